import type { LayerRule } from '../doubt.ts';
import { markBefore } from '../surroundings.ts';
import { namesOther } from '../words/own-tag.ts';

/** The call has the name of one member of the contract, and its argument is another one. */
export const callOfAnother: LayerRule = {
  name: 'call-of-another',
  says: 'The call {} is named after one message, but its argument is another.',
  holds: (layer) => (layer.kind === 'call' && namesOther(layer.place, layer.name) ? markBefore(layer) : undefined),
};
