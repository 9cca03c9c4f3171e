import { closingQuote } from './closing-quote.ts';

/**
 * Where an object or a list of JSON ends, fast: the grammar is left to JSON.parse.
 *
 * @param start offset of a brace or bracket
 * @param limit where to give up
 * @returns the offset behind the last closer, −1 when the text ends before
 */
export function findEnd(text: string, start: number, limit: number): number {
  let depth = 0;
  for (let at = start; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) {
      at = closingQuote(text, at + 1);
      if (at === -1) break;
    } else if (code === 123 || code === 91) depth += 1;
    else if (code === 125 || code === 93) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}
