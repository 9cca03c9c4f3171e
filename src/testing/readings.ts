/**
 * Decides by brute force whether a JSON text with unescaped quotes in its strings has exactly one reading. It shares no code
 * with the parser, and everything else has to be strict JSON.
 *
 * A reading is a choice of the quotes that open or close a string. A reading that uses fewer of them, so that a string
 * swallows fields, does not compete with the first one; a reading that uses others does, and so does a whole message with
 * something behind it.
 */

import { validate } from '../check/validate.ts';
import type { Contract } from '../words/contract.ts';
import { isEqual } from '../words/json-value.ts';

export type Marks = { open: string; close: string };

const STRAIGHT: Marks = { open: '"', close: '"' };
const MOST_STEPS = 40_000;
const LONGEST_KEY = 60;

/** @returns whether the text reads as the wanted message and as no other one; false when that takes too long to find out */
export function isOnlyReading(contract: Contract<unknown>, text: string, wanted: unknown, marks = STRAIGHT): boolean {
  const first = new Reader(contract, text, marks);
  const reading = first.read();
  if (reading === undefined || !isEqual(reading.value, wanted)) return false;
  if (new Reader(contract, text, marks, undefined, true).read() !== undefined) return false;
  const second = new Reader(contract, text, marks, reading.marks);
  return second.read() === undefined && !second.isTired;
}

type Reading = { value: unknown; marks: ReadonlySet<number> };
/** The quotes chosen so far, the last one first. */
type Path = { at: number; before: Path | undefined; isForeign: boolean };
type Next = (value: unknown, end: number, path: Path | undefined) => void;

class Reader {
  private steps = 0;
  private found: Reading | undefined;

  /** @param known the quotes of another reading: only readings that use others as well are looked for */
  constructor(
    private contract: Contract<unknown>,
    private text: string,
    private marks: Marks,
    private known?: ReadonlySet<number>,
    /** Let every string end at its first quote, and require something behind the message. */
    private isPlain = false,
  ) {}

  get isTired(): boolean {
    return this.steps > MOST_STEPS;
  }

  read(): Reading | undefined {
    this.value(0, undefined, (value, end, path) => {
      const isWhole = this.text.slice(end).trim() === '';
      if (isWhole === this.isPlain || (this.known && !path?.isForeign)) return;
      if (!validate(this.contract, value, { strict: true }).success) return;
      const marks = new Set<number>();
      for (let step = path; step; step = step.before) marks.add(step.at);
      this.found = { value, marks };
    });
    return this.found;
  }

  private value(start: number, path: Path | undefined, next: Next): void {
    const at = this.space(start);
    const first = this.text[at];
    if (first === '{') this.fields(at + 1, {}, path, next);
    else if (first === '[') this.items(at + 1, [], path, next);
    else if (first === this.marks.open) this.string(at, ',]}', path, next);
    else {
      SCALAR.lastIndex = at;
      const scalar = SCALAR.exec(this.text)?.[0];
      if (scalar !== undefined) next(JSON.parse(scalar), at + scalar.length, path);
    }
  }

  private fields(start: number, fields: { [key: string]: unknown }, path: Path | undefined, next: Next): void {
    const at = this.space(start);
    if (this.text[at] === '}' && Object.keys(fields).length === 0) next(fields, at + 1, path);
    if (this.text[at] !== this.marks.open) return;
    this.string(at, ':', path, (key, afterKey, keyPath) => {
      if (typeof key !== 'string' || key.length > LONGEST_KEY || Object.hasOwn(fields, key)) return;
      this.value(this.space(afterKey) + 1, keyPath, (value, afterValue, valuePath) => {
        const more = { ...fields, [key]: value };
        const behind = this.space(afterValue);
        if (this.text[behind] === ',') this.fields(behind + 1, more, valuePath, next);
        if (this.text[behind] === '}') next(more, behind + 1, valuePath);
      });
    });
  }

  private items(start: number, items: unknown[], path: Path | undefined, next: Next): void {
    const at = this.space(start);
    if (this.text[at] === ']' && items.length === 0) next(items, at + 1, path);
    this.value(at, path, (value, afterValue, valuePath) => {
      const more = [...items, value];
      const behind = this.space(afterValue);
      if (this.text[behind] === ',') this.items(behind + 1, more, valuePath, next);
      if (this.text[behind] === ']') next(more, behind + 1, valuePath);
    });
  }

  /** Tries every place where the string could end, the nearest first. One of `followers` has to come next. */
  private string(start: number, followers: string, before: Path | undefined, next: Next): void {
    const { text, known } = this;
    const opened = this.step(start, before);
    let slash = text.indexOf('\\', start);
    let close = text.indexOf(this.marks.close, start + 1);
    while (close !== -1 && this.found === undefined) {
      if (slash !== -1 && slash < close) {
        const behind = slash + 2;
        slash = text.indexOf('\\', behind);
        if (close < behind) close = text.indexOf(this.marks.close, behind);
        continue;
      }
      const follower = text[this.space(close + 1)];
      if (follower !== undefined && followers.includes(follower)) {
        if (++this.steps > MOST_STEPS) return;
        next(this.decode(text.slice(start + 1, close)), close + 1, this.step(close, opened));
        if (this.isPlain) return;
        // To go on would only swallow strings that the known reading separates.
        if (known?.has(close) && !opened.isForeign) return;
      }
      close = text.indexOf(this.marks.close, close + 1);
    }
  }

  private step(at: number, before: Path | undefined): Path {
    return { at, before, isForeign: before?.isForeign === true || this.known?.has(at) === false };
  }

  private decode(body: string): string {
    const escaped = body.replace(/\\[\s\S]|"|[\n\r\t]/g, (part) => (part.length > 1 ? part : (ESCAPES[part] ?? part)));
    try {
      return JSON.parse(`"${escaped}"`) as string;
    } catch {
      return body;
    }
  }

  private space(start: number): number {
    let at = start;
    while (' \t\r\n'.includes(this.text[at] || '\0')) at += 1;
    return at;
  }
}

const SCALAR = /true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPES: { [character: string]: string } = { '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
