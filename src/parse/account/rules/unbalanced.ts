import { ANY } from '../cues.ts';
import type { PlaceRule } from '../doubt.ts';
import { loneMark, unread } from '../lone-mark.ts';

/** A bracket or a quote opens before the message, or closes behind it, that has no other half there: the message stands within. */
export const unbalanced: PlaceRule = {
  name: 'unbalanced',
  means: 'guess',
  says: 'A bracket or quote opens before the message or closes after it, and its other half is missing: {}.',
  cues: ANY,
  holds(place) {
    const { text, whole } = place;
    const rest = unread(place, whole.end, text.length);
    const before = loneMark(unread(place, 0, whole.start), rest);
    const behind = before === -1 ? loneMark(rest) : -1;
    const at = before === -1 ? whole.end + behind : before;
    return before === -1 && behind === -1 ? undefined : { start: at, end: at + 1 };
  },
};
