import { closersOf } from '../../text/characters.ts';
import { isFreeFrom } from '../frame.ts';
import { keyAt } from '../key-at.ts';
import type { Reader } from '../reader.ts';
import type { Expects } from '../run.ts';
import { startsItem } from './missing-closer.ts';

/** Inserts a missing comma before a field. */
export function insertCommaInObject(reader: Reader): Expects | undefined {
  if (keyAt(reader, reader.at)?.colon === undefined) return undefined;
  // Where the only blank is before a quote, this quote may open the name.
  const isGlued = reader.at === reader.lastEnd && endsIn(reader, /[^\s“"][ \t]["”]$/);
  const isDoubtful = isGlued || endsIn(reader, COMMA_WITHIN) || endsIn(reader, COMMA_BEFORE);
  insertComma(reader, reader.lastEnd, isDoubtful ? 'guess' : 'inferred');
  return 'field';
}

/** Inserts a missing comma before an item. */
export function insertCommaInList(reader: Reader): Expects | undefined {
  if (!startsItem(reader) || isJoinedByPython(reader)) return undefined;
  // A string that ends with a blank or a line break may continue in the next string, as in Python, which joins
  // `"a " "b"`. An empty string may be two extra quotes, unless it is on a line of its own.
  const { text, at, lastEnd } = reader;
  const isApart = text.slice(lastEnd, at).includes('\n');
  const isEmpty = !isApart && (endsIn(reader, EMPTY) || EMPTY.test(text.slice(at, at + 2)));
  const isDoubtful =
    isEmpty ||
    endsIn(reader, COMMA_WITHIN) ||
    endsIn(reader, BLANK_WITHIN) ||
    isSplitNumber(text, lastEnd, at) ||
    hasOtherQuotes(reader) ||
    saysAgain(reader) ||
    mayBeName(reader);
  insertComma(reader, reader.lastEnd, isDoubtful ? 'guess' : 'inferred');
  return 'item';
}

/**
 * Whether two numbers may be one: `10 000`, or one that was wrapped at the end of a line. An item on a line of its own
 * is indented; the rest of a wrapped number is not.
 */
function isSplitNumber(text: string, end: number, at: number): boolean {
  return /^\d(?:[^\n]*|.*\n)\d$/s.test(text.slice(end - 1, at + 1));
}

/** Whether two strings on a line are in different quotes: those of the first may belong to the second, as in `[«a» "b"]`. */
function hasOtherQuotes({ text, at, lastEnd, frame }: Reader): boolean {
  const last = frame?.tree.type === 'array' ? frame.tree.items.at(-1) : undefined;
  return last?.type === 'string' && text[last.start] !== text[at] && !text.slice(lastEnd, at).includes('\n');
}

/**
 * Whether the next item begins with this one: a reply that was cut off may continue by repeating the line in which it
 * stopped.
 */
function saysAgain({ text, at, frame }: Reader): boolean {
  const last = frame?.tree.type === 'array' ? frame.tree.items.at(-1) : undefined;
  return last !== undefined && text.startsWith(text.slice(last.start, last.end), at);
}

/** Whether the last item may be the name of a field around the list, whose colon is missing too. */
function mayBeName({ text, frame, frames }: Reader): boolean {
  const last = frame?.tree.type === 'array' ? frame.tree.items.at(-1) : undefined;
  return last?.type === 'string' && isFreeFrom({ frames }, frames.length - 1, text.slice(last.from, last.to));
}

/** Whether two strings are in parentheses: Python joins them into one. */
function isJoinedByPython({ text, at, lastEnd, frame }: Reader): boolean {
  const isString = closersOf(text[at] ?? '') !== undefined && closersOf(text[lastEnd - 1] ?? '') !== undefined;
  return isString && text[frame?.tree.start ?? at] === '(';
}

/**
 * The missing comma may be the last character inside the string before. The same goes for a brace: the object that it
 * opens continues after the string.
 */
const COMMA_WITHIN = /[,，{]\s*(?:["”]\s*)?["”]$/;
/** A comma before the brace, and none behind it: the brace may stand too early. */
const COMMA_BEFORE = /[,，]\s*[}\]]$/;
const BLANK_WITHIN = /(?:[^\s"“][ \t]|\\n)["”']$/;
const EMPTY = /(?:""|''|“”)$/;

function endsIn({ text, lastEnd }: Reader, pattern: RegExp): boolean {
  return pattern.test(text.slice(Math.max(0, lastEnd - 10), lastEnd));
}

/** Inserts a missing comma at an offset. */
export function insertComma(reader: Reader, at: number, certainty: 'inferred' | 'guess'): void {
  const message = 'A missing comma was put in.';
  reader.record(at, at, ',', { code: 'missing_comma', certainty, message });
}
