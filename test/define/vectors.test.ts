/** The verdict of own contracts is that of the official test suite and of AJV. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { ContractError, is, validate } from '../../src/index.ts';
import { compileSchema } from '../compile-schema.ts';
import { share } from '../share.ts';

// Read as text: some of its fields are called "__proto__".
const vectors = JSON.parse(readFileSync(new URL('./vectors.json', import.meta.url), 'utf8')) as {
  supported: Supported[];
  refused: { name: string; schema: unknown }[];
};

type Supported = { name: string; schema: unknown; tests: [data: unknown, valid: boolean][] };

describe('the official test suite', () => {
  it.each(vectors.supported.map((one) => [one.name, one] as const))('%s', (_, { schema, tests }) => {
    const contract = contractOf('Message', schema);
    expect(tests.map(([data]) => is(contract, data))).toEqual(tests.map(([, valid]) => valid));
  });

  it.each(vectors.refused.map(({ name, schema }) => [name, schema] as const))('refused: %s', (_, schema) => {
    expect(() => contractOf('Message', schema)).toThrow(ContractError);
  });
});

const names = fc.constantFrom('a', 'b', 'c', 'd');
const scalar = fc.oneof(
  fc.constantFrom('a', 'bb', '', '😀'),
  fc.integer({ min: -2, max: 5 }),
  fc.constantFrom(0.5, true, false, null),
);
const value = fc.letrec((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(names, tie('json'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).json;

const limit = fc.integer({ min: 0, max: 3 });
const types = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'];
const schemas = fc.letrec<{ schema: object | boolean }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small' },
    fc.record({
      type: fc.oneof(
        fc.constantFrom(...types),
        fc.uniqueArray(fc.constantFrom(...types), { minLength: 1, maxLength: 3 }),
      ),
    }),
    fc.record({ enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }) }),
    fc.record({ const: value }),
    fc.record(
      { minimum: limit, exclusiveMaximum: limit, multipleOf: fc.constantFrom(1, 0.5, 2) },
      { requiredKeys: [] },
    ),
    fc.record(
      { minLength: limit, maxLength: limit, pattern: fc.constantFrom('^a', 'b+$', '^(?:a|b)*$', '\\p{Emoji}') },
      { requiredKeys: [] },
    ),
    fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(names, tie('schema'), { maxKeys: 3, noNullPrototype: true }),
        required: fc.uniqueArray(names, { maxLength: 2 }),
        additionalProperties: tie('schema'),
        patternProperties: fc.dictionary(fc.constantFrom('^a', 'b|c'), tie('schema'), {
          maxKeys: 2,
          noNullPrototype: true,
        }),
        propertyNames: tie('schema'),
        minProperties: limit,
        maxProperties: limit,
        unevaluatedProperties: tie('schema'),
        dependentSchemas: fc.dictionary(names, tie('schema'), { maxKeys: 1, noNullPrototype: true }),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      {
        items: tie('schema'),
        prefixItems: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
        minItems: limit,
        maxItems: limit,
        uniqueItems: fc.boolean(),
        unevaluatedItems: tie('schema'),
      },
      { requiredKeys: [] },
    ),
    // AJV passes over "contains" for an empty list where "prefixItems" stands beside it.
    fc.record({ contains: tie('schema'), minContains: limit, items: tie('schema') }, { requiredKeys: ['contains'] }),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record(
      { allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }), unevaluatedProperties: fc.boolean() },
      { requiredKeys: ['allOf'] },
    ),
    fc.record({ not: tie('schema') }),
    // What an "if" that fails has evaluated, AJV counts as evaluated.
    fc.record(
      {
        if: tie('schema').filter((schema) => !JSON.stringify(schema).includes('unevaluated')),
        then: tie('schema'),
        else: tie('schema'),
      },
      { requiredKeys: ['if'] },
    ),
    fc.boolean(),
  ),
})).schema;

describe('schemas of chance', () => {
  it('have the verdict of AJV, and a reason exactly where they refuse', () => {
    fc.assert(
      fc.property(schemas, fc.array(value, { minLength: 1, maxLength: 20 }), (schema, values) => {
        const ajv = compileSchema(schema, { strict: false, ownProperties: true, logger: false });
        const contract = contractOf('Message', schema);
        for (const one of values) {
          const expected = ajv(one);
          expect(is(contract, one)).toBe(expected);
          const result = validate(contract, one);
          expect(result.success).toBe(expected);
          if (!result.success) expect(result.issues.map(({ code }) => code)).not.toContain('invalid');
        }
      }),
      { numRuns: share(1000) },
    );
  });
});
