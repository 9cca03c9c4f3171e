import type { LayerRule } from '../doubt.ts';
import { markBefore } from '../surroundings.ts';

/** One half of the tag around the message is missing, or the closing tag has another name. */
export const halfATag: LayerRule = {
  name: 'half-a-tag',
  says: 'The opening or the closing tag around the message is missing: {}.',
  goesAround: true,
  holds: (layer) => (layer.isHalf === true ? markBefore(layer) : undefined),
};
