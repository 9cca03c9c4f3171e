/** Contracts for SDKs that ask a schema for its JSON Schema. */
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { type Contract, contracts } from '../../src/index.ts';
import { withJsonSchema } from '../../src/prompt/index.ts';
import { compileSchema } from '../compile-schema.ts';
import { everyNth } from '../share.ts';

const Own = contractOf('Own', {
  type: 'object',
  required: ['title'],
  properties: { title: { type: 'string', minLength: 3 }, file: { type: 'string', holds: 'path' } },
} as const);

const all = { ...contracts, Own } as unknown as { [name: string]: Contract<unknown> };

describe.each(everyNth(3, Object.entries(all), 2))('%s with its JSON Schema', (_, contract) => {
  const standard = withJsonSchema(contract)['~standard'];

  it.each(['draft-2020-12', 'draft-07'] as const)(
    'is one of %s that AJV takes, with an object at its root',
    (target) => {
      const schema = standard.jsonSchema.input({ target });
      // Who asks for draft-07 closes what says that it is an object, and a union that is closed as a whole takes nothing.
      const isUnion = schema.anyOf !== undefined;
      expect(schema.type).toBe(isUnion && target === 'draft-07' ? undefined : 'object');
      expect(standard.jsonSchema.output({ target })).toEqual(schema);
      const isValid = compileSchema(schema, { strict: false, validateFormats: false }, target);
      for (const text of contract.examples ?? []) expect(isValid(JSON.parse(text)), text).toBe(true);
    },
  );

  it('knows no other target', () => {
    expect(() => standard.jsonSchema.input({ target: 'openapi-3.0' })).toThrow(TypeError);
  });

  it('gives the verdict of validate', () => {
    expect(standard.validate({})).toEqual(contract['~standard'].validate({}));
  });
});

describe.each([
  ['a union of the package', contracts.LlmReply, { ok: true, action: 'mission_complete', summary: 'Done.' }],
  ['a list', contractOf('List', { type: 'array', items: { type: 'string' } }), ['a']],
  ['a text', contractOf('Text', { type: 'string', minLength: 1 }), 'a'],
] as const)('%s in a wrapper', (_, contract, good) => {
  const standard = withJsonSchema<unknown>(contract as Contract<unknown>, { wrap: true })['~standard'];

  it.each(['draft-2020-12', 'draft-07'] as const)('is a plain closed object of %s with one field', (target) => {
    const schema = standard.jsonSchema.input({ target });
    expect(schema).toMatchObject({ type: 'object', required: ['reply'], additionalProperties: false });
    expect(Object.keys(schema)).not.toContain('anyOf');
    const isValid = compileSchema(schema, { strict: false, validateFormats: false }, target);
    expect([isValid({ reply: good }), isValid(good), isValid({ reply: 1 })]).toEqual([true, false, false]);
  });

  it('gives the message itself, and tells where in the wrapper an issue is', () => {
    expect(standard.validate({ reply: good })).toEqual({ value: good });
    expect(standard.validate(good)).toEqual({ value: good });
    expect(standard.validate({ reply: 1 })).toMatchObject({ issues: [{ path: ['reply'] }] });
    expect(standard.validate({ reply: good, more: 1 })).toHaveProperty('issues');
    for (const value of [null, undefined, 5]) expect(standard.validate(value)).toHaveProperty('issues');
  });
});

it('a message that has the name of the wrapper itself is taken as it is', () => {
  const Said = contractOf('Said', {
    type: 'object',
    required: ['reply'],
    properties: { reply: { anyOf: [{ type: 'string' }, { $ref: '#' }] } },
  } as const);
  const { validate } = withJsonSchema<unknown>(Said as Contract<unknown>, { wrap: true })['~standard'];
  expect(validate({ reply: 'Yes.' })).toEqual({ value: { reply: 'Yes.' } });
  expect(validate({ reply: { reply: 'Yes.' } })).toEqual({ value: { reply: { reply: 'Yes.' } } });
  expect(validate({ reply: 5 })).toHaveProperty('issues');
});

describe('an object in a wrapper', () => {
  const Tree = contractOf('Tree', {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, kids: { type: 'array', items: { $ref: '#' } } },
  });

  it.each([
    ['of the package', contracts.ListFilesParams as Contract<unknown>, { patterns: ['*'] }],
    ['that holds itself', Tree as Contract<unknown>, { name: 'a', kids: [{ name: 'b' }] }],
  ])('%s stays what it is', (_, contract, good) => {
    const standard = withJsonSchema(contract, { wrap: true })['~standard'];
    const schema = standard.jsonSchema.input({ target: 'draft-07' });
    expect(schema).toEqual(withJsonSchema(contract)['~standard'].jsonSchema.input({ target: 'draft-07' }));
    expect(schema.type).toBe('object');
    expect(compileSchema(schema, { strict: false }, 'draft-07')(good)).toBe(true);
    expect(standard.validate(good)).toEqual({ value: good });
    expect(standard.validate({ reply: good })).toHaveProperty('issues');
  });
});
