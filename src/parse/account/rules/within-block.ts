import { FENCES } from '../cues.ts';
import type { PlaceRule } from '../doubt.ts';
import { openFence } from '../open-fence.ts';
import { forthOver } from '../surroundings.ts';

/** The message stands in a block of code together with something else. */
export const withinBlock: PlaceRule = {
  name: 'within-block',
  means: 'guess',
  says: 'The message stands in a code fence together with other code: {}.',
  cues: FENCES,
  holds({ text, whole, hidden }) {
    const open = openFence(text, whole.start, hidden);
    if (open === undefined) return undefined;
    const isAlone =
      forthOver(text, whole.end) >= text.length &&
      /^\S{0,40}\s*$/.test(text.slice(open, whole.start).trimStart().slice(0, 400));
    return isAlone ? undefined : { start: open, end: whole.start };
  },
};
