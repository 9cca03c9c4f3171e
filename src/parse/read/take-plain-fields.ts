import { skipJsonSpace } from '../skip-space.ts';
import type { StringTree, WordTree } from '../tree.ts';
import { follows } from './follows.ts';
import { type Frame, isFree } from './frame.ts';
import { plainKeyAt } from './key-at.ts';
import type { Reader } from './reader.ts';
import type { Expects, Key } from './run.ts';
import { isPlainColon, noteField } from './take-field.ts';
import { mayBeUnopened, wordWithoutEnd } from './take-string.ts';
import { LONGEST, plainWord } from './take-word.ts';

/** What the productions would look at for one field, in steps of the budget. */
const COST = 35;

/**
 * Takes fields as most are, one after the other: a plain name, a text in plain quotes without a backslash, a number or a literal,
 * and then a comma and another such name that may stand here. The other productions come to the same, and take several times
 * as long; what has any other form is left to them.
 */
export function takePlainFields(reader: Reader): Expects | undefined {
  const { text, limit } = reader;
  const frame = reader.frame as Frame;
  let at = reader.at;
  const first = plainKeyAt(text, at, limit);
  if (first === undefined || !isPlainColon(text, first.colon)) return undefined;
  for (let key = first; ; ) {
    noteField(reader, frame, at, key);
    reader.at = key.colon + 1;
    const value = plainValue(reader, skipJsonSpace(text, reader.at));
    if (value === undefined) return 'value';
    reader.spend(COST + ((value.end - value.start) >> 3));
    at = nextFieldAt(text, value.end);
    const next = plainKeyAt(text, at, limit);
    const isFollowed = next !== undefined && mayStand(frame, next);
    if (!isFollowed && value.type === 'string' && !follows(reader, value.end, true)) return 'value';
    reader.at = value.end;
    const { fields } = frame;
    const expects = reader.complete(value);
    // What was read may have told which object this is, and so which names it has.
    const goesOn = isFollowed && (frame.fields === fields || mayStand(frame, next)) && isPlainColon(text, next.colon);
    if (!goesOn) return expects;
    key = next;
  }
}

/** Whether no other object that is open comes first for a field. */
function mayStand(frame: Frame, { name }: Key): boolean {
  return isFree(frame, name) || (frame.fields.isOpen && !/^[0-9]/.test(name));
}

/** A text in plain quotes that is not empty and has no backslash, or a word that is none of a text without quotes. */
function plainValue(reader: Reader, start: number): StringTree | WordTree | undefined {
  const { text, limit, shapes } = reader;
  const quote = text.charCodeAt(start);
  if (quote !== 34 && quote !== 39) {
    const word = mayBeUnopened(reader, shapes) ? undefined : plainWord(text, start, Math.min(limit, start + LONGEST));
    return word === undefined ? undefined : { type: 'word', start, end: start + word.length, word };
  }
  const from = start + 1;
  const to = plainStringEnd(text, from, limit, quote);
  if (to === -1 || wordWithoutEnd(reader, from, shapes) !== undefined) return undefined;
  return { type: 'string', start, end: to + 1, from, to, quote: quote === 34 ? '"' : "'" };
}

function plainStringEnd(text: string, from: number, limit: number, quote: number): number {
  for (let at = from; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at > from ? at : -1;
    if (code === 92) return -1;
  }
  return -1;
}

/** Where a field may begin, behind a comma and the white space of JSON; the end of the text where none can. */
function nextFieldAt(text: string, start: number): number {
  const comma = skipJsonSpace(text, start);
  return text.charCodeAt(comma) === 44 ? skipJsonSpace(text, comma + 1) : text.length;
}
