import type { LayerRule } from '../doubt.ts';
import { markBefore } from '../surroundings.ts';

/** One half of the tag around the message is missing, or the closing tag has another name. */
export const halfATag: LayerRule = {
  name: 'half-a-tag',
  says: 'The tag around the message has no opening or no closing tag to match: {}.',
  goesAround: true,
  holds: (layer) => (layer.isHalf === true ? markBefore(layer) : undefined),
};
