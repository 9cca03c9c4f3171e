/** Reads the complete values of a message that is truncated. */

import { tryJson } from './strict/try-json.ts';
import { closingQuote } from './text/closing-quote.ts';

/**
 * Reads what is complete of a truncated message.
 *
 * @param start the offset of the message's opening brace
 * @returns the object with its complete fields; undefined when the text is damaged in another way, or nested too
 *   deeply
 */
export function readPartial(text: string, start: number): unknown {
  /** The closing brackets of everything that is open, the innermost first. */
  let open = '';
  let isField = false;
  let safe: { end: number; closers: string } | undefined;
  const keep = (end: number) => {
    safe = { end, closers: open };
  };
  for (let at = start; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '{' || character === '[') {
      open = (character === '{' ? '}' : ']') + open;
      if (open.length > DEEPEST) return undefined;
      isField = character === '{';
      keep(at + 1);
    } else if (character === '}' || character === ']') {
      if (open[0] !== character) break;
      open = open.slice(1);
      keep(at + 1);
      isField = false;
      if (open === '') break;
    } else if (character === '"') {
      at = closingQuote(text, at + 1);
      if (at === -1) break;
      if (!isField) keep(at + 1);
    } else if (character === ':') {
      isField = false;
    } else if (character === ',') {
      // A number or a literal is complete when something follows it.
      keep(at);
      isField = open[0] === '}';
    }
  }
  if (safe === undefined) return undefined;
  return tryJson(text.slice(start, safe.end) + safe.closers);
}

/** The deepest nesting that is read. */
const DEEPEST = 500;
