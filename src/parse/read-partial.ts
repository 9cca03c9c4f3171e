/** What is there of a message that ends too early: all values that are complete. */

import { closingQuote } from './closing-quote.ts';
import { tryJson } from './try-json.ts';

/**
 * @param start offset of the brace that the message starts with
 * @returns the object with its complete fields, or undefined when the text is damaged besides, or nested too deeply
 */
export function readPartial(text: string, start: number): unknown {
  let open: Open | undefined;
  let isField = false;
  let safe: { end: number; open: Open | undefined } | undefined;
  const keep = (end: number) => {
    safe = { end, open };
  };
  for (let at = start; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '{' || character === '[') {
      open = { closer: character === '{' ? '}' : ']', outer: open, depth: (open?.depth ?? 0) + 1 };
      if (open.depth > DEEPEST) return undefined;
      isField = character === '{';
      keep(at + 1);
    } else if (character === '}' || character === ']') {
      if (open?.closer !== character) break;
      open = open.outer;
      keep(at + 1);
      isField = false;
      if (open === undefined) break;
    } else if (character === '"') {
      at = closingQuote(text, at + 1);
      if (at === -1) break;
      if (!isField) keep(at + 1);
    } else if (character === ':') {
      isField = false;
    } else if (character === ',') {
      // A number or a literal is complete when something follows it.
      keep(at);
      isField = open?.closer === '}';
    }
  }
  if (safe === undefined) return undefined;
  return tryJson(text.slice(start, safe.end) + closersOf(safe.open));
}

/** What is open, and what is open around it. */
type Open = { closer: string; outer: Open | undefined; depth: number };

/** What a message is nested at most. */
const DEEPEST = 500;

function closersOf(open: Open | undefined): string {
  let closers = '';
  for (let at = open; at !== undefined; at = at.outer) closers += at.closer;
  return closers;
}
