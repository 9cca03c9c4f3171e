/**
 * Decides by brute force whether a JSON text with unescaped quotes in its strings has exactly one reading. It shares no code
 * with the parser, and everything else has to be strict JSON.
 *
 * A reading is a choice of the quotes that close a string. The one whose strings end first counts: longer strings would
 * only swallow fields that it separates. It competes with a complete message that is followed by other text.
 */

import { validate } from '../check/validate.ts';
import { Budget } from '../diff/budget.ts';
import type { Contract } from '../words/contract.ts';
import { isEqual } from '../words/json-value.ts';

export type Marks = { open: string; close: string };

const STRAIGHT: Marks = { open: '"', close: '"' };
const MOST_STEPS = 40_000;
const LONGEST_KEY = 60;

/** @returns whether the text reads as the wanted message and as no other one; false when finding out takes too long */
export function isOnlyReading(contract: Contract<unknown>, text: string, wanted: unknown, marks = STRAIGHT): boolean {
  const reading = new Reader(contract, text, marks).read();
  if (reading === undefined || !isEqual(reading.value, wanted)) return false;
  return new Reader(contract, text, marks, true).read() === undefined;
}

type Reading = { value: unknown };
type Next<T = unknown> = (value: T, end: number) => void;

class Reader {
  private budget = new Budget(MOST_STEPS);
  private found: Reading | undefined;

  constructor(
    private contract: Contract<unknown>,
    private text: string,
    private marks: Marks,
    /** End every string at its first quote, and require text after the message. */
    private isPlain = false,
  ) {}

  read(): Reading | undefined {
    this.budget.within(MOST_STEPS, () => this.value(0, (value, end) => this.judge(value, end)));
    return this.found;
  }

  private judge(value: unknown, end: number): void {
    const isWhole = this.text.slice(end).trim() === '';
    if (isWhole === this.isPlain) return;
    if (validate(this.contract, value, { strict: true }).success) this.found = { value };
  }

  private value(start: number, next: Next): void {
    const at = this.space(start);
    const first = this.text[at];
    if (first === '{') this.fields(at + 1, {}, next);
    else if (first === '[') this.items(at + 1, [], next);
    else if (first === this.marks.open) this.string(at, ',]}', next);
    else {
      SCALAR.lastIndex = at;
      const scalar = SCALAR.exec(this.text)?.[0];
      if (scalar !== undefined) next(JSON.parse(scalar), at + scalar.length);
    }
  }

  private fields(start: number, fields: { [key: string]: unknown }, next: Next): void {
    const at = this.space(start);
    if (this.text[at] === '}' && Object.keys(fields).length === 0) next(fields, at + 1);
    if (this.text[at] !== this.marks.open) return;
    this.string(at, ':', (key, afterKey) => {
      if (key.length > LONGEST_KEY || Object.hasOwn(fields, key)) return;
      this.value(this.space(afterKey) + 1, (value, afterValue) => {
        const more = { ...fields, [key]: value };
        const behind = this.space(afterValue);
        if (this.text[behind] === ',') this.fields(behind + 1, more, next);
        if (this.text[behind] === '}') next(more, behind + 1);
      });
    });
  }

  private items(start: number, items: unknown[], next: Next): void {
    const at = this.space(start);
    if (this.text[at] === ']' && items.length === 0) next(items, at + 1);
    this.value(at, (value, afterValue) => {
      const more = [...items, value];
      const behind = this.space(afterValue);
      if (this.text[behind] === ',') this.items(behind + 1, more, next);
      if (this.text[behind] === ']') next(more, behind + 1);
    });
  }

  /** Tries every place where the string could end, the nearest first. One of `followers` has to come next. */
  private string(start: number, followers: string, next: Next<string>): void {
    for (let at = start + 1; at < this.text.length && this.found === undefined; at++) {
      if (this.text[at] === '\\') at += 1;
      else if (this.text[at] === this.marks.close && followers.includes(this.text[this.space(at + 1)] ?? '\0')) {
        this.budget.spend();
        next(this.decode(this.text.slice(start + 1, at)), at + 1);
        if (this.isPlain) return;
      }
    }
  }

  private decode(body: string): string {
    const escaped = body.replace(/\\[\s\S]|["\n\r\t]/g, (part) => ESCAPES[part] ?? part);
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
