/**
 * Every way to read a JSON text whose strings may hold their own delimiter unescaped: an independent judge of whether such a
 * text has one reading. Brute force over a grammar that is strict everywhere else.
 */
import type { Contract } from '../../src/contract.ts';
import { validate } from '../../src/index.ts';

export type Delimiters = { open: string; close: string };

const MOST_STEPS = 60_000;

/**
 * Counts, up to two, the valid messages without unknown fields that the text can be. One may end before the text does, as
 * what is behind it could be prose.
 */
export function countReadings(
  contract: Contract<unknown>,
  text: string,
  quotes: Delimiters = { open: '"', close: '"' },
): { count: number; isComplete: boolean } {
  const reader = new Reader(text, quotes);
  const found = new Set<string>();
  reader.value(0, (value) => {
    if (found.size < 2 && contract.check(value) && validate(contract, value, { strict: true }).success) {
      found.add(JSON.stringify(value));
    }
    if (found.size > 1) reader.steps = MOST_STEPS;
  });
  return { count: found.size, isComplete: reader.steps < MOST_STEPS };
}

type Next = (value: unknown, end: number) => void;

class Reader {
  steps = 0;
  constructor(
    private text: string,
    private quotes: Delimiters,
  ) {}

  value(start: number, next: Next): void {
    if (++this.steps > MOST_STEPS) return;
    const at = this.space(start);
    const first = this.text[at];
    if (first === '{') this.fields(at + 1, {}, next);
    else if (first === '[') this.items(at + 1, [], next);
    else if (first === this.quotes.open) this.string(at, ',]}', next);
    else {
      const scalar = /^(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/.exec(this.text.slice(at, at + 40))?.[0];
      if (scalar !== undefined) next(JSON.parse(scalar), at + scalar.length);
    }
  }

  private fields(start: number, fields: { [key: string]: unknown }, next: Next): void {
    const at = this.space(start);
    if (this.text[at] === '}' && Object.keys(fields).length === 0) return next(fields, at + 1);
    if (this.text[at] !== this.quotes.open) return;
    this.string(at, ':', (key, afterKey) => {
      if (typeof key !== 'string' || Object.hasOwn(fields, key)) return;
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
    if (this.text[at] === ']' && items.length === 0) return next(items, at + 1);
    this.value(at, (value, afterValue) => {
      const behind = this.space(afterValue);
      if (this.text[behind] === ',') this.items(behind + 1, [...items, value], next);
      if (this.text[behind] === ']') next([...items, value], behind + 1);
    });
  }

  /** Calls `next` for every place where the string could end: before one of the characters that may follow it. */
  private string(start: number, followers: string, next: Next): void {
    for (let at = start + 1; at < this.text.length; at++) {
      if (this.text[at] === '\\') at += 1;
      else if (this.text[at] === this.quotes.close && followers.includes(this.text[this.space(at + 1)] || '\0')) {
        if (++this.steps > MOST_STEPS) return;
        next(this.text.slice(start + 1, at), at + 1);
      }
    }
  }

  private space(start: number): number {
    let at = start;
    while (' \t\r\n'.includes(this.text[at] || '\0')) at += 1;
    return at;
  }
}
