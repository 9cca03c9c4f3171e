/** Contracts for SDKs that ask a schema for its JSON Schema. */
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { type Contract, contracts } from '../../src/index.ts';
import { withJsonSchema } from '../../src/prompt/index.ts';

const Own = contractOf('Own', {
  type: 'object',
  required: ['title'],
  properties: { title: { type: 'string', minLength: 3 }, file: { type: 'string', holds: 'path' } },
} as const);

const all = { ...contracts, Own } as unknown as { [name: string]: Contract<unknown> };

describe.each(Object.entries(all))('%s with its JSON Schema', (_, contract) => {
  const standard = withJsonSchema(contract)['~standard'];

  it.each([
    ['draft-2020-12', Ajv2020],
    ['draft-07', Ajv],
  ] as const)('is one of %s that AJV takes, with an object at its root', (target, Maker) => {
    const schema = standard.jsonSchema.input({ target });
    expect(schema.type).toBe('object');
    expect(standard.jsonSchema.output({ target })).toEqual(schema);
    const isValid = new Maker({ strict: false, validateFormats: false }).compile(schema);
    for (const text of contract.examples ?? []) expect(isValid(JSON.parse(text)), text).toBe(true);
  });

  it('knows no other target', () => {
    expect(() => standard.jsonSchema.input({ target: 'openapi-3.0' })).toThrow(TypeError);
  });

  it('gives the verdict of validate', () => {
    expect(standard.validate({})).toEqual(contract['~standard'].validate({}));
  });
});
