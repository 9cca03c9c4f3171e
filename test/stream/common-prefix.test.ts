/** How much of two texts is the same from the start. */
import { expect, it } from 'vitest';
import { commonPrefix } from '../../src/stream/common-prefix.ts';

const long = 'abcdefghij'.repeat(100);

it.each<[one: string, two: string, length: number]>([
  ['', '', 0],
  ['', 'a', 0],
  ['a', 'b', 0],
  ['a', 'a', 1],
  ['ab', 'ac', 1],
  ['ab', 'abc', 2],
  ['abcdef', 'abcdeg', 5],
  ['abXdef', 'abYdef', 2],
  [long, `${long}!`, 1000],
  [`${long}one`, `${long}two`, 1000],
  [`${long}one${long}`, `${long}on${long}`, 1002],
])('%j and %j', (one, two, length) => {
  expect([commonPrefix(one, two), commonPrefix(two, one)]).toEqual([length, length]);
});

it('is found in a few steps', () => {
  let slices = 0;
  const one = { length: long.length, slice: (from: number, to: number) => ++slices && long.slice(from, to) };
  expect(commonPrefix(one as string, `${long.slice(0, 777)}!`)).toBe(777);
  expect(slices).toBeLessThanOrEqual(10);
});
