import type { LayerRule } from '../doubt.ts';
import { markBefore } from '../surroundings.ts';

/** Of the tag around a message one half is missing, or another tag closes it. */
export const halfATag: LayerRule = {
  name: 'half-a-tag',
  says: 'The tag around the message has no opening or no closing tag to match: {}.',
  goesAround: true,
  holds: (layer) => (layer.isHalf === true ? markBefore(layer) : undefined),
};
