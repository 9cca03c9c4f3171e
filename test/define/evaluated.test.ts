/** Which fields and items of a value the parts of a schema have looked at, for `unevaluated…` and the strict check. */
import { describe, expect, it } from 'vitest';
import { Checks } from '../../src/define/compile-check.ts';
import { evaluatedFields, evaluatedItems, namedFields } from '../../src/define/evaluated.ts';
import { loadSchema } from '../../src/define/load-schema.ts';

const text = { type: 'string' };
const one = (name: string, more: object = {}) => ({ properties: { [name]: text }, ...more });
const $defs = { B: one('b') };
const ref = { $ref: '#/$defs/B' };
const rootOf = (schema: object) => loadSchema({ ...schema, $defs }).root;

describe('fields', () => {
  const value = { a: 'x', b: 'x', c: 'x' };
  it.each<[what: string, schema: object, names: string[]]>([
    ['of no schema', {}, []],
    ['that it names', one('a'), ['a']],
    ['that it names and the value lacks', one('d'), []],
    ['that a pattern fits', { patternProperties: { '^[ab]': text, x: text } }, ['a', 'b']],
    ['that are additional', one('a', { additionalProperties: text }), ['a', 'b', 'c']],
    ['but not those that it leaves unevaluated', one('a', { unevaluatedProperties: text }), ['a']],
    ['that a part leaves unevaluated', { allOf: [one('a', { unevaluatedProperties: text })] }, ['a', 'b', 'c']],
    ['of what it refers to', ref, ['b']],
    ['of parts', { allOf: [one('a'), one('b')] }, ['a', 'b']],
    ['of parts of parts', { allOf: [{ allOf: [ref] }] }, ['b']],
    ['of a member that fits', { anyOf: [one('a', { required: ['d'] }), one('b')] }, ['b']],
    ['of all members that fit', { anyOf: [one('a'), one('b')] }, ['a', 'b']],
    ['of the only member that fits', { oneOf: [one('a', { required: ['d'] }), ref] }, ['b']],
    ['of a condition that holds and what follows', { if: one('a'), then: one('b'), else: one('c') }, ['a', 'b']],
    [
      'of what follows where it does not hold',
      { if: one('a', { required: ['d'] }), then: one('b'), else: one('c') },
      ['c'],
    ],
    ['of a condition alone', { if: one('a') }, ['a']],
    ['of what a field asks for', { dependentSchemas: { a: one('b'), d: one('c') } }, ['b']],
    ['but not of what is excluded', { not: one('a', { required: ['d'] }) }, []],
    ['but not of a part that does not fit', { allOf: [one('a', { required: ['d'] })], then: one('b') }, []],
  ])('%s', (_, schema, names) => {
    expect([...evaluatedFields(rootOf(schema), value, new Checks())].sort()).toEqual(names);
  });

  it.each<[what: string, schema: object, names: string[]]>([
    ['itself', one('d'), ['d']],
    ['and its parts', { ...one('a'), allOf: [one('d'), ref] }, ['a', 'd', 'b']],
    ['and members that fit', { anyOf: [one('a', { required: ['d'] }), one('b')] }, ['b']],
    ['but no pattern', { patternProperties: { '^a': text } }, []],
  ])('are named by a schema: %s', (_, schema, names) => {
    expect(namedFields(rootOf(schema), value, new Checks())).toEqual(names);
  });
});

describe('items', () => {
  const value = ['x', 1, 'y'];
  it.each<[what: string, schema: object, places: number[]]>([
    ['of no schema', {}, []],
    ['by their place', { prefixItems: [{}, {}] }, [0, 1]],
    ['that all have a schema', { items: {} }, [0, 1, 2]],
    ['behind those by place', { prefixItems: [{}], items: {} }, [0, 1, 2]],
    ['that it contains', { contains: text }, [0, 2]],
    ['but not those that it leaves unevaluated', { prefixItems: [{}], unevaluatedItems: {} }, [0]],
    ['that a part leaves unevaluated', { allOf: [{ prefixItems: [{}], unevaluatedItems: {} }] }, [0, 1, 2]],
    ['of parts', { allOf: [{ prefixItems: [{}] }, { contains: { type: 'number' } }] }, [0, 1]],
    ['of members that fit', { anyOf: [{ items: text }, { prefixItems: [{}] }] }, [0]],
    ['of a branch', { if: { minItems: 3 }, then: { prefixItems: [{}] }, else: { items: {} } }, [0]],
  ])('%s', (_, schema, places) => {
    expect([...evaluatedItems(rootOf(schema), value, new Checks())].sort()).toEqual(places);
  });
});
