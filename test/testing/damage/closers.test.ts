import { describe, expect, it } from 'vitest';
import { closers } from '../../../src/testing/damage/closers.ts';
import type { Damage } from '../../../src/testing/damage/damage.ts';
import type { Message } from '../../../src/testing/message.ts';
import { randomAt } from '../../../src/testing/random.ts';
import { render, tokenize } from '../../../src/testing/tokens.ts';
import type { ObjectShape, Shape } from '../../../src/words/contract.ts';

const number: Shape = { type: 'number' };
const objectOf = (fields: { [field: string]: Shape }, more: Partial<ObjectShape> = {}): ObjectShape => ({
  type: 'object',
  fields,
  required: [],
  ...more,
});
const inner = objectOf({ x: number });
const row = objectOf({
  inner,
  record: objectOf({}, { values: number }),
  free: objectOf({}, { open: true }),
  name: number,
  x: number,
});
const list: Shape = { type: 'array', items: number };
const shape = objectOf({ list, none: list, rows: { type: 'array', items: row }, wrap: row, end: inner });

/** Each bracket that may be left out stands behind a number of its own. */
const value = {
  list: [0],
  none: [],
  unknown: [13],
  rows: [
    { inner: { x: 1 }, name: 2 },
    { inner: { x: 3 }, x: 4 },
    { record: { x: 5 }, name: 6 },
    { free: { x: 7 }, name: 8 },
    { name: 9 },
  ],
  wrap: { inner: { x: 10 }, name: 11 },
  text: ']',
  end: { x: 12 },
};

function apply(kind: string, given: unknown): string[] {
  const { tokens } = closers.find((one) => one.kind === kind) as Damage;
  const texts = Array.from({ length: 300 }, (_, seed) => {
    const made = tokens?.(
      tokenize(given, shape, { indent: '', colon: '', comma: '' }),
      randomAt(1, seed),
      {} as Message,
    );
    return made && render(made);
  });
  return [...new Set(texts)].filter((text) => text !== undefined);
}

/** The numbers behind which something is missing. */
function missing(kind: string): number[] {
  const whole = JSON.stringify(value);
  const numbers = apply(kind, value).map((text) => {
    const at = [...whole].findIndex((character, i) => character !== text[i]);
    return Number(/(\d+)\D*$/.exec(whole.slice(0, at))?.[1]);
  });
  return [...new Set(numbers)].sort((one, two) => one - two);
}

describe('a bracket is missing', () => {
  it('where the next field, item or bracket shows that an object was not closed', () => {
    expect(missing('missing-closer-object')).toEqual([1, 2, 4, 6, 8, 9]);
  });

  it('behind a list that is known to be one, and has items, before the next field', () => {
    expect(missing('missing-closer-list')).toEqual([0, 9]);
  });

  it('where nothing shows it: the next field may belong to the object, or nothing but the end of the text follows', () => {
    expect(missing('missing-closer-open')).toEqual([0, 3, 5, 7, 9, 10, 11, 12, 13]);
  });
});

describe('the last brackets are missing', () => {
  it.each([
    ['{"a":{"b":"x"}}', ['{"a":{"b":"x"']],
    ['{"a":"]"}', ['{"a":"]"']],
    ['{"a":true}', ['{"a":true']],
    ['{"a":{"b":null}}', ['{"a":{"b":null']],
    // More digits could follow, or more items.
    ['{"a":1}', []],
    ['{"a":["x"]}', []],
    ['{"a":{}}', []],
    ['{}', []],
  ])('of %s: %j', (json, texts) => {
    expect(apply('missing-final-closers-finished', JSON.parse(json))).toEqual(texts);
  });

  it.each([
    ['{"a":{"b":1}}', ['{"a":{"b":1}']],
    ['{"a":"x"}', ['{"a":"x"']],
    ['{}', ['{']],
    ['{"a":1}', []],
  ])('or one of them, of %s: %j', (json, texts) => {
    expect(apply('missing-last-brace-finished', JSON.parse(json))).toEqual(texts);
  });
});
