/** The productions of strict JSON: brackets and commas. */
import type { Shape } from '../../words/contract.ts';
import type { Certainty } from '../../words/repair.ts';
import { standsForComma } from '../text/characters.ts';
import { skipSpace } from '../text/skip-space.ts';
import { type Frame, partsOf } from './frame.ts';
import { doubtQuote } from './mends/scalar-with-quote.ts';
import type { Reader } from './reader.ts';
import type { Expects } from './run.ts';

export function openObject(reader: Reader): Expects | undefined {
  if (reader.peek() !== '{') return undefined;
  const isDoubled = passDoubled(reader, mayHoldOne(reader) ? 'guess' : 'inferred');
  reader.open({ type: 'object', start: reader.at, end: 0, members: [] }, '}');
  (reader.frame as Frame).isDoubled = isDoubled;
  return 'field';
}

/** Opens an array, in brackets or in the parentheses of a Python tuple. */
export function openList(reader: Reader): Expects | undefined {
  const character = reader.peek();
  if (character !== '[' && !(character === '(' && takesList(reader.shapes))) return undefined;
  reader.open({ type: 'array', start: reader.at, end: 0, items: [] }, character === '[' ? ']' : ')');
  return 'item';
}

/** Whether an array may stand here. */
export function takesList(shapes: readonly Shape[]): boolean {
  return shapes.length === 0 || shapes.some(({ type }) => type === 'array');
}

export function closeObject(reader: Reader): Expects | undefined {
  if (reader.peek() !== '}') return undefined;
  if (reader.frame?.isDoubled && !passDoubled(reader, 'inferred')) {
    const { at } = reader;
    reader.drop(at, at, { ...DOUBLED, certainty: 'guess' });
  }
  reader.token('}');
  return reader.close();
}

/**
 * Whether two braces may be those of a list and of its only item: a list may stand here, and the outermost brace is not
 * doubled.
 */
function mayHoldOne({ frames, shapes }: Reader): boolean {
  return frames[0]?.isDoubled === false && takesList(shapes);
}

/** Drops the first of two braces that stand for one, as in a template. */
function passDoubled(reader: Reader, certainty: Certainty): boolean {
  const second = secondBrace(reader, reader.at);
  if (second === -1) return false;
  reader.drop(reader.at, second, { ...DOUBLED, certainty });
  reader.at = second;
  return true;
}

const DOUBLED = { code: 'punctuation', message: 'Two braces were read as one.' };

/** The offset of the same brace behind the one at an offset; −1 when something else follows. */
export function secondBrace({ text, limit }: Reader, at: number): number {
  const next = skipSpace(text, at + 1, limit);
  return next < limit && text[next] === text[at] ? next : -1;
}

/** Closes the array at its closing bracket or parenthesis. */
export function closeList(reader: Reader): Expects | undefined {
  const closer = reader.frame?.closer;
  if (closer === ']' && reader.peek() === ')') {
    const message = 'A ")" was read as "]".';
    reader.record(reader.at, reader.at + 1, ']', { code: 'swapped_closer', certainty: 'inferred', message });
    reader.at += 1;
    return reader.close();
  }
  if (reader.peek() !== closer) return undefined;
  if (isLoneInParentheses(reader)) {
    const message = 'A single value in parentheses was taken for a list.';
    reader.record(reader.at, reader.at + 1, ']', { code: 'lone_value', certainty: 'guess', message });
    reader.at += 1;
  } else reader.token(']');
  return reader.close();
}

/**
 * Whether a single value in parentheses may not be a list: in Python, `("a",)` is a tuple, but `("a")` is just the
 * string. Where only an array is allowed, it is an array either way.
 */
function isLoneInParentheses({ frame, lastEnd, text, at }: Reader): boolean {
  if (frame?.closer !== ')' || partsOf(frame.tree).length !== 1 || /[,，]/.test(text.slice(lastEnd, at))) return false;
  return frame.shapes.length === 0 || frame.shapes.some(({ type }) => type !== 'array');
}

/**
 * Reads a comma, or a mark in its place. Another field or item must follow: a text that ends here is truncated.
 */
export function takeComma(reader: Reader): Expects | undefined {
  const { text, at } = reader;
  if (reader.peek() !== ',' && (!standsForComma(text[at]) || /^\.\d/.test(text.slice(at, at + 2)))) return undefined;
  if (reader.frame?.isList && isWithinText(reader)) doubtQuote(reader);
  reader.token(',');
  if (reader.frame?.isList) return 'item';
  reader.isLastComplete = false;
  return 'field';
}

/**
 * Whether another mark than a comma separates items of which one ends or begins with a blank: then the quotes around the
 * mark may be part of a text, as in `["Replace "," by ";""]`.
 */
function isWithinText({ text, at, lastEnd }: Reader): boolean {
  return (
    standsForComma(text[at]) &&
    (/\s["”]$/.test(text.slice(lastEnd - 2, lastEnd)) || /^.["“]\s/.test(text.slice(at, at + 3)))
  );
}

/**
 * A closing bracket ends the field or item before it. It is not read yet: the next production decides what it closes.
 */
export function takeCloser(reader: Reader): Expects | undefined {
  const character = reader.peek();
  if (reader.frame?.isList)
    return character === reader.frame.closer || '})'.includes(character || '-') ? 'item' : undefined;
  return character === '}' || character === ']' || character === ')' ? 'field' : undefined;
}

/** An item can be any value. */
export function takeItem(): Expects {
  return 'value';
}
