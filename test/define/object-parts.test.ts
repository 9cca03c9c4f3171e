/** What a schema and the schemas that it refers to or consists of say of an object. */
import { describe, expect, it } from 'vitest';
import { loadSchema } from '../../src/define/load-schema.ts';
import { forbids, typesOf } from '../../src/define/object-parts.ts';

const text = { type: 'string' };
const $defs = { Text: text, Never: { not: {} } };

describe('the types of a schema', () => {
  it.each<[what: string, schema: object, types: string[]]>([
    ['none', {}, []],
    ['none, by keywords of other types', { minLength: 1, minItems: 1, minimum: 1 }, []],
    ['one', text, ['string']],
    ['several', { type: ['string', 'null'] }, ['string', 'null']],
    ['that of what it refers to', { $ref: '#/$defs/Text', $defs }, ['string']],
    ['that of a part', { allOf: [{}, { allOf: [text] }] }, ['string']],
    ['its own before that of a part', { type: 'number', allOf: [text] }, ['number']],
    [
      'that of what it refers to before that of a part',
      { $ref: '#/$defs/Text', allOf: [{ type: 'null' }], $defs },
      ['string'],
    ],
    ['a said one before fields', { properties: {}, allOf: [text] }, ['string']],
    ['an object, by a part', { allOf: [{}, { required: [] }] }, ['object']],
    ['none, by a member', { anyOf: [text] }, []],
    ...[
      { properties: {} },
      { patternProperties: {} },
      { additionalProperties: true },
      { propertyNames: {} },
      { required: [] },
      { minProperties: 1 },
      { maxProperties: 1 },
    ].map((schema): [string, object, string[]] => ['an object', schema, ['object']]),
  ])('%s: %j', (_, schema, types) => expect(typesOf(loadSchema(schema).root)).toEqual(types));
});

describe('a field is forbidden', () => {
  it.each<[what: string, schema: object, isSo: boolean]>([
    ['by a schema that nothing fits', { properties: { a: false } }, true],
    ['by one that excludes everything', { properties: { a: { not: {} } } }, true],
    ['by one that excludes everything, with words', { properties: { a: { not: true, description: 'No.' } } }, true],
    ['by a reference to such a one', { properties: { a: { $ref: '#/$defs/Never' } }, $defs }, true],
    ['by a part', { allOf: [{ properties: { a: false } }] }, true],
    [
      'not by a part when the object itself takes it',
      { properties: { a: text }, allOf: [{ properties: { a: false } }] },
      false,
    ],
    ['not by a schema of another field', { properties: { b: false } }, false],
    ['not by what it must not be', { properties: { a: { not: text } } }, false],
    ['not by what excludes everything beside a type', { properties: { a: { type: 'null', not: {} } } }, false],
    ['not by a schema that takes it', { properties: { a: text } }, false],
    ['not by a member', { anyOf: [{ properties: { a: false } }] }, false],
  ])('%s: %j', (_, schema, isSo) => expect(forbids(loadSchema(schema).root, 'a')).toBe(isSo));
});
