/** Scans strict JSON without building its value: says where it ends, or where and why it is not JSON. */

import { skipJsonSpace } from '../text/skip-space.ts';

/** Two fields of an object with the same key. The offsets are those of their values. */
export type Duplicate = { key: string; first: number; second: number };

export type Scan =
  | { success: true; end: number; duplicates: Duplicate[]; hazards: Hazard[] }
  | {
      success: false;
      /** Offset of the first character that cannot be read. */
      at: number;
      /** What was expected there. */
      expected: string;
      /** The text ended too early. */
      isCut: boolean;
      isTooDeep: boolean;
      /** A key with its colon was read: this was meant as a JSON object. */
      hasField: boolean;
    };

/** Something that JSON allows, but that would be lost when it is read. */
export type Hazard = { code: 'proto_key' | 'lone_surrogate' | 'number_precision'; at: number; end: number };

/**
 * The offsets at which the objects and arrays of a text start, in order, and at which each ends; −1 when it is not JSON.
 */
export type Parts = { starts: number[]; ends: number[] };

/** `keys` is created for the first key, because arrays need none; `part` is the index in `Parts`. */
type Frame = { isObject: boolean; part: number; keys?: Map<string, number> };

/**
 * Scans the value at `start`, without recursion.
 *
 * @param maxDepth the deepest nesting of objects and arrays
 * @param parts receives where each object and array starts and ends; when given, keys are not examined for duplicates
 *   and hazards
 */
export function scanJson(text: string, start: number, maxDepth: number, parts?: Parts): Scan {
  const frames: Frame[] = [];
  const duplicates: Duplicate[] = [];
  const hazards: Hazard[] = [];
  let frame: Frame | undefined;
  let hasField = false;
  let at = skipJsonSpace(text, start);

  for (;;) {
    if (frame?.isObject) {
      const value = readKey(text, at, frame, duplicates, parts === undefined ? hazards : undefined);
      if (typeof value !== 'number') return fail(text, value.at, value.expected, hasField);
      hasField = true;
      at = value;
    }
    // A value starts here.
    const character = text[at];
    let end: number;
    if (character === '{' || character === '[') {
      if (frames.length >= maxDepth) return fail(text, at, `at most ${maxDepth} levels`, hasField, true);
      const isObject = character === '{';
      const inside = skipJsonSpace(text, at + 1);
      const isEmpty = text[inside] === (isObject ? '}' : ']');
      const part = parts === undefined ? 0 : parts.starts.push(at) - 1;
      parts?.ends.push(isEmpty ? inside + 1 : -1);
      if (!isEmpty) {
        frame = { isObject, part };
        frames.push(frame);
        at = inside;
        continue;
      }
      end = inside + 1;
    } else {
      end = character === '"' ? plainStringEnd(text, at) : -1;
      if (end === -1) {
        const value = readValue(text, at, hazards);
        if (value.end === undefined) return fail(text, value.at, value.expected, hasField);
        end = value.end;
      }
    }

    // A value has ended, and perhaps the objects and arrays around it.
    for (;;) {
      if (frame === undefined) return { success: true, end, duplicates, hazards };
      at = skipJsonSpace(text, end);
      if (text[at] === ',') {
        at = skipJsonSpace(text, at + 1);
        break;
      }
      const bracket = frame.isObject ? '}' : ']';
      if (text[at] !== bracket) return fail(text, at, `"," or "${bracket}"`, hasField);
      end = at + 1;
      if (parts !== undefined) parts.ends[frame.part] = end;
      frames.pop();
      frame = frames.at(-1);
    }
  }
}

function fail(text: string, at: number, expected: string, hasField: boolean, isTooDeep = false): Scan {
  return { success: false, at, expected, isCut: at >= text.length, isTooDeep, hasField };
}

/** What could not be read, and what was expected there. */
type Unread = { end?: undefined; at: number; expected: string };

/**
 * The offset of the value after `"name":` and the white space around it. Without `hazards`, the name itself is not
 * examined.
 */
function readKey(
  text: string,
  at: number,
  frame: Frame,
  duplicates: Duplicate[],
  hazards: Hazard[] | undefined,
): number | Unread {
  const simple = hazards === undefined ? plainFieldEnd(text, at) : -1;
  if (simple !== -1) return simple;
  if (text[at] !== '"') return { at, expected: 'a field name in double quotes' };
  const plain = plainStringEnd(text, at);
  const name: ReadString = plain === -1 ? readString(text, at) : { end: plain, isLone: false };
  if (name.end === undefined) return name;
  const colon = skipJsonSpace(text, name.end);
  if (text[colon] !== ':') return { at: colon, expected: '":"' };
  const value = skipJsonSpace(text, colon + 1);
  if (hazards === undefined) return value;
  const key = JSON.parse(text.slice(at, name.end)) as string;
  frame.keys ??= new Map();
  const first = frame.keys.get(key);
  if (first !== undefined) duplicates.push({ key, first, second: value });
  frame.keys.set(key, value);
  if (key === '__proto__') hazards.push({ code: 'proto_key', at, end: name.end });
  if (name.isLone) hazards.push({ code: 'lone_surrogate', at, end: name.end });
  return value;
}

/** The end of a simple `"name":` and the white space after it; −1 when it must be examined. */
function plainFieldEnd(text: string, at: number): number {
  const end = text.charCodeAt(at) === 34 ? plainStringEnd(text, at) : -1;
  if (end === -1) return -1;
  const colon = skipJsonSpace(text, end);
  return text.charCodeAt(colon) === 58 ? skipJsonSpace(text, colon + 1) : -1;
}

/** The end of a string without backslashes, control characters and surrogates; −1 when it must be examined. */
function plainStringEnd(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) return at + 1;
    if (!(code >= 32 && code !== 92 && code < 0xd800)) return -1;
  }
}

/** Reads a string, a number or a literal, and notes what JSON allows but reading would change. */
function readValue(text: string, at: number, hazards: Hazard[]): { end: number } | Unread {
  if (text[at] === '"') {
    const string = readString(text, at);
    if (string.end !== undefined && string.isLone) hazards.push({ code: 'lone_surrogate', at, end: string.end });
    return string;
  }
  const scalar = readScalar(text, at) ?? { at, expected: 'a value' };
  if (scalar.end !== undefined && scalar.isInexact) hazards.push({ code: 'number_precision', at, end: scalar.end });
  return scalar;
}

type ReadString = { end: number; isLone: boolean } | Unread;

function readString(text: string, start: number): ReadString {
  let isLone = false;
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) return { end: at + 1, isLone };
    if (code < 32) return { at, expected: 'an escape such as \\n in place of a control character' };
    if (code === 92) {
      const next = text[at + 1];
      if (next === undefined) return { at: at + 1, expected: 'the rest of an escape' };
      if (next === 'u') {
        const digits = /^[0-9a-fA-F]{0,4}/.exec(text.slice(at + 2, at + 6))?.[0] ?? '';
        if (digits.length < 4) return { at: at + 2 + digits.length, expected: 'four hex digits' };
        const unit = Number.parseInt(digits, 16);
        if (unit >= 0xd800 && unit <= 0xdfff) isLone ||= !isPairAt(text, at, unit);
        at += 5;
      } else if ('"\\/bfnrt'.includes(next)) {
        at += 1;
      } else {
        return { at, expected: 'a valid escape: a lone backslash is written as \\\\' };
      }
    } else if (code >= 0xd800 && code <= 0xdfff) {
      const next = text.charCodeAt(at + 1);
      if (code < 0xdc00 && next >= 0xdc00 && next <= 0xdfff) at += 1;
      else isLone = true;
    }
  }
  return { at: text.length, expected: 'the closing quote' };
}

/** Whether a surrogate written as `\uXXXX` has its other half next to it in the same notation. */
function isPairAt(text: string, at: number, unit: number): boolean {
  const isHigh = unit < 0xdc00;
  const other = text.slice(isHigh ? at + 6 : at - 6, isHigh ? at + 12 : at);
  return (isHigh ? /^\\u[dD][c-fC-F]/ : /^\\u[dD][89abAB]/).test(other);
}

type ReadScalar = { end: number; isInexact?: boolean } | Unread;

function readScalar(text: string, at: number): ReadScalar | undefined {
  const word = LITERALS[text[at] ?? ''];
  if (word !== undefined) {
    if (text.startsWith(word, at)) return { end: at + word.length };
    const rest = text.slice(at, at + word.length);
    if (at + rest.length < text.length || !word.startsWith(rest)) return undefined;
    return { at: text.length, expected: `the rest of ${word}` };
  }
  NUMBER.lastIndex = at;
  const number = NUMBER.exec(text)?.[0];
  if (number === undefined) return undefined;
  const end = at + number.length;
  return { end, isInexact: (number.length > 15 || /[eE]/.test(number)) && isInexact(number) };
}

/** The literals, by their first letters. */
const LITERALS: { readonly [letter: string]: string } = { t: 'true', f: 'false', n: 'null' };

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;

/** Whether reading the number as a double changes its digits. */
function isInexact(number: string): boolean {
  const value = Number(number);
  if (!Number.isFinite(value)) return true;
  const digits = significant(number);
  if (digits.length <= 15 || significant(String(value)) === digits) return false;
  return significant(value.toPrecision(Math.min(digits.length, 100))) !== digits;
}

/** The significant digits: without sign, point, exponent, and zeros at either end. */
function significant(number: string): string {
  const exponent = number.search(/[eE]/);
  const digits = (exponent === -1 ? number : number.slice(0, exponent)).replace(/[-.]/g, '');
  let start = 0;
  while (digits.charCodeAt(start) === 48) start += 1;
  let end = digits.length;
  while (end > start && digits.charCodeAt(end - 1) === 48) end -= 1;
  return digits.slice(start, end);
}
