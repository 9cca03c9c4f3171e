/** Where the objects and lists of a damaged text that are strict JSON end: the text is looked at once, however often it is asked. */

import { skipJsonSpace } from '../skip-space.ts';

/** Answers for offsets in ascending order. */
export type StrictEnds = {
  /** The end of the object or the list that starts at an offset; −1 when it is no strict JSON. */
  endOf(start: number): number;
};

/** @param limit where to give up */
export function strictEnds(text: string, limit: number): StrictEnds {
  const starts: number[] = [];
  const ends: number[] = [];
  let scanned = 0;
  let next = 0;
  return {
    endOf(start) {
      if (start >= scanned) {
        next = starts.length;
        scanned = Math.max(start + 1, scan(text, start, limit, starts, ends));
      }
      while (next < starts.length && (starts[next] ?? 0) < start) next += 1;
      return starts[next] === start ? (ends[next] ?? -1) : -1;
    },
  };
}

const OBJECT = 1;
const LIST = 0;

/**
 * Scans an object or a list, and notes where it and those within start and end.
 *
 * @returns where it ends, or where it stops being JSON
 */
function scan(text: string, start: number, limit: number, starts: number[], ends: number[]): number {
  /** For each that is open: what it is, and its place in the lists. */
  const kinds: number[] = [];
  const places: number[] = [];
  let at = start;
  for (;;) {
    // A value starts here.
    const code = text.charCodeAt(at);
    if (code === 123 || code === 91) {
      places.push(starts.length);
      kinds.push(code === 123 ? OBJECT : LIST);
      starts.push(at);
      ends.push(-1);
      at = skipJsonSpace(text, at + 1);
      if (text.charCodeAt(at) !== code + 2) {
        if (code === 91) continue;
        at = nameEnd(text, at, limit);
        if (at < 0) return -at;
        continue;
      }
    } else {
      const end = code === 34 ? stringEnd(text, at, limit) : scalarEnd(text, at);
      if (end < 0) return -end;
      at = skipJsonSpace(text, end);
    }
    // A value has ended, or a closer stands here.
    for (;;) {
      const code = text.charCodeAt(at);
      const kind = kinds[kinds.length - 1];
      if (at >= limit) return at;
      if (code === 44) {
        at = skipJsonSpace(text, at + 1);
        if (kind === LIST) break;
        at = nameEnd(text, at, limit);
        if (at < 0) return -at;
        break;
      }
      if (code !== (kind === OBJECT ? 125 : 93)) return at;
      kinds.pop();
      at += 1;
      ends[places.pop() ?? 0] = at;
      if (kinds.length === 0) return at;
      at = skipJsonSpace(text, at);
    }
  }
}

/** Where the value of a field starts, behind its name and the colon; where none of them can be read, that place as a negative number. */
function nameEnd(text: string, start: number, limit: number): number {
  if (text.charCodeAt(start) !== 34) return -start;
  const end = stringEnd(text, start, limit);
  if (end < 0) return end;
  const colon = skipJsonSpace(text, end);
  return text.charCodeAt(colon) === 58 ? skipJsonSpace(text, colon + 1) : -colon;
}

/** The end of a string; where it cannot be read, that place as a negative number. */
function stringEnd(text: string, start: number, limit: number): number {
  for (let at = start + 1; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) return at + 1;
    if (code < 32) return -at;
    if (code !== 92) continue;
    ESCAPE.lastIndex = at + 1;
    if (!ESCAPE.test(text)) return -at;
    at = ESCAPE.lastIndex - 1;
  }
  return -limit;
}

const ESCAPE = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y;

/** The end of a number or a literal; where it cannot be read, that place as a negative number. */
function scalarEnd(text: string, start: number): number {
  SCALAR.lastIndex = start;
  return SCALAR.test(text) ? SCALAR.lastIndex : -start;
}

const SCALAR = /true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
