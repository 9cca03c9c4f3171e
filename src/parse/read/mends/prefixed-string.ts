import type { Reader } from '../reader.ts';
import type { Expects } from '../run.ts';
import { takeString } from '../take-string.ts';

/** The letters that Python allows before a string. An f-string with braces contains expressions. */
const PREFIX = /^(?:[rRbBuU]|[bB][rR]|[rR][bB]|[fF](?=["'][^{}"']*["']))(?=["'])/;

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
