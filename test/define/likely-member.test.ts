/** Which members of a union a value may have been meant for, by its type. */
import { describe, expect, it } from 'vitest';
import { shortest, takesTypeOf, typesOf } from '../../src/define/likely-member.ts';
import { loadSchema } from '../../src/define/load-schema.ts';

const root = (schema: object) => loadSchema({ ...schema, $defs: { Text: { type: 'string' } } }).root;

describe('the types of a member', () => {
  it.each<[member: object, types: string[]]>([
    [{}, []],
    [{ minLength: 1 }, []],
    [{ type: 'integer' }, ['integer']],
    [{ type: ['string', 'null'] }, ['string', 'null']],
    [{ $ref: '#/$defs/Text' }, ['string']],
    [{ const: null }, ['null']],
    [{ const: [1] }, ['array']],
    [{ const: { a: 1 } }, ['object']],
    [{ enum: ['a', 1, 'b', null, true] }, ['string', 'number', 'null', 'boolean']],
    [{ type: 'string', enum: [1] }, ['string']],
    [{ anyOf: [{ const: 1 }, { type: 'string' }] }, ['number', 'string']],
    [{ oneOf: [{ type: 'array' }, { type: 'null' }] }, ['array', 'null']],
    // A member of any type takes every value.
    [{ anyOf: [{ const: 1 }, {}] }, []],
  ])('%j: %j', (member, types) => expect(typesOf(root(member))).toEqual(types));
});

it.each<[member: object, takes: unknown[], not: unknown[]]>([
  [{}, ['a', 1, null], []],
  [{ type: 'integer' }, [1], [1.5, '1', null]],
  [{ const: null }, [null], [{}, 'null']],
  [{ enum: [1, 'a'] }, [2, 1.5, 'b'], [null, [1]]],
])('%j may be meant by %j, and not by %j', (member, takes, not) => {
  expect(takes.filter((value) => !takesTypeOf(root(member), value))).toEqual([]);
  expect(not.filter((value) => takesTypeOf(root(member), value))).toEqual([]);
});

describe('the nearest of several lists of issues', () => {
  const issues = (...paths: string[]) => paths.map((path) => ({ path }));
  it.each<[what: string, lists: { path: string }[][], nearest: number]>([
    ['the one with fewer', [issues('/a', '/b'), issues('/a')], 1],
    ['the one whose issues are deeper', [issues('/a'), issues('/a/b')], 1],
    ['two deep ones before one at the top', [issues(''), issues('/a/b/c', '/a/b/d')], 1],
    ['the first of two that are alike', [issues('/a'), issues('/b')], 0],
    ['the one without any', [issues('/a'), []], 1],
  ])('is %s', (_, lists, nearest) => expect(shortest(lists)).toBe(lists[nearest]));
  it('is empty when there is no list', () => expect(shortest([])).toEqual([]));
});
