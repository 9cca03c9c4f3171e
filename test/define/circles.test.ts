/** A schema that leads back to itself for the same value has no end; one that does by way of a field or an item has. */
import { expect, it } from 'vitest';
import { shortest } from '../../src/define/likely-member.ts';
import { loadSchema } from '../../src/define/load-schema.ts';

const self = { $ref: '#' };
const a = { $ref: '#/$defs/A' };
const $defs = { A: { type: 'object' }, B: { $ref: '#/$defs/B' } };

/** A definition for each level, each made of the next one twice. */
const levels = (count: number, last: object) => ({
  $ref: '#/$defs/L0',
  $defs: Object.fromEntries(
    Array.from({ length: count }, (_, i) => {
      const next = { $ref: `#/$defs/L${i + 1}` };
      return [`L${i}`, i === count - 1 ? last : { allOf: [next, next] }];
    }),
  ),
});

it.each<[what: string, schema: object, place: string | undefined]>([
  ['itself', { $ref: '#' }, '/$ref'],
  ['a part', { allOf: [self] }, '/$ref'],
  ['one part of several', { allOf: [{ type: 'object' }, { minProperties: 1 }, self] }, '/$ref'],
  ['an alternative', { anyOf: [{ type: 'string' }, self] }, '/$ref'],
  ['an exclusion', { not: { not: self } }, '/$ref'],
  ['a condition', { if: self }, '/$ref'],
  ['what a field needs', { dependentSchemas: { a: self } }, '/$ref'],
  ['a part behind one that is there twice', { allOf: [a, a, self], $defs }, '/$ref'],
  ['a field, within', { properties: { a: { type: 'string' }, b: { $ref: '#/$defs/B' } }, $defs }, '/$defs/B/$ref'],
  ['parts that multiply', levels(40, self), '/$ref'],
  ['nothing, in parts that multiply', levels(40, { type: 'object' }), undefined],
  ['itself by a field', { properties: { a: self } }, undefined],
  ['itself by an item', { items: self, prefixItems: [self], contains: self }, undefined],
  ['itself by the fields that are not listed', { additionalProperties: self }, undefined],
])('a schema that refers to %s', (_, schema, place) => {
  const { issues } = loadSchema(schema);
  const told = issues.map(({ path, message }) => [path, message.split(':')[0]]);
  const message = 'The schema refers to itself without leading into a field or an item';
  expect(told).toEqual(place === undefined ? [] : [[place, message]]);
});

it('a chain of more than 200 references is refused as well', () => {
  const chain = (length: number) => ({
    $ref: '#/$defs/D0',
    $defs: Object.fromEntries(
      Array.from({ length }, (_, i) => [`D${i}`, i === length - 1 ? {} : { $ref: `#/$defs/D${i + 1}` }]),
    ),
  });
  expect(loadSchema(chain(200)).issues).toEqual([]);
  for (const length of [201, 20_000])
    expect(loadSchema(chain(length)).issues).toMatchObject([
      { path: '/$defs/D200/$ref', message: 'The schema is made of more than 200 schemas, one within the other.' },
    ]);
});

it('of several lists of mistakes the one with the fewest and deepest is told', () => {
  const at = (...paths: string[]) => paths.map((path) => ({ path }));
  expect(shortest([at('/a', '/b'), at('/a')])).toEqual(at('/a'));
  expect(shortest([at('/a'), at('/a/b/c')])).toEqual(at('/a/b/c'));
  expect(shortest([at('/a'), at('/a/b/c', '/a/b/d', '/a/b/e')])).toEqual(at('/a'));
  expect(shortest([at('/a'), at('/b')])).toEqual(at('/a'));
  expect(shortest([])).toEqual([]);
});
