import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProviderSchema } from '../../src/prompt/check-provider-schema.ts';
import { cpuTime } from '../cpu-time.ts';
import { isFull, share } from '../share.ts';

type Schema = { [keyword: string]: unknown };
type Case = [what: string, schema: unknown, found: string[]];

const text = { type: 'string' };

/** A closed object in which every field is required. */
function object(properties: Schema, more: Schema = {}): Schema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false, ...more };
}

/** An object of so many levels. */
function nested(levels: number): Schema {
  return object({ a: levels === 1 ? text : nested(levels - 1) });
}

function named(count: number, value: unknown = text): Schema {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, value]));
}

/** The issues in short: code, place, and a question mark behind a warning. */
function check(schema: unknown, provider: 'openai' | 'anthropic' | 'gemini'): string[] {
  return checkProviderSchema(schema, provider).map(
    ({ code, path, severity }) => `${code} ${path}`.trimEnd() + (severity === 'warning' ? '?' : ''),
  );
}

const anywhere: Case[] = [
  ['a text', 'x', ['no_schema']],
  ['null', null, ['no_schema']],
  ['nothing', undefined, ['no_schema']],
  ['true', true, ['no_schema']],
  ['a list in the place of a field', object({ a: [] }), ['no_schema /properties/a']],
  ['true in the place of a field', object({ a: true }), ['no_schema /properties/a']],
  ['a text in the place of the fields', object({}, { properties: 'x' }), ['no_schema /properties']],
  ['an object in the place of a list', object({ a: { type: 'string', anyOf: {} } }), ['no_schema /properties/a/anyOf']],
  [
    'a reference out of the schema',
    object({ a: { $ref: 'https://example.com/a.json' } }),
    ['outside_ref /properties/a/$ref'],
  ],
  ['a reference to nothing', object({ a: { $ref: '#/$defs/B' } }), ['unresolved_ref /properties/a/$ref']],
  ['a reference to no schema', object({ a: { $ref: '#/type' } }), ['unresolved_ref /properties/a/$ref']],
  ['a reference into the prototype', object({ a: { $ref: '#/__proto__' } }), ['unresolved_ref /properties/a/$ref']],
  ['a reference that is no text', object({ a: { $ref: 1 } }), ['unresolved_ref /properties/a/$ref']],
  ['a reference with a broken escape', object({ a: { $ref: '#/%' } }), ['unresolved_ref /properties/a/$ref']],
  [
    'a reference and a description',
    object({ a: { $ref: '#/$defs/B', description: 'x' } }, { $defs: { B: text } }),
    ['ref_siblings /properties/a'],
  ],
  [
    'names that have to be escaped',
    object({ 'a/b': { $ref: '#/$defs/x~1y', title: 'x' } }, { $defs: { 'x/y': text } }),
    ['ref_siblings /properties/a~1b'],
  ],
  ['a plain object', object({ a: text, b: { type: ['integer', 'null'] } }), []],
  ['a reference to a definition', object({ a: { $ref: '#/$defs/B%20c' } }, { $defs: { 'B c': text } }), []],
  [
    'fields with the names of keywords',
    object({ not: text, oneOf: text, const: text, $ref: text, default: text, pattern: text }),
    [],
  ],
  [
    'values that look like schemas',
    object({ a: { type: 'string', enum: ['oneOf', 'not'], description: '{"not": {}}' } }),
    [],
  ],
  ['an empty object', object({}), []],
];

const openai: Case[] = [
  ['a root that is a text', text, ['root_type']],
  ['a root that may be null', { ...object({}), type: ['object', 'null'] }, ['root_type']],
  ['a union at the root', { anyOf: [object({ a: text })] }, ['root_union /anyOf', 'root_type']],
  [
    'a union beside an object at the root',
    object({ a: text }, { anyOf: [object({ a: text })] }),
    ['root_union /anyOf'],
  ],
  ['another union at the root', object({}, { oneOf: [object({})] }), ['root_union /oneOf', 'one_of /oneOf']],
  ['a root that is a reference', { $ref: '#/$defs/A', $defs: { A: object({}) } }, ['root_type', 'ref_siblings']],
  [
    'an open object',
    object({ a: object({ b: text }, { additionalProperties: undefined }) }),
    ['open_object /properties/a'],
  ],
  ['an open root', object({}, { additionalProperties: true }), ['open_object']],
  ['a record', object({ a: { type: 'object', additionalProperties: text } }), ['open_object /properties/a']],
  [
    'an open object in a definition',
    object({}, { $defs: { 'a/b': object({}, { additionalProperties: true }) } }),
    ['open_object /$defs/a~1b'],
  ],
  [
    'an open object that may be null',
    object({ a: { type: ['object', 'null'], properties: {} } }),
    ['open_object /properties/a'],
  ],
  ['an open object without a type', object({ a: { properties: {} } }), ['open_object /properties/a']],
  [
    'an optional field',
    object({ a: text, b: text, c: text }, { required: ['a', 'c'] }),
    ['optional_property /properties/b'],
  ],
  ['no required', object({ a: text }, { required: undefined }), ['optional_property /properties/a']],
  ['a required that is not an array', object({ a: text }, { required: 'a' }), ['optional_property /properties/a']],
  ['oneOf', object({ a: { oneOf: [text, { type: 'null' }] } }), ['one_of /properties/a/oneOf']],
  [
    'what stands in oneOf',
    object({ a: { oneOf: [{ type: 'object' }] } }),
    ['one_of /properties/a/oneOf', 'open_object /properties/a/oneOf/0'],
  ],
  ...[
    'allOf',
    'not',
    'if',
    'then',
    'else',
    'dependentRequired',
    'dependentSchemas',
    'dependencies',
    'patternProperties',
    'propertyNames',
    'minProperties',
    'maxProperties',
    'contains',
    'minContains',
    'maxContains',
    'prefixItems',
    'uniqueItems',
    'unevaluatedItems',
    'unevaluatedProperties',
    'contentEncoding',
    'contentMediaType',
    'contentSchema',
    '$anchor',
    '$dynamicAnchor',
    '$dynamicRef',
    '$recursiveAnchor',
    '$recursiveRef',
    'default',
  ].map(
    (keyword): Case => [
      keyword,
      object({ a: { type: 'string', [keyword]: 1 } }),
      [`unsupported_keyword /properties/a/${keyword}`],
    ],
  ),
  ...['pattern', 'format', 'minimum', 'minItems', 'const', 'title', 'description', 'anyOf'].map(
    (keyword): Case => [keyword, object({ a: { type: 'string', [keyword]: keyword === 'anyOf' ? [text] : 1 } }), []],
  ),
  ['5000 properties', object({ a: object(named(2500)), b: object(named(2498)) }), []],
  ['5001 properties', object({ a: object(named(2500)), b: object(named(2499)) }), ['too_many_properties']],
  [
    '1000 enum values',
    object({
      a: { type: 'string', enum: Object.keys(named(500)) },
      b: { type: 'string', enum: Object.keys(named(500)) },
    }),
    [],
  ],
  ['1001 enum values', object({ a: { type: 'integer', enum: [...Array(1001).keys()] } }), ['too_many_enum_values']],
  ['120,000 characters of names', object({ ['a'.repeat(120_000)]: text }), []],
  ['120,001 characters of names', object({ ['a'.repeat(120_001)]: text }), ['too_many_characters']],
  [
    '120,001 characters, all counted',
    object(
      { aa: { type: 'string', enum: ['b'.repeat(60_000), 12] }, bb: { const: 'c'.repeat(59_993), type: 'string' } },
      { $defs: { dd: text } },
    ),
    ['too_many_characters'],
  ],
  ['long descriptions', object({ a: { type: 'string', description: 'a'.repeat(200_000) } }), []],
  ['5 levels', nested(5), []],
  ['6 levels', nested(6), ['deep /properties/a/properties/a/properties/a/properties/a/properties/a?']],
  ['10 levels', nested(10), [expect.stringMatching(/^deep .*\?$/) as never]],
  ['11 levels', nested(11), [expect.stringMatching(/^too_deep [^?]*$/) as never]],
  [
    '6 levels by references',
    object({ a: { $ref: '#/$defs/B' } }, { $defs: { B: nested(5) } }),
    [expect.stringMatching(/^deep .*\?$/) as never],
  ],
  [
    '6 levels in a list of unions',
    object({ a: { type: 'array', items: { anyOf: [text, nested(5)] } } }),
    [expect.stringMatching(/^deep .*\?$/) as never],
  ],
  ['a definition that nothing refers to', object({}, { $defs: { B: nested(9) } }), []],
  [
    'lists of lists',
    object({
      a: ['array', 'array', 'array', 'array', 'array', 'array'].reduce<Schema>(
        (items, type) => ({ type, items }),
        text,
      ),
    }),
    [expect.stringMatching(/^deep .*\?$/) as never],
  ],
  ['a recursion', object({ a: { anyOf: [{ $ref: '#' }, { type: 'null' }] } }), []],
];

const anthropic: Case[] = [
  ['a union at the root', { anyOf: [object({ a: text }), object({})] }, []],
  ['an optional field', object({ a: text }, { required: [] }), []],
  ['an open object', object({ a: { type: 'object' } }), ['open_object /properties/a']],
  ['a record', { type: 'object', additionalProperties: text }, ['open_object']],
  ['no type', object({ a: { description: 'x' } }), ['untyped /properties/a']],
  ['an enum without a type', object({ a: { enum: ['a'] } }), ['untyped /properties/a']],
  ['a constant without a type', object({ a: { const: 1 } }), ['untyped /properties/a']],
  ['oneOf', object({ a: { oneOf: [text] } }), ['untyped /properties/a']],
  ['items without a type', object({ a: { type: 'array', items: {} } }), ['untyped /properties/a/items']],
  ['allOf', object({ a: { allOf: [text] } }), []],
  ...['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'uri', 'ipv4', 'ipv6', 'uuid'].map(
    (format): Case => [`the format ${format}`, object({ a: { type: 'string', format } }), []],
  ),
  ...['regex', 'uri-reference', 'Date', '', 1].map(
    (format): Case => [
      `the format ${format}`,
      object({ a: { type: 'string', format } }),
      ['format /properties/a/format'],
    ],
  ),
  ['minItems 0', object({ a: { type: 'array', items: text, minItems: 0 } }), []],
  ['minItems 1', object({ a: { type: 'array', items: text, minItems: 1 } }), []],
  ['minItems 2', object({ a: { type: 'array', items: text, minItems: 2 } }), ['min_items /properties/a/minItems']],
  ...[
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
    'minLength',
    'maxLength',
    'maxItems',
    'uniqueItems',
    'minProperties',
    'maxProperties',
    'minContains',
    'maxContains',
  ].map(
    (keyword): Case => [keyword, object({ a: { type: 'integer', [keyword]: 0 } }), [`limit /properties/a/${keyword}`]],
  ),
  ['a recursion', object({ a: { $ref: '#' } }, { required: [] }), ['recursion /properties/a']],
  [
    'a recursion over two definitions',
    object(
      { a: { $ref: '#/$defs/A' } },
      { $defs: { A: object({ b: { $ref: '#/$defs/B' } }), B: { type: 'array', items: { $ref: '#/$defs/A' } } } },
    ),
    ['recursion /$defs/B/items'],
  ],
  [
    'a definition that is used twice',
    object({ a: { $ref: '#/$defs/A' }, b: { $ref: '#/$defs/A' } }, { $defs: { A: object({}) } }),
    [],
  ],
  ...(
    [
      ['^[a-z]+(?:-[a-z]+)*$', undefined],
      ['(?<name>a)', undefined],
      ['\\\\b', undefined],
      ['[\\b(?=]', undefined],
      ['[^\\]\\b]', undefined],
      ['\\[(?:a)', undefined],
      ['\\d{1,3}', undefined],
      ['\\0', undefined],
      ['a(?=b)', 'lookaround'],
      ['a(?!b)', 'lookaround'],
      ['(?<=a)b', 'lookaround'],
      ['(?<!a)b', 'lookaround'],
      ['[(](?=b)', 'lookaround'],
      ['(a)\\1', 'backreference'],
      ['(?<n>a)\\k<n>', 'backreference'],
      ['\\bword', 'word_boundary'],
      ['a\\B', 'word_boundary'],
      ['[\\]]\\b', 'word_boundary'],
    ] as const
  ).map(
    ([pattern, fault]): Case => [
      `the pattern ${pattern}`,
      object({ a: { type: 'string', pattern } }),
      fault === undefined ? [] : [`pattern_${fault} /properties/a/pattern`],
    ],
  ),
  ['a pattern that is no text', object({ a: { type: 'string', pattern: 1 } }), []],
  ['24 optional fields', object({ a: object(named(24), { required: [] }) }), []],
  [
    '25 optional fields',
    object({ a: object(named(24), { required: [] }), b: text }, { required: ['a'] }),
    ['too_many_optionals?'],
  ],
  ['16 unions', object(named(16, { type: ['string', 'null'] })), []],
  ['17 unions', object({ ...named(16, { type: ['string', 'null'] }), a: { anyOf: [text] } }), ['too_many_unions?']],
  ['20 tools', Array.from({ length: 20 }, () => ({ name: 'a', input_schema: object({}) })), []],
  ['21 tools', Array.from({ length: 21 }, () => object({})), ['too_many_tools?']],
  [
    'optional fields of several tools',
    [0, 1].map(() => ({ name: 'a', input_schema: object(named(13), { required: [] }) })),
    ['too_many_optionals?'],
  ],
  [
    'what is wrong in a tool',
    [object({}), { name: 'a', input_schema: object({ a: {} }) }, 1],
    ['no_schema /2', 'untyped /1/input_schema/properties/a'],
  ],
  ['no tools', [], []],
  ['a schema in a tool', { name: 'a', input_schema: object({ a: {} }) }, ['untyped /input_schema/properties/a']],
  ['20 levels', nested(20), []],
];

const gemini: Case[] = [
  ['a union at the root', { anyOf: [object({ a: text }), text] }, []],
  ['a list of schemas', [object({})], ['no_schema']],
  [
    'oneOf, records, optional and open fields',
    { type: 'object', properties: { a: { oneOf: [text] }, b: {} }, additionalProperties: text },
    [],
  ],
  [
    'all that is supported',
    {
      $id: 'a',
      $anchor: 'b',
      type: 'object',
      title: 'c',
      description: 'd',
      properties: {
        a: { type: 'array', prefixItems: [text], items: text, minItems: 1, maxItems: 2 },
        b: { type: 'number', minimum: 0, maximum: 1, format: 'float' },
      },
      required: ['a', 'b'],
      propertyOrdering: ['a', 'b'],
      $defs: {},
    },
    [],
  ],
  ...[
    'pattern',
    'minLength',
    'maxLength',
    'exclusiveMinimum',
    'multipleOf',
    'uniqueItems',
    'default',
    'examples',
    'nullable',
    'not',
    'allOf',
    'if',
    'patternProperties',
    '$schema',
    '$comment',
    'definitions',
  ].map(
    (keyword): Case => [
      keyword,
      object({ a: { type: 'string', [keyword]: 1 } }),
      [`unsupported_keyword /properties/a/${keyword}`],
    ],
  ),
  ['const', object({ a: { type: 'string', const: 'x' } }), ['const /properties/a/const']],
  ['an enum of texts and numbers', object({ a: { enum: ['a', 1, 2.5] } }), []],
  ...[true, null, {}, ['a']].map(
    (value): Case => [
      `an enum with ${JSON.stringify(value)}`,
      object({ a: { enum: ['a', value] } }),
      ['enum_value /properties/a/enum/1'],
    ],
  ),
  ['a reference beside $defs', { $ref: '#/$defs/A', $defs: { A: text } }, []],
  [
    'a reference beside a type',
    object({ a: { $ref: '#/$defs/A', type: 'string' } }, { $defs: { A: text } }),
    ['ref_siblings /properties/a'],
  ],
  ['a reference to an anchor', object({ a: { $ref: '#b' } }, { $defs: { B: { $anchor: 'b', type: 'string' } } }), []],
  ['a reference to an id', object({ a: { $ref: 'b' } }, { $defs: { B: { $id: 'b', type: 'string' } } }), []],
  ['a reference to no anchor', object({ a: { $ref: '#c' } }), ['unresolved_ref /properties/a/$ref']],
  ['a cycle through a required field', object({ a: { $ref: '#' } }), ['required_cycle /properties/a']],
  [
    'a cycle through a field that may be null',
    object({ a: { anyOf: [{ $ref: '#' }, { type: 'null' }] } }),
    ['required_cycle /properties/a/anyOf/0'],
  ],
  [
    'a cycle through a required list',
    object({ a: { type: 'array', items: { $ref: '#' } } }),
    ['required_cycle /properties/a/items'],
  ],
  ['a reference to itself', object({ a: { $ref: '#/properties/a' } }), ['required_cycle /properties/a']],
  ['a cycle through an optional field', object({ a: { $ref: '#' } }, { required: [] }), []],
  [
    'a cycle through one optional of two fields',
    object({ a: { $ref: '#/$defs/B' } }, { $defs: { B: object({ c: { $ref: '#' } }, { required: [] }) } }),
    [],
  ],
  ['a cycle through the values of a record', { type: 'object', additionalProperties: { $ref: '#' } }, []],
  [
    'a cycle in a definition',
    object({}, { $defs: { B: object({ c: { $ref: '#/$defs/B' } }) } }),
    ['required_cycle /$defs/B/properties/c'],
  ],
  ['4 levels', nested(4), []],
  ['5 levels', nested(5), ['deep /properties/a/properties/a/properties/a/properties/a?']],
  ['100 limits', object(named(50, { type: 'integer', minimum: 0, maximum: 9 })), []],
  ['102 limits', object(named(51, { type: 'array', minItems: 0, maxItems: 9 })), ['many_limits?']],
  [
    'required in another order',
    object({ a: text, b: text, c: text }, { required: ['c', 'a'] }),
    ['required_order /required?'],
  ],
  ['required in the same order', object({ a: text, b: text, c: text }, { required: ['a', 'c'] }), []],
  ['required with other names', object({ a: text, b: text }, { required: ['x', 'a', 1, 'b'] }), []],
];

describe.each(['openai', 'anthropic', 'gemini'] as const)('for %s', (provider) => {
  it.each([...anywhere, ...{ openai, anthropic, gemini }[provider]])('%s', (_, schema, found) => {
    expect(check(schema, provider)).toEqual(found);
  });

  it('every issue says what is wrong, and errors say what to do or where', () => {
    for (const [, schema] of [...anywhere, ...{ openai, anthropic, gemini }[provider]]) {
      for (const { message, hint = '.' } of checkProviderSchema(schema, provider)) {
        expect(message).toMatch(/^[A-Z"].*[.]$/);
        expect(hint).toMatch(/[.]$/);
      }
    }
  });

  it('does not change the schema', () => {
    for (const [, schema] of [...anywhere, ...{ openai, anthropic, gemini }[provider]]) {
      const before = JSON.stringify(schema);
      checkProviderSchema(schema, provider);
      expect(JSON.stringify(schema)).toBe(before);
    }
  });

  it('never throws, whatever it is given', () => {
    const keyword = fc.constantFrom(
      ...'type properties items anyOf oneOf allOf $ref $defs required enum const additionalProperties pattern not __proto__ input_schema'.split(
        ' ',
      ),
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom('object', 'string', '#', '#/$defs/a', '#/properties', '(', '\\'),
        fc.jsonValue({ maxDepth: 1 }),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.array(fc.tuple(keyword, tie('value')), { maxLength: 5 }).map((entries) => Object.fromEntries(entries)),
      ),
    }));
    fc.assert(
      fc.property(value, (schema) => {
        for (const issue of checkProviderSchema(schema, provider)) expect(issue.code).toMatch(/^[a-z_]+$/);
      }),
      { numRuns: share(500) },
    );
  });

  const cyclic: Schema = object({});
  (cyclic.properties as Schema).a = cyclic;
  const hostile = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('no');
      },
    },
  );
  const getter = {
    get type(): never {
      throw new Error('no');
    },
  };
  const far = {
    $defs: Object.fromEntries(
      Array.from({ length: isFull ? 20_000 : 3000 }, (_, i) => [`d${i}`, { $ref: `#/$defs/d${i + 1}` }]),
    ),
  };

  it.each<[string, unknown, string]>([
    ['an object that contains itself', cyclic, 'not_json'],
    ['an object that cannot be looked at', hostile, 'not_json'],
    ['a getter that throws', getter, 'not_json'],
    ['a function', object({ a: () => 1 }), 'not_json'],
    ['a number that JSON lacks', object({ a: { type: 'integer', minimum: 1n } }), 'not_json'],
    ['a date', object({ a: new Date(0) }), 'not_json'],
    ['a schema of 200 levels', nested(200), 'too_deep'],
  ])('refuses %s', (_, schema, code) => {
    expect(check(schema, provider).map((issue) => issue.split(' ')[0])).toEqual([code]);
  });

  it('counts a part as often as it stands there', () => {
    const shared = { type: 'array', items: text, minItems: 0, maxItems: 9, enum: Object.keys(named(20)) };
    const found = check(object(named(60, shared)), provider);
    expect(
      found.some((issue) =>
        ({ openai: /enum_values/, anthropic: /limit/, gemini: /many_limits/ })[provider].test(issue),
      ),
    ).toBe(true);
  });

  it('is done soon with a large schema', () => {
    const shared = object(named(50));
    const wide = object(named(isFull ? 20_000 : 700, shared));
    const doubled = Array.from({ length: 40 }).reduce<Schema>((below) => object({ a: below, b: below }), shared);
    for (const schema of [wide, far, { anyOf: [{ $ref: '#/$defs/d0' }], ...far }, doubled]) {
      const start = cpuTime();
      expect(checkProviderSchema(schema, provider).length).toBeLessThanOrEqual(51);
      expect(cpuTime() - start).toBeLessThan(3000);
    }
  });
});

describe('the check', () => {
  it('refuses an unknown provider: a mistake of the caller', () => {
    expect(() => checkProviderSchema({}, 'mistral' as never)).toThrow(TypeError);
    expect(() => checkProviderSchema({}, '__proto__' as never)).toThrow(TypeError);
  });

  it('ends a long list of issues', () => {
    const issues = checkProviderSchema(object(named(200, { type: 'object' })), 'openai');
    expect(issues.length).toBe(51);
    expect(issues.at(-1)?.code).toBe('too_many_issues');
  });

  it('reads a list of any length', () => {
    const words = Array.from({ length: 200_000 }, (_, i) => `w${i}`);
    expect(check(object({ a: { type: 'string', enum: words } }), 'openai')).toEqual([
      'too_many_enum_values',
      'too_many_characters',
    ]);
  });

  it('says what is too large before all else', () => {
    const [first] = checkProviderSchema(object(named(6000, { type: 'object' })), 'openai');
    expect(first?.code).toBe('too_many_properties');
  });
});
