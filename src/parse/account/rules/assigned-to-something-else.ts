import { plainName } from '../../characters.ts';
import { ANSWER_LABELS } from '../answer-words.ts';
import type { LayerRule } from '../doubt.ts';
import { markBefore } from '../surroundings.ts';

/** The message is assigned to a variable that is not named like an answer. */
export const assignedToSomethingElse: LayerRule = {
  name: 'assigned-to-something-else',
  says: 'The message is assigned to a variable whose name does not mean an answer: {}.',
  holds: (layer) =>
    layer.kind === 'assignment' && (layer.name.includes('.') || !ANSWER_LABELS.has(plainName(layer.name)))
      ? markBefore(layer)
      : undefined,
};
