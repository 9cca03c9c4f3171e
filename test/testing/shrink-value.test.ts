import { describe, expect, it } from 'vitest';
import { shrinkValue } from '../../src/testing/shrink-value.ts';

const smallerThan = (value: unknown) => [...shrinkValue(value)];

describe('a smaller value', () => {
  it.each<[value: unknown, smaller: unknown[]]>([
    ['', []],
    ['a', ['']],
    ['b', ['', 'a']],
    ['abc', ['', 'a', 'a', 'bc', 'bc', 'ac', 'ab']],
    // A character outside of the basic plane is never cut in two.
    ['⛵👍', ['', 'a', '⛵', '👍', '👍', '⛵']],
    [0, []],
    [1, [0]],
    [-1, [0]],
    [2, [0, 1]],
    [9, [0, 1, 4]],
    [-9, [0, 1, -4]],
    [9.5, [0, 1, 9, 4]],
    [true, [false]],
    [false, []],
    [null, []],
    [undefined, []],
    [[], []],
    [[2], [[], [0], [1]]],
    [
      [true, false, true],
      [
        [],
        [true],
        [false, true],
        [false, true],
        [true, true],
        [true, false],
        [false, false, true],
        [true, false, false],
      ],
    ],
    [{}, []],
    [{ a: true }, [{}, { a: false }]],
    [{ a: 1, b: true }, [{ b: true }, { a: 1 }, { a: 0, b: true }, { a: 1, b: false }]],
    [
      { a: null, b: null, c: null },
      [{ a: null }, { b: null, c: null }, { b: null, c: null }, { a: null, c: null }, { a: null, b: null }],
    ],
  ])('of %j: %j', (value, smaller) => {
    expect(smallerThan(value)).toEqual(smaller);
  });

  it('of a long text has no single character less: those would be too many', () => {
    expect(smallerThan('b'.repeat(40))).toHaveLength(44);
    expect(smallerThan('b'.repeat(41)).map((text) => (text as string).length)).toEqual([0, 1, 20, 21]);
  });
});
