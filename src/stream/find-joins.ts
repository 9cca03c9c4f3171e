import { isPageWord } from '../parse/account/answer-words.ts';
import { startsOf } from './lead-ins.ts';
import { openPlaces } from './open-places.ts';

/** A way to put a piece behind what came before: what stands there from `keep` on and in the piece before `from` is dropped. */
export type Join = { keep: number; from: number; kind: 'plain' | 'overlap' | 'short' | 'restart' };

/** An overlap of so many characters is no accident. */
const SURE = 8;

/** How far back a repeated end is looked for. */
const NEAR = 2000;

/** So many equal characters around two copies of a text are no accident. */
const SAME_AROUND = 3;

/** All ways in which a piece may go on with a text: with what is around the cut taken off, or as it stands. */
export function findJoins(text: string, piece: string): Join[] {
  const found = new Map<string, Join>();
  const add = (join: Join) => {
    const id = `${join.keep}/${join.from}`;
    if (!found.has(id)) found.set(id, join);
  };
  for (const end of endsOf(text)) {
    const before = text.slice(0, end);
    for (const start of startsOf(piece)) for (const join of joinsAt(before, piece, start)) add(join);
  }
  return [...found.values()];
}

function joinsAt(before: string, piece: string, start: number): Join[] {
  const rest = piece.slice(start);
  const keep = before.length;
  const joins: Join[] = [];
  const { length, isOnly } = longestOverlap(before, rest);
  if (length >= SURE) joins.push({ keep, from: start + length, kind: 'overlap' });
  if (length < SURE || !isOnly) joins.push({ keep, from: start, kind: 'plain' });
  // In a text that repeats itself nothing tells how much of it was sent once more.
  for (let other = length - 1, most = 20; !isOnly && other >= SURE && most > 0; other--) {
    if (!before.endsWith(rest.slice(0, other))) continue;
    joins.push({ keep, from: start + other, kind: 'overlap' });
    most -= 1;
  }
  for (const place of restarts(before, rest)) joins.push({ keep: place, from: start, kind: 'restart' });
  for (let short = Math.min(length, SURE - 1); short > 0; short--)
    if (length < SURE && before.endsWith(rest.slice(0, short)))
      joins.push({ keep, from: start + short, kind: 'short' });
  return joins;
}

/** The longest end of a text that a piece begins with, and whether it stands there once: where a text repeats itself it does not. */
function longestOverlap(before: string, rest: string): { length: number; isOnly: boolean } {
  const near = before.slice(-NEAR);
  let longest = 0;
  for (let length = Math.min(near.length, rest.length); length > 0; length--) {
    if (near.charCodeAt(near.length - length) !== rest.charCodeAt(0)) continue;
    const part = rest.slice(0, length);
    if (!near.endsWith(part)) continue;
    if (longest > 0) return { length: longest, isOnly: length < SURE };
    if (length >= SURE && repeatsItself(near, rest, part)) return { length, isOnly: false };
    longest = length;
  }
  return { length: longest, isOnly: longest > 0 };
}

/**
 * Whether what ends a text and begins a piece may as well stand there twice: it stands in the text before, is itself the same
 * over and over, stands again in the piece, or what is around both copies goes on in the same way, as between equal lines.
 */
function repeatsItself(near: string, rest: string, part: string): boolean {
  const { length } = part;
  if (near.indexOf(part) !== near.length - length) return true;
  if (length >= 2 * SURE && rest.slice(0, NEAR).includes(part, 1)) return true;
  for (let period = 1; 2 * period <= length; period++) if (part.startsWith(part.slice(period))) return true;
  return sameAround(near, rest, length) >= SAME_AROUND;
}

/** How many characters behind the two copies, and before them, are those of the copies once more. */
function sameAround(near: string, rest: string, length: number): number {
  let ahead = 0;
  while (ahead < SURE && length + ahead < rest.length && rest[ahead] === rest[length + ahead]) ahead += 1;
  let behind = 0;
  const end = near.length - length;
  while (behind < SURE && behind < end && near[end - 1 - behind] === near[near.length - 1 - behind]) behind += 1;
  return ahead + behind;
}

/** Where the message, a field, a string or a line begins that is open at the end, when the piece begins with it once more. */
function restarts(before: string, rest: string): number[] {
  const { message, name, string, isOpen } = openPlaces(before);
  const line = before.lastIndexOf('\n') + 1;
  const indent = /^[ \t]*/.exec(before.slice(line))?.[0].length ?? 0;
  const places = [message, name, string, string === -1 ? -1 : string + 1, line, line + indent];
  const repeats = (at: number) => at !== -1 && at < before.length && rest.startsWith(before.slice(at));
  const again = places.filter(repeats);
  // A message that is written anew may be laid out in another way; it must be whole then. Behind a whole one it is another.
  return message !== -1 && isOpen && !again.includes(message) && /^\{\s*"/.test(rest) ? [...again, message] : again;
}

/** The offset before the line breaks that stand at an offset, and the blanks behind them. */
function lastLineEnd(text: string, from: number): number {
  let end = from;
  for (let at = from; at > 0; at--) {
    const character = text[at - 1];
    if (character === '\n') end = at - (text[at - 2] === '\r' ? 2 : 1);
    else if (character !== ' ' && character !== '\t' && character !== '\r') break;
  }
  return end;
}

/** Where what came of the message may end: at the end, or before a line break, a fence or words of the page. */
function endsOf(text: string): number[] {
  const ends = [text.length];
  for (let end = text.length; ends.length < 4; ) {
    const bare = lastLineEnd(text, end);
    if (bare < end) ends.push(bare);
    const line = text.lastIndexOf('\n', bare - 1);
    const last = text.slice(line + 1, bare).trim();
    const isMark = /^`{3,}$/.test(last) || /^continue generating$/i.test(last) || (last !== '' && isPageWord(last));
    if (line === -1 || !isMark) break;
    end = line;
    ends.push(end);
  }
  return ends;
}
