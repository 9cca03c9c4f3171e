/** Groups of fields of which one is given whole, and fields of which one is wanted. */
import { expect, it } from 'vitest';
import type { ObjectShape, Shape } from '../../../generated/tables/shape.ts';
import { explain } from '../../../src/check/explain/explain.ts';
import { MAX_ISSUES } from '../../../src/words/issue.ts';

const text: Shape = { type: 'string' };
const object = (more: Partial<ObjectShape>): ObjectShape => ({
  type: 'object',
  fields: Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((field) => [field, text])),
  required: [],
  ...more,
});
const two = object({
  ways: [
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
});
const either = 'Use "a" and "b", or "c" and "d" alone.';

it.each<[fields: string, issues: string[]]>([
  ['a b', []],
  ['c d', []],
  ['a b e', []],
  ['a b c', []],
  ['', [`required  Either "a" and "b" or "c" and "d" is required. ${either}`]],
  ['c', [`required  Either "a" and "b" or "c" and "d" is required. ${either}`]],
  ['a', [`required /b "b" is missing. ${either}`]],
  ['b c', [`required /a "a" is missing. ${either}`]],
  ['a c d', [`not /a "a" cannot be combined with "c" and "d". ${either}`]],
  ['a b c d', ['a', 'b'].map((field) => `not /${field} "${field}" cannot be combined with "c" and "d". ${either}`)],
])('one of two groups: %j', (fields, issues) => {
  const value = Object.fromEntries(
    fields
      .split(' ')
      .filter(Boolean)
      .map((field) => [field, 'x']),
  );
  const told = explain(two, value).map(({ code, path, message, hint }) => `${code} ${path} ${message} ${hint}`);
  expect(told).toEqual(issues);
});

it('a field that is missing is told how it should have been spelt', () => {
  const [issue] = explain(object({ fields: { reason: text, detail: text }, ways: [[['reason'], ['detail']]] }), {
    Reason: 'x',
  });
  expect(issue).toMatchObject({
    code: 'required',
    expected: [['reason'], ['detail']],
    hint: expect.stringContaining('"Reason"'),
  });
});

it.each<[value: object, hint: string | undefined]>([
  [{ a: 'x' }, undefined],
  [{ b: 'x' }, undefined],
  [{ c: 'x' }, 'Say what went wrong.'],
  [{ A: 'x' }, expect.stringContaining('"A"')],
])('one of two fields, in %j', (value, hint) => {
  const [issue] = explain(object({ atLeastOne: ['a', 'b'] }), value);
  if (hint === undefined) expect(issue).toBe(undefined);
  else
    expect(issue).toMatchObject({
      code: 'required',
      path: '',
      message: '"a" or "b" is required.',
      hint,
      expected: ['a', 'b'],
    });
});

it('stops when there are too many', () => {
  const list: Shape = { type: 'array', items: two };
  for (const item of [{}, { a: 'x' }, { a: 'x', b: 'x', c: 'x', d: 'x' }])
    expect(
      explain(
        list,
        Array.from({ length: 99 }, () => item),
      ),
    ).toHaveLength(MAX_ISSUES + 1);
});

it.each<[shape: Shape, value: unknown, code: string | undefined]>([
  [{ type: 'number', minimum: 1, maximum: 2 }, 1, undefined],
  [{ type: 'number', minimum: 1, maximum: 2 }, 2, undefined],
  [{ type: 'number', minimum: 1, maximum: 2 }, 0.9, 'minimum'],
  [{ type: 'number', minimum: 1, maximum: 2 }, 2.1, 'maximum'],
  [{ type: 'number' }, Number.NaN, 'type'],
  [{ type: 'number' }, Number.POSITIVE_INFINITY, 'type'],
  [{ type: 'number' }, '1', 'type'],
  [{ type: 'number' }, 1.5, undefined],
  [{ type: 'integer' }, 1.5, 'type'],
  [{ type: 'integer' }, 1, undefined],
])('the number of %j: %j', (shape, value, code) => {
  expect(explain(shape, value)[0]?.code).toBe(code);
});
