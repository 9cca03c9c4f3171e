/** Finds fields inside a damaged string: a quote, then what may come between a value and the next name, then a name. */
import { isFreeFrom } from './frame.ts';
import type { Reader } from './reader.ts';

/**
 * Whether the text contains a quote and then the name of a field of one of the open objects: one that was not read yet,
 * or one that is set again here.
 */
export function holdsField(reader: Reader, text: string, closers: string): boolean {
  // A string in single quotes may have swallowed others in single quotes.
  const raw = closers.includes("'") ? text.replaceAll("'", '"') : text;
  const fields = reader.frame?.fields;
  if ((fields?.isRecord || fields?.isOpen) && /["“”](?:\s*[,:]\s*|[^\S\n]*\n\s*)["“„”]/.test(raw)) return true;
  const takesAnyName = reader.frames.some((frame) => !frame.isList && (frame.fields.isOpen || frame.fields.isRecord));
  if (takesAnyName && ANY_FIELD.test(raw)) return true;
  // A quick test: behind the first quote, there must be a colon, or a quote with a letter right behind it.
  if (!FIELD_LIKE.test(raw.slice(raw.search(/["“”„]/) + 1))) return false;
  const isSetAgain = (name: string) =>
    reader.frames.some((frame) => !frame.isList && frame.fields.nameOf(name) !== undefined);
  const isClosed = (name: string) => name !== '' && isStillFree(reader, name);
  return (
    someMatch(OPENED_NAME, raw, ({ 1: name = '' }) => isStillFree(reader, name)) ||
    someMatch(SET_AGAIN, raw, ({ 1: name = '' }) => isSetAgain(name)) ||
    someMatch(CLOSED_NAME, raw, ({ index }) => isClosed(nameBefore(raw, index)))
  );
}

/**
 * Whether a condition is true for any match. For a short text, `matchAll` takes longer to copy the pattern than to
 * search.
 */
function someMatch(pattern: RegExp, text: string, holds: (match: RegExpExecArray) => boolean): boolean {
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) if (holds(found)) return true;
  return false;
}

/** A character class with the quotes that may close the string. Other quotes may belong to its text. */
export function quoteOf(closers: string): string {
  return `[${closers.includes('"') ? '"“”' : closers.replace(/[\]\\^-]/g, '\\$&')}]`;
}

function isStillFree(reader: Reader, name: string): boolean {
  reader.spend(10);
  return isFreeFrom(reader, reader.frames.length, name);
}

/** What ends a value, and then a field of any name. */
const ANY_FIELD = /[\]},]\s{0,20}["“”][^"“”\n]{1,60}["“”]\s{0,20}[:：]/;

const FIELD_LIKE = /[:：]|["“][^"“”\s,;:)]/;

/** A quote, perhaps a comma, a name, and then a colon or another quote. */
const OPENED_NAME =
  /["“”„]\s*(?:,\s*)?([\p{L}_$](?:[\p{L}\p{N}_$\t.\u00ad\u200b-\u200f\u2010-\u2015-]{0,59}[\p{L}\p{N}_$.\u00ad\u200b-\u200f\u2010-\u2015-])?)(?:["“”][*_]*|\*[*_]*)?\s*(?:[:：]|["“][^"“”\s,;:)])/gu;

/**
 * A field right after a quote, with its value: there, even the name of a field that was already read is not just text.
 */
const SET_AGAIN =
  /["“”][^\S\n]{0,3}([\p{L}_][\p{L}\p{N}_-]{0,60})[^\S\n]{0,3}[:：][^\S\n]{0,3}["“][^\s,;:)+}\]"“”\\]/gu;

/** The closing quote of a name, and then a colon or another quote. */
const CLOSED_NAME = /["“”][*_]*\s*(?:[:：]|["“][^"“”\s,;:)])/g;

/** The name that ends at an offset; an empty string when there is none. */
function nameBefore(text: string, end: number): string {
  return /[\p{L}_$][\p{L}\p{N}_$-]{0,60}$/u.exec(text.slice(Math.max(0, end - 61), end))?.[0] ?? '';
}
