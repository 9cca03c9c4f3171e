/** What a schema may say: everything else is an error at definition, with its place. */
import { Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { ContractError, contractOf } from '../../src/define/index.ts';
import { loadSchema } from '../../src/define/load-schema.ts';
import { is } from '../../src/index.ts';

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';
const DRAFT_2020 = 'https://json-schema.org/draft/2020-12/schema';

function refusal(schema: unknown): ContractError {
  try {
    contractOf('Message', schema);
  } catch (error) {
    expect(error).toBeInstanceOf(ContractError);
    return error as ContractError;
  }
  throw new Error('It was accepted.');
}

function nested(levels: number, around = (value: unknown): unknown => [value]): unknown {
  return levels === 0 ? 1 : around(nested(levels - 1, around));
}

describe('a schema is refused with pointer and keyword for', () => {
  it.each<[what: string, schema: unknown, path: string, code: string]>([
    ['a keyword that nobody knows', { type: 'string', nulable: true }, '/nulable', 'nulable'],
    ['a keyword of OpenAPI', { properties: { a: { nullable: true } } }, '/properties/a/nullable', 'nullable'],
    ['a keyword that begins with x-', { 'x-order': 1 }, '/x-order', 'x-order'],
    ['another edition', { $schema: 'http://json-schema.org/draft-04/schema#' }, '/$schema', '$schema'],
    ['a format that is not checked', { properties: { a: { format: 'iri' } } }, '/properties/a/format', 'format'],
    ['what no string can hold', { items: { type: 'string', holds: 'regex' } }, '/items/holds', 'holds'],
    ['"holds" of what is no string', { type: 'object', holds: 'path' }, '/holds', 'holds'],
    ['a reference to elsewhere', { $ref: 'https://example.org/a.json' }, '/$ref', '$ref'],
    ['a reference to nothing', { properties: { a: { $ref: '#/$defs/A' } } }, '/properties/a/$ref', '$ref'],
    [
      'a reference that goes in a circle',
      { $ref: '#/$defs/A', $defs: { A: { allOf: [{ $ref: '#' }] } } },
      '/$ref',
      '$ref',
    ],
    ['$dynamicRef', { $dynamicRef: '#a' }, '/$dynamicRef', '$dynamicRef'],
    ['a type that JSON lacks', { properties: { a: { type: 'Date' } } }, '/properties/a/type', 'type'],
    ['a negative length', { minLength: -1 }, '/minLength', 'minLength'],
    ['a list of names with a double', { required: ['a', 'a'] }, '/required', 'required'],
    ['an empty anyOf', { anyOf: [] }, '/anyOf', 'anyOf'],
    ['a pattern that is none', { pattern: '(' }, '/pattern', 'pattern'],
    ['a pattern that is none under the flag u', { pattern: '\\-' }, '/pattern', 'pattern'],
    ['a pattern with a back reference', { pattern: '(a+)\\1' }, '/pattern', 'pattern'],
    [
      'a pattern whose groups are nested too deeply',
      { pattern: `${'('.repeat(200)}a${')'.repeat(200)}` },
      '/pattern',
      'pattern',
    ],
    ['a pattern of a field', { patternProperties: { '(': true } }, '/patternProperties/(', '('],
    ['then without if', { then: true }, '/then', 'then'],
    ['minContains without contains', { minContains: 1 }, '/minContains', 'minContains'],
    ['prefixItems in draft-07', { $schema: DRAFT_07, prefixItems: [true] }, '/prefixItems', 'prefixItems'],
    ['a list of items beside prefixItems', { items: [true], prefixItems: [true] }, '/prefixItems', 'prefixItems'],
    ['a pattern with too many parts', { pattern: '(?:a{100}){1000}' }, '/pattern', 'pattern'],
    ['a constant that is nested too deeply', { const: nested(202) }, '/const', 'const'],
    ['a constant that is nested too deeply in objects', { const: nested(202, (a) => ({ a })) }, '/const', 'const'],
    ['a list of items in 2020-12', { $schema: DRAFT_2020, items: [true] }, '/items', 'items'],
    [
      'what stands beside $ref in draft-07',
      { $schema: DRAFT_07, $ref: '#/definitions/A', minLength: 1, definitions: { A: true } },
      '/minLength',
      'minLength',
    ],
    [
      'contentEncoding in draft-07',
      { $schema: DRAFT_07, contentEncoding: 'base64' },
      '/contentEncoding',
      'contentEncoding',
    ],
    ['what is no schema', { properties: { a: 'string' } }, '/properties/a', 'schema'],
    ['null', null, '', 'schema'],
    ['nothing', undefined, '', 'schema'],
    ['an edition in a list', { $schema: [DRAFT_07] }, '/$schema', '$schema'],
    ['an edition of a part', { properties: { a: { $schema: DRAFT_07 } } }, '/properties/a/$schema', '$schema'],
    ['an id that is no address', { $id: 'http://' }, '/$id', '$id'],
    ['an id that is there twice', { $id: 'https://a.org/x', items: { $id: 'https://a.org/x' } }, '/items/$id', '$id'],
    ['a key with a slash', { properties: { 'a/b': { foo: 1 } } }, '/properties/a~1b/foo', 'foo'],
  ])('%s', (_, schema, path, code) => {
    const { issues, contract, message } = refusal(schema);
    expect(issues[0]).toMatchObject({ path, code, severity: 'error' });
    expect(contract).toBe('Message');
    expect(message).toContain('schema of Message');
  });

  it('but not for a constant of 201 levels', () => {
    for (const around of [undefined, (a: unknown) => ({ a })])
      expect(() => contractOf('Message', { const: nested(201, around) })).not.toThrow();
  });

  it.each<[schema: object, paths: string[]]>([
    [{ properties: { a: { foo: 1 }, b: { format: 'x' } } }, ['/properties/a/foo', '/properties/b/format']],
    [{ $schema: 5 }, ['/$schema']],
    [{ allOf: [{ $ref: '#' }, { $ref: '#/$defs/A' }] }, ['/allOf/1/$ref', '/$ref']],
    // What could not be read is not there to be referred to.
    [{ $ref: '#/properties/a', properties: 5 }, ['/properties']],
  ])('everything that is wrong, at once: %j', (schema, paths) => {
    expect(refusal(schema).issues.map(({ path }) => path)).toEqual(paths);
  });

  it('up to fifty mistakes', () => {
    const properties = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`f${i}`, { foo: 1 }]));
    expect(refusal({ properties }).issues.map(({ path }) => path)).toEqual(
      Array.from({ length: 50 }, (_, i) => `/properties/f${i}/foo`),
    );
  });

  it('more than 200 levels', () => {
    const levels = (count: number): object => (count === 1 ? {} : { items: levels(count - 1) });
    expect(() => contractOf('Message', levels(200))).not.toThrow();
    expect(refusal(levels(201)).issues).toMatchObject([{ path: '/items'.repeat(200), code: 'schema' }]);
  });

  it('more than 100,000 schemas', () => {
    const { issues } = loadSchema({ prefixItems: Array(99_999).fill(true) });
    expect(issues).toEqual([]);
    const { issues: more } = loadSchema({ prefixItems: Array(100_000).fill(true) });
    expect(more).toMatchObject([{ path: '/prefixItems/99999', code: 'schema' }]);
  });

  it('a schema that holds itself as an object, without hanging', () => {
    const schema: { [keyword: string]: unknown } = { type: 'object' };
    schema.properties = { a: schema };
    expect(refusal(schema).issues[0]?.message).toMatch(/deep/);
  });

  it('a transform of TypeBox, whose functions would be ignored', () => {
    const schema = Type.Object({ at: Type.Transform(Type.String()).Decode(Number).Encode(String) });
    expect(refusal(schema).issues[0]).toMatchObject({ path: '/properties/at' });
  });

  it('a misspelt keyword, with the one that was meant', () => {
    expect(refusal({ propertys: {} }).issues[0]?.hint).toBe('Did you mean "properties"?');
    expect(refusal({ 'x-order': 1 }).issues[0]).not.toHaveProperty('hint');
  });
});

it('what one keyword asks for stays when another one of its kind follows', () => {
  const Message = contractOf('Message', {
    dependentSchemas: { a: { required: ['b'] } },
    dependentRequired: { c: ['d'] },
  });
  const values = [{ a: 1 }, { c: 1 }, { a: 1, b: 1 }, { c: 1, d: 1 }];
  expect(values.map((value) => is(Message, value))).toEqual([false, false, true, true]);
});

it('an anchor beside an address is a place in that address alone', () => {
  const Message = contractOf('Message', {
    $id: 'https://example.org/a',
    $defs: {
      A: {
        $id: 'b',
        allOf: [
          { $id: 'c', $anchor: 'here', type: 'number' },
          { $anchor: 'here', type: 'string' },
        ],
      },
    },
    properties: { text: { $ref: 'b#here' }, number: { $ref: 'c#here' } },
  });
  expect([{ text: 'a' }, { text: 1 }, { number: 1 }, { number: 'a' }].map((value) => is(Message, value))).toEqual([
    ...[true, false, true, false],
  ]);
});

it('the schema of what a string holds is an annotation, and not looked at', () => {
  const Message = contractOf('Message', {
    contentMediaType: 'application/json',
    contentSchema: { $ref: 'https://example.org/a.json' },
  });
  expect(is(Message, '5')).toBe(true);
});

describe('the value of a keyword', () => {
  const [NAMES, LISTS] = ['must be a list of different strings', 'must be an object of lists of strings'];
  const [COUNT, SCHEMAS] = ['whole number that is not negative', 'must be a list of schemas that is not empty'];
  it.each<[keyword: string, what: string, wrong: unknown[], right: unknown[]]>([
    ['allOf', SCHEMAS, [{}, []], [[true]]],
    ['properties', 'must be an object of schemas', [[], null, 'a'], [{}]],
    ['maxLength', COUNT, [-1, 0.5, '1'], [0, 1]],
    ['minimum', 'must be a number', ['0', Number.NaN], [0, -1.5]],
    ['multipleOf', 'must be a number above 0', [0, -1, '1'], [0.5]],
    ['uniqueItems', 'must be true or false', [0, 'true'], [true, false]],
    ['description', 'must be a string', [1, null], ['']],
    ['required', NAMES, ['a', [1], ['a', 'a']], [[], ['a', 'b']]],
    ['dependentRequired', LISTS, [[], { a: 'b' }, { a: ['b'], b: [1] }], [{}, { a: ['b'] }]],
    ['const', 'must be a JSON value', [1n, Number.NaN], [null, {}]],
    ['enum', 'must be a list that is not empty', [{}, []], [[null]]],
    ['enum', 'must be a list of JSON values', [[1n]], [[1, {}]]],
    ['examples', 'must be a list of JSON values', ['a', {}, [1n]], [[], ['a']]],
    ['$anchor', 'must be a name that begins with a letter or "_"', [1, '', '1a', 'a b', 'a#', ['a']], ['_a', 'A-1.b']],
    [
      'type',
      'must be one or several of null',
      [[], 'text', [1], ['null', 'null'], ['null', 'text']],
      ['null', ['null', 'string']],
    ],
    [
      'dependencies',
      'must be an object of schemas or lists of strings',
      [[], { a: [1] }, { a: ['b'], b: [1] }],
      [{ a: ['b'], b: {} }],
    ],
  ])('%s: %s', (keyword, what, wrong, right) => {
    for (const value of wrong) expect(refusal({ [keyword]: value }).issues[0]?.message).toContain(what);
    for (const value of right) expect(() => contractOf('Message', { [keyword]: value })).not.toThrow();
  });
});

describe('a name of a contract', () => {
  it.each([null, undefined, 5, '', 'two words', '1st', '-a', 'a\nb', 'a.b', 'a'.repeat(81)])('is not %j', (name) => {
    expect(() => contractOf(name as never, {})).toThrow(/cannot be the name of a contract/);
  });

  it.each(['A', '_a', 'Größe_2-b', 'a'.repeat(80)])('may be %j', (name) => {
    expect(contractOf(name, {}).name).toBe(name);
  });
});

describe('the options of a contract', () => {
  it.each<[options: unknown, says: string]>([
    [null, '"options" must be an object, not null.'],
    [{ rules: 'none' }, '"rules" must be an object, not "none".'],
    [{ rules: [] }, '"rules" must be an object, not an empty list.'],
    [{ examples: { a: 1 } }, '"examples" must be a list, not an object.'],
  ])('refuses %j', (options, says) => {
    expect(() => contractOf('Note', { type: 'object' }, options as never)).toThrow(
      new TypeError(`contractOf: ${says}`),
    );
  });
});

describe('the id of a contract', () => {
  const own = 'urn:sheratan:contracts:1:own:big-thing';
  it.each<[what: string, schema: object, id: string]>([
    ['is that of its schema', { $id: 'https://example.org/thing.json' }, 'https://example.org/thing.json'],
    ['is made of its name where the schema has none', {}, own],
    ['is made of its name where the schema only names a place within itself', { $id: '#thing' }, own],
  ])('%s', (_, schema, id) => {
    expect(contractOf('BigThing', { $schema: DRAFT_07, ...schema }).id.replace(/:\d+:/, ':1:')).toBe(id);
  });
});

describe('an example', () => {
  const schema = { type: 'object', properties: { a: { type: 'string' } } } as const;
  it('has to be valid, in the strict sense', () => {
    expect(() => contractOf('Message', schema, { examples: [{ a: 1 as never }] })).toThrow('example of Message');
    expect(() => contractOf('Message', schema, { examples: [{ b: 1 } as never] })).toThrow(ContractError);
    expect(contractOf('Message', schema, { examples: [{ a: 'x' }] }).examples).toEqual(['{"a":"x"}']);
  });

  it('is none where none is given', () => {
    expect(contractOf('Message', schema).examples).toBeUndefined();
    expect(contractOf('Message', schema, { examples: [] }).examples).toBeUndefined();
  });

  it('is kept with its fields in order, and its lists as they are', () => {
    const examples = [{ b: [2, 1], a: null, c: { e: 1, d: 2 } }];
    expect(contractOf('Message', true, { examples }).examples).toEqual(['{"a":null,"b":[2,1],"c":{"d":2,"e":1}}']);
  });
});
