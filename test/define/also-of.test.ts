/** Which keywords of a schema the definition in a prompt does not express, and are therefore added as JSON Schema. */
import { describe, expect, it } from 'vitest';
import { alsoOf, isExclusive, looseFields } from '../../src/define/also-of.ts';
import { loadSchema } from '../../src/define/load-schema.ts';

const text = { type: 'string' };
const number = { type: 'number' };
const words = [{ const: 'a' }, { const: 'b' }];

describe('a definition', () => {
  it.each<[what: string, schema: object]>([
    ['nothing', {}],
    ['a type', text],
    ['all about a text', { ...text, minLength: 1, maxLength: 3, pattern: '^a', format: 'email' }],
    ['all about a number', { ...number, minimum: 1, maximum: 2, multipleOf: 1 }],
    ['borders that a number must not reach', { ...number, exclusiveMinimum: 0, exclusiveMaximum: 3 }],
    ['all about an integer', { type: 'integer', minimum: 1, maximum: 2, multipleOf: 1 }],
    ['all about a list', { type: 'array', items: text, minItems: 1, maxItems: 2, uniqueItems: true }],
    ['what a list allows anyway', { type: 'array', uniqueItems: false, unevaluatedItems: {} }],
    ['all about an object', { type: 'object', properties: { a: text }, required: ['a'], additionalProperties: false }],
    ['how many fields an object has', { type: 'object', minProperties: 1, maxProperties: 2 }],
    ['an object without its type', { properties: { a: text }, required: ['a'] }],
    ['names that are texts', { type: 'object', propertyNames: text }],
    ['names of any kind', { type: 'object', propertyNames: {} }],
    ['what an object allows anyway', { type: 'object', patternProperties: {}, unevaluatedProperties: {}, not: {} }],
    ['no parts', { type: 'object', allOf: [] }],
    ['both of two types', { type: ['string', 'number'], minLength: 1, minimum: 2 }],
    ['words', { enum: ['a', 'b'] }],
    ['words and their type', { ...text, enum: ['a', 'b'] }],
    ['one word', { const: 'a' }],
    ['one word and its type', { ...text, const: 'a' }],
    ['words one by one', { anyOf: words }],
    ['words one by one and their type', { ...text, oneOf: words }],
    ['numbers', { enum: [1, 2] }],
    ['numbers and their type', { type: 'integer', enum: [1, 2] }],
    ['whole numbers of a wider type', { ...number, enum: [1, 2] }],
    ['a rule of the package', { ...text, minLength: 1, not: { pattern: '[\\u0000-\\u001f\\u007f]' } }],
    ['fractions and their type', { ...number, enum: [1.5] }],
    ['values of two types', { type: ['integer', 'string'], enum: [1, 'a'] }],
    ['null among values', { enum: [null, 1] }],
    ['null among values and their types', { type: ['null', 'integer'], enum: [null, 1] }],
    ['null', { type: 'null', const: null }],
    ['a boolean', { type: 'boolean', const: true }],
    ['a number', { type: 'integer', const: 1 }],
    ['a union', { anyOf: [text, number] }],
    ['a union and its types', { type: ['string', 'number'], anyOf: [text, number] }],
    [
      'a union of one type',
      {
        ...text,
        oneOf: [
          { ...text, minLength: 2 },
          { ...text, maxLength: 1 },
        ],
      },
    ],
    ['a part with other fields', { type: 'object', properties: { a: text }, allOf: [{ properties: { b: number } }] }],
  ])('says all of it: %s', (_, schema) => {
    expect(alsoOf(loadSchema(schema).root)).toBeUndefined();
  });

  it.each<[what: string, schema: { [keyword: string]: unknown }, also: string[]]>([
    ['a text without its type', { minLength: 1 }, ['minLength']],
    ['a number without its type', { minimum: 1 }, ['minimum']],
    ['a list without its type', { minItems: 1 }, ['minItems']],
    ['what another type has', { ...text, minimum: 1 }, ['minimum']],
    ['fields of what is no object', { ...text, minProperties: 1 }, ['minProperties']],
    ['a part of a text', { ...text, allOf: [text] }, ['allOf']],
    ['fewer types than a member', { ...text, anyOf: [{ type: ['string', 'number'] }, text] }, ['type']],
    ['what a text has, beside fields', { properties: { a: text }, minLength: 1 }, ['minLength']],
    ['what neither type has', { type: ['string', 'number'], minLength: 1, minItems: 3 }, ['minItems']],
    ['what a list holds', { type: 'array', contains: { const: 1 } }, ['contains']],
    ['items by their place', { type: 'array', prefixItems: [text], items: number }, ['prefixItems', 'items']],
    ['a pattern of names', { type: 'object', propertyNames: { pattern: '^a' } }, ['propertyNames']],
    [
      'fields by a pattern, and no others',
      { type: 'object', patternProperties: { '^a': text }, additionalProperties: false },
      ['patternProperties', 'additionalProperties'],
    ],
    ['a field that needs another', { type: 'object', dependentRequired: { a: ['b'] } }, ['dependentRequired']],
    ['more about a word', { const: 'a', minLength: 1 }, ['minLength']],
    ['more about words one by one', { oneOf: words, minLength: 1 }, ['minLength']],
    ['a type that no value has', { ...number, const: 'a' }, ['type']],
    ['a type that one value lacks', { type: 'integer', enum: [1, 'a'] }, ['type', 'enum']],
    ['an object among values', { enum: [{ a: 1 }, 2] }, ['enum']],
    ['an object as the value', { type: 'object', const: { a: 1 } }, ['type', 'const']],
    ['fewer types than a union', { type: ['string'], anyOf: [text, number] }, ['type']],
    ['the type of a union without types', { ...text, anyOf: [{ minLength: 1 }, { maxLength: 3 }] }, ['type']],
    ['more about a union', { anyOf: [text, number], not: { const: 'x' } }, ['not']],
    ['more about exactly one', { oneOf: [text, number], maxLength: 1 }, ['maxLength']],
    [
      'fields of which one is needed',
      { type: 'object', properties: { a: {} }, anyOf: [{ required: ['a'] }] },
      ['anyOf'],
    ],
    ['what a text is not', { ...text, not: { const: 'x' } }, ['not']],
    [
      'a part with the same field',
      { type: 'object', properties: { a: text }, allOf: [{ properties: { a: { minLength: 1 } } }] },
      ['allOf'],
    ],
    [
      'a part with more than fields',
      { type: 'object', properties: { a: text }, allOf: [{ minProperties: 1 }] },
      ['allOf'],
    ],
    [
      'a condition that is not about a word',
      { type: 'object', properties: { x: text }, if: { minProperties: 2 }, then: { required: ['x'] } },
      ['if', 'then'],
    ],
  ])('does not say all of it: %s', (_, schema, also) => {
    expect(alsoOf(loadSchema(schema).root)).toEqual(
      Object.fromEntries(also.map((keyword) => [keyword, schema[keyword]])),
    );
  });

  it.each<[what: string, schema: object, also: object | undefined]>([
    ['the rest of what it refers to', { $ref: '#/$defs/x', $defs: { x: { ...text, minLength: 1 } } }, { minLength: 1 }],
    [
      'no fields of what it refers to',
      { type: 'object', properties: { a: text }, $ref: '#/$defs/x', $defs: { x: { properties: { b: number } } } },
      undefined,
    ],
    [
      'no schema that contains itself',
      { type: 'object', properties: { a: { $ref: '#' } }, propertyNames: { pattern: '^a' } },
      { propertyNames: { pattern: '^a' } },
    ],
  ])('resolves references: %s', (_, schema, also) => {
    expect(alsoOf(loadSchema(schema).root)).toEqual(also);
  });
});

const member = (kind: unknown, more: object = {}) => ({
  type: 'object',
  required: ['kind'],
  properties: { kind, ...more },
});
const [a, b] = ['a', 'b'].map((word) => member({ const: word }));

describe('exactly one of the members has to fit, and the members alone do not ensure that', () => {
  it.each<[what: string, schema: object, isSo: boolean]>([
    ['no union', text, false],
    ['any of them', { anyOf: [{ minLength: 1 }, { maxLength: 3 }] }, false],
    [
      'any of them, beside another union',
      { anyOf: [text, number], oneOf: [{ minLength: 1 }, { maxLength: 3 }] },
      false,
    ],
    ['words', { oneOf: words }, false],
    ['members with a word of their own', { oneOf: [a, b] }, false],
    ['members of which two share a word', { oneOf: [a, b, member({ const: 'b' }, { more: text })] }, true],
    ['members of which one takes any word', { oneOf: [a, b, member(text)] }, true],
    ['one member', { oneOf: [text] }, false],
    ['members of different types', { oneOf: [text, number, { type: 'null' }] }, false],
    ['references to different types', { oneOf: [{ $ref: '#/$defs/A' }, number], $defs: { A: text } }, false],
    ['members of the same type', { oneOf: [text, { ...text, maxLength: 3 }] }, true],
    ['a whole number is a number', { oneOf: [{ type: 'integer' }, number] }, true],
    ['a member without a type', { oneOf: [text, { minimum: 1 }] }, true],
    ['a member of two types', { oneOf: [text, { type: ['number', 'string'] }] }, true],
  ])('%s: %j, %s', (_, schema, isSo) => expect(isExclusive(loadSchema(schema).root)).toBe(isSo));
});

describe('the fields that a schema names, wherever it does', () => {
  const one = (name: string) => ({ properties: { [name]: text } });
  it.each<[what: string, schema: object, names: string[]]>([
    ['nowhere', {}, []],
    ['itself', one('a'), ['a']],
    ['in parts', { ...one('a'), allOf: [one('b'), { allOf: [one('c')] }] }, ['a', 'b', 'c']],
    ['in members', { anyOf: [one('a'), one('b')], oneOf: [one('c')] }, ['a', 'b', 'c']],
    ['in conditions', { if: one('a'), then: one('b'), else: one('c') }, ['a', 'b', 'c']],
    ['in what it refers to', { $ref: '#/$defs/A', $defs: { A: one('a') } }, ['a']],
    ['in what depends on a field', { dependentSchemas: { x: one('a') } }, ['a']],
    ['not in what it excludes', { ...one('a'), not: one('b') }, ['a']],
    ['not in its fields', { properties: { a: one('b') } }, ['a']],
    ['several times', { ...one('a'), allOf: [one('a'), one('b')] }, ['a', 'b']],
  ])('%s', (_, schema, names) => expect(looseFields(loadSchema(schema).root)).toEqual(names));
});

describe('what is added is complete by itself: references are replaced, and annotations left out', () => {
  const ref = { $ref: '#/$defs/Word' };
  const word = { type: 'string', pattern: '^[a-z]+$' };
  const $defs = {
    Word: { ...word, title: 'Word' },
    Never: false,
    Node: { properties: { next: { $ref: '#/$defs/Node' } } },
  };
  const inObject = (more: object) => ({ type: 'object', properties: { a: {} }, ...more });
  const inList = (more: object) => ({ type: 'array', ...more });

  it.each<[what: string, schema: object, also: object]>([
    ['not', { not: ref }, { not: word }],
    ['if, then, else', inObject({ if: ref, then: ref, else: ref }), { if: word, then: word, else: word }],
    ['contains', inList({ contains: ref }), { contains: word }],
    ['prefixItems, items', inList({ prefixItems: [ref, true], items: ref }), { prefixItems: [word, {}], items: word }],
    ['unevaluatedItems', inList({ unevaluatedItems: ref }), { unevaluatedItems: word }],
    ['unevaluatedProperties', inObject({ unevaluatedProperties: ref }), { unevaluatedProperties: word }],
    ['propertyNames', inObject({ propertyNames: ref }), { propertyNames: word }],
    [
      'patternProperties, additionalProperties',
      inObject({ patternProperties: { '^b': ref }, additionalProperties: ref }),
      { patternProperties: { '^b': word }, additionalProperties: word },
    ],
    ['anyOf', inObject({ anyOf: [ref] }), { anyOf: [word] }],
    ['oneOf', inObject({ oneOf: [ref, ref] }), { oneOf: [word, word] }],
    ['allOf', { type: 'string', allOf: [ref, { maxLength: 3 }] }, { allOf: [word, { maxLength: 3 }] }],
    ['dependentSchemas', inObject({ dependentSchemas: { a: ref } }), { dependentSchemas: { a: word } }],
    [
      'properties of a part',
      { not: { properties: { a: ref, b: false } } },
      { not: { properties: { a: word, b: false } } },
    ],
    ['no fields', { not: { properties: {}, maxLength: 1 } }, { not: { properties: {}, maxLength: 1 } }],
    [
      'dependencies of draft-07',
      { $schema: 'http://json-schema.org/draft-07/schema#', ...inObject({ dependencies: { a: ['b'], b: ref } }) },
      { dependentRequired: { a: ['b'] }, dependentSchemas: { b: word } },
    ],
    [
      'a list of items of draft-07',
      { $schema: 'http://json-schema.org/draft-07/schema#', ...inList({ items: [ref], additionalItems: false }) },
      { prefixItems: [word], items: false },
    ],
    ['a list of items alone', inList({ items: [ref] }), { prefixItems: [word] }],
    ['what nothing fits', { not: { $ref: '#/$defs/Never' } }, { not: false }],
    [
      'what nothing fits, beside a keyword',
      { not: { maxLength: 3, $ref: '#/$defs/Never' } },
      { not: { maxLength: 3, allOf: [false] } },
    ],
    ['a reference beside a keyword', { not: { maxLength: 3, ...ref } }, { not: { maxLength: 3, allOf: [word] } }],
    ['annotations', { not: { ...word, description: 'x', holds: 'path', $id: 'x' } }, { not: word }],
    ['keywords that are undefined', { not: { ...word, maxLength: undefined } }, { not: word }],
    ['a schema in itself', { not: { $ref: '#/$defs/Node' } }, { not: { properties: { next: {} } } }],
    [
      'a schema twice, but not in itself',
      { not: { allOf: [{ $ref: '#/$defs/Node' }, { $ref: '#/$defs/Node' }] } },
      { not: { allOf: [{ properties: { next: {} } }, { properties: { next: {} } }] } },
    ],
  ])('%s', (_, schema, also) => {
    const { root, issues } = loadSchema({ ...schema, $defs });
    expect(issues).toEqual([]);
    expect(JSON.parse(JSON.stringify(alsoOf(root)))).toEqual(also);
  });
});
