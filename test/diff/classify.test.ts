/** Which schemas mean the same: what does is not compared, so that no difference may be missed here. */
import { expect, it } from 'vitest';
import { Budget } from '../../src/diff/budget.ts';
import { classify } from '../../src/diff/classify.ts';
import { Evaluator } from '../../src/diff/evaluator.ts';
import { loadSchema } from '../../src/diff/load-schema.ts';

/** The numbers of some schemas. */
function meaningsOf(schemas: readonly (object | boolean)[]): number[] {
  const { budget, patterns } = new Evaluator(new Budget(1_000_000));
  const roots = schemas.map((schema) => {
    const loaded = loadSchema(schema, patterns);
    if (!loaded.success) throw new Error(loaded.message);
    return loaded.root;
  });
  classify(roots, budget);
  return roots.map(({ meaning }) => meaning);
}

const S = { type: 'string' };
const N = { type: 'number' };

/** By a keyword that holds a schema by name, by one that holds one, and by one that holds a list of them. */
const named = (keyword: string) =>
  [{ a: {} }, { a: S }, { b: S }, { a: S, b: N }, { a: N, b: S }].map((kids) => ({ [keyword]: kids }));
const single = (keyword: string, more: object = {}) => [S, N, false].map((kid) => ({ [keyword]: kid, ...more }));
const listed = (keyword: string) =>
  [
    [S, { minLength: 1 }],
    [S, { minLength: 2 }],
    [N, { minLength: 1 }],
    [S, N],
  ].map((kids) => ({ [keyword]: kids }));

const different: (object | boolean)[] = [
  {},
  false,
  S,
  N,
  { type: 'integer' },
  { type: ['string', 'null'] },
  { const: 1 },
  { const: '1' },
  { enum: [1, 2] },
  { enum: [1, 2, { a: 1 }] },
  ...['minLength', 'maxLength', 'minItems', 'maxProperties', 'minimum', 'exclusiveMaximum', 'multipleOf'].flatMap(
    (limit) => [{ [limit]: 2 }, { [limit]: 3 }],
  ),
  { minimum: 2, maximum: 3 },
  { pattern: 'a' },
  { pattern: 'b' },
  { required: ['a'] },
  { required: ['b'] },
  { required: ['a', 'b'] },
  { dependentRequired: { a: ['b'] } },
  { dependentRequired: { a: ['c'] } },
  { dependentRequired: { b: ['a'] } },
  { dependentRequired: { a: ['b'], b: ['a'] } },
  { uniqueItems: true },
  { $dynamicRef: '#a' },
  { $dynamicRef: '#b' },
  ...['properties', 'patternProperties', 'dependentSchemas'].flatMap(named),
  ...['additionalProperties', 'unevaluatedProperties', 'propertyNames', 'items', 'unevaluatedItems', 'not'].flatMap(
    (keyword) => single(keyword),
  ),
  ...single('contains'),
  ...single('contains', { minContains: 2 }),
  ...single('contains', { minContains: 0, maxContains: 2 }),
  ...single('if'),
  ...['then', 'else'].flatMap((keyword) => single(keyword, { if: { minLength: 1 } })),
  { if: S, then: N, else: false },
  { if: S, then: false, else: N },
  ...['allOf', 'anyOf', 'oneOf'].flatMap(listed),
  { anyOf: [S, N], oneOf: [S, { minLength: 1 }] },
  { anyOf: [S, { minLength: 1 }], oneOf: [S, N] },
  { oneOf: [S, S] },
  { oneOf: [S, S, S] },
  { prefixItems: [{}] },
  { prefixItems: [S] },
  { prefixItems: [{}, {}] },
  { prefixItems: [S, N] },
  { prefixItems: [N, S] },
  { items: { items: S } },
  { items: { items: N } },
  { items: { items: { items: S } } },
];

it('what differs in a keyword, or in a schema below, does not mean the same', () => {
  const seen = new Map<number, unknown>();
  for (const [i, meaning] of meaningsOf(different).entries()) {
    const known = seen.get(meaning);
    if (known !== undefined) expect(different[i]).toEqual(known);
    seen.set(meaning, different[i]);
  }
  expect(seen.size).toBe(different.length);
});

const list = (tail: object) => ({ properties: { next: tail } });

it.each<[what: string, ...schemas: (object | boolean)[]]>([
  ['true and a schema without a word', true, {}, { title: 'x', description: 'y', default: 1, format: 'date' }],
  ['types in any order', { type: ['string', 'null'] }, { type: ['null', 'string'] }],
  ['values in any order', { enum: [1, { a: 1, b: 2 }] }, { enum: [{ b: 2, a: 1 }, 1, 1] }],
  ['one value', { const: 1 }, { enum: [1] }],
  ['limits in any order', { minimum: 1, maximum: 2 }, { maximum: 2, minimum: 1 }],
  ['names in any order', { required: ['a', 'b'] }, { required: ['b', 'a'] }],
  [
    'needs in any order',
    { dependentRequired: { a: ['b', 'c'], b: ['c'] } },
    { dependentRequired: { b: ['c'], a: ['c', 'b'] } },
  ],
  ...['properties', 'patternProperties', 'dependentSchemas'].map((keyword): [string, object, object] => [
    `${keyword} in any order`,
    { [keyword]: { a: S, b: N } },
    { [keyword]: { b: N, a: S } },
  ]),
  ['keywords that are not read, in any order', { $dynamicRef: '#a', extends: {} }, { extends: {}, $dynamicRef: '#a' }],
  ['alternatives in any order, twice or not', { anyOf: [S, N] }, { anyOf: [N, S, S] }],
  ['alternatives of which one must fit, in any order', { oneOf: [S, N] }, { oneOf: [N, S] }],
  ['parts in any order, twice or not', { allOf: [S, { minLength: 1 }] }, { allOf: [{ minLength: 1 }, S, S] }],
  [
    'a part and a reference to it',
    { minLength: 1, allOf: [S] },
    { minLength: 1, $ref: '#/$defs/S', $defs: { S } },
    { minLength: 1, allOf: [{ $ref: '#/$defs/S' }], $defs: { S: { ...S, title: 'x' } } },
  ],
  ['a reference and what it leads to', S, { $ref: '#/$defs/S', $defs: { S } }, { allOf: [S] }],
  ['one item, asked for in two ways', { contains: S }, { contains: S, minContains: 1 }],
  ['a circle and the same with one more turn', list({ $ref: '#' }), list(list({ $ref: '#' }))],
])('%s mean the same', (_, ...schemas) => expect(new Set(meaningsOf(schemas)).size).toBe(1));
