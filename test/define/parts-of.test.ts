/** The definitions of a schema, from which prompts and the schemas of providers are made. */
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';

const text = { type: 'string' };
const number = { type: 'number' };
const $defs = {
  Word: { ...text, description: 'A word.' },
  Node: { type: 'object', properties: { next: { $ref: '#/$defs/Node' } } },
  Dog: { type: 'object', required: ['kind'], properties: { kind: { const: 'dog' } } },
  Cat: { type: 'object', required: ['kind'], properties: { kind: { const: 'cat' } } },
};

const partsOf = (schema: object) => contractOf('Own', { ...schema, $defs }).parts?.();

/** The definition of a field. */
function fieldOf(field: unknown) {
  const definitions = partsOf({ type: 'object', properties: { a: field } })?.definitions as {
    Own: { properties: { a: object } };
  };
  return definitions.Own.properties.a;
}

describe('the definition of a field', () => {
  it.each<[what: string, field: unknown, part: object]>([
    ['of any value', {}, {}],
    ['of no value', false, { not: {} }],
    ['of no value, by what is excluded', { not: true, description: 'No.' }, { description: 'No.', not: {} }],
    ['of a text', text, text],
    [
      'of a number and its limits',
      { ...number, minimum: 1, exclusiveMaximum: 9, multipleOf: 2 },
      { ...number, minimum: 1, exclusiveMaximum: 9, multipleOf: 2 },
    ],
    [
      'of a number with all limits that there are',
      { ...number, minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE },
      number,
    ],
    [
      'of an integer with limits that are undefined',
      { type: 'integer', minimum: undefined, maximum: 3 },
      { type: 'integer', maximum: 3 },
    ],
    [
      'with its description in one line',
      { ...text, description: ' Two\n  lines. ' },
      { ...text, description: 'Two lines.' },
    ],
    ['with a blank description', { ...text, description: ' ' }, text],
    ['with a title that is a sentence', { ...text, title: 'A sentence' }, { ...text, description: 'A sentence' }],
    ['with a title that is a name', { ...text, title: 'Name' }, text],
    [
      'with a description before a title',
      { ...text, title: 'A sentence', description: 'Said.' },
      { ...text, description: 'Said.' },
    ],
    ['with its default', { type: 'boolean', default: false }, { type: 'boolean', default: false }],
    ['of one word', { const: 'a' }, { ...text, const: 'a' }],
    ['of words', { enum: ['a', 'b', 'a'] }, { ...text, enum: ['a', 'b'] }],
    ['of one word in a list', { enum: ['a'] }, { ...text, enum: ['a'] }],
    ['of words one by one', { oneOf: [{ const: 'a' }, { const: 'b' }] }, { ...text, enum: ['a', 'b'] }],
    ['of true', { const: true }, { type: 'boolean', const: true }],
    ['of true or false', { enum: [true, false] }, { enum: [true, false] }],
    ['of null', { const: null }, { type: 'null' }],
    ['of null or a word', { enum: [null, 'a'] }, { enum: [null, 'a'] }],
    ['of a whole number', { const: 1 }, { type: 'integer', enum: [1] }],
    ['of numbers', { enum: [1, 1.5] }, { ...number, enum: [1, 1.5] }],
    ['of numbers and words', { enum: [1, 'a'] }, { enum: [1, 'a'] }],
    ['of a list of values', { const: [1] }, { also: { const: [1] } }],
    ['of two types', { type: ['string', 'null'] }, { anyOf: [text, { type: 'null' }] }],
    ['of one of several', { anyOf: [text, number] }, { anyOf: [text, number] }],
    [
      'of exactly one of several',
      { oneOf: [text, { ...text, enum: ['a'] }] },
      { anyOf: [text, { ...text, enum: ['a'] }], isExclusive: true },
    ],
    [
      'of members with a tag',
      { anyOf: [{ $ref: '#/$defs/Dog' }, { $ref: '#/$defs/Cat' }] },
      { tag: 'kind', anyOf: [{ $ref: 'Dog' }, { $ref: 'Cat' }] },
    ],
    [
      'of members with a tag, or null',
      { anyOf: [{ $ref: '#/$defs/Dog' }, { $ref: '#/$defs/Cat' }, { type: 'null' }] },
      { anyOf: [{ $ref: 'Dog' }, { $ref: 'Cat' }, { type: 'null' }] },
    ],
    ['of a list', { type: 'array' }, { type: 'array', items: {} }],
    [
      'of a list and its limits',
      { type: 'array', items: text, minItems: 1, maxItems: 2, uniqueItems: true },
      { type: 'array', items: text, minItems: 1, maxItems: 2, uniqueItems: true },
    ],
    [
      'of a list by place',
      { type: 'array', prefixItems: [text], items: number },
      { type: 'array', items: {}, also: { prefixItems: [text], items: number } },
    ],
    ['of a reference', { $ref: '#/$defs/Word' }, { $ref: 'Word' }],
    [
      'of a reference, described',
      { $ref: '#/$defs/Word', description: 'The first.' },
      { $ref: 'Word', description: 'The first.' },
    ],
    [
      'of a single part, described',
      { allOf: [{ ...text, description: 'Part.' }], description: 'Whole.' },
      { ...text, description: 'Whole.' },
    ],
    [
      'of a single part that is described',
      { allOf: [{ ...text, description: 'Part.' }] },
      { ...text, description: 'Part.' },
    ],
    ['of what contains itself', { $ref: '#/$defs/Node' }, { $ref: 'Node' }],
  ])('%s', (_, field, part) => expect(fieldOf(field)).toStrictEqual(part));
});

describe('the definition of an object', () => {
  const properties = { a: text };
  it.each<[what: string, schema: object, part: object]>([
    ['that is free', {}, { additionalProperties: true }],
    ['without fields', { properties: {} }, { additionalProperties: true }],
    ['with fields', { properties, required: ['a'] }, { properties, required: ['a'] }],
    ['that is closed', { properties, additionalProperties: false }, { properties }],
    ['that is open', { properties, additionalProperties: true }, { properties, additionalProperties: true }],
    ['with any other fields', { properties, additionalProperties: {} }, { properties, additionalProperties: true }],
    ['that is a record', { additionalProperties: number }, { additionalProperties: number }],
    [
      'that is a record by a pattern',
      { patternProperties: { '^a': number } },
      { additionalProperties: number, also: { patternProperties: { '^a': number } } },
    ],
    [
      'with sizes',
      { properties, minProperties: 1, maxProperties: 2 },
      { properties, minProperties: 1, maxProperties: 2 },
    ],
    [
      'of parts',
      { properties, required: ['a'], allOf: [{ properties: { b: number }, required: ['b', 'a'] }] },
      { properties: { a: text, b: number }, required: ['a', 'b'] },
    ],
    [
      'of parts that say more of a field',
      { properties, allOf: [{ properties: { a: { maxLength: 3 } } }] },
      { properties, also: { allOf: [{ properties: { a: { maxLength: 3 } } }] } },
    ],
    [
      'of a part that is a record',
      { allOf: [{ additionalProperties: number }] },
      { additionalProperties: number, also: { allOf: [{ additionalProperties: number }] } },
    ],
    [
      'with at least one of two fields',
      { properties: { a: text, b: text }, if: { not: { required: ['a'] } }, then: { required: ['b'] } },
      { properties: { a: text, b: text }, atLeastOne: ['a', 'b'] },
    ],
    [
      'with one of two groups of fields',
      {
        properties: { a: text, b: text },
        if: { required: ['b'] },
        then: { not: { anyOf: [{ required: ['a'] }] } },
        else: { required: ['a'] },
      },
      { properties: { a: text, b: text }, ways: [{ title: 'Choice', groups: [['a'], ['b']] }] },
    ],
    [
      'with fields that only a condition names',
      { properties, if: { properties: { b: { const: 1 } } }, then: { required: ['a'] } },
      { properties, loose: ['b'], also: { if: { properties: { b: { const: 1 } } }, then: { required: ['a'] } } },
    ],
  ])('%s', (_, schema, part) => {
    expect(partsOf({ type: 'object', ...schema })?.definitions.Own).toStrictEqual({ type: 'object', ...part });
  });
});

it('what is referred to is defined under its name, once, and also where it contains itself', () => {
  const refs = { a: { $ref: '#/$defs/Node' }, b: { $ref: '#/$defs/Word' }, c: { $ref: '#/$defs/Word' } };
  expect(partsOf({ type: 'object', properties: refs })?.definitions).toEqual({
    Own: { type: 'object', properties: { a: { $ref: 'Node' }, b: { $ref: 'Word' }, c: { $ref: 'Word' } } },
    Node: { type: 'object', properties: { next: { $ref: 'Node' } } },
    Word: { ...text, description: 'A word.' },
  });
});

describe('the rule of a text', () => {
  const CONTROL = { pattern: '[\\u0000-\\u001f\\u007f]' };
  const NOT_EMPTY = { minLength: 1, words: 'not empty' };
  const short = { ...text, maxLength: 3 };
  const long = { ...text, maxLength: 9 };
  const said = (maxLength: number) => ({ maxLength, words: `at most ${maxLength} characters` });
  const inner = (a: object) => ({ type: 'object', properties: { a } });

  it.each<[what: string, properties: object, rules: object]>([
    ['has the name of its field', { a_word: short }, { AWord: said(3) }],
    ['is one where two are alike', { a: short, b: inner(short) }, { A: said(3) }],
    ['is another one where they differ', { a: short, b: inner(long), c: inner(long) }, { A: said(3), A2: said(9) }],
    [
      'has no name that a definition has',
      { word: short, b: { $ref: '#/$defs/Word' }, own: long },
      { Word2: said(3), Own2: said(9) },
    ],
    ['is the one of the package where that is the same', { a: { ...text, minLength: 1, not: CONTROL } }, {}],
    ['is none of the package where only a length is the same', { a: { ...text, minLength: 1 } }, { A: NOT_EMPTY }],
    ['is none where it has no limits', { a: text }, {}],
    ['says what the text holds', { a: { ...text, holds: 'code' } }, { A: { words: 'code, as it is' } }],
    [
      'says all of it',
      { a: { ...text, minLength: 2, pattern: '^a', format: 'date' } },
      {
        A: {
          minLength: 2,
          pattern: '^a',
          format: 'date',
          words: 'a date: 2025-12-08, at least 2 characters, matches ^a',
        },
      },
    ],
  ])('%s', (_, properties, rules) => expect(partsOf({ type: 'object', properties })?.rules).toStrictEqual(rules));

  it('is of the items where the text is one of a list', () => {
    expect(fieldOf({ type: 'array', items: { ...text, maxLength: 3 } })).toEqual({
      type: 'array',
      items: { ...text, rule: 'A' },
    });
    expect(fieldOf({ ...text, minLength: 1 })).toEqual({ ...text, rule: 'A' });
  });
});
