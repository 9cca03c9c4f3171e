import type { Span } from '../../words/issue.ts';
import { isSpace } from '../characters.ts';
import type { Place } from './doubt.ts';

/** The offset behind the last character before `at` that is no white space. */
export function backOver(text: string, at: number): number {
  let end = at;
  while (end > 0 && isBlank(text.charCodeAt(end - 1))) end -= 1;
  return end;
}

/** The offset of the first character from `at` on that is no white space. */
export function forthOver(text: string, at: number): number {
  let start = at;
  while (start < text.length && isBlank(text.charCodeAt(start))) start += 1;
  return start;
}

function isBlank(code: number): boolean {
  return isSpace(code) || code === 0;
}

/** How much of a line is looked at. */
const LONGEST = 300;

/** What stands on the message's own line before it. */
export function leadOf({ text, whole, known }: Place): string {
  const line = whole.start === 0 ? 0 : text.lastIndexOf('\n', whole.start - 1) + 1;
  const read = known.findLast(({ end }) => end <= whole.start)?.end ?? 0;
  return visible(text.slice(Math.max(line, read, whole.start - LONGEST), whole.start));
}

/** What stands on the message's own line behind it. */
export function tailOf({ text, whole, known }: Place): string {
  const line = text.indexOf('\n', whole.end);
  const read = known.find(({ start }) => start >= whole.end)?.start ?? text.length;
  return visible(text.slice(whole.end, Math.min(line === -1 ? text.length : line, read, whole.end + LONGEST)));
}

/** Puts blanks in place of what cannot be seen: invisible characters, codes of a terminal. The length stays the same. */
function visible(part: string): string {
  return part.replace(HIDDEN, (match) => ' '.repeat(match.length));
}

const HIDDEN =
  /\u001b\[[0-9;]{0,20}[A-Za-z]|[\u0000-\u0008\u000e-\u001f\u0085\u00a0\u00ad\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** The parts of the text that nothing has read: around the message, and between what is known. */
export function unreadParts({ text, whole, known }: Place): Span[] {
  const spans = [...known, whole].sort((one, two) => one.start - two.start);
  const parts: Span[] = [];
  let from = 0;
  for (const { start, end } of [...spans, { start: text.length, end: text.length }]) {
    if (start > from && forthOver(text, from) < start) parts.push({ start: from, end: start });
    from = Math.max(from, end);
  }
  return parts;
}

/** Whether an offset lies in something that was read. */
export function isKnown({ known, whole }: Place, at: number): boolean {
  return [...known, whole].some(({ start, end }) => start <= at && at < end);
}
