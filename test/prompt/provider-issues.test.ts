/** What the checks for providers say, to the letter, and how they find their way through a schema. */
import { describe, expect, it } from 'vitest';
import { checkProviderSchema } from '../../src/prompt/check-provider-schema.ts';
import type { Provider, Schema } from '../../src/prompt/providers/dialects.ts';
import { deepest, findCycles } from '../../src/prompt/providers/follow-references.ts';
import { childrenOf, resolveReference, schemaTree, typesOf } from '../../src/prompt/providers/schema-nodes.ts';

const text = { type: 'string' };
const fields = (names: string, value: unknown = text) =>
  Object.fromEntries(names.split(' ').map((name) => [name, value]));
const closed = (properties: Schema, more: Schema = {}): Schema => ({
  ...{ type: 'object', properties, required: Object.keys(properties), additionalProperties: false, ...more },
});
const treeOf = (schema: Schema) =>
  schemaTree(
    { schema, path: '' },
    () => false,
    () => true,
  );

describe('an issue', () => {
  const ASK = 'Every field has to be required; let an optional one be null.';
  it.each<[provider: Provider, schema: Schema, path: string, message: string, more?: object]>([
    [
      'openai',
      closed(fields('a b c d e'), { required: [] }),
      '/properties/a',
      'Not in "required": a, b, c, d, e.',
      { hint: ASK },
    ],
    [
      'openai',
      closed(fields('a b c d e f'), { required: ['a'] }),
      '/properties/b',
      'Not in "required": b, c, d, e, f.',
      { hint: ASK },
    ],
    [
      'openai',
      closed(fields('a b c d e f g'), { required: ['b'] }),
      '/properties/a',
      'Not in "required": a, c, d, e, f, ….',
      { hint: ASK },
    ],
    [
      'anthropic',
      closed({ a: { $ref: '#/$defs/B', description: 'x', title: 'y' } }, { $defs: { B: text } }),
      '/properties/a',
      'Beside a "$ref" stands "description", "title".',
      { hint: 'Move it into the definition, or put the definition in place of the reference.' },
    ],
    [
      'openai',
      closed({}, { additionalProperties: true }),
      '',
      'The object is open: "additionalProperties" has to be false.',
      { hint: 'A record can be sent as a list of objects with a name and a value.', expected: false },
    ],
    [
      'gemini',
      closed({ a: { enum: ['x', null, true] } }),
      '/properties/a/enum/1',
      'In an enum Gemini takes strings and numbers only.',
      { received: 'null' },
    ],
    [
      'gemini',
      closed({ a: { type: 'string', const: 'x' } }),
      '/properties/a/const',
      'Gemini does not support "const".',
      { hint: 'Write an "enum" with the one value.' },
    ],
  ])('for %s of %j stands at %s: %s', (provider, schema, path, message, more = {}) => {
    const [issue, ...others] = checkProviderSchema(schema, provider);
    expect(others).toEqual([]);
    expect(issue).toEqual({ code: expect.any(String), severity: 'error', path, message, ...more });
  });
});

describe('the levels of objects', () => {
  const object = (properties: Schema): Schema => ({ type: 'object', properties });
  const X = object({ y: text });
  it.each<[what: string, schema: Schema, levels: number, path: string]>([
    ['a text', text, 0, ''],
    ['an object', X, 1, '/properties/y'],
    ['a list of texts', { type: 'array', items: text }, 0, ''],
    ['a list of lists', { type: 'array', items: { type: 'array', items: text } }, 1, ''],
    ['a list without items', { type: 'array' }, 0, ''],
    ['items of no list', { type: 'string', items: { type: 'array' } }, 0, ''],
    ['a definition that nobody uses', { ...X, $defs: { A: object({ b: X }) } }, 1, ''],
    ['an older definition that nobody uses', { ...X, definitions: { A: object({ b: X }) } }, 1, ''],
    ['a definition that is used', { ...object({ a: { $ref: '#/$defs/X' } }), $defs: { X } }, 2, '/$defs/X'],
    [
      'a definition that is used again, further down',
      { ...object({ a: { $ref: '#/$defs/X' }, b: object({ c: { $ref: '#/$defs/X' } }) }), $defs: { X } },
      3,
      '/$defs/X',
    ],
    ['an object that holds itself', object({ a: { $ref: '#' } }), 1, ''],
  ])('of %s', (_, schema, levels, path) => {
    const found = deepest(treeOf(schema));
    expect(found.levels).toBe(levels);
    if (levels > 1) expect(found.path).toBe(path);
  });

  const chain = (length: number): Schema => ({
    $ref: '#/$defs/d1',
    $defs: Object.fromEntries(
      Array.from({ length }, (_, i) => [`d${i + 1}`, i + 1 === length ? X : { $ref: `#/$defs/d${i + 2}` }]),
    ),
  });

  it('are not looked for behind more than a thousand references', () => {
    expect(deepest(treeOf(chain(900))).levels).toBe(1);
    expect(deepest(treeOf(chain(20_000))).levels).toBe(0);
  });

  it('and cycles are looked for however many references there are', () => {
    expect(findCycles(treeOf(chain(20_000)), true)).toEqual([]);
    const { $defs, ...root } = chain(5000);
    const back = { ...($defs as Schema), d5000: { $ref: '#/$defs/d4999' } };
    expect(findCycles(treeOf({ ...root, $defs: back }), true)).toEqual(['/$defs/d5000']);
  });
});

describe('the schemas one level down', () => {
  it.each<[schema: Schema, children: [path: string, value: unknown][]]>([
    [{ properties: { a: 1, b: undefined } }, [['/properties/a', 1]]],
    [{ properties: [1] }, [['/properties', undefined]]],
    [{ items: 1 }, [['/items', 1]]],
    [
      { items: [1, 2] },
      [
        ['/items/0', 1],
        ['/items/1', 2],
      ],
    ],
    [{ not: [1] }, [['/not', [1]]]],
    [{ anyOf: [1] }, [['/anyOf/0', 1]]],
    [{ anyOf: 1 }, [['/anyOf', undefined]]],
    [{ additionalProperties: false }, []],
    [{ additionalProperties: { type: 'null' } }, [['/additionalProperties', { type: 'null' }]]],
    [{ not: false }, [['/not', false]]],
    [{ not: undefined, type: 'x', toString: 1 }, []],
  ])('%j', (schema, children) => {
    expect(childrenOf({ schema, path: '' }).map(({ path, value }) => [path, value])).toEqual(children);
  });

  it('have the names of their keywords and fields', () => {
    expect(childrenOf({ schema: { properties: { a: 1 }, not: 2 }, path: '/x' })).toEqual([
      { keyword: 'properties', key: 'a', value: 1, path: '/x/properties/a' },
      { keyword: 'not', value: 2, path: '/x/not' },
    ]);
  });
});

it.each<[schema: Schema, types: unknown[]]>([
  [{}, []],
  [{ type: 'string' }, ['string']],
  [{ type: ['string', 'null'] }, ['string', 'null']],
])('the types of %j', (schema, types) => expect(typesOf(schema)).toEqual(types));

it.each<[ref: unknown, found: Schema | undefined]>([
  ['#/$defs/A', text],
  ['#/$defs/B%20c', { type: 'null' }],
  ['#/$defs/%', { type: 'number' }],
  ['#/$defs/A/type', undefined],
  ['#/$defs/A/type/x', undefined],
  ['#/none/x', undefined],
  ['#here', { $anchor: 'here' }],
  ['#there', undefined],
  [5, undefined],
])('the reference %j leads to %j', (ref, found) => {
  const $defs = { A: text, 'B c': { type: 'null' }, '%': { type: 'number' }, D: { $anchor: 'here' } };
  expect(resolveReference(treeOf({ $defs }), ref)).toEqual(found);
});

it('the reference # leads to the root', () => {
  const root = { type: 'object' };
  expect(resolveReference(treeOf(root), '#')).toBe(root);
});
