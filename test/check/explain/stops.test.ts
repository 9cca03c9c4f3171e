/** `explain` goes no further once its caller has heard enough, wherever the fault is. */
import { expect, it } from 'vitest';
import type { ObjectShape, Shape } from '../../../generated/tables/shape.ts';
import { explainValue } from '../../../src/check/explain/explain.ts';
import type { Issue } from '../../../src/words/issue.ts';

const text: Shape = { type: 'string' };
const object = (fields: string, more: Partial<ObjectShape> = {}): ObjectShape => ({
  type: 'object',
  fields: Object.fromEntries(fields.split(' ').map((field) => [field, text])),
  required: [],
  ...more,
});
const groups: ObjectShape['ways'] = [
  [
    ['a', 'b'],
    ['c', 'd'],
  ],
];

/** The issues of a value, when the caller wants this many. */
function told(shape: Shape, value: unknown, most: number): string[] {
  const issues: Issue[] = [];
  const report = (issue: Issue) => issues.push(issue) < most;
  const goesOn = explainValue(shape, value, { report, strict: true, keys: [] });
  expect(goesOn, 'whether it asks for more').toBe(issues.length < most);
  return issues.map(({ code, path }) => `${code} ${path}`);
}

it.each<[says: string, shape: Shape, value: unknown, issues: string[]]>([
  [
    'missing fields before wrong ones',
    object('a b c', { required: ['a', 'b'] }),
    { c: 1 },
    ['required /a', 'required /b', 'type /c'],
  ],
  [
    'a group before the values',
    object('a b c d e', { ways: groups }),
    { a: 'x', b: 'x', c: 'x', d: 'x', e: 1 },
    ['not /a', 'not /b', 'type /e'],
  ],
  [
    'wrong fields, then unknown ones',
    object('a b'),
    { a: 1, b: 2, c: 3 },
    ['type /a', 'type /b', 'additionalProperties /c'],
  ],
  [
    'a missing field, then inherited ones',
    object('a b c', { required: ['a', 'b', 'c'] }),
    Object.assign(Object.create({ b: 'x', c: 'x' }), { a: 'x' }),
    ['required /b', 'required /c'],
  ],
  [
    'inherited fields before unknown ones',
    object('a b'),
    Object.assign(Object.create({ a: 'x', b: 'x' }), { z: 'x' }),
    ['own /a', 'own /b', 'additionalProperties /z'],
  ],
  ['items of a list', { type: 'array', items: text }, [1, 'x', 2], ['type /0', 'type /2']],
  [
    'the length of a list before its items',
    { type: 'array', items: text, maxItems: 1 },
    [1, 2],
    ['maxItems ', 'type /0', 'type /1'],
  ],
])('%s', (_, shape, value, issues) => {
  for (let most = 1; most <= issues.length + 1; most++) expect(told(shape, value, most)).toEqual(issues.slice(0, most));
});

it('does not call a field missing that is there, but not enumerable', () => {
  const value = Object.defineProperty({ b: 1 }, 'a', { value: 'x', enumerable: false });
  expect(told(object('a b', { required: ['a', 'b'] }), value, 9)).toEqual(['type /b']);
});
