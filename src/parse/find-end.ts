/** Where a value of JSON ends, fast: the grammar is left to JSON.parse, what it would lose silently is noticed here. */

import { closingQuote } from './closing-quote.ts';

export type Found = {
  /** Offset behind the last closer; −1 when the text ends before. */
  end: number;
  /** How many field names there are. */
  keys: number;
  /** How deep objects and lists stand in each other. */
  depth: number;
  /** A number may have more digits than can be kept. */
  hasLongNumber: boolean;
};

/**
 * @param start offset of a brace or bracket
 * @param limit where to give up
 */
export function findEnd(text: string, start: number, limit: number): Found {
  let depth = 0;
  let deepest = 0;
  let keys = 0;
  let digits = 0;
  let hasLongNumber = false;
  for (let at = start; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) {
      at = closingQuote(text, at + 1);
      if (at === -1) break;
      const next = text.charCodeAt(at + 1);
      if (next === 58) keys += 1;
      else if (next <= 32) {
        at += 2;
        while (text.charCodeAt(at) <= 32) at += 1;
        if (text.charCodeAt(at) === 58) keys += 1;
        at -= 1;
      }
      digits = 0;
    } else if (code >= 48 && code <= 57) {
      digits += 1;
      if (digits > 15) hasLongNumber = true;
    } else if (code === 123 || code === 91) {
      depth += 1;
      if (depth > deepest) deepest = depth;
      digits = 0;
    } else if (code === 125 || code === 93) {
      depth -= 1;
      if (depth === 0) return { end: at + 1, keys, depth: deepest, hasLongNumber };
      digits = 0;
    } else if (code !== 46) {
      if ((code === 101 || code === 69) && digits > 0) hasLongNumber = true;
      digits = 0;
    }
  }
  return { end: -1, keys, depth: deepest, hasLongNumber };
}

/** How many fields a value of JSON has, at all levels. */
export function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const item: unknown = value[i];
      if (typeof item === 'object' && item !== null) count += countKeys(item);
    }
    return count;
  }
  const fields = value as Record<string, unknown>;
  for (const key in fields) {
    count += 1;
    const child = fields[key];
    if (typeof child === 'object' && child !== null) count += countKeys(child);
  }
  return count;
}
