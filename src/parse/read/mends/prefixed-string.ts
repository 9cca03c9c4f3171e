import { isRequired } from '../frame.ts';
import type { Reader } from '../reader.ts';
import type { Expects } from '../run.ts';
import { takeString } from '../take-string.ts';
import { takesQuote } from './quoted-twice.ts';
import { doubtBehindText } from './scalar-with-quote.ts';

/** The letters that Python allows before a string. An f-string with braces contains expressions. */
const PREFIX = /^(?:[rRbBuU]|[bB][rR]|[rR][bB]|[fF](?=["'][^{}"']*["'](?!["'])))(?=["'])/;

/** A backslash before the opening quote of a string without any other, at the end of its field. */
const STRAY = /^\\(?="[^"\\\n]{0,180}"\s{0,9}[,}\]])/;

/** Reads a Python string with letters before its quote. In `r"…"`, backslashes are literal. */
export function takePrefixed(reader: Reader): Expects | undefined {
  const { text, at: start } = reader;
  if (!'rRbBuUfF'.includes(text[start] ?? '-')) return undefined;
  const prefix = PREFIX.exec(text.slice(start, start + 200))?.[0];
  if (prefix === undefined) return undefined;
  const message = 'Letters before a quote were dropped.';
  reader.drop(start, start + prefix.length, { code: 'quotes', certainty: 'inferred', message });
  reader.at += prefix.length;
  return takeString(reader, /r/i.test(prefix));
}

/** Reads a string with a stray backslash before its opening quote, which could also be the first character of a text. */
export function takeStray(reader: Reader): Expects | undefined {
  const { text, at: start, shapes, frame } = reader;
  if (text[start] !== '\\' || !STRAY.test(text.slice(start, start + 200))) return undefined;
  const certainty = shapes.length > 0 && !shapes.some(takesQuote) ? 'inferred' : 'guess';
  const message = 'A backslash before the quote of a value was dropped.';
  doubtStray(reader, frame?.member?.key);
  reader.drop(start, start + 1, { code: 'quotes', certainty, message });
  reader.at += 1;
  return takeString(reader);
}

/** A text before a field, if most of its own quotes are not escaped, may reach to a stray backslash at that field. */
export function doubtStray(reader: Reader, name: string | undefined): void {
  const { frame } = reader;
  if (name === undefined || frame === undefined || !isRequired(frame, name)) doubtBehindText(reader);
}
