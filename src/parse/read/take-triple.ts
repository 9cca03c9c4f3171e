/** Reads strings between three marks: the quotes of Python, and the fences of Markdown. */
import { isContent } from '../names-file.ts';
import { follows } from './follows.ts';
import type { Reader } from './reader.ts';
import type { Expects } from './run.ts';

/**
 * Reads a string in triple quotes, as in Python, unless the three quotes are an empty string and the start of another.
 */
export function takeTriple(reader: Reader, open: string): Expects | undefined {
  const { text, limit, at: start } = reader;
  if ((open !== '"' && open !== "'") || text[start + 1] !== open || text[start + 2] !== open) return undefined;
  if (text[start + 3] === open) return undefined;
  const to = text.indexOf(open.repeat(3), start + 3);
  if (to === -1 || to >= limit || !follows(reader, to + 3, true)) return undefined;
  reader.at = to + 3;
  return reader.complete({ type: 'string', start, end: to + 3, from: start + 3, to, quote: '"""' });
}

/**
 * Reads a block of code in the place of a file's content. The line break before its last line may belong to the content
 * or to the block, so this is a guess.
 */
export function takeFenced(reader: Reader): Expects | undefined {
  const { text, limit, at: start, shapes } = reader;
  if (!text.startsWith(FENCE, start) || !shapes.some(isContent)) return undefined;
  const [opener] = OPENER.exec(text.slice(start, start + 40)) ?? [];
  if (opener === undefined) return undefined;
  const from = start + opener.length;
  for (
    let to = text.indexOf(`\n${FENCE}`, from - 1) + 1;
    to > 0 && to < limit;
    to = text.indexOf(`\n${FENCE}`, to) + 1
  ) {
    reader.spend((to - from) >> 3);
    reader.at = to + FENCE.length;
    if (!follows(reader, reader.at, true)) continue;
    const message = 'A block of code was read as the content of a file.';
    reader.record(start, start, '', { code: 'quotes', certainty: 'guess', message });
    return reader.complete({ type: 'string', start, end: reader.at, from, to, quote: '`', isRaw: true });
  }
  reader.at = start;
  return undefined;
}

const FENCE = '```';
const OPENER = /^```[\w+-]{0,20}[ \t]{0,9}\r?\n/;
