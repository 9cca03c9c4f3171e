/** From when on the fields of an object are shown that is still arriving, and which parts of them. */
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { LlmReply } from '../../src/index.ts';
import { createReader } from '../../src/stream/index.ts';
import { ObjectScan } from '../../src/stream/settle/object-scan.ts';
import { TextPart } from '../../src/stream/settle/text-part.ts';
import type { Contract } from '../../src/words/contract.ts';

const string = { type: 'string' } as const;

/** Three fields are required: two of them show that an object is the message. */
const Card = contractOf('Card', {
  type: 'object',
  required: ['a', 'b', 'c'],
  properties: {
    ...{ a: string, b: string, c: string, d: string, any: {} },
    list: {
      type: 'array',
      items: { type: 'object', required: ['x'], properties: { x: { type: 'number' }, y: string } },
    },
  },
} as const);

/** One field is required, and shows it alone. */
const One = contractOf('One', {
  type: 'object',
  required: ['a'],
  properties: {
    ...{ a: string, d: string, list: { type: 'array' } },
    n: {
      anyOf: [
        { type: 'object', properties: { k: string } },
        { type: 'object', properties: { k: { type: 'number' } } },
      ],
    },
  },
} as const);

const None = contractOf('None', { type: 'object', properties: { a: string, d: string } } as const);

const settled = (contract: Parameters<typeof createReader>[0], text: string) =>
  createReader(contract).push(text).settled;

describe('an object is shown', () => {
  it.each<[string, unknown]>([
    // One of three is not enough, whatever else is there.
    ['{"a":"real","any":1,', {}],
    ['{"any":1,"d":"x","list":[],', {}],
    ['{"a":"real","b":"x","any":1,', { a: 'real', b: 'x', any: 1 }],
    // What fits no shape does not count.
    ['{"a":"real","b":5,"any":1,', {}],
    // The last string may go on.
    ['{"a":"real","b":"x",', {}],
    // A template has no text of its own.
    ['{"a":"...","b":"<text>","any":1,', {}],
    ['{"a":"one | two","b":"a|b","any":1,', {}],
    ['{"a":"...","b":"x","any":1,', { a: '...', b: 'x', any: 1 }],
  ])('of three required fields: %s', (text, shown) => expect(settled(Card, text)).toEqual(shown));

  it.each<[string, unknown]>([
    ['{"a":"real","list":[],', { a: 'real', list: [] }],
    ['{"d":"real","list":[],', {}],
  ])('of one required field: %s', (text, shown) => expect(settled(One, text)).toEqual(shown));

  it.each<[string, unknown]>([
    ['{"a":"real","x":1,', { a: 'real' }],
    ['{"x":1,', {}],
  ])('of none: %s', (text, shown) => expect(settled(None, text)).toEqual(shown));
});

describe('a message of a kind that the contract does not know is a message by one of its other fields', () => {
  it.each<[text: string, isCommitted: boolean]>([
    ['"action":"delete","summary":"It is done.","x":1,', true],
    ['"action":"delete_all_files","summary":"It is done.","x":1,', true],
    ['"action":"delete","x":1,"summary":"It is done.","y":1,', true],
    ['"action":"aa_b_c_d_e","summary":"It is done.","x":1,', true],
    ['"action":"delete_all_files","zummary":"It is done.","x":1,', false],
    // This is no kind.
    ['"action":"a_b_c_d_e_f","summary":"It is done.","x":1,', false],
    ['"action":"a","summary":"It is done.","x":1,', false],
    ['"action":"Delete","summary":"It is done.","x":1,', false],
    ['"action":"delete it","summary":"It is done.","x":1,', false],
    ['"action":null,"summary":"It is done.","x":1,', false],
    ['"ok":true,"summary":"It is done.","x":1,', false],
  ])('%s %s', (text, isCommitted) => {
    const scan = new ObjectScan(LlmReply as Contract<unknown>, 10);
    scan.read(new TextPart(text), 0);
    expect(scan.isCommitted).toBe(isCommitted);
  });
});

it.each<[text: string, items: number, fields: number]>([
  ['"a":"real","b":"x","any":1,', 0, 3],
  ['"a":"real","b":"x","list":[{"x":1},{"x":2},', 2, 2],
  // An unknown field is not shown.
  ['"a":"real","b":"x","zzz":1,"any":1,', 0, 3],
])('the size of what is open and certain: %s', (text, items, fields) => {
  const scan = new ObjectScan(Card as Contract<unknown>, 10);
  scan.read(new TextPart(text), 0);
  expect(scan.openSize()).toEqual({ items, fields });
});

describe('a part is shown', () => {
  const start = { a: 'real', b: 'x' };

  it.each<[string, object]>([
    ['"list":[],', { list: [] }],
    ['"list":[{"x":1},', { list: [{ x: 1 }] }],
    ['"list":"no","any":1,', { any: 1 }],
    // What does not fit is left out, and nothing else.
    ['"list":[{"x":"no"},{"x":2},', { list: [{}, { x: 2 }] }],
    ['"list":[{"x":1,"y":2},{"x":2},', { list: [{ x: 1 }, { x: 2 }] }],
    // Where anything may stand, everything fits.
    ['"any":{"list":[{"x":"no"}]},', { any: { list: [{ x: 'no' }] } }],
    ['"any":[],"list":[],', { any: [], list: [] }],
  ])('of %s', (text, shown) => expect(settled(Card, `{"a":"real","b":"x",${text}`)).toEqual({ ...start, ...shown }));

  it.each<[string, object]>([
    // Either of two shapes may be meant: what is in it is not certain.
    ['"n":{"k":"v"},', {}],
    ['"n":{},"list":[],', { list: [] }],
    ['"list":[[1]],', { list: [[1]] }],
  ])('of shapes that are not told apart: %s', (text, shown) =>
    expect(settled(One, `{"a":"real",${text}`)).toEqual({ a: 'real', ...shown }),
  );
});

/** The same with an object and a list inside. */
const Nested = contractOf('Nested', {
  type: 'object',
  required: ['a'],
  properties: {
    ...{ a: string, b: string, any: {} },
    o: { type: 'object', properties: { p: string, q: string } },
    list: {
      type: 'array',
      items: { type: 'object', required: ['x'], properties: { x: { type: 'number' }, y: string } },
    },
  },
} as const);

describe('behind "a", what is inside a field is shown as it comes:', () => {
  it.each<[string, object]>([
    ['"list":[', {}],
    ['"list":[{"x":1}', {}],
    ['"list":[{"x":1},', { list: [{ x: 1 }] }],
    ['"list":[{"x":1},{"x":2}]', { list: [{ x: 1 }] }],
    ['"list":[{"x":1},{"x":2}],', { list: [{ x: 1 }, { x: 2 }] }],
    ['"list":[{"x":1}],"list":[{"x":2},', { list: [{ x: 1 }] }],
    ['"list":[{"x":1},{"x":"bad"},{"x":3}],', { list: [{ x: 1 }, {}, { x: 3 }] }],
    ['"list":[{"x":1},5,{"x":3}],', { list: [{ x: 1 }] }],
    ['"list":[{"x":1,"u":2},{"x":3}],', { list: [{ x: 1 }, { x: 3 }] }],
    ['"o":{', {}],
    ['"o":{"p":"s"', {}],
    ['"o":{"p":"s","q":"t"', { o: { p: 's' } }],
    ['"o":{"p":"s","q":"t"}', { o: { p: 's' } }],
    ['"o":{"p":"s","q":"t"},', { o: { p: 's', q: 't' } }],
    ['"o":{"p":"s"},"o":{"p":"u","q":"v"', { o: { p: 's' } }],
    ['"o":{"z":1}', {}],
    ['"o":{"z":1},', { o: {} }],
    ['"z":{"p":1},', {}],
    ['"z":[1,2],"b":1,', {}],
    ['"any":[1,', { any: [1] }],
    ['"any":{"k":[1,2', { any: { k: [1] } }],
  ])('%s', (text, shown) => expect(settled(Nested, `{"a":"real",${text}`)).toEqual({ a: 'real', ...shown }));
});

/** An order to write, and the receipt of one: the same kind, told apart by a field that only the receipt has. */
const Log = contractOf('Log', {
  type: 'object',
  required: ['a'],
  properties: {
    a: string,
    steps: {
      type: 'array',
      items: {
        anyOf: [
          { type: 'object', required: ['kind'], properties: { kind: { const: 'write' }, text: string, bytes: false } },
          {
            type: 'object',
            required: ['kind', 'bytes'],
            properties: { kind: { const: 'write' }, bytes: { type: 'number' }, text: false },
          },
          { type: 'object', required: ['kind'], properties: { kind: { const: 'stop' } } },
        ],
      },
    },
  },
} as const);

describe('what an item is told by may come last:', () => {
  it.each<[string, object]>([
    // That a field is missing is told by none that comes: what only the order has waits for the message.
    ['{"kind":"write","text":"x"},', { steps: [{ kind: 'write' }] }],
    ['{"kind":"write","bytes":1},', { steps: [{ kind: 'write', bytes: 1 }] }],
    ['{"bytes":1,"kind":"write"},', { steps: [{ bytes: 1, kind: 'write' }] }],
    ['{"kind":"write","text":"x","bytes":1},', { steps: [{ kind: 'write', bytes: 1 }] }],
    ['{"text":"x","kind":"write","bytes":1},', { steps: [{ kind: 'write', bytes: 1 }] }],
    ['{"kind":"stop"},{"kind":"write","bytes":1},', { steps: [{ kind: 'stop' }, { kind: 'write', bytes: 1 }] }],
  ])('%s', (text, shown) => expect(settled(Log, `{"a":"real","steps":[${text}`)).toEqual({ a: 'real', ...shown }));
});
