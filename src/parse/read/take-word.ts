import { isJsonSpace, isWordCharacter } from '../characters.ts';
import type { Reader } from './reader.ts';
import type { Expects } from './run.ts';
import { mayBeUnopened } from './take-string.ts';

/** Reads a value without quotes: a number, a literal, a bare word or a placeholder. */
export function takeWord(reader: Reader): Expects | undefined {
  const { text, limit, at: start } = reader;
  const last = Math.min(limit, start + LONGEST);
  const word = plainWord(text, start, last) ?? WORD.exec(text.slice(start, last))?.[0];
  if (word === undefined) return undefined;
  const end = start + word.length;
  if (end >= limit) {
    reader.isLastComplete = /^(?:true|false|null)$/.test(word);
    reader.at = end;
    reader.needMore('the rest of the message');
  }
  reader.at = end;
  return reader.complete({ type: 'word', start, end, word });
}

/**
 * The end of a number or a literal that cannot be a string without its opening quote; −1 when the fast path cannot read
 * it.
 */
export function plainWordEnd(reader: Reader): number {
  const { text, limit, at: start } = reader;
  const word = plainWord(text, start, Math.min(limit, start + LONGEST));
  return word === undefined || mayBeUnopened(reader, reader.shapes) ? -1 : start + word.length;
}

/** The longest value without quotes, in characters. */
export const LONGEST = 200;

/** The fast path for most numbers and literals: they end at a bracket, a comma or white space. */
export function plainWord(text: string, start: number, limit: number): string | undefined {
  let at = start;
  // It may be an ellipsis (`...`).
  if (text.charCodeAt(at) === 46) return undefined;
  let code = text.charCodeAt(at);
  while (at < limit && (isWordCharacter(code) || code === 46)) code = text.charCodeAt(++at);
  const isEnd = code === 44 || code === 93 || code === 125 || isJsonSpace(code);
  return at > start && at < limit && isEnd ? text.slice(start, at) : undefined;
}

/** A literal or a number ends where a comment begins. Other words, such as paths, may contain `/`. */
const WORD =
  /^(?:(?:true|false|null|-?\d{1,20}(?:\.\d{1,20})?)(?=\/[/*])|\.{3}|…|<[^<>\n"]{1,60}>|[-+]?[.\p{L}\p{N}_][\p{L}\p{N}_.+|/-]*|-)/u;
