import { pointerKeys, type Span } from '../issue.ts';

type Lines = { text: string; starts: number[] };

/** The starts of the lines of the texts that were asked about: of the longest, and of the last of the others. */
let longest: Lines | undefined;
let last: Lines | undefined;

function linesOf(text: string): Lines {
  if (longest?.text === text) return longest;
  if (last?.text === text) return last;
  const lines = { text, starts: [0] };
  if (longest === undefined || text.length >= longest.text.length) longest = lines;
  else last = lines;
  return lines;
}

/** Counts from 1; the column in UTF-16 units. */
export function positionOf(text: string, offset: number): { line: number; column: number } {
  const { starts } = linesOf(text);
  let low = 0;
  if ((starts.at(-1) ?? 0) <= offset) low = extendTo(text, offset, starts);
  else {
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

/** Finds more lines, up to the one that holds the offset, and answers its index. */
function extendTo(text: string, offset: number, starts: number[]): number {
  for (;;) {
    const next = text.indexOf('\n', starts.at(-1));
    if (next === -1 || next >= offset) return starts.length - 1;
    starts.push(next + 1);
  }
}

/** Lets go of the texts that were asked about. */
export function forgetLines(): void {
  longest = undefined;
  last = undefined;
}

/** The same for many offsets that are asked for in ascending order, in one walk. */
export function positionsOf(text: string): (offset: number) => { line: number; column: number } {
  let line = 1;
  let start = 0;
  return (offset) => {
    for (;;) {
      const next = text.indexOf('\n', start);
      if (next === -1 || next >= offset) return { line, column: offset - start + 1 };
      line += 1;
      start = next + 1;
    }
  };
}

/**
 * Finds what a JSON Pointer points to in the source of valid JSON; of what is not there, its nearest parent.
 *
 * @param start offset of the value that the pointer starts from
 */
export function locate(text: string, start: number, pointer: string): Span {
  let at = skipSpace(text, start);
  for (const key of pointerKeys(pointer)) {
    const child = text[at] === '{' ? findField(text, at, key) : text[at] === '[' ? findItem(text, at, key) : undefined;
    if (child === undefined) break;
    at = child;
  }
  return { start: at, end: skipValue(text, at) };
}

/** Offset of the value of a field; the last one counts, as in JSON.parse. */
function findField(text: string, open: number, key: string): number | undefined {
  let found: number | undefined;
  let at = skipSpace(text, open + 1);
  while (text[at] === '"') {
    const end = skipString(text, at);
    const value = skipSpace(text, skipSpace(text, end) + 1);
    if (JSON.parse(text.slice(at, end)) === key) found = value;
    at = skipSpace(text, skipValue(text, value));
    if (text[at] !== ',') break;
    at = skipSpace(text, at + 1);
  }
  return found;
}

function findItem(text: string, open: number, key: string): number | undefined {
  let at = skipSpace(text, open + 1);
  for (let left = Number(key); left > 0; left--) {
    at = skipSpace(text, skipValue(text, at));
    if (text[at] !== ',') return undefined;
    at = skipSpace(text, at + 1);
  }
  return text[at] === ']' ? undefined : at;
}

function skipValue(text: string, start: number): number {
  let depth = 0;
  let at = start;
  do {
    const character = text[at];
    if (character === '"') at = skipString(text, at);
    else {
      if (character === '{' || character === '[') depth += 1;
      if (character === '}' || character === ']') depth -= 1;
      at += 1;
      if (depth === 0 && !'{}[]'.includes(character ?? '')) {
        while (at < text.length && !',]} \t\r\n'.includes(text[at] ?? '')) at += 1;
      }
    }
  } while (depth > 0 && at < text.length);
  return at;
}

function skipString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && ' \t\r\n'.includes(text[at] ?? '')) at += 1;
  return at;
}
