/** What is true of a single value, as JSON Schema says it. */
import { expect, it } from 'vitest';
import { has } from '../../src/check/own-fields.ts';
import { isMultiple, isOfType, repeatedItem } from '../../src/define/value-facts.ts';

it.each<[value: number, of: number, is: boolean]>([
  [6, 3, true],
  [7, 3, false],
  [0, 3, true],
  [0, 0.1, true],
  [-6, 3, true],
  [0.75, 0.25, true],
  [0.8, 0.25, false],
  [4.5, 1, false],
  // The quotient is more than the largest number.
  [1e308, 0.5, true],
  [1e308, 0.123456789, false],
])('%d is a multiple of %d: %s', (value, of, is) => expect(isMultiple(value, of)).toBe(is));

const VALUES = [null, [], {}, 1, 1.5, 1e300, Number.NaN, Number.POSITIVE_INFINITY, 'x', true, undefined];

it.each<[type: string, values: unknown[]]>([
  ['null', [null]],
  ['array', [[]]],
  ['object', [{}]],
  ['integer', [1, 1e300]],
  ['number', [1, 1.5, 1e300]],
  ['string', ['x']],
  ['boolean', [true]],
])('%s is the type of %j', (type, values) => expect(VALUES.filter((value) => isOfType(type, value))).toEqual(values));

it.each<[items: unknown[], at: number | undefined]>([
  [[], undefined],
  [[1, '1', true, 'true', null, 'null', [], {}, '[]', '{}'], undefined],
  [[1, 2, 1, 2], 2],
  [['a', 'b', 'b'], 2],
  [[null, null], 1],
  [
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    1,
  ],
  [[{ a: 1 }, { a: 2 }, [1], [2], [[1]]], undefined],
  [
    [
      [1, 2],
      [2, 1],
      [1, 2],
    ],
    2,
  ],
])('of %j, the item at %s is there already', (items, at) => expect(repeatedItem(items)).toBe(at));

it('a field is there when it is the own one of an object, and JSON would write it', () => {
  expect(has({ a: null }, 'a')).toBe(true);
  for (const value of [{}, { a: undefined }]) expect(has(value, 'a')).toBe(false);
  expect(has({}, 'toString')).toBe(false);
});
