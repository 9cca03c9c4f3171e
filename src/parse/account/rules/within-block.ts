import type { PlaceRule } from '../doubt.ts';
import { openFence } from '../open-fence.ts';

/** The message is in a code block together with other text. */
export const withinBlock: PlaceRule = {
  name: 'within-block',
  says: 'The message is in a code block together with other code: {}.',
  goesAround: true,
  holds(place) {
    const { whole } = place;
    const open = openFence(place, whole.start);
    return open === undefined ? undefined : { start: open, end: whole.start };
  },
};
