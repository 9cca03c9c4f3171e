import { skipJsonSpace } from '../skip-space.ts';
import { follows } from './follows.ts';
import { type Frame, isFree } from './frame.ts';
import { plainKeyAt } from './key-at.ts';
import type { Reader } from './reader.ts';
import type { Expects } from './run.ts';
import { isPlainColon, noteField } from './take-field.ts';
import { wordWithoutEnd } from './take-string.ts';

/** What the productions would look at for one field, in steps of the budget. */
const COST = 35;

/**
 * Takes fields as most are, one after the other: a plain name, a text in plain quotes without a backslash, a comma, and another
 * such name that is still free here. The other productions come to the same, and take several times as long; what has any other
 * form is left to them.
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
    const start = skipJsonSpace(text, reader.at);
    const from = start + 1;
    const to = plainStringEnd(text, start, limit);
    if (to === -1 || wordWithoutEnd(reader, from, reader.shapes) !== undefined) return 'value';
    reader.spend(COST + ((to - start) >> 3));
    at = nextFieldAt(text, to + 1);
    const next = plainKeyAt(text, at, limit);
    const isFollowed = next !== undefined && isFree(frame, next.name);
    if (!isFollowed && !follows(reader, to + 1, true)) return 'value';
    reader.at = to + 1;
    const expects = reader.complete({ type: 'string', start, end: to + 1, from, to, quote: text[start] ?? '' });
    // What was read may have told which object this is, and so which names it has.
    if (!isFollowed || !isFree(frame, next.name) || !isPlainColon(text, next.colon)) return expects;
    key = next;
  }
}

/** The end of a text in plain quotes that is not empty and has no backslash; −1 where none stands. */
function plainStringEnd(text: string, start: number, limit: number): number {
  const quote = text.charCodeAt(start);
  if (quote !== 34 && quote !== 39) return -1;
  for (let at = start + 1; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at > start + 1 ? at : -1;
    if (code === 92) return -1;
  }
  return -1;
}

/** Where a field may begin, behind a comma and the white space of JSON; the end of the text where none can. */
function nextFieldAt(text: string, start: number): number {
  const comma = skipJsonSpace(text, start);
  return text.charCodeAt(comma) === 44 ? skipJsonSpace(text, comma + 1) : text.length;
}
