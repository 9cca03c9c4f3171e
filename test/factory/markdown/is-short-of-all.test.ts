import { expect, it } from 'vitest';
import { countsLess } from '../../../src/factory/markdown/is-short-of-all.ts';

it.each<[string, boolean]>([
  ['2 of 3 tests pass', true],
  ['eine von zwei dateien', true],
  ['zwei von drei', true],
  ['neun von 10', true],
  ['3 von drei anforderungen', false],
  ['ten of 10', false],
  ['zero of two fail', false],
  ['null von drei', false],
])('a text counts a part of several, in figures or in words: %s: %s', (text, isLess) => {
  expect(countsLess(text)).toBe(isLess);
});
