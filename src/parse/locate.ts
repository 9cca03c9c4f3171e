import { pointerKeys, type Span } from '../words/issue.ts';

/** `next` is the line break behind the last known start; −1 when there is none. */
type Lines = { text: string; starts: number[]; next: number };

/** The texts that were asked about, the last one first: when they are too many, the shortest is forgotten. */
let known: Lines[] = [];

const MOST_KNOWN = 6;

function linesOf(text: string): Lines {
  const index = known.findIndex((lines) => lines.text === text);
  const lines = known[index] ?? { text, starts: [0], next: text.indexOf('\n') };
  // The next comparison with this very copy of the text takes no time.
  lines.text = text;
  if (index !== 0) {
    known = [lines, ...known.filter((other) => other !== lines)];
    if (known.length > MOST_KNOWN) {
      const others = known.slice(1);
      const shortest = others.reduce((one, two) => (two.text.length < one.text.length ? two : one));
      known = [lines, ...others.filter((other) => other !== shortest)];
    }
  }
  return lines;
}

/** Counts from 1; the column in UTF-16 units. */
export function positionOf(text: string, offset: number): { line: number; column: number } {
  const lines = linesOf(text);
  const { starts } = lines;
  let low = 0;
  if ((starts.at(-1) ?? 0) <= offset) low = extendTo(lines, offset);
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
function extendTo(lines: Lines, offset: number): number {
  while (lines.next !== -1 && lines.next < offset) {
    lines.starts.push(lines.next + 1);
    lines.next = lines.text.indexOf('\n', lines.next + 1);
  }
  return lines.starts.length - 1;
}

/** Lets go of the texts that were asked about. */
export function forgetLines(): void {
  known = [];
}

/** The same for many offsets that are asked for in ascending order, in one walk. */
export function positionsOf(text: string): (offset: number) => { line: number; column: number } {
  let line = 1;
  let start = 0;
  let next = text.indexOf('\n');
  return (offset) => {
    while (next !== -1 && next < offset) {
      line += 1;
      start = next + 1;
      next = text.indexOf('\n', start);
    }
    return { line, column: offset - start + 1 };
  };
}

/**
 * Finds what a JSON Pointer points to in the source of valid JSON; of what is not there, its nearest parent.
 *
 * @param start offset of the value that the pointer starts from
 */
export function locate(text: string, start: number, pointer: string): Span {
  return locateAll(text, start, [pointer])[0] as Span;
}

/** The same for many pointers, in one walk. */
export function locateAll(text: string, start: number, pointers: readonly string[]): Span[] {
  const root = place();
  const places = pointers.map((pointer) => pointerKeys(pointer).reduce(childOf, root));
  const at = skipSpace(text, start);
  root.span = { start: at, end: visit(text, at, root) };
  return places.map(spanOf);
}

/** What a pointer points to, and the pointers that go on from there. */
type Place = { parent: Place | undefined; children: Map<string, Place>; span: Span | undefined };

function place(parent?: Place): Place {
  return { parent, children: new Map(), span: undefined };
}

function childOf(parent: Place, key: string): Place {
  const child = parent.children.get(key) ?? place(parent);
  parent.children.set(key, child);
  return child;
}

function spanOf({ span, parent }: Place): Span {
  return span ?? spanOf(parent as Place);
}

/** Notes where the children of a place stand, and answers where its value ends. */
function visit(text: string, at: number, place: Place): number {
  if (place.children.size > 0 && text[at] === '{') return visitFields(text, at, place);
  if (place.children.size > 0 && text[at] === '[') return visitItems(text, at, place);
  return skipValue(text, at);
}

/** Of fields of one name the last one counts, as in JSON.parse. */
function visitFields(text: string, open: number, { children }: Place): number {
  let at = skipSpace(text, open + 1);
  while (text[at] === '"') {
    const end = skipString(text, at);
    const name = text.slice(at, end);
    const child = children.get(name.includes('\\') ? (JSON.parse(name) as string) : name.slice(1, -1));
    const value = skipSpace(text, skipSpace(text, end) + 1);
    if (child) forget(child);
    at = skipSpace(text, visitChild(text, value, child));
    if (text[at] !== ',') break;
    at = skipSpace(text, at + 1);
  }
  return at + 1;
}

function visitItems(text: string, open: number, { children }: Place): number {
  let at = skipSpace(text, open + 1);
  for (let i = 0; text[at] !== ']' && at < text.length; i++) {
    at = skipSpace(text, visitChild(text, at, children.get(String(i))));
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return at + 1;
}

function visitChild(text: string, at: number, child: Place | undefined): number {
  if (child === undefined) return skipValue(text, at);
  const end = visit(text, at, child);
  child.span = { start: at, end };
  return end;
}

/** What was found in a field that is given once more does not count. */
function forget(place: Place): void {
  if (place.span === undefined) return;
  place.span = undefined;
  for (const child of place.children.values()) forget(child);
}

function skipValue(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) {
      at = skipString(text, at) - 1;
      if (depth === 0) return at + 1;
    } else if (code === 123 || code === 91) depth += 1;
    else if (code === 125 || code === 93) {
      depth -= 1;
      if (depth <= 0) return depth < 0 ? at : at + 1;
    } else if (depth === 0 && (code === 44 || code <= 32)) return at;
  }
  return text.length;
}

function skipString(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) break;
    if (code === 92) at += 1;
  }
  return at + 1;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return at;
    at += 1;
  }
}
