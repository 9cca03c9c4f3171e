import { closingQuote } from '../text/closing-quote.ts';

/**
 * Finds the end of a JSON object or array quickly, by counting brackets; the grammar is left to `JSON.parse`.
 *
 * @param start offset of a brace or bracket
 * @param limit the offset at which to give up
 * @returns the offset after the matching closing bracket; −1 when the limit or the end of the text comes first
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
