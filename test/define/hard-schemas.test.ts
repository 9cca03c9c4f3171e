/** Schemas that hold themselves in odd places, and values that no JSON has: they work in every form, or are refused at definition. */
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { is, parse } from '../../src/index.ts';
import { providerSchema, renderContract, withJsonSchema } from '../../src/prompt/index.ts';
import { ContractError } from '../../src/words/contract-error.ts';

const word = { type: 'string' };
const two = { type: 'object', required: ['a'], properties: { a: word } };

/** Each has a field that several members of a union have, and that leads back to the union. */
const circles: [name: string, schema: object, value: unknown][] = [
  [
    'members without a tag',
    { anyOf: [two, { type: 'object', required: ['b'], properties: { b: { $ref: '#' } } }] },
    { b: { a: 'x' } },
  ],
  [
    'a field of two members of the same tag',
    {
      oneOf: [
        { type: 'object', required: ['k'], properties: { k: { const: 1 }, next: { $ref: '#' } } },
        { type: 'object', required: ['k', 'next'], properties: { k: { const: true }, next: { $ref: '#' } } },
      ],
    },
    { k: true, next: { k: 1 } },
  ],
  [
    'a field beside a reference to the whole',
    {
      anyOf: [
        { type: 'object', required: ['k'], properties: { k: { const: true } } },
        {
          type: 'object',
          required: ['k'],
          properties: { k: { const: 'a' }, ok: { $ref: '#', properties: { x: word } } },
        },
      ],
    },
    { k: 'a', ok: { k: true } },
  ],
  [
    'a list of itself in two members',
    {
      anyOf: [
        { type: 'object', required: ['all'], properties: { all: { type: 'array', items: { $ref: '#' } } } },
        {
          type: 'object',
          required: ['all', 'n'],
          properties: { all: { type: 'array', items: { $ref: '#' } }, n: word },
        },
      ],
    },
    { all: [{ all: [] }] },
  ],
];

describe.each(circles)('a union that holds itself: %s', (_, schema, value) => {
  const Own = contractOf('Own', schema as never) as ReturnType<typeof contractOf>;

  it('is read, whole, damaged and cut', () => {
    const text = JSON.stringify(value);
    expect(parse(Own, text)).toMatchObject({ success: true, value });
    expect(parse(Own, text.replaceAll('"', "'"))).toMatchObject({ success: true, value });
    expect(parse(Own, text.slice(0, -1)).success).toBe(false);
    expect(parse(Own, '{"k": 1, "next": {"k": 3}, "all": 1, "b": 1}').success).toBe(false);
  });

  it('is told in every form', () => {
    for (const style of ['typescript', 'dense', 'schema', 'example'] as const)
      expect(renderContract(Own, { style })).toMatch(/./);
    for (const provider of ['openai', 'anthropic', 'gemini'] as const)
      expect(providerSchema(Own, provider).schema).toBeTypeOf('object');
    expect(withJsonSchema(Own)['~standard'].jsonSchema.input({ target: 'draft-2020-12' })).toBeTypeOf('object');
  });
});

const noJson: [name: string, schema: unknown, path: string][] = [
  ['a constant that is undefined', { const: undefined }, '/const'],
  ['a constant that is a function', { const: () => 1 }, '/const'],
  ['a constant that is no number of JSON', { const: Number.NaN }, '/const'],
  ['a constant that is a bigint', { const: 10n }, '/const'],
  ['a constant that is a date', { const: new Date(0) }, '/const'],
  ['a constant that holds undefined', { const: { a: [undefined] } }, '/const'],
  ['an enum with undefined', { enum: ['a', undefined] }, '/enum'],
  ['an enum with a hole', { enum: new Array(2) }, '/enum'],
  ['a default that is a function', { type: 'string', default: () => 'a' }, '/default'],
  ['examples that are no list', { examples: 'a' }, '/examples'],
  ['a title that is a number', { title: 3 }, '/title'],
  ['a description that is an object', { properties: { a: { description: {} } } }, '/properties/a/description'],
  ['a comment that is a list', { $comment: [] }, '/$comment'],
  ['readOnly that is a text', { readOnly: 'yes' }, '/readOnly'],
  ['an anchor that is none', { $anchor: '1 a' }, '/$anchor'],
  ['a map in place of a schema', new Map([['type', 'string']]), ''],
  ['a date in place of a schema', { properties: { a: new Date(0) } }, '/properties/a'],
  ['a regular expression in place of a schema', { items: /a/ }, '/items'],
  ['a function in place of a schema', { items: () => true }, '/items'],
];

it.each(noJson)('%s is refused at definition', (_, schema, path) => {
  try {
    contractOf('Own', schema as never);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(ContractError);
    expect((error as ContractError).issues.map((issue) => issue.path)).toEqual([path]);
  }
});

it('a keyword that is undefined is as good as left out', () => {
  const schema = { type: 'string', description: undefined, minLength: undefined, default: undefined };
  expect(is(contractOf('Own', schema as never), 'a')).toBe(true);
});

it('a schema may be an instance of a class, or without a prototype', () => {
  class Text {
    type = 'string';
  }
  for (const schema of [new Text(), Object.assign(Object.create(null), { type: 'string' })]) {
    expect([is(contractOf('Own', schema), 'a'), is(contractOf('Own', schema), 1)]).toEqual([true, false]);
  }
  expect(() => contractOf('Own', Object.create({ type: 'string' }))).toThrow(ContractError);
});
