import { closersOf, punctuationAt } from '../../text/characters.ts';
import { startsScalar } from '../follows.ts';
import { endsUnknown, type Frame, isFree, partsOf } from '../frame.ts';
import { keyAt } from '../key-at.ts';
import type { Reader } from '../reader.ts';
import type { Expects } from '../run.ts';
import { spaceEnd } from '../trivia.ts';
import { startsFieldOfItem } from './missing-opener.ts';

/**
 * Inserts a missing `}` before a field that this object does not have, but that is free in the object around it, or
 * before the next object of an array.
 */
export function insertBrace(reader: Reader): Expects | undefined {
  const character = reader.peek();
  const hasComma = character === ',' || reader.raw() === ';';
  if (character === '}' || character === ']') return undefined;
  const next = hasComma ? spaceEnd(reader, reader.at + 1) : reader.at;
  const key = keyAt(reader, next);
  if (hasComma && key === undefined) {
    const isObject = next < reader.limit && punctuationAt(reader.text, next) === '{';
    return isObject && reader.frames.at(-2)?.isList ? closeBrace(reader) : undefined;
  }
  if (key === undefined || (!hasComma && key.colon === undefined)) return undefined;
  const { at, run, signs } = reader;
  if (run.staysPut === 'all' || run.staysPut === at) return undefined;
  if (!isFreeOutside(reader, reader.frame as Frame, key.name)) return undefined;
  signs.moved = [...signs.moved, at];
  return closeBrace(reader);
}

/** Inserts a missing `}` before the `]` of the array around the object. */
export function insertBraceAtBracket(reader: Reader): Expects | undefined {
  return reader.peek() === ']' ? closeBrace(reader) : undefined;
}

function closeBrace(reader: Reader): Expects {
  insert(reader, '}', endsUnknown(reader.frame as Frame) ? 'guess' : 'inferred');
  return reader.close();
}

/** Inserts a missing `]` before a field, because an array does not contain names with colons. */
export function insertBracket(reader: Reader): Expects | undefined {
  const hasComma = reader.peek() === ',' || reader.raw() === ';';
  const outer = reader.frames.at(-2);
  if (outer === undefined || outer.isList || !(hasComma || startsItem(reader))) return undefined;
  const key = keyAt(reader, hasComma ? spaceEnd(reader, reader.at + 1) : reader.at);
  if (key?.colon === undefined) return undefined;
  const frame = reader.frame as Frame;
  if (hasComma && !isFree(outer, key.name) && startsFieldOfItem(reader, frame, spaceEnd(reader, reader.at + 1)))
    return undefined;
  const { tree } = frame;
  const items = tree.type === 'array' ? tree.items : [];
  // `[[…]` may also have an extra bracket at its start.
  insert(reader, ']', items.length === 1 && items[0]?.type === 'array' ? 'guess' : 'inferred');
  return reader.close();
}

/** Inserts the `]` of an empty array before a comma and a field that is free in the object around it. */
export function insertBracketAtComma(reader: Reader): Expects | undefined {
  const { frame, frames } = reader;
  const outer = frames.at(-2);
  if (reader.peek() !== ',' || outer === undefined || partsOf((frame as Frame).tree).length > 0) return undefined;
  const key = keyAt(reader, spaceEnd(reader, reader.at + 1));
  return key?.colon !== undefined && isFree(outer, key.name) ? insertBracket(reader) : undefined;
}

/** Whether an item may start here: with a bracket, a quote, a number or a literal. */
export function startsItem(reader: Reader): boolean {
  const character = reader.peek();
  if (character === '{' || character === '[' || closersOf(reader.raw()) !== undefined) return true;
  return startsScalar(reader.text, reader.at);
}

/** Inserts a missing `]` before the `}` of the object around the array. */
export function insertBracketAtBrace(reader: Reader): Expects | undefined {
  if (reader.peek() !== '}' || reader.frames.length < 2) return undefined;
  insert(reader, ']', 'inferred');
  return reader.close();
}

function insert(reader: Reader, closer: '}' | ']', certainty: 'inferred' | 'guess'): void {
  const message = `A missing "${closer}" was put in.`;
  const sure = standsWithin(reader, closer) ? 'guess' : certainty;
  reader.record(reader.lastEnd, reader.lastEnd, closer, { code: 'missing_closer', certainty: sure, message });
}

/**
 * Whether the missing bracket may be the last character of the string before it, or be inside the comment after that
 * string.
 */
function standsWithin({ text, lastEnd, edits }: Reader, closer: '}' | ']'): boolean {
  if (text[lastEnd - 2] === closer && closersOf(text[lastEnd - 1] ?? '') !== undefined) return true;
  const last = edits.at(-1);
  return last?.code === 'comment' && text.slice(last.span.start, last.span.end).includes(closer);
}

/** Whether this object does not have a field of that name, but it is free in the object around it. */
function isFreeOutside(reader: Reader, frame: Frame, name: string): boolean {
  const { fields } = frame;
  if (fields.isOpen) return false;
  if (isFree(frame, name)) return false;
  const { frames } = reader;
  for (let i = frames.length - 2; i >= 0; i--) {
    const outer = frames[i] as Frame;
    if (!outer.isList) return isFree(outer, name) && !frames[i + 1]?.isList;
  }
  return false;
}
