/** What `validate` says of each keyword that a schema of one's own may have: every sentence, and no more than fifty of them. */
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { validate } from '../../src/index.ts';

const text = { type: 'string' };
const number = { type: 'number' };

function issuesOf(properties: object, more: object, value: unknown) {
  const result = validate(contractOf('Own', { type: 'object', properties, ...more }), value);
  return result.success ? [] : result.issues;
}

const list = (keywords: object) => ({ a: { type: 'array', ...keywords } });

describe('each keyword has its sentence', () => {
  it.each<
    [properties: object, more: object, value: object, path: string, code: string, message: string, hint?: string]
  >([
    [{ a: false }, {}, { a: 1 }, '/a', 'not', '"a" is not allowed here.'],
    [
      {
        a: {
          oneOf: [
            { ...number, minimum: 0 },
            { ...number, maximum: 10 },
          ],
        },
      },
      {},
      { a: 5 },
      '/a',
      'oneOf',
      '"a" matches 2 of the schemas in "oneOf".',
      'It must match exactly one.',
    ],
    [
      {
        a: {
          oneOf: [
            { ...number, minimum: 6 },
            { ...number, maximum: 2 },
          ],
        },
      },
      {},
      { a: 5 },
      '/a',
      'minimum',
      '"a" must be at least 6, not 5.',
    ],
    [
      { a: { not: { const: 5, description: 'Five is taken.' } } },
      {},
      { a: 5 },
      '/a',
      'not',
      '"a" must not be 5.',
      'Five is taken.',
    ],
    [{ a: { not: { const: 5 } } }, {}, { a: 5 }, '/a', 'not', '"a" must not be 5.'],
    [{ a: { not: { const: true } } }, {}, { a: true }, '/a', 'not', '"a" must not be true.'],
    [
      { a: { anyOf: [{ ...text, minLength: 2 }, { type: 'null' }] } },
      {},
      { a: 5 },
      '/a',
      'type',
      '"a" must be a string or null, not 5.',
      'Write it in quotes.',
    ],
    [
      { a: { type: ['string', 'null'] } },
      {},
      { a: 5 },
      '/a',
      'type',
      '"a" must be a string or null, not 5.',
      'Write it in quotes.',
    ],
    [{ a: { type: ['boolean', 'null'] } }, {}, { a: 5 }, '/a', 'type', '"a" must be true or false or null, not 5.'],
    [
      { a: { type: ['integer', 'null'] } },
      {},
      { a: [] },
      '/a',
      'type',
      '"a" must be a whole number or null, not an array.',
    ],
    [
      { a: { type: ['object', 'null'], properties: { b: text } } },
      {},
      { a: 5 },
      '/a',
      'type',
      '"a" must be an object or null, not 5.',
    ],
    [
      list({ type: ['array', 'null'], items: text }),
      {},
      { a: 'b' },
      '/a',
      'type',
      '"a" must be an array or null, not the string "b".',
      'Wrap it in [ ].',
    ],
    [
      {},
      { propertyNames: { pattern: '^[a-z]+$' } },
      { 'A B': 1, c: 2 },
      '/A B',
      'propertyNames',
      '"A B" is not allowed as the name of a field here.',
      '"A B" does not match the pattern "^[a-z]+$": "A B".',
    ],
    [
      list({ contains: number }),
      {},
      { a: ['x'] },
      '/a',
      'contains',
      '"a" must have at least 1 of the items that "contains" describes, not 0.',
    ],
    [
      list({ contains: number, minContains: 2 }),
      {},
      { a: ['x', 1] },
      '/a',
      'minContains',
      '"a" must have at least 2 of the items that "contains" describes, not 1.',
    ],
    [
      list({ contains: number, maxContains: 1 }),
      {},
      { a: [1, 2] },
      '/a',
      'maxContains',
      '"a" must have at most 1 of the items that "contains" describes, not 2.',
    ],
    [
      list({ contains: number, maxContains: 1, maxItems: 1 }),
      {},
      { a: ['x', 1] },
      '/a',
      'maxItems',
      '"a" must have at most 1 item, not 2.',
    ],
    [
      list({ contains: text, unevaluatedItems: number }),
      {},
      { a: ['x', true] },
      '/a/1',
      'type',
      '"a[1]" must be a number, not true.',
    ],
    [list({ prefixItems: [text], items: false }), {}, { a: ['x', 2] }, '/a/1', 'not', '"a[1]" is not allowed here.'],
    [
      list({ prefixItems: [text], unevaluatedItems: false }),
      {},
      { a: ['x', 2] },
      '/a/1',
      'not',
      '"a[1]" is not allowed here.',
    ],
    [
      list({ uniqueItems: true }),
      {},
      { a: [1, 1] },
      '/a/1',
      'uniqueItems',
      '"a[1]" repeats an earlier item: each item may appear only once.',
    ],
    [
      { a: text },
      { unevaluatedProperties: false },
      { a: 'x', b: 1 },
      '/b',
      'additionalProperties',
      '"b" is not a known field of Own.',
      'Known fields are "a".',
    ],
    [{ a: text }, { dependentSchemas: { a: { required: ['b'] } } }, { a: 'x' }, '/b', 'required', '"b" is missing.'],
    [
      { a: text, b: text },
      { dependentSchemas: { a: { required: ['c'] } }, required: ['d'] },
      { b: 'x' },
      '/d',
      'required',
      '"d" is missing.',
    ],
    [
      { content: text, new_content: text },
      { required: ['content'], minProperties: 1 },
      { new_content: 'x' },
      '/content',
      'required',
      '"content" is missing.',
    ],
    [
      { a: { type: 'object', properties: { b: text, c: text }, required: ['b'] } },
      { required: ['a'], minProperties: 1 },
      { b: 'x', c: 'y' },
      '/a',
      'required',
      '"a" is missing.',
      'Put "b" and "c" into "a".',
    ],
    [
      { a: text },
      { additionalProperties: number, minProperties: 1 },
      { a: 'x', b: 'y' },
      '/b',
      'type',
      '"b" must be a number, not the string "y".',
    ],
    [
      { a: text },
      { dependentRequired: { a: ['b'] } },
      { a: 'x' },
      '/b',
      'dependentRequired',
      '"b" is missing: it is required beside "a".',
    ],
    [
      {},
      { patternProperties: { '^n_': number } },
      { n_a: '7' },
      '/n_a',
      'type',
      '"n_a" must be a number, not the string "7".',
      'Write it without quotes.',
    ],
    [{}, { minProperties: 2 }, { a: 1 }, '', 'minProperties', 'The message must have at least 2 fields, not 1.'],
  ])('%j %j: %j', (properties, more, value, path, code, message, hint) => {
    const [found, ...others] = issuesOf(properties, more, value);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ path, code, message });
    if (code === 'required' || hint !== undefined) expect(found?.hint).toBe(hint);
  });

  it('of both branches of a condition', () => {
    const more = { if: { properties: { a: { const: 'x' } } }, then: { required: ['b'] }, else: { required: ['c'] } };
    const missing = (a: string) => issuesOf({ a: text }, more, { a }).map(({ path }) => path);
    expect([missing('x'), missing('y')]).toEqual([['/b'], ['/c']]);
  });
});

describe('a value with hundreds of mistakes gets fifty issues, and one that says that there are more', () => {
  const many = Array.from({ length: 200 }, (_, i) => `f${i}`);
  const fields = Object.fromEntries(many.map((name) => [name, 1]));
  const all = (schema: unknown) => Object.fromEntries(many.map((name) => [name, schema]));

  it.each<[what: string, properties: object, more: object, value: object]>([
    ['fields that must not be there', all(false), {}, fields],
    ['values that match several forms', all({ oneOf: [number, number] }), {}, fields],
    ['values that match none', all({ anyOf: [text, { type: 'array' }] }), {}, fields],
    ['values that are excluded', all({ not: number }), {}, fields],
    ['parts of a value', all({ allOf: [text] }), {}, fields],
    ['missing fields', all(text), { required: many }, {}],
    ['names', {}, { propertyNames: { maxLength: 1 } }, fields],
    ['unknown fields', {}, { unevaluatedProperties: false }, fields],
    ['fields that others require', {}, { dependentRequired: { f0: many.map((name) => `${name}b`) } }, fields],
    ['fields that others describe', {}, { dependentSchemas: { f0: { properties: all(text) } } }, fields],
    ['items', { a: { type: 'array', items: text, contains: number } }, {}, { a: many.map(() => 1) }],
    ['counts', all({ type: 'array', minItems: 1, contains: text }), {}, Object.fromEntries(many.map((n) => [n, []]))],
  ])('%s', (_, properties, more, value) => {
    const issues = issuesOf(properties, more, value);
    expect(issues).toHaveLength(51);
    expect(issues.at(-1)?.code).toBe('too_many_issues');
  });
});
