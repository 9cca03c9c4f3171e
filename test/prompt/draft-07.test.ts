/** How a schema for draft-07 says what draft 2020-12 has other keywords for. */
import { expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { withJsonSchema } from '../../src/prompt/index.ts';

const text = { type: 'string' };
const number = { type: 'number' };
const data = { items: 1, prefixItems: [2], dependentRequired: { x: ['y'] } };

it.each<[what: string, schema: object, inDraft07: object]>([
  ['a list of one kind', { a: { type: 'array', items: number } }, { a: { type: 'array', items: number } }],
  [
    'a list whose first items are of their own kinds',
    { a: { type: 'array', prefixItems: [text], items: number } },
    { a: { type: 'array', items: {}, allOf: [{ items: [text], additionalItems: number }] } },
  ],
  ['data that look like a schema', { a: { const: data } }, { a: { const: data } }],
  ['a choice between such data', { a: { enum: [data, null, 'b'] } }, { a: { enum: [data, null, 'b'] } }],
  ['fields named like keywords', { prefixItems: text, items: number }, { prefixItems: text, items: number }],
])('%s', (_, properties, inDraft07) => {
  const { jsonSchema } = withJsonSchema(contractOf('Own', { type: 'object', properties }))['~standard'];
  expect(jsonSchema.input({ target: 'draft-07' }).properties).toEqual(inDraft07);
});

it('a schema for draft 2020-12 keeps its keywords', () => {
  const also = { a: { prefixItems: [text], items: number } };
  const { jsonSchema } = withJsonSchema(contractOf('Own', { type: 'object', properties: also }))['~standard'];
  expect(JSON.stringify(jsonSchema.input({ target: 'draft-2020-12' }))).toContain('"prefixItems"');
});

it.each<[what: string, schema: object, dependencies: object | undefined]>([
  ['no field that needs another', {}, undefined],
  ['a field that needs another', { dependentRequired: { a: ['b'] } }, { a: ['b'] }],
  [
    'a field with which a schema holds',
    { dependentSchemas: { a: { properties: { b: { prefixItems: [text] } } } } },
    { a: { properties: { b: { items: [text] } } } },
  ],
  [
    'both',
    { dependentRequired: { a: ['b'] }, dependentSchemas: { b: { minProperties: 2 } } },
    { a: ['b'], b: { minProperties: 2 } },
  ],
])('%s', (_, more, dependencies) => {
  const { jsonSchema } = withJsonSchema(contractOf('Own', { type: 'object', ...more }))['~standard'];
  expect(jsonSchema.input({ target: 'draft-07' }).dependencies).toEqual(dependencies);
});

const b = { properties: { b: text }, required: ['b'] };
const c = { properties: { c: text }, required: ['c'] };

it.each<[demand: object, fields: object]>([
  [{ anyOf: [b, c] }, { b: {}, c: {} }],
  [{ oneOf: [b, { required: ['a'] }] }, { b: {} }],
  [
    { if: b, then: c, else: { properties: { d: text, a: number } } },
    { b: {}, c: {}, d: {} },
  ],
  [{ dependentSchemas: { a: c } }, { c: {} }],
  [{ anyOf: [{ allOf: [b, { not: c }] }, { maxProperties: 1 }] }, { b: {} }],
  [{ anyOf: [b, true] }, { b: {} }],
  [{ minProperties: 1 }, {}],
])('an object that is closed knows the fields that only a part of %j names', (demand, fields) => {
  const properties = { a: number };
  const { jsonSchema } = withJsonSchema(contractOf('Own', { type: 'object', properties, ...demand }))['~standard'];
  const schema = jsonSchema.input({ target: 'draft-07' });
  expect(schema.properties).toEqual({ a: number, ...fields });
  expect(schema.additionalProperties).toBe(false);
  expect(schema).not.toHaveProperty('unevaluatedProperties');
});

const object = (properties: object) => ({ type: 'object', properties, additionalProperties: false });
const to = (name: string) => ({ $ref: `#/$defs/${name}` });
const wrapped = (reply: object) => ({ ...object({ reply }), required: ['reply'] });

it.each<[schema: object, plain: object, inWrapper?: object]>([
  [
    { type: 'object', properties: { next: { $ref: '#' } } },
    { ...object({ next: to('Own') }), $defs: { Own: object({ next: to('Own') }) } },
  ],
  [
    { anyOf: [{ type: 'object', properties: { a: text } }] },
    { anyOf: [object({ a: text })] },
    wrapped({ anyOf: [object({ a: text })] }),
  ],
  [
    { anyOf: [to('X'), text], $defs: { X: { type: 'object', properties: { x: text } } } },
    { anyOf: [to('X'), text], $defs: { X: object({ x: text }) } },
    { ...wrapped({ anyOf: [to('X'), text] }), $defs: { X: object({ x: text }) } },
  ],
  [text, text, wrapped(text)],
])('%j has an object at its root if it is one, or is wrapped in one', (schema, plain, inWrapper = plain) => {
  const of = (wrap: boolean) => {
    const { jsonSchema } = withJsonSchema(contractOf('Own', schema), { wrap })['~standard'];
    const { $schema, ...rest } = jsonSchema.input({ target: 'draft-07' });
    expect($schema).toBe('http://json-schema.org/draft-07/schema#');
    return rest;
  };
  expect([of(false), of(true)]).toStrictEqual([plain, inWrapper]);
});
