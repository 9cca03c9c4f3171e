import { skipJsonSpace } from '../skip-space.ts';
import type { StringTree, WordTree } from '../tree.ts';
import { type Frame, isFree } from './frame.ts';
import { plainKeyAt } from './key-at.ts';
import type { Reader } from './reader.ts';
import type { Expects, Key } from './run.ts';
import { isPlainColon, noteField } from './take-field.ts';
import { mayBeUnopened, wordWithoutEnd } from './take-string.ts';
import { LONGEST, plainWord } from './take-word.ts';

/**
 * Takes fields as most are, one after the other: a plain name, a text in plain quotes without a backslash, a number or a literal,
 * and then a comma and another such name that may stand here. The other productions come to the same, and take several times
 * as long; what has any other form is left to them.
 */
export function takePlainFields(reader: Reader): Expects | undefined {
  const { text, limit } = reader;
  const frame = reader.frame as Frame;
  let { at } = reader;
  const first = plainKeyAt(text, at, limit);
  if (first === undefined || !isPlainColon(text, first.colon)) return undefined;
  for (let key = first; ; ) {
    reader.spend(KEY);
    noteField(reader, frame, at, key);
    reader.at = key.colon + 1;
    const value = plainValue(reader, skipJsonSpace(text, reader.at));
    if (value === undefined) return 'value';
    const comma = skipJsonSpace(text, value.end);
    at = text.charCodeAt(comma) === 44 ? skipJsonSpace(text, comma + 1) : limit;
    const next = plainKeyAt(text, at, limit);
    const isFollowed = next !== undefined && mayStand(frame, next);
    if (!isFollowed && value.type === 'string') return 'value';
    const gaps = { before: value.start - reader.at, behind: comma - value.end, next: at - comma - 1 };
    reader.at = value.start;
    reader.spend(stepsOf(value, gaps));
    reader.at = value.end;
    const { fields } = frame;
    const expects = reader.complete(value);
    // What was read may have told which object this is, and so which names it has.
    const goesOn = isFollowed && (frame.fields === fields || mayStand(frame, next)) && isPlainColon(text, next.colon);
    if (!goesOn) return expects;
    reader.spend(KEY + 2 + gaps.behind + 3 * gaps.next);
    reader.at = at;
    key = next;
  }
}

/** What it costs to look at a name, in steps of the budget. */
const KEY = 10;

/** The steps that the other productions take for a value: one text may not be looked at for longer than another. */
function stepsOf(
  { type, start, end }: StringTree | WordTree,
  { before, behind, next }: { before: number; behind: number; next: number },
): number {
  if (type === 'word') return 1 + before;
  return 2 + KEY + before + 2 * behind + next + ((end - start - 2) >> 3);
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
