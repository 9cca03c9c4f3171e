import { plainName } from '../../text/characters.ts';
import type { LayerRule } from '../doubt.ts';
import { markBefore } from '../surroundings.ts';
import { ANSWER_LABELS } from '../words/answer-words.ts';

/** The message is assigned to a variable that is not named like an answer. */
export const assignedToSomethingElse: LayerRule = {
  name: 'assigned-to-something-else',
  says: 'The message is assigned to a variable whose name does not mean an answer: {}.',
  holds: (layer) =>
    layer.kind === 'assignment' && (layer.name.includes('.') || !ANSWER_LABELS.has(plainName(layer.name)))
      ? markBefore(layer)
      : undefined,
};
