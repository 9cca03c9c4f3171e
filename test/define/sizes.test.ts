/** What `validate` says of lists and objects of one's own schemas that are too short or too long. */
import { expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { validate } from '../../src/index.ts';

const number = { type: 'number' };

function issuesOf(schema: object, value: unknown) {
  const result = validate(contractOf('Own', schema), value);
  return result.success ? [] : result.issues.map(({ severity: _, ...issue }) => issue);
}

/** A list that no table of the package describes as a whole: what is unique is not written there. */
const list = (limits: object) => ({
  type: 'object',
  properties: { a: { type: 'array', uniqueItems: true, ...limits } },
});

it.each<[limits: object, items: unknown[], code: string, says: string, expected: number]>([
  [{ minItems: 2 }, [1], 'minItems', 'at least 2 items, not 1', 2],
  [{ minItems: 1 }, [], 'minItems', 'at least 1 item, not 0', 1],
  [{ minItems: 1, maxItems: 3 }, [1, 2, 3, 4], 'maxItems', 'at most 3 items, not 4', 3],
  [{ maxItems: 1 }, [1, 2], 'maxItems', 'at most 1 item, not 2', 1],
  [{ maxItems: 0 }, [1], 'maxItems', 'at most 0 items, not 1', 0],
])('of a list with %j and the items %j', (limits, items, code, says, expected) => {
  const message = `"a" must have ${says}.`;
  expect(issuesOf(list(limits), { a: items })).toEqual([
    { code, path: '/a', message, expected, received: items.length },
  ]);
});

it.each<[limits: object, items: unknown[], found: string[]]>([
  [{ maxItems: 2, items: number }, [1, 2, 'x'], ['maxItems /a', 'type /a/2']],
  [{ minItems: 4 }, [1, 1, 1], ['minItems /a', 'uniqueItems /a/1']],
])('of a list with %j and the items %j, the size and what else is wrong', (limits, items, found) => {
  const issues = issuesOf(list(limits), { a: items });
  expect(issues.map(({ code, path }) => `${code} ${path}`).sort()).toEqual(found);
});

it.each<[limits: object, value: object, code: string, says: string, expected: number]>([
  [{ minProperties: 2 }, { a: 1 }, 'minProperties', 'at least 2 fields, not 1', 2],
  [{ minProperties: 1 }, {}, 'minProperties', 'at least 1 field, not 0', 1],
  [{ minProperties: 1, maxProperties: 2 }, { a: 1, b: 2, c: 3 }, 'maxProperties', 'at most 2 fields, not 3', 2],
  [{ maxProperties: 1 }, { a: 1, b: 2 }, 'maxProperties', 'at most 1 field, not 2', 1],
])('of an object with %j: %j', (limits, value, code, says, expected) => {
  const message = `The message must have ${says}.`;
  const received = Object.keys(value).length;
  expect(issuesOf({ type: 'object', ...limits }, value)).toEqual([{ code, path: '', message, expected, received }]);
});

it.each<[what: string, schema: object, value: object, paths: string[]]>([
  ['as long as its limits say', list({ minItems: 2, maxItems: 2, items: number }), { a: [1, '2'] }, ['/a/1']],
  ['that repeats nothing', list({ items: number }), { a: [1, '1'] }, ['/a/1']],
  ['that may repeat', list({ uniqueItems: false, contains: { const: 5 } }), { a: [1, 1] }, ['/a']],
  [
    'with as many fields as its limits say',
    { type: 'object', properties: { a: number }, minProperties: 2, maxProperties: 2 },
    { a: 'x', b: 1 },
    ['/a'],
  ],
])('what is %s is told for its other mistake alone', (_, schema, value, paths) => {
  expect(issuesOf(schema, value).map(({ path }) => path)).toEqual(paths);
});

it('a field that another requires is missing only where both are not there', () => {
  const schema = { type: 'object', properties: { x: number }, dependentRequired: { a: ['b', 'c'], d: ['e'] } };
  expect(issuesOf(schema, { a: 1, c: 1 }).map(({ path }) => path)).toEqual(['/b']);
  expect(issuesOf(schema, { x: 'no' }).map(({ path }) => path)).toEqual(['/x']);
  const old = { type: 'object', dependencies: { a: ['b'] } };
  expect(issuesOf(old, { a: 1 })).toEqual([
    { code: 'dependencies', path: '/b', message: '"b" is missing: it is required beside "a".' },
  ]);
});
