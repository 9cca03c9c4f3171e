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
