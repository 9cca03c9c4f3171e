import type { Span } from '../../../words/issue.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { loneMark, unreadBefore, unreadBehind } from '../lone-mark.ts';

/**
 * A bracket or a quote opens before the message or closes after it, and its other half is not on that side: it goes
 * around the message.
 */
export const unbalanced: PlaceRule = {
  name: 'unbalanced',
  says: 'A bracket or quote opens before the message or closes after it, so the message may be inside it: {}.',
  goesAround: true,
  holds(place) {
    const line = loneLine(place);
    if (line !== undefined) return line;
    const before = loneMark(unreadBefore(place), unreadBehind(place));
    const behind = before === -1 ? loneMark(unreadBehind(place)) : -1;
    const at = before === -1 ? place.whole.end + behind : before;
    return before === -1 && behind === -1 ? undefined : { start: at, end: at + 1 };
  },
};

/** Finds a quote or the mark of a comment on a line of its own: what it opens or closes goes around the message. */
function loneLine(place: Place): Span | undefined {
  const [before, behind] = [unreadBefore(place), unreadBehind(place)];
  const at = before.search(MARK_LINE);
  if (at !== -1) return { start: at, end: at + 1 };
  const next = behind.search(MARK_LINE);
  return next === -1 ? undefined : { start: place.whole.end + next, end: place.whole.end + next + 1 };
}

const MARK_LINE =
  /(?<=\n[ \t]{0,20}|^[ \t]{0,20})(?:["'`“”„‘’«»‹›]|"""|'''|-->|<!--|\*\/|\/\*|\]\]>)(?=[ \t]{0,20}(?:\r?\n|$))/;
