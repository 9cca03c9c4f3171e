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
    const head = unread(place, 0, whole.start);
    const rest = unread(place, whole.end, text.length);
    const outer = openerAround(head, rest);
    const before = outer ?? loneMark(head);
    const behind = before === -1 ? loneMark(rest) : -1;
    const at = before === -1 ? whole.end + behind : before;
    return before === -1 && behind === -1 ? undefined : { start: at, end: at + 1 };
  },
};

/** What opens the text and is closed at its end goes around the message, whatever sentence names it. */
function openerAround(head: string, rest: string): number | undefined {
  const start = head.search(/\S/);
  const opener = head[start] ?? '';
  const closer = opener === '{' ? '}' : opener === '[' ? ']' : undefined;
  if (closer === undefined || !rest.trimEnd().endsWith(closer)) return undefined;
  return head.split(opener).length > head.split(closer).length ? start : undefined;
}
