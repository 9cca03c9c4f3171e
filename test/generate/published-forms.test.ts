/** How the open and the strict schema of an own contract are written. */
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { publishSchema } from '../../src/generate/publish-schema.ts';
import { LlmReply } from '../../src/index.ts';
import type { Contract } from '../../src/words/contract.ts';

const word = { type: 'string' };
const one = { type: 'object', properties: { a: word } };
const two = { type: 'object', properties: { b: word } };
const shut = (schema: object) => ({ ...schema, additionalProperties: false });
const sealed = (schema: object) => ({ ...schema, unevaluatedProperties: false });
const tagged = (kind: string) => ({ type: 'object', required: ['kind'], properties: { kind: { const: kind } } });

/** The published schema but what every one begins with. */
function published(schema: object | boolean, strict: boolean): object {
  const { $schema, $id, title, ...rest } = publishSchema(contractOf('Thing', schema) as Contract<unknown>, { strict });
  expect([$schema, String($id).endsWith(':strict'), title]).toEqual([
    'https://json-schema.org/draft/2020-12/schema',
    strict,
    'Thing',
  ]);
  return rest;
}

describe('the open schema is what was given, and the strict one', () => {
  const every = {
    ...{
      description: 'D',
      default: 1,
      examples: [1],
      deprecated: true,
      readOnly: true,
      writeOnly: true,
      $comment: 'C',
    },
    ...{ minimum: 1, maximum: 2, exclusiveMinimum: 0, exclusiveMaximum: 3, multipleOf: 1, enum: [1], const: 1 },
    ...{ type: ['string', 'integer'], minLength: 1, maxLength: 2, pattern: 'a', format: 'uuid' },
  };
  const counted = { required: ['a'], minProperties: 1, maxProperties: 2 };
  const counts = { minContains: 1, maxContains: 2, minItems: 1, maxItems: 3, uniqueItems: true };
  const union = { oneOf: [tagged('x'), tagged('y')] };

  it.each<[what: string, schema: object, strict: object]>([
    ['says nothing where that says nothing', {}, {}],
    ['keeps every word about a value', every, every],
    ['refuses fields that are not known', { ...one, ...counted }, shut({ ...one, ...counted })],
    [
      'refuses them in the fields and the items of it too',
      { properties: { o: one, list: { type: 'array', items: two } } },
      shut({ properties: { o: shut(one), list: { type: 'array', items: shut(two) } } }),
    ],
    ['takes any field of a free object', { type: 'object' }, { type: 'object' }],
    ['takes any field of a record', { additionalProperties: one }, { additionalProperties: shut(one) }],
    ['takes any field where that says so', { ...one, additionalProperties: {} }, { ...one, additionalProperties: {} }],
    ['takes none where that takes none', shut(one), shut(one)],
    [
      'takes the fields of a pattern',
      { ...one, patternProperties: { '^x': two }, propertyNames: { minLength: 1 } },
      { ...one, patternProperties: { '^x': shut(two) }, propertyNames: { minLength: 1 } },
    ],
    [
      'knows the fields of what depends on a field',
      { ...one, dependentRequired: { a: ['b'] }, dependentSchemas: { a: two } },
      sealed({ ...one, dependentRequired: { a: ['b'] }, dependentSchemas: { a: two } }),
    ],
    [
      'looks for an item as the open one does',
      { type: 'array', prefixItems: [one], items: two, contains: one, ...counts },
      { type: 'array', prefixItems: [shut(one)], items: shut(two), contains: one, ...counts },
    ],
    ['refuses them in all other fields', { unevaluatedProperties: two }, { unevaluatedProperties: shut(two) }],
    [
      'refuses them in all other items',
      { type: 'array', unevaluatedItems: one },
      { type: 'array', unevaluatedItems: shut(one) },
    ],
    ['knows the fields of all parts', { allOf: [one, two] }, sealed({ allOf: [one, two] })],
    ['knows the fields of any part', { anyOf: [one, two] }, sealed({ anyOf: [one, two] })],
    ['knows those of the only object', { anyOf: [one, word] }, { anyOf: [shut(one), word] }],
    ['knows those beside it as well', { ...one, anyOf: [two, word] }, sealed({ ...one, anyOf: [two, word] })],
    ['refuses them by the tag', union, { oneOf: [shut(tagged('x')), shut(tagged('y'))] }],
    ...[
      { ...tagged('x'), minProperties: 2 },
      { type: 'object', required: ['kind'], properties: { kind: word } },
    ].map((third): [what: string, schema: object, strict: object] => [
      'knows the fields of all members where the tag does not tell one of them',
      { oneOf: [tagged('x'), tagged('y'), third] },
      sealed({
        oneOf: [tagged('x'), tagged('y'), third],
        allOf: [{ anyOf: [tagged('x'), tagged('y'), third] }],
      }),
    ]),
    [
      'chooses one of several as the open one does',
      { allOf: [{ minProperties: 1 }], oneOf: [one, two] },
      sealed({ allOf: [{ minProperties: 1 }, { anyOf: [one, two] }], oneOf: [one, two] }),
    ],
    [
      'and where there is nothing beside that',
      { oneOf: [{ type: 'object', properties: { o: one } }, two] },
      sealed({
        oneOf: [{ type: 'object', properties: { o: one } }, two],
        allOf: [{ anyOf: [{ type: 'object', properties: { o: shut(one) } }, two] }],
      }),
    ],
    ['excludes as the open one does', { ...one, not: two }, sealed({ ...one, not: two })],
    [
      'asks for a condition as the open one does',
      {
        ...two,
        if: { properties: { o: one } },
        then: { properties: { o: one } },
        else: { properties: { o: two } },
      },
      sealed({
        ...two,
        if: { properties: { o: one } },
        then: { properties: { o: shut(one) } },
        else: { properties: { o: shut(two) } },
      }),
    ],
  ])('%s', (_, schema, strict) => {
    expect(published(schema, false)).toEqual(schema);
    expect(published(schema, true)).toEqual(strict);
  });
});

describe('what a schema says in another way:', () => {
  it.each<[what: string, schema: object | boolean, open: object, strict?: object]>([
    ['true', true, {}],
    ['false', false, { allOf: [false] }],
    ['a title, which is that of the contract', { title: 'Other' }, {}],
    ['what depends on nothing', { ...one, dependentRequired: {} }, one, shut(one)],
    ['a condition without effect, which only knows fields', { if: one }, { allOf: [{ anyOf: [one, {}] }] }],
    [
      'the same beside other parts',
      { allOf: [two], if: one },
      { allOf: [two, { anyOf: [one, {}] }] },
      sealed({ allOf: [two, { anyOf: [one, {}] }] }),
    ],
    [
      'a named schema',
      { $ref: '#/$defs/one', $defs: { one, unused: two } },
      { $ref: '#/$defs/One', $defs: { One: { ...one, title: 'One' } } },
      { $ref: '#/$defs/One', $defs: { One: shut({ ...one, title: 'One' }) } },
    ],
    [
      'a named schema with words of its own',
      { properties: { a: { $ref: '#/$defs/one', description: 'x' } }, $defs: { one } },
      {
        properties: { a: { $ref: '#/$defs/One', description: 'x' } },
        $defs: { One: { ...one, title: 'One' } },
      },
      shut({
        properties: { a: { $ref: '#/$defs/One', description: 'x' } },
        $defs: { One: shut({ ...one, title: 'One' }) },
      }),
    ],
    [
      'a named schema beside fields',
      { ...two, $ref: '#/$defs/one', $defs: { one } },
      { ...two, $ref: '#/$defs/One', $defs: { One: { ...one, title: 'One' } } },
      sealed({ ...two, $ref: '#/$defs/OneOpen', $defs: { OneOpen: { ...one, title: 'OneOpen' } } }),
    ],
    [
      'a named schema that takes nothing',
      { properties: { a: { $ref: '#/$defs/no' } }, $defs: { no: false } },
      { properties: { a: { $ref: '#/$defs/No' } }, $defs: { No: false } },
      shut({ properties: { a: { $ref: '#/$defs/No' } }, $defs: { No: false } }),
    ],
    [
      'a named schema in both forms, beside one that has the name',
      {
        properties: { b: { not: { $ref: '#/$defs/b' } }, c: { $ref: '#/$defs/b' }, d: { $ref: '#/$defs/bOpen' } },
        $defs: { b: one, bOpen: two },
      },
      {
        properties: { b: { not: { $ref: '#/$defs/B' } }, c: { $ref: '#/$defs/B' }, d: { $ref: '#/$defs/BOpen' } },
        $defs: { B: { ...one, title: 'B' }, BOpen: { ...two, title: 'BOpen' } },
      },
      shut({
        properties: { b: { not: { $ref: '#/$defs/BOpen2' } }, c: { $ref: '#/$defs/B' }, d: { $ref: '#/$defs/BOpen' } },
        $defs: {
          B: shut({ ...one, title: 'B' }),
          BOpen: shut({ ...two, title: 'BOpen' }),
          BOpen2: { ...one, title: 'BOpen2' },
        },
      }),
    ],
    [
      'the whole schema within itself',
      { properties: { next: { $ref: '#' }, no: { not: { $ref: '#' } } } },
      { properties: { next: { $ref: '#' }, no: { not: { $ref: '#' } } } },
      shut({
        properties: { next: { $ref: '#' }, no: { not: { $ref: '#/$defs/ThingOpen' } } },
        $defs: {
          ThingOpen: {
            title: 'ThingOpen',
            properties: { next: { $ref: '#/$defs/ThingOpen' }, no: { not: { $ref: '#/$defs/ThingOpen' } } },
          },
        },
      }),
    ],
    [
      'a named schema within itself',
      { properties: { t: { $ref: '#/$defs/t' } }, $defs: { t: { type: 'array', items: { $ref: '#/$defs/t' } } } },
      {
        properties: { t: { $ref: '#/$defs/T' } },
        $defs: { T: { type: 'array', items: { $ref: '#/$defs/T' }, title: 'T' } },
      },
      shut({
        properties: { t: { $ref: '#/$defs/T' } },
        $defs: { T: { type: 'array', items: { $ref: '#/$defs/T' }, title: 'T' } },
      }),
    ],
  ])('%s', (_, schema, open, strict = open) => {
    expect(published(schema, false)).toEqual(open);
    expect(published(schema, true)).toEqual(strict);
  });

  it('definitions stand in the order of their names', () => {
    const ref = (name: string) => ({ $ref: `#/$defs/${name}` });
    const schema = { properties: { x: ref('b'), y: ref('c'), z: ref('a') }, $defs: { a: one, b: one, c: one } };
    expect(Object.keys((published(schema, false) as { $defs: object }).$defs)).toEqual(['A', 'B', 'C']);
  });

  it('there is none of a contract that was not made from one', () => {
    expect(() => publishSchema(LlmReply as Contract<unknown>)).toThrow(/^LlmReply was not made from a JSON Schema/);
  });
});
