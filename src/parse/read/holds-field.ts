/** Fields that a damaged string may hold: a quote, what may stand between a value and the next name, and a name. */
import { isFreeFrom } from './frame.ts';
import type { Reader } from './reader.ts';

/** A quote, and then a field of the objects around that was not read yet. */
export function holdsField(reader: Reader, text: string, closers: string): boolean {
  // Where single quotes close a string they close what it may hold, too.
  const raw = closers.includes("'") ? text.replaceAll("'", '"') : text;
  const fields = reader.frame?.fields;
  if ((fields?.isRecord || fields?.isOpen) && /["“”](?:\s*[,:]\s*|[^\S\n]*\n\s*)["“„”]/.test(raw)) return true;
  for (const [, name = ''] of raw.matchAll(OPENED_NAME)) if (isStillFree(reader, name)) return true;
  for (const { index } of raw.matchAll(CLOSED_NAME)) {
    const name = nameBefore(raw, index);
    if (name !== '' && isStillFree(reader, name)) return true;
  }
  return false;
}

/** The class of the quotes that may close a string: other quotes than its own may be the text's. */
export function quoteOf(closers: string): string {
  return `[${closers.includes('"') ? '"“”' : closers.replace(/[\]\\^-]/g, '\\$&')}]`;
}

function isStillFree(reader: Reader, name: string): boolean {
  reader.spend(10);
  return isFreeFrom(reader, reader.frames.length, name);
}

/** A name behind a quote, with a comma between at most, and a colon or another quote. */
const OPENED_NAME =
  /["“”„]\s*(?:,\s*)?([\p{L}_$](?:[\p{L}\p{N}_$\t.\u00ad\u200b-\u200f\u2010-\u2015-]{0,59}[\p{L}\p{N}_$.\u00ad\u200b-\u200f\u2010-\u2015-])?)(?:["“”][*_]*|\*[*_]*)?\s*(?:[:：]|["“][^"“”\s,;:)])/gu;

/** The quote behind a name, and a colon or another quote. */
const CLOSED_NAME = /["“”][*_]*\s*(?:[:：]|["“][^"“”\s,;:)])/g;

/** The name that ends at an offset; an empty text when none does. */
function nameBefore(text: string, end: number): string {
  return /[\p{L}_$][\p{L}\p{N}_$-]{0,60}$/u.exec(text.slice(Math.max(0, end - 61), end))?.[0] ?? '';
}
