/** What "unevaluatedProperties" and "unevaluatedItems" leave to the rest of a schema, where that is the same for every value. */
import { expect, it } from 'vitest';
import { alwaysEvaluated, type Evaluated } from '../../src/diff/always-evaluated.ts';
import { Budget } from '../../src/diff/budget.ts';
import { loadSchema } from '../../src/diff/load-schema.ts';
import { Patterns } from '../../src/diff/patterns.ts';

const NOTHING: Evaluated = { keys: new Set(), patterns: new Set(), places: 0, allKeys: false, allItems: false };
const S = { type: 'string' };
const more = { $ref: '#/$defs/A', allOf: [{ prefixItems: [S, S] }], $defs: { A: { properties: { a: S } } } };

function evaluated(schema: object, of: 'keys' | 'items'): Evaluated | undefined {
  const budget = new Budget(100_000);
  const loaded = loadSchema(schema, new Patterns(budget));
  if (!loaded.success) throw new Error(loaded.message);
  return alwaysEvaluated(loaded.root, of, budget);
}

it.each<[schema: object, found: Partial<Evaluated>]>([
  [{}, {}],
  [{ required: ['a'], minItems: 2, not: { properties: { a: S } } }, {}],
  [{ properties: { a: S, b: S } }, { keys: new Set(['a', 'b']) }],
  [{ patternProperties: { '^a': S } }, { patterns: new Set(['^a']) }],
  [{ prefixItems: [S, S] }, { places: 2 }],
  [{ prefixItems: [S, S], allOf: [{ prefixItems: [S] }, { prefixItems: [S, S, S] }] }, { places: 3 }],
  [{ additionalProperties: S }, { allKeys: true }],
  [{ items: S }, { allItems: true }],
  [{ unevaluatedProperties: S, unevaluatedItems: S }, {}],
  [{ allOf: [{ unevaluatedProperties: S }] }, { allKeys: true }],
  [{ allOf: [{ unevaluatedItems: S }] }, { allItems: true }],
  [
    { additionalProperties: S, items: S, allOf: [{ minItems: 1 }] },
    { allKeys: true, allItems: true },
  ],
  [{ allOf: [{ minItems: 1 }, { additionalProperties: S }, { items: S }] }, { allKeys: true, allItems: true }],
  [
    { properties: { b: S }, ...more },
    { keys: new Set(['b', 'a']), places: 2 },
  ],
])('%j', (schema, found) => {
  for (const of of ['keys', 'items'] as const) expect(evaluated(schema, of)).toEqual({ ...NOTHING, ...found });
});

it.each<[schema: object]>([
  [{ anyOf: [S, { minItems: 1 }] }],
  [{ oneOf: [S, { minItems: 1 }] }],
  [{ if: S }],
  [{ dependentSchemas: { a: S } }],
  [{ $dynamicRef: '#a' }],
  [{ minItems: 1, allOf: [{ minItems: 2 }, { anyOf: [S, { minItems: 1 }] }] }],
])('%j depends on the value', (schema) => {
  for (const of of ['keys', 'items'] as const) expect(evaluated(schema, of)).toBe(undefined);
});

it('what "contains" takes depends on the list, and no object', () => {
  expect(evaluated({ contains: S }, 'items')).toBe(undefined);
  expect(evaluated({ contains: S }, 'keys')).toEqual(NOTHING);
});
