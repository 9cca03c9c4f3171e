/** Whether a value is a string as a shape has it. */
import { expect, it } from 'vitest';
import type { StringShape } from '../../../generated/tables/shape.ts';
import { fits } from '../../../src/check/explain/fits.ts';

it.each<[shape: Partial<StringShape>, good: unknown[], bad: unknown[]]>([
  [{}, ['', 'a'], [null, undefined, 5, true, [], {}]],
  [{ nullable: true }, ['', 'a', null], [undefined, 0, false, {}]],
  [{ enum: ['a', 'b'] }, ['a', 'b'], ['', 'c', 'A', null]],
  [{ pattern: /^a+$/ }, ['a', 'aa'], ['', 'b']],
  [{ not: /a/ }, ['', 'b'], ['a', 'ba']],
  [{ minLength: 2 }, ['ab', 'abc'], ['', 'a']],
  [{ maxLength: 2 }, ['', 'a', 'ab'], ['abc']],
  // A name of one's own is none of those that the package knows.
  [{ known: ['a', 'b'] }, ['', 'c'], ['a', 'b']],
  [
    { pattern: /^[ab]*$/, not: /^b/, minLength: 1, maxLength: 2, known: ['aa'] },
    ['a', 'ab'],
    ['', 'b', 'aa', 'aba', 'c'],
  ],
])('%j', (shape, good, bad) => {
  const isFit = (value: unknown) => fits({ type: 'string', ...shape }, value);
  expect([good.filter((value) => !isFit(value)), bad.filter(isFit)]).toEqual([[], []]);
});
