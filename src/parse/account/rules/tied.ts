import type { Span } from '../../../words/issue.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { backOver, leadOf, tailOf } from '../surroundings.ts';

/** On its own line an operator, a quote, a list's or a log's mark ties the message to something else. */
export const tied: PlaceRule = {
  name: 'tied-to-something-else',
  says: 'A mark beside the message ties it to something else.',
  holds(place) {
    const { text, whole } = place;
    const lead = leadOf(place);
    if (!FREE_LEAD.test(lead) && !isOnlyItem(place.text, lead, whole.end))
      return { start: whole.start - lead.length, end: whole.start };
    const opener = openerAbove(place, lead);
    if (opener !== undefined) return opener;
    const tail = tailOf(place);
    if (!FREE_TAIL.test(tail)) return { start: whole.end, end: whole.end + tail.length };
    return LOG_LINE.test(lead) ? { start: whole.start - lead.length, end: backOver(text, whole.start) } : undefined;
  },
};

/** The line above ends with what takes the message in: a block scalar, a comment, a long string, an operator, a heredoc. */
function openerAbove({ text, whole, known }: Place, lead: string): Span | undefined {
  if (lead.trim() !== '') return undefined;
  const end = backOver(text, whole.start - lead.length);
  if (known.some((span) => span.start < end && end <= span.end)) return undefined;
  const start = Math.max(text.lastIndexOf('\n', end - 1) + 1, end - 200);
  const line = text.slice(start, end);
  if (/^\s{0,9}\|/.test(line)) return undefined;
  const match = OPENER.exec(line);
  return match === null ? undefined : { start: start + match.index, end };
}

const OPENER =
  /(?:[:=(,][ \t]{0,9}(?:[|>][+-]?\d?|"{3}|'{3})|"{3}|'{3}|\/\*+|<!--|<<[-~]?[ \t]{0,3}["']?[A-Z_]{2,40}["']?[^\n`]{0,80}|[=+&|,(\\]|^\s{0,40}return|=>)$/;

/** Nothing, or words: they end in a letter, a digit, a mark of a sentence, a closing bracket or quote, a picture. */
const FREE_LEAD =
  /(?:^|[\p{L}\p{N}.:：!…)\]}”»’。！？\p{Extended_Pictographic}]|<[^<>]{1,200}>|\ufe0f|\S\?|[:：]\*{1,2}[ \t]|[–—][ \t]|\p{L} -[ \t])\s{0,300}$/u;

/** Nothing, a mark of a sentence and then words, or words. */
const FREE_TAIL =
  /^(?:[\s}\])]{0,300}$|[\s}\])]{0,30}(?:<\||$)|\s{0,9}[.!?…:](?:$|[\s*"”)])|[\s,;]{1,9}(?=[\p{L}\p{N}("'“„[*\p{Extended_Pictographic}…–—-])|[,;)*_]{1,3}\s{0,9}$|[\p{L}\p{Extended_Pictographic}])/u;

const LOG_LINE =
  /\b\d{1,2}:\d\d:\d\d\b|^\s{0,9}\d{1,3}[.)]\s{0,9}$|\[[ xX]\]\s{0,9}$|^\s{0,9}(?:\[?\d{4}-\d\d-\d\d|\[?\d{1,2}:\d\d(?::\d\d)?|\[?(?:info|debug|warn(?:ing)?|error|trace|fatal)\b(?! ?:? ?$)|[$%#] |>>> )/i;

/** The one item of a list, and no other stands in the text. */
function isOnlyItem(text: string, lead: string, end: number): boolean {
  return /^\s{0,12}[-*•][ \t]{1,4}$/.test(lead) && !/\n[ \t]{0,12}(?:[-+*•]|\d{1,3}[.)])[ \t]/.test(text.slice(end));
}
