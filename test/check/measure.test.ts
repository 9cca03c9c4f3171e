import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_DEPTH, measure } from '../../src/check/measure.ts';
import { share } from '../share.ts';

describe('measure', () => {
  it('refuses to write a field called __proto__, and says where it is', () => {
    expect(measure(JSON.parse('{"a":{"__proto__":1}}'), true)).toMatchObject({
      code: 'proto_key',
      severity: 'error',
      path: '/a/__proto__',
      message: expect.stringMatching(/changes objects/),
      hint: 'Use another name.',
    });
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'x'],
    ['a boolean', false],
    ['a number', -1.5e300],
    ['the empty object', {}],
    ['the empty list', []],
    ['an object without prototype', Object.assign(Object.create(null), { a: 1 })],
    ['an object of another realm', runInNewContext('({ a: [1, { b: null }] })')],
    [
      'an instance of a class',
      new (class {
        a = 1;
      })(),
    ],
    ['a field that is undefined, which JSON leaves out', { a: undefined }],
    ['a key that is a symbol, which JSON leaves out', { [Symbol('a')]: 1n }],
    ['one object in several places', [{ a: SHARED, b: SHARED }, SHARED]],
    ['frozen objects', Object.freeze({ a: Object.freeze([1]) })],
    ['100 levels', nest(MAX_DEPTH)],
    ['100 levels of lists and objects', nestMixed(MAX_DEPTH)],
    ['99 levels below a shared object', [shareAt(MAX_DEPTH - 1)]],
  ])('is content with %s', (_, value) => {
    expect(measure(value)).toBeUndefined();
  });

  it.each<[string, unknown, string, RegExp]>([
    ['NaN', { a: Number.NaN }, '/a', /NaN is not a JSON number/],
    ['infinity', [0, Number.POSITIVE_INFINITY], '/1', /Infinity is not a JSON number/],
    ['a big number', { a: { b: 1n } }, '/a/b', /no bigint/],
    ['a symbol', { a: Symbol('x') }, '/a', /no symbol/],
    ['a function', { a: () => 0 }, '/a', /no function/],
    ['a date', { a: new Date(0) }, '/a', /no Date/],
    ['a map', [new Map()], '/0', /no Map/],
    ['a set', [new Set()], '/0', /no Set/],
    ['a regular expression', { a: /x/ }, '/a', /no RegExp/],
    ['an error', { a: new Error('x') }, '/a', /no Error/],
    ['a promise', { a: Promise.resolve() }, '/a', /no Promise/],
    ['a typed array', { a: new Uint8Array(1) }, '/a', /no Uint8Array/],
    ['a boxed text', { a: Object('x') }, '/a', /no String/],
    ['a boxed number', { a: Object(1) }, '/a', /no Number/],
    ['a gap in a list', Array(2), '/0', /empty slot or undefined/],
    ['undefined in a list', [undefined], '/0', /empty slot or undefined/],
    ['an object that writes itself', { a: { toJSON: () => 1 } }, '/a', /./],
    ['a list that writes itself', { a: Object.assign([1], { toJSON: () => 1 }) }, '/a', /./],
    ['a bare big number', 1n, '', /no bigint/],
    ['keys with slashes', { 'a/b': { '~': 1n } }, '/a~1b/~0', /no bigint/],
  ])('refuses %s as no JSON', (_, value, path, words) => {
    expect(measure(value)).toMatchObject({
      code: 'not_json',
      severity: 'error',
      path,
      message: expect.stringMatching(words),
    });
  });

  it.each<[string, unknown, string]>([
    ['in itself', cycle([]), '/self'],
    ['in a child', cycle(['a', 'b']), '/a/b/self'],
    ['in a list', cycleList(), '/1/0'],
  ])('refuses a value that contains itself %s', (_, value, path) => {
    expect(measure(value)).toMatchObject({ code: 'not_json', path, message: 'The value contains itself.' });
  });

  it.each<[string, unknown]>([
    ['101 levels', nest(MAX_DEPTH + 1)],
    ['101 levels of lists and objects', nestMixed(MAX_DEPTH + 1)],
    ['a million levels', nest(1e6)],
    ['a shared object that is too deep in its second place only', { a: shareAt(60), b: shareAt(60, 45) }],
    ['100 levels below a shared object', [shareAt(MAX_DEPTH)]],
  ])('refuses %s as too deep', (_, value) => {
    expect(measure(value)).toMatchObject({ code: 'too_deep', severity: 'error', expected: MAX_DEPTH });
  });

  it('points to where it gets too deep, unless the pointer would be long', () => {
    expect(measure(nest(101))?.path).toBe('/a'.repeat(100));
    expect(measure(nest(101, 'long'))?.path).toBe('');
  });

  it('counts each object once, however many ways lead to it', () => {
    expect(measure(entangle(MAX_DEPTH))).toBeUndefined();
    expect(measure(entangle(MAX_DEPTH + 1))?.code).toBe('too_deep');
  });

  it('finds nothing in what JSON.parse gives, of up to 100 levels', () => {
    fc.assert(fc.property(fc.json({ maxDepth: 8 }), (text) => measure(JSON.parse(text)) === undefined));
  });

  it('is content only with what JSON writes and reads back', () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withBoxedValues: true,
      withNullPrototype: true,
      withSparseArray: true,
      withTypedArray: true,
    });
    fc.assert(
      fc.property(anything, (value) => {
        if (value === undefined || measure(value) !== undefined) return;
        const written = JSON.stringify(value);
        expect(JSON.stringify(JSON.parse(written))).toBe(written);
        expect(plain(JSON.parse(written))).toEqual(plain(value));
      }),
      { numRuns: share(3000) },
    );
  });
});

const SHARED = { x: [1] };

/** `levels` objects in each other. */
function nest(levels: number, key = 'a'): unknown {
  let value: unknown = {};
  for (let i = 1; i < levels; i++) value = { [key]: value };
  return value;
}

function nestMixed(levels: number): unknown {
  let value: unknown = [];
  for (let i = 1; i < levels; i++) value = i % 2 ? { a: value } : [value];
  return value;
}

/** A shared object of so many levels, `below` so many others. */
function shareAt(levels: number, below = 0): unknown {
  const known = shares.get(levels) ?? nest(levels);
  shares.set(levels, known);
  let value = known;
  for (let i = 0; i < below; i++) value = [value];
  return value;
}
const shares = new Map<number, unknown>();

function cycle(keys: string[]): unknown {
  const root: { [key: string]: unknown } = {};
  let at = root;
  for (const key of keys) {
    const next = {};
    at[key] = next;
    at = next;
  }
  at.self = root;
  return root;
}

function cycleList(): unknown {
  const list: unknown[] = [0];
  list.push([list]);
  return list;
}

/** `levels` objects, each of which holds the next one twice: 2^levels ways. */
function entangle(levels: number): unknown {
  let value: unknown = {};
  for (let i = 1; i < levels; i++) value = { a: value, b: value };
  return value;
}

/** Without prototypes, negative zeros, undefined fields and symbols: what JSON does not keep. */
function plain(value: unknown): unknown {
  if (value === 0) return 0;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return new Map(Object.entries(value).flatMap(([key, child]) => (child === undefined ? [] : [[key, plain(child)]])));
}
