/** What a value of another type is told: how it is written so that it has the type, where there is a way. */
import { expect, it } from 'vitest';
import type { Shape } from '../../../generated/tables/shape.ts';
import { explain } from '../../../src/check/explain/explain.ts';

const [TEXT, NUMBER, WHOLE, TRUTH, ANY] = (['string', 'number', 'integer', 'boolean', 'any'] as const).map(
  (type): Shape => ({ type }),
) as [Shape, Shape, Shape, Shape, Shape];
const OBJECT: Shape = { type: 'object', fields: {}, required: [], open: true };
const UNION: Shape = { type: 'union', name: 'Union', tag: 'kind', members: { a: { ...OBJECT } } };
const WITHOUT_QUOTES = 'Write it without quotes.';
const QUOTES = 'Write it in quotes.';
const WRAP = 'Wrap it in [ ].';

it.each<[Shape, unknown, hint: string | undefined]>([
  [TRUTH, 'true', WITHOUT_QUOTES],
  [TRUTH, 'false', WITHOUT_QUOTES],
  [TRUTH, 'yes', undefined],
  [TRUTH, '1', undefined],
  [WHOLE, '10', WITHOUT_QUOTES],
  [WHOLE, '01', undefined],
  [WHOLE, '10x', undefined],
  [WHOLE, 'x10', undefined],
  [NUMBER, '7', WITHOUT_QUOTES],
  [NUMBER, 'true', undefined],
  [TEXT, 10, QUOTES],
  [TEXT, true, QUOTES],
  [TEXT, {}, undefined],
  [{ type: 'string', enum: ['10'] }, 10, QUOTES],
  [{ type: 'string', enum: ['10'] }, 11, undefined],
  [OBJECT, 'x', undefined],
  [UNION, 'x', undefined],
])('in the place of %j: %j', (shape, value, hint) => {
  const [issue] = explain({ type: 'object', fields: { a: shape }, required: [] }, { a: value });
  expect(issue).toMatchObject({ code: 'type', path: '/a' });
  expect(issue?.hint).toBe(hint);
});

it.each<[Shape, unknown, isHinted: boolean]>([
  [TEXT, 'x', true],
  [TEXT, 5, false],
  [WHOLE, 5, true],
  [WHOLE, 5.5, false],
  [WHOLE, '5', false],
  [NUMBER, 5.5, true],
  [TRUTH, true, true],
  [TRUTH, 'true', false],
  [ANY, 'x', true],
  [OBJECT, {}, true],
  [OBJECT, 'x', false],
  [UNION, {}, true],
  [UNION, 'x', false],
])('in the place of a list of %j: %j', (items, value, isHinted) => {
  const shape: Shape = { type: 'object', fields: { a: { type: 'array', items } }, required: [] };
  const [issue] = explain(shape, { a: value });
  expect(issue).toMatchObject({ code: 'type', path: '/a' });
  expect(issue?.hint).toBe(isHinted ? WRAP : undefined);
});

it('the message itself is told no way to write it', () => {
  expect(explain(TEXT, 5)).toEqual([
    {
      code: 'type',
      severity: 'error',
      path: '',
      message: 'The message must be a string, not 5.',
      expected: 'string',
      received: 5,
    },
  ]);
});
