import { follows } from '../follows.ts';
import type { Reader } from '../reader.ts';
import type { Expects } from '../run.ts';
import { doubtQuote } from './scalar-with-quote.ts';

/** Two apostrophes, and text without any up to the next two. */
const DOUBLED = /^''([^'\\\s,:}\])][^'\\\n]{0,2000})''/;

/** Reads a string with two apostrophes in place of each quote. */
export function takeApostrophes(reader: Reader): Expects | undefined {
  const { text, at: start, frames } = reader;
  if (!text.startsWith("''", start)) return undefined;
  const said = DOUBLED.exec(text.slice(start, start + 2010))?.[1];
  const end = start + (said?.length ?? 0) + 4;
  if (said === undefined || end >= reader.limit || !follows(reader, end, true)) return undefined;
  // Where strings are in apostrophes, the inner ones may belong to the text.
  const name = frames.findLast(({ member }) => member !== undefined)?.member?.start ?? 0;
  if (text[name] !== '"' && !text.startsWith("''", name)) doubtQuote(reader);
  reader.at = end;
  return reader.complete({ type: 'string', start, end, from: start + 2, to: end - 2, quote: "'" });
}
