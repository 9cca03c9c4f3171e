import { isPageWord } from '../parse/account/answer-words.ts';
import { startsOf } from './lead-ins.ts';
import { openPlaces } from './open-places.ts';

/** A way to join a piece to the text before it: the text is kept up to `keep`, and the piece from `from` on. */
export type Join = { keep: number; from: number; kind: 'plain' | 'overlap' | 'short' | 'restart' };

/** An overlap of this many characters is no coincidence. */
const SURE = 8;

/** How many characters back to look for a repeated end. */
const NEAR = 2000;

/** This many equal characters around two copies of a text are no coincidence. */
const SAME_AROUND = 3;

/** Finds all ways to join a piece to a text: as it is, and without what surrounds the cut. */
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
  // In a text that repeats itself, nothing shows how much of it was sent again.
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

/**
 * The longest end of a text with which a piece starts, and whether it occurs only once. In a text that repeats itself it does
 * not.
 */
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
 * Whether the overlap of a text and a piece may be meant to be there twice: it occurs earlier in the text, repeats itself,
 * occurs again in the piece, or the text around both copies is the same, as between equal lines.
 */
function repeatsItself(near: string, rest: string, part: string): boolean {
  const { length } = part;
  if (near.indexOf(part) !== near.length - length) return true;
  if (length >= 2 * SURE && rest.slice(0, NEAR).includes(part, 1)) return true;
  for (let period = 1; 2 * period <= length; period++) if (part.startsWith(part.slice(period))) return true;
  return sameAround(near, rest, length) >= SAME_AROUND;
}

/** How many characters in front of and behind the two copies are equal too. */
function sameAround(near: string, rest: string, length: number): number {
  let ahead = 0;
  while (ahead < SURE && length + ahead < rest.length && rest[ahead] === rest[length + ahead]) ahead += 1;
  let behind = 0;
  const end = near.length - length;
  while (behind < SURE && behind < end && near[end - 1 - behind] === near[near.length - 1 - behind]) behind += 1;
  return ahead + behind;
}

/** The starts of the message, field, string or line that is open at the end, if the piece starts with the same again. */
function restarts(before: string, rest: string): number[] {
  const { message, name, string, isOpen } = openPlaces(before);
  const line = before.lastIndexOf('\n') + 1;
  const indent = /^[ \t]*/.exec(before.slice(line))?.[0].length ?? 0;
  const places = [message, name, string, string === -1 ? -1 : string + 1, line, line + indent];
  const repeats = (at: number) => at !== -1 && at < before.length && rest.startsWith(before.slice(at));
  const again = places.filter(repeats);
  // A message that starts again may be formatted in another way; it must then be complete. After a complete message it is
  // another one.
  return message !== -1 && isOpen && !again.includes(message) && /^\{\s*"/.test(rest) ? [...again, message] : again;
}

/** The offset in front of the line breaks that end at an offset, and of the spaces behind them. */
function lastLineEnd(text: string, from: number): number {
  let end = from;
  for (let at = from; at > 0; at--) {
    const character = text[at - 1];
    if (character === '\n') end = at - (text[at - 2] === '\r' ? 2 : 1);
    else if (character !== ' ' && character !== '\t' && character !== '\r') break;
  }
  return end;
}

/** Where the message may end in a cut text: at its end, or before a line break, a code fence or words of the page. */
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
