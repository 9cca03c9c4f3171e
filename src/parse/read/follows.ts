/** Decides whether a quote closes a string: what comes after the quote must be what can follow a string in JSON. */
import { closersOf, punctuationAt, standsForComma } from '../text/characters.ts';
import { type Frame, isFreeFrom } from './frame.ts';
import { isFreeTail } from './free-tail.ts';
import { isCutName, keyAt } from './key-at.ts';
import { startsFieldOfItem } from './mends/missing-opener.ts';
import { closes } from './mends/swapped-closer.ts';
import type { Reader } from './reader.ts';
import { secondBrace } from './structure.ts';
import { endsGap, plainSpaceEnd, spaceEnd } from './trivia.ts';

/**
 * Whether a quote closes its string.
 *
 * @param start the offset after the quote
 * @param isTrusted the string's opening and closing quotes match, so unknown names and comments may follow too
 */
export function follows(reader: Reader, start: number, isTrusted: boolean): boolean {
  const { text, limit, frames } = reader;
  const depth = frames.length;
  const behind = isTrusted ? spaceEnd : plainSpaceEnd;
  let at = endOfGap(reader, start, isTrusted);
  for (let level = depth; ; ) {
    reader.spend(1);
    if (level === 0) return isTrusted || isFreeTail(reader, at);
    if (at >= limit) return true;
    const frame = frames[level - 1] as Frame;
    const character = punctuationAt(text, at);
    if (character === frame.closer || (isTrusted && character === ')' && frame.isList)) {
      level -= 1;
      if (frame.isDoubled) at = Math.max(at, secondBrace(reader, at));
    } else if (character === '}' || character === ']') {
      // The wrong kind of closing bracket: the right one is missing before it, or this one is extra.
      if (level < 2 || frames[level - 2]?.isList !== (character === ']')) return isTrusted && endsValue(reader, at + 1);
      level -= 2;
    } else if (isTrusted && character === ')') {
      return level > 1 && endsValue(reader, at + 1) && closes(reader, at + 1, level - 1);
    } else if (character === ',' || (isTrusted && standsForComma(text[at]))) {
      const next = spaceEnd(reader, at + 1);
      if (next >= limit) return true;
      const follower = punctuationAt(text, next);
      if (follower === '}' || follower === ']' || follower === frame.closer || follower === ',') {
        at = next;
        continue;
      }
      if (frame.isList)
        return (
          startsItem(reader, isTrusted ? depth : level - 1, next, isTrusted) ||
          (isTrusted && level < depth && startsFieldOfItem(reader, frame, next))
        );
      return startsField(reader, level, next, isTrusted, level < depth);
    } else return goesOnWithoutComma(reader, start, at, level, isTrusted);
    at = behind(reader, at + 1);
  }
}

/**
 * Where the white space and comments after a quote end. What looks like a comment right after the quote may still be
 * text of the string, if it contains a quote that could close the string.
 */
function endOfGap(reader: Reader, start: number, isTrusted: boolean): number {
  const { text } = reader;
  if (endsGap(text.charCodeAt(start))) return start;
  const plain = plainSpaceEnd(reader, start);
  if (!isTrusted || plain >= reader.limit) return plain;
  const isApart = plain > start || text.startsWith('**', start) || '<\\'.includes(text[start] ?? '-');
  if (!isApart && text[start] !== '/' && text[start] !== '#') return plain;
  const end = spaceEnd(reader, start);
  return isApart || !holdsLike(text.slice(start, end), text[start - 1] ?? '') ? end : plain;
}

/** Whether a text contains the given quote, or one that is easily mistaken for it. */
function holdsLike(text: string, quote: string): boolean {
  const quotes = QUOTES.find((alike) => alike.includes(quote)) ?? QUOTES[0];
  return [...quotes].some((alike) => text.includes(alike));
}

/** Groups of quotes that are easily mistaken for each other. */
const QUOTES = ['"“”„', "'‘’`", '«»'] as const;

function endsValue(reader: Reader, start: number): boolean {
  const next = plainSpaceEnd(reader, start);
  return next >= reader.limit || ',}]'.includes(punctuationAt(reader.text, next));
}

function goesOnWithoutComma(reader: Reader, start: number, at: number, level: number, isTrusted: boolean): boolean {
  const { text, frames } = reader;
  const frame = frames[level - 1] as Frame;
  if (frame.isList) {
    const gap = text.slice(start, at);
    const isOnNewLine = BREAK.test(gap);
    // A comma is only assumed to be missing where something else separates the items.
    if (!isOnNewLine && (!isTrusted || !/\s|[}\]]/.test(gap) || startsScalar(text, at))) return false;
    if (!startsItem(reader, isTrusted ? frames.length : level - 1, at, isTrusted)) return false;
    // Within a line, a word is no item that lacks its comma and a quote.
    const mayBeOther = isTrusted && (isOnNewLine || !/[\p{L}\p{N}]/u.test(text[at] ?? ''));
    return mayBeOther || text[at] === '{' || closersOf(text[at] ?? '') !== undefined;
  }
  const key = keyAt(reader, at);
  if (key?.colon === undefined) return false;
  const { isRecord, isOpen } = frame.fields;
  return (
    (isTrusted && (isRecord || isOpen) && BREAK.test(text.slice(start, at))) || isFreeFrom(reader, level, key.name)
  );
}

const BREAK = /[\r\n]/;

/** Whether a number or a literal starts here. It may be cut short by the end of the text. */
export function startsScalar(text: string, at: number): boolean {
  return SCALAR.test(text.slice(at, at + 10));
}

const SCALAR = /^(?:[-0-9]|(?:true|false|null|none|nan|infinity)(?![\p{L}_])|[tfn]\p{L}{0,8}$)/iu;

const UNOPENED_WITHIN = /^[\p{L}\p{N}._~/][^"“”„,\\\n]*"\s{0,9}[,\]]/u;

/**
 * @param level the innermost open object or array to which a field may belong, when a closing bracket is missing or
 *   extra
 */
function startsItem(reader: Reader, level: number, at: number, isTrusted: boolean): boolean {
  const { text } = reader;
  const key = keyAt(reader, at);
  if (key?.colon !== undefined)
    return level > 0 && (isFreeFrom(reader, level, key.name) || (isTrusted && takesAny(reader, level, key.name)));
  const character = punctuationAt(text, at);
  if (closersOf(text[at] ?? '') !== undefined || character === '{' || character === '[') return true;
  return (
    isTrusted &&
    (startsScalar(text, at) ||
      '.…<'.includes(character || '-') ||
      PREFIXED.test(text.slice(at, at + 3)) ||
      BARE_PATH.test(text.slice(at, at + LONGEST_LINE)) ||
      isUnopenedItem(reader, at))
  );
}

/**
 * Whether the innermost object around a list takes any name, or any name that follows: then a name and a colon in the list
 * belong to that object, and the closing bracket is missing.
 */
function takesAny({ frames }: Reader, level: number, name: string): boolean {
  const outer = frames[level - 2];
  const { isOpen, isRecord } = outer?.fields ?? {};
  return frames[level - 1]?.isList === true && (isOpen || isRecord) === true && /^[\p{L}_]/u.test(name);
}

/** A path with an extension, without quotes. */
const BARE_PATH = /^[\w@.-]{1,60}(?:\/[\w@.-]{1,60}){1,20}\.\w{1,8}\s{0,99}[,\]]/;

/** A string of Python with letters before it. */
const PREFIXED = /^[bfru]{1,2}["']/i;

/**
 * Whether an array item without its opening quote starts here: on a line of its own, indented like the line before; or
 * within a line, without a comma in it.
 */
function isUnopenedItem({ text, at: last }: Reader, at: number): boolean {
  const line = text.slice(at, at + LONGEST_LINE);
  const indent = indentOf(text, at);
  if (indent === undefined) return UNOPENED_WITHIN.test(line) && !/""\s{0,9},\s{0,9}$/.test(text.slice(at - 20, at));
  return indent === indentOf(text, last) && UNOPENED_ITEM.test(line);
}

/** The white space between the start of the line and an offset; undefined when there is anything else. */
function indentOf(text: string, at: number): string | undefined {
  const indent = text.slice(text.lastIndexOf('\n', at - 1), at);
  return /^\n[ \t]*$/.test(indent) ? indent : undefined;
}

const LONGEST_LINE = 300;
const UNOPENED_ITEM = /^[\p{L}\p{N}._~/][^"“”„\\\n]*"[ \t]{0,9},?[ \t]{0,9}(?:\r?\n|\])/u;

/**
 * @param isClosed a closing bracket came before: then a name and a colon are enough in an object that may have any
 *   field
 */
function startsField(reader: Reader, level: number, at: number, isTrusted: boolean, isClosed: boolean): boolean {
  const { frames, text } = reader;
  const frame = frames[level - 1] as Frame;
  const key = keyAt(reader, at, frame, isTrusted);
  if (key === undefined) {
    if (isTrusted && isCutName(reader, at)) return true;
    return punctuationAt(text, at) === '{' && frames[level - 2]?.isList === true;
  }
  if (isFreeFrom(reader, level, key.name)) return key.colon !== undefined || isTrusted;
  const isAnyName = isTrusted || (isClosed && (frame.fields.isOpen || frame.fields.isRecord));
  return isAnyName && key.colon !== undefined && /^[\p{L}_$][\p{L}\p{N}_$ .-]*$/u.test(key.name);
}
