import { type Issue, pointerKeys, type Span } from '../../words/issue.ts';
import { findEnd } from '../strict/find-end.ts';
import { closingQuote } from './closing-quote.ts';
import { skipJsonSpace } from './skip-space.ts';

/** The line and column of an offset. Both count from 1, the column in UTF-16 units. */
export function positionOf(text: string, offset: number): { line: number; column: number } {
  return positionsOf(text)(offset);
}

/** Adds line and column to each issue that has a span, in one pass over the text. */
export function withLines(text: string, issues: readonly Issue[]): Issue[] {
  const position = positionsOf(text);
  const placed = [...issues];
  const order = issues.flatMap(({ span }, i) => (span === undefined ? [] : { i, start: span.start }));
  for (const { i, start } of order.sort((one, two) => one.start - two.start))
    placed[i] = { ...(issues[i] as Issue), ...position(start) };
  return placed;
}

/**
 * Makes a function that does the same as `positionOf` for many offsets, in one pass over the text. They must come in
 * ascending order. It always returns the same object.
 */
export function positionsOf(text: string): (offset: number) => { line: number; column: number } {
  const place = { line: 1, column: 1 };
  let start = 0;
  let next = text.indexOf('\n');
  return (offset) => {
    while (next !== -1 && next < offset) {
      place.line += 1;
      start = next + 1;
      next = text.indexOf('\n', start);
    }
    place.column = offset - start + 1;
    return place;
  };
}

/**
 * Finds the span of the value that a JSON Pointer points to in valid JSON. When there is no such value, it is the span
 * of the nearest parent.
 *
 * @param start offset of the value that the pointer starts from
 */
export function locate(text: string, start: number, pointer: string): Span {
  return locateAll(text, start, [pointer])[0] as Span;
}

/** Does the same for many pointers, in one pass over the text. */
export function locateAll(text: string, start: number, pointers: readonly string[]): Span[] {
  const root = place();
  const places = pointers.map((pointer) => pointerKeys(pointer).reduce(childOf, root));
  const at = skipJsonSpace(text, start);
  root.span = { start: at, end: visit(text, at, root) };
  return places.map(spanOf);
}

/** A value on the path of a pointer, and the values below it to which pointers lead. */
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

/** Records the spans of a place's children, and returns the end of its value. */
function visit(text: string, at: number, place: Place): number {
  if (place.children.size > 0 && text[at] === '{') return visitFields(text, at, place);
  if (place.children.size > 0 && text[at] === '[') return visitItems(text, at, place);
  return skipValue(text, at);
}

/** When a key occurs twice, the last one counts, as in `JSON.parse`. */
function visitFields(text: string, open: number, { children }: Place): number {
  let at = skipJsonSpace(text, open + 1);
  while (text[at] === '"') {
    const end = closingQuote(text, at + 1) + 1;
    const name = text.slice(at, end);
    const child = children.get(name.includes('\\') ? (JSON.parse(name) as string) : name.slice(1, -1));
    const value = skipJsonSpace(text, skipJsonSpace(text, end) + 1);
    if (child) forget(child);
    at = skipJsonSpace(text, visitChild(text, value, child));
    if (text[at] !== ',') break;
    at = skipJsonSpace(text, at + 1);
  }
  return at + 1;
}

function visitItems(text: string, open: number, { children }: Place): number {
  let at = skipJsonSpace(text, open + 1);
  for (let i = 0; text[at] !== ']' && at < text.length; i++) {
    at = skipJsonSpace(text, visitChild(text, at, children.get(String(i))));
    if (text[at] === ',') at = skipJsonSpace(text, at + 1);
  }
  return at + 1;
}

function visitChild(text: string, at: number, child: Place | undefined): number {
  if (child === undefined) return skipValue(text, at);
  const end = visit(text, at, child);
  child.span = { start: at, end };
  return end;
}

/** Forgets what was found in a field, because the same key occurs again. */
function forget(place: Place): void {
  if (place.span === undefined) return;
  place.span = undefined;
  for (const child of place.children.values()) forget(child);
}

function skipValue(text: string, start: number): number {
  const open = text[start];
  if (open === '"') return closingQuote(text, start + 1) + 1;
  if (open === '{' || open === '[') return findEnd(text, start, text.length);
  SCALAR.lastIndex = start;
  return SCALAR.test(text) ? SCALAR.lastIndex : start;
}

const SCALAR = /[^\s,\]}]+/y;
