import type { PlaceRule } from '../doubt.ts';
import { loneMark, unreadBefore, unreadBehind } from '../lone-mark.ts';

/** A bracket or a quote opens before the message, or closes behind it, and has no other half on that side: the message stands within. */
export const unbalanced: PlaceRule = {
  name: 'unbalanced',
  says: 'A bracket or quote opens before the message or closes after it, so the message may be a part of what is in it: {}.',
  holds(place) {
    const before = loneMark(unreadBefore(place), unreadBehind(place));
    const behind = before === -1 ? loneMark(unreadBehind(place)) : -1;
    const at = before === -1 ? place.whole.end + behind : before;
    return before === -1 && behind === -1 ? undefined : { start: at, end: at + 1 };
  },
};
