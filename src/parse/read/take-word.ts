import type { Reader } from './reader.ts';
import type { Expects } from './run.ts';

/** Anything without quotes: a number, a literal, a bare word, a placeholder. */
export function takeWord(reader: Reader): Expects | undefined {
  const { text, limit, at: start } = reader;
  const word = WORD.exec(text.slice(start, Math.min(limit, start + 200)))?.[0];
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

/** A literal or a number ends where a comment begins; in a path both signs are its own. */
const WORD =
  /^(?:(?:true|false|null|-?\d{1,20}(?:\.\d{1,20})?)(?=\/[/*])|\.{3}|…|<[^<>\n"]{1,60}>|[-+]?[.\p{L}\p{N}_][\p{L}\p{N}_.+|/-]*|-)/u;
