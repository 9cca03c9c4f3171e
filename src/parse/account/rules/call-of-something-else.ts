import type { LayerRule } from '../doubt.ts';
import { isAnswerCall } from '../layers/read-call.ts';
import { markBefore } from '../surroundings.ts';

/** The message is the argument of a call that does not submit an answer. */
export const callOfSomethingElse: LayerRule = {
  name: 'call-of-something-else',
  says: 'The message is the argument of {}, a call that does not submit an answer.',
  goesAround: true,
  holds: (layer) =>
    layer.kind === 'call' && !isAnswerCall(layer.name, layer.place.shape) ? markBefore(layer) : undefined,
};
