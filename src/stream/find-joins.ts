import { commonPrefix } from './common-prefix.ts';
import { isOfPage, startsOf } from './lead-ins.ts';
import { openPlaces } from './open-places.ts';

/** A way to join a piece to the text before it: the text is kept up to `keep`, and the piece from `from` on. */
export type Join = { keep: number; from: number; kind: 'plain' | 'overlap' | 'short' | 'restart' };

/** An overlap of this many characters is not a coincidence. */
const SURE = 8;

/** How many characters back to look for a repeated end. */
const NEAR = 2000;

/** The maximum number of overlaps to try in a text that repeats itself. */
const MOST = 20;

/** This many equal characters around two copies of a text are not a coincidence. */
const SAME_AROUND = 3;

/**
 * Finds all ways to join a piece to a text: both unchanged, and without the text around the cut, such as a code fence.
 * A join that is found both as a short overlap and in another way counts as the latter.
 */
export function findJoins(text: string, piece: string): Join[] {
  const found = new Map<string, Join>();
  for (const end of endsOf(text)) {
    const before = text.slice(0, end);
    for (const start of startsOf(piece)) {
      for (const join of joinsAt(before, piece, start)) {
        const id = `${join.keep}/${join.from}`;
        const known = found.get(id);
        if (known === undefined || known.kind === 'short') found.set(id, join);
      }
    }
  }
  return [...found.values()];
}

function joinsAt(before: string, piece: string, start: number): Join[] {
  const rest = piece.slice(start);
  const keep = before.length;
  const lengths = overlapsOf(before.slice(-NEAR), rest);
  const sure = lengths.filter((length) => length >= SURE);
  const by = (length: number, kind: Join['kind']): Join => ({ keep, from: start + length, kind });
  const again = restarts(before, rest).map((place): Join => ({ keep: place, from: start, kind: 'restart' }));
  const [longest] = sure;
  if (longest === undefined) return [by(0, 'plain'), ...again, ...lengths.map((length) => by(length, 'short'))];
  if (!repeatsItself(before.slice(-NEAR), rest, lengths)) return [by(longest, 'overlap'), ...again];
  // In a text that repeats itself, nothing shows how much of it was sent again.
  const others = sure.slice(1, MOST).map((length) => by(length, 'overlap'));
  return [by(longest, 'overlap'), by(0, 'plain'), ...others, ...again];
}

/** The lengths of all ends of a text with which a piece starts, the longest first. */
function overlapsOf(near: string, rest: string): number[] {
  const lengths: number[] = [];
  for (let length = Math.min(near.length, rest.length); length > 0; length--)
    if (near.endsWith(rest.slice(0, length))) lengths.push(length);
  return lengths;
}

/**
 * Whether the longest overlap of a text and a piece may be text that really occurs twice: it repeats itself, occurs
 * earlier in the text or again in the piece, or the text around both copies is the same, as between equal lines.
 */
function repeatsItself(near: string, rest: string, [length = 0, next = 0]: readonly number[]): boolean {
  if (next >= SURE || 2 * next >= length) return true;
  const part = rest.slice(0, length);
  const end = near.length - length;
  if (near.indexOf(part) < end) return true;
  if (length >= 2 * SURE && rest.slice(0, NEAR).includes(part, 1)) return true;
  const ahead = commonPrefix(rest, rest.slice(length, length + SAME_AROUND));
  return near.slice(0, end).endsWith(near.slice(near.length - SAME_AROUND + ahead));
}

/** The starts of the message, field, string or line that is open at the end, if the piece starts with the same again. */
function restarts(before: string, rest: string): number[] {
  const { message, name, string, isOpen } = openPlaces(before);
  const line = before.lastIndexOf('\n') + 1;
  const indent = before.slice(line).search(/[^ \t]|$/);
  const places = [message, name, string, string === -1 ? -1 : string + 1, line, line + indent];
  const repeats = (at: number) => at !== -1 && at < before.length && rest.startsWith(before.slice(at));
  const again = places.filter(repeats);
  // A message that starts again may be formatted differently; it must then be complete. After a complete message, it is
  // a second message.
  return isOpen && !again.includes(message) && /^\{\s*"/.test(rest) ? [...again, message] : again;
}

/** Where the message may end in a cut text: at its end, or before a line break, a code fence or words of the page. */
function endsOf(text: string): number[] {
  const ends = [text.length];
  for (let end = text.length; ends.length < 4; ) {
    const bare = lastLineEnd(text, end);
    if (bare < end) ends.push(bare);
    const line = text.lastIndexOf('\n', bare - 1);
    const last = text.slice(line + 1, bare).trim();
    const isMark = /^`{3,}$/.test(last) || isOfPage(last);
    if (line === -1 || !isMark) break;
    end = line;
    ends.push(end);
  }
  return ends;
}

/** The offset before the line breaks that end at an offset, and before the spaces after them. */
function lastLineEnd(text: string, from: number): number {
  const before = text.slice(0, from);
  const blank = before.trimEnd().length;
  const lineBreak = before.slice(blank).search(/\r?\n/);
  return lineBreak === -1 ? from : blank + lineBreak;
}
