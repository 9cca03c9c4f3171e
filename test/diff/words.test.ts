/** Titles, descriptions, defaults and formats: they are told of wherever a schema may stand, and nothing else is. */
import { describe, expect, it } from 'vitest';
import { diffSchemas } from '../../src/diff/index.ts';

type Schema = { [keyword: string]: unknown };

/** A schema in every place that a keyword has for one. */
const schema: Schema = {
  $ref: '#/$defs/Base',
  type: ['object', 'array', 'string'],
  properties: { a: { type: 'string' }, name: { $ref: '#/$defs/Name' } },
  patternProperties: { '^x': { type: 'integer' } },
  additionalProperties: { type: 'string' },
  propertyNames: { maxLength: 20 },
  dependentSchemas: { a: { required: ['b'] } },
  prefixItems: [{ type: 'boolean' }, { type: 'string' }],
  items: { type: 'string' },
  contains: { const: 'x' },
  not: { required: ['zz'] },
  if: { required: ['a'] },
  then: { minProperties: 2 },
  else: { maxProperties: 5 },
  allOf: [{ minProperties: 1 }, { maxProperties: 9 }],
  anyOf: [{ required: ['a'] }, { required: ['b'] }],
  oneOf: [{ minLength: 1 }, { maxLength: 0 }],
  $defs: { Base: { minProperties: 0 }, Name: { $ref: '#/$defs/Text' }, Text: { type: 'string' } },
};

/** The same with what asks for a schema without the others. */
const unevaluated: Schema = { unevaluatedProperties: { type: 'string' }, unevaluatedItems: { type: 'string' } };

const schemas: [string, Schema][] = [
  ['a schema with every keyword', schema],
  ['what is unevaluated', unevaluated],
  ['alternatives and nothing else', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
];

const CODES = { description: 'text_changed', default: 'default_changed', format: 'format_added' };

describe('words are told of at each place of', () => {
  it.each(schemas)('%s, when nothing else differs', (_, old) => {
    for (const keyword of ['description', 'default', 'format'] as const) {
      for (const place of placesOf(old)) {
        const told = diffSchemas(old, withWord(old, place, keyword));
        expect(told.map(({ code, newPointer }) => [code, newPointer])).toEqual([
          [CODES[keyword], `${place}/${keyword}`],
        ]);
      }
    }
  });

  it.each(schemas)('%s, beside another change', (_, old) => {
    for (const place of placesOf(old)) {
      const told = diffSchemas(old, { ...withWord(old, place, 'description'), maxLength: 3 });
      expect(told.map(({ code }) => code).filter((code) => code === 'text_changed')).toEqual(['text_changed']);
    }
  });
});

describe('words', () => {
  it('of a reference on the way to what is meant are told, once', () => {
    const named = (description: string) => ({
      properties: { a: { $ref: '#/$defs/A' }, b: { $ref: '#/$defs/A' } },
      $defs: { A: { description, $ref: '#/$defs/B' }, B: { $ref: '#/$defs/C' }, C: { type: 'string' } },
    });
    expect(diffSchemas(named('x'), named('y')).map(({ message }) => message)).toEqual([
      '"description" of "a" changed.',
    ]);
    const short = { properties: { a: { type: 'string' }, b: { type: 'string' } } };
    expect(diffSchemas(named('x'), short).map(({ message }) => message)).toEqual([
      '"description" of "a" was removed.',
      '"description" of "b" was removed.',
    ]);
  });

  it.each([
    ['contains', { contains: { const: 1 } }, '/contains', '/*'],
    ['prefixItems', { prefixItems: [{}, { const: 1 }] }, '/prefixItems/1', '/1'],
    ['patternProperties', { patternProperties: { '^a': { const: 1 } } }, '/patternProperties/^a', '/*'],
    ['dependentSchemas', { dependentSchemas: { a: { minProperties: 2 } } }, '/dependentSchemas/a', ''],
  ])('in %s are told with their place in a message', (_, old, place, path) => {
    expect(diffSchemas(old, withWord(old, place, 'title')).map((change) => change.path)).toEqual([path]);
  });

  it('of a format are not told where the type is another one', () => {
    const codes = diffSchemas({ type: 'string', format: 'date' }, { type: 'integer' }).map(({ code }) => code);
    expect(codes).toEqual(['type_changed']);
  });
});

/** Pointers to the schemas of a schema. */
function placesOf(value: unknown, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const isMap = Array.isArray(value) || /\/(?:properties|patternProperties|dependentSchemas|\$defs)$/.test(pointer);
  const below = Object.entries(value).flatMap(([key, kid]) => placesOf(kid, `${pointer}/${key}`));
  return isMap ? below : [pointer, ...below];
}

function withWord(schema: Schema, place: string, keyword: string): Schema {
  const copy = structuredClone(schema);
  const keys = place.split('/').slice(1);
  const target = keys.reduce((at, key) => at[key] as Schema, copy);
  target[keyword] = 'date';
  return copy;
}
