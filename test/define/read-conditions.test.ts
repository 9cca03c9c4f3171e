/** The two conditions that prompts and repairs understand: one of two groups of fields, and at least one of two fields. */
import { expect, it } from 'vitest';
import { loadSchema } from '../../src/define/load-schema.ts';
import { conditionsOf } from '../../src/define/read-conditions.ts';

const has = (...required: string[]) => ({ required });
const none = (...names: string[]) => ({ not: { anyOf: names.map((name) => has(name)) } });

/** Either `file`, or `root` and `path`. */
const way = { if: has('file'), then: none('root', 'path'), else: has('root', 'path') };
const ways = [[['root', 'path'], ['file']]];
/** `error` or `message`. */
const either = { if: { not: has('error') }, then: has('message') };
const atLeastOne = ['error', 'message'];
const other = { if: { not: has('a') }, then: has('b') };
const unread = { ways: [], isWhole: false };

it.each<[what: string, schema: object, found: object]>([
  ['no condition', { type: 'object' }, { ways: [], isWhole: true }],
  ['one of two groups', way, { ways, isWhole: true }],
  [
    'one of two groups, beside other keywords',
    { type: 'object', properties: { file: {} }, ...way },
    { ways, isWhole: true },
  ],
  ['one of two groups, named in another order', { ...way, then: none('path', 'root') }, { ways, isWhole: true }],
  [
    'one of two fields',
    { ...way, then: none('root'), else: has('root') },
    { ways: [[['root'], ['file']]], isWhole: true },
  ],
  ['at least one of two fields', either, { ways: [], atLeastOne, isWhole: true }],
  ['each as a part', { allOf: [way, either] }, { ways, atLeastOne, isWhole: true }],
  ['one beside a part', { ...either, allOf: [way] }, { ways, atLeastOne, isWhole: true }],
  ['two of groups', { allOf: [way, way] }, { ways: [...ways, ...ways], isWhole: true }],
  ['two of at least one: the first', { allOf: [either, other] }, { ways: [], atLeastOne, isWhole: false }],
  [
    'one in a part with something else',
    { allOf: [{ ...either, title: 'x' }] },
    { ways: [], atLeastOne, isWhole: false },
  ],
  ['a part that is none', { ...either, allOf: [{ type: 'object' }] }, { ways: [], atLeastOne, isWhole: false }],
  [
    'a condition beside a reference',
    { ...either, $ref: '#/$defs/A', $defs: { A: {} } },
    { ways: [], atLeastOne, isWhole: false },
  ],
])('%s', (_, schema, found) => expect(conditionsOf(loadSchema(schema).root)).toEqual(found));

it.each<[what: string, schema: object]>([
  ['two fields in its condition', { ...way, if: has('file', 'name') }],
  ['no field in its condition', { ...way, if: has() }],
  ['more than fields in its condition', { ...way, if: { ...has('file'), minProperties: 2 } }],
  ['another condition', { ...way, if: { minProperties: 2 } }],
  ['no "else"', { if: way.if, then: way.then }],
  ['no "then"', { if: way.if, else: way.else }],
  ['more than fields in "else"', { ...way, else: { ...way.else, minProperties: 2 } }],
  ['fewer excluded than needed', { ...way, then: none('root') }],
  ['more excluded than needed', { ...way, then: none('root', 'path', 'name') }],
  ['others excluded than needed', { ...way, then: none('root', 'name') }],
  ['the same excluded twice', { ...way, then: none('root', 'root') }],
  ['both excluded, but each alone allowed', { ...way, then: { not: { anyOf: [has('root', 'path')] } } }],
  ['something else excluded', { ...way, then: { not: { anyOf: [has('root'), { minProperties: 2 }] } } }],
  ['one excluded without alternatives', { ...way, then: { not: has('root') } }],
  ['more than that in "then"', { ...way, then: { ...way.then, minProperties: 2 } }],
  ['more than that in what is excluded', { ...way, then: { not: { ...way.then.not, minProperties: 2 } } }],
  ['nothing excluded', { ...way, then: { minProperties: 2 } }],
  ['all of them excluded', { ...way, then: { not: { allOf: way.then.not.anyOf } } }],
])('one of two groups is not what this says: %s', (_, schema) =>
  expect(conditionsOf(loadSchema(schema).root)).toEqual(unread),
);

it.each<[what: string, schema: object]>([
  ['an "else"', { ...either, else: has('b') }],
  ['two fields that are missing', { ...either, if: { not: has('error', 'a') } }],
  ['two fields that are needed', { ...either, then: has('message', 'b') }],
  ['more than fields that are needed', { ...either, then: { ...has('message'), minProperties: 2 } }],
  ['more than fields that are missing', { ...either, if: { not: { ...has('error'), minProperties: 2 } } }],
  ['more than that in its condition', { ...either, if: { not: has('error'), minProperties: 2 } }],
  ['a field that is there', { ...either, if: has('error') }],
  ['no "then"', { if: either.if }],
])('at least one is not what this says: %s', (_, schema) =>
  expect(conditionsOf(loadSchema(schema).root)).toEqual(unread),
);
