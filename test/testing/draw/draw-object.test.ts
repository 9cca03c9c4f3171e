import { describe, expect, it } from 'vitest';
import { drawObject } from '../../../src/testing/draw/draw-object.ts';
import { DEEP, type Node } from '../../../src/testing/draw/node.ts';
import { UNKNOWN_FIELDS, WORDS } from '../../../src/testing/draw/texts.ts';
import { type Random, randomAt } from '../../../src/testing/random.ts';

const COUNT = 200;
type Options = { small?: boolean; isOpen?: boolean; depth?: number; random?: Random };

/** Draws an object whose values say how they were drawn. */
function draw(node: Node, number: number, { small = false, isOpen = false, depth = 0, random }: Options = {}) {
  const drawn: string[] = [];
  const object = drawObject(node, depth, {
    random: random ?? randomAt(3, number),
    options: { small, isOpen },
    draw(inner, field, at) {
      drawn.push(field);
      return `${(inner as { title?: string }).title ?? 'some'} of ${field} at ${at}`;
    },
    anything: (at) => `anything at ${at}`,
  });
  if (new Set(drawn).size < drawn.length) throw new Error(`A field is drawn twice: ${drawn.join(', ')}`);
  return object;
}
const draws = (node: Node, options: Options = {}) =>
  Array.from({ length: COUNT }, (_, number) => draw(node, number, options));
/** The fields of all draws, each set of them once, in the order of the alphabet. */
const sets = (node: Node, options: Options = {}) =>
  [...new Set(draws(node, options).map((object) => Object.keys(object).sort().join(' ')))].sort();
const counts = (node: Node, options: Options = {}) =>
  [...new Set(draws(node, options).map((object) => Object.keys(object).length))].sort((a, b) => a - b);

const text: Node = { type: 'string' };
const abc = { a: text, b: text, c: text };
const never = { not: {} } as Node;

describe('the fields of an object', () => {
  it.each<[says: string, node: Node, sets: string[]]>([
    ['are all, some or none that may be left out', { properties: { a: text, b: text } }, ['', 'a', 'a b', 'b']],
    ['are always those that are required', { properties: abc, required: ['a', 'b'] }, ['a b', 'a b c']],
    ['are required ones that nothing is said of', { required: ['x'] }, ['x']],
    ['are none that cannot be', { properties: { a: never, b: text } }, ['', 'b']],
    [
      'are those of one of two ways',
      { properties: abc, ways: [{ groups: [['a', 'b'], ['c']], title: '' }] },
      ['a b', 'c'],
    ],
    [
      'are those of one of two ways, and what is required anyway',
      { properties: abc, required: ['a'], ways: [{ groups: [['a', 'b'], ['c']], title: '' }] },
      ['a b', 'a c'],
    ],
    [
      'are one of several at least',
      { properties: abc, atLeastOne: ['a', 'b'] },
      ['a', 'a b', 'a b c', 'a c', 'b', 'b c'],
    ],
    [
      'are those that another one requires, too',
      { properties: abc, dependencies: { a: ['b'], b: ['c'] } },
      ['', 'a b c', 'b c', 'c'],
    ],
    [
      'are so by another keyword',
      { properties: abc, dependentRequired: { a: ['b', 'c'] } },
      ['', 'a b c', 'b', 'b c', 'c'],
    ],
    [
      'are so by a schema',
      { properties: abc, dependentSchemas: { a: { required: ['b', 'c'] }, b: {} } },
      ['', 'a b c', 'b', 'b c', 'c'],
    ],
  ])('%s', (_, node, expected) => {
    expect(sets({ ...node, additionalProperties: false })).toEqual(expected);
  });

  it('are the required ones alone in a small object, and deep down', () => {
    const node: Node = { properties: abc, required: ['a'], atLeastOne: ['b', 'c'], additionalProperties: true };
    expect(sets(node, { small: true })).toEqual(['a b', 'a c']);
    expect(sets(node, { depth: DEEP })).toEqual(['a b', 'a c']);
    expect(sets({ ...node, additionalProperties: false }, { depth: DEEP - 1 })).toContain('a b c');
    expect(sets({ properties: abc, atLeastOne: ['b'] }, { small: true })).toEqual(['b']);
    expect(sets({ properties: abc, required: ['b'], atLeastOne: ['b', 'c'] }, { small: true })).toEqual(['b']);
  });

  it('are drawn by what is said of them, a level below', () => {
    const node: Node = { properties: { a: { title: 'A' } as Node }, required: ['a', 'x'], additionalProperties: false };
    expect(draw(node, 1, { depth: 3 })).toEqual({ a: 'A of a at 4', x: 'anything at 4' });
  });

  it('stand mostly as the schema has them, and now and then in any order', () => {
    const node: Node = { properties: abc, required: ['c', 'b', 'a'], additionalProperties: false };
    const orders = draws(node).map((object) => Object.keys(object).join(''));
    expect(new Set(orders)).toEqual(new Set(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']));
    const share = orders.filter((order) => order === 'abc').length / COUNT;
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(0.95);
  });
});

describe('fields that the schema does not name', () => {
  const record: Node = { additionalProperties: { title: 'entry' } as Node };

  it.each<[says: string, node: Node, options: Options, counts: number[]]>([
    ['there are none where they are forbidden', { additionalProperties: false }, { isOpen: true }, [0]],
    ['there are none in a strict message', {}, {}, [0]],
    ['there are some in an open message', {}, { isOpen: true }, [0, 1, 2]],
    ['there are some where they are allowed', { additionalProperties: true }, {}, [0, 1, 2]],
    ['there are up to three entries', record, {}, [0, 1, 2, 3]],
    ['there are no more than allowed', { ...record, maxProperties: 2 }, {}, [0, 1, 2]],
    ['there are as many as required', { ...record, minProperties: 2 }, {}, [2, 3]],
    ['there are as many as required, even in a small object', { ...record, minProperties: 2 }, { small: true }, [2]],
    ['there are as many as required, even deep down', { ...record, minProperties: 2 }, { depth: DEEP }, [2]],
    ['there are more just above', record, { depth: DEEP - 1 }, [0, 1, 2, 3]],
    ['there are none in a small object', record, { small: true }, [0]],
    ['there are none in a small open one', {}, { small: true, isOpen: true }, [0]],
    ['there are as many names as are known', { additionalProperties: true, minProperties: 9 }, {}, [3]],
    [
      'others count as well',
      { ...record, properties: abc, required: ['a', 'b'], minProperties: 3 },
      { small: true },
      [3],
    ],
  ])('%s', (_, node, options, expected) => {
    expect(counts(node, options)).toEqual(expected);
  });

  it('are rare in an open message, where nothing is said about them', () => {
    const share = (node: Node) =>
      draws(node, { isOpen: true }).filter((object) => Object.keys(object).length > 0).length / COUNT;
    expect(share({})).toBeLessThan(0.12);
    expect(share({ additionalProperties: true })).toBeGreaterThan(0.3);
    expect(share(record)).toBeGreaterThan(0.6);
  });

  const names = (node: Node, options: Options = {}) => new Set(draws(node, options).flatMap(Object.keys));

  it.each<[says: string, node: Node, names: readonly string[]]>([
    ['have names that nobody knows', { additionalProperties: true }, UNKNOWN_FIELDS],
    ['are words in a record', record, WORDS],
    ['have one of the names that are allowed', { ...record, propertyNames: { enum: ['k', 'l'] } }, ['k', 'l']],
    ['have names as the pattern says', { ...record, propertyNames: { pattern: '^[xy]$' } }, ['x', 'y']],
    ['have names as their pattern says', { patternProperties: { '^[xy]$': {} } }, ['x', 'y']],
    ['have names as one of the patterns says', { patternProperties: { '^x$': {}, '^y$': {} } }, ['x', 'y']],
    ['have other names than the fields', { ...record, properties: abc, propertyNames: { enum: ['a', 'k'] } }, ['k']],
    ['are never the prototype', { ...record, propertyNames: { enum: ['__proto__', 'k'] } }, ['k']],
    ['have no name that a pattern cannot give', { patternProperties: { '^(?=b)a$': {} } }, []],
  ])('%s', (_, node, expected) => {
    const known = Object.keys(node.properties ?? {});
    const all = [...names(node)].filter((name) => !known.includes(name) || node.properties === undefined);
    expect(new Set(all)).toEqual(new Set(expected));
  });

  it('are not drawn instead of a field that is left out', () => {
    const node: Node = { ...record, properties: { k: never }, propertyNames: { enum: ['k', 'l'] } };
    expect(names(node)).toEqual(new Set(['l']));
  });

  it.each<[says: string, node: Node, value: string]>([
    ['as the schema of all says', { ...record, propertyNames: { enum: ['k'] } }, 'entry of k at 3'],
    ['as anything', { additionalProperties: true, propertyNames: { enum: ['k'] } }, 'anything at 3'],
    ['as the schema of the pattern says', { patternProperties: { '^k$': { title: 'own' } as Node } }, 'own of k at 3'],
    ['as anything by the pattern', { patternProperties: { '^k$': true as unknown as Node } }, 'anything at 3'],
    [
      'as the schema of the pattern says, rather than that of all',
      { ...record, patternProperties: { '^k$': { title: 'own' } as Node } },
      'own of k at 3',
    ],
  ])('are drawn %s', (_, node, value) => {
    expect(draw({ ...node, minProperties: 1 }, 1, { depth: 2 })).toEqual({ k: value });
  });

  it('are given up after 40 names', () => {
    let count = 0;
    const random: Random = { ...randomAt(1, 1), pick: (from) => from[from[0] === 'a' ? count++ * 0 : 0] as never };
    const node: Node = { ...record, properties: { a: never }, propertyNames: { enum: ['a'] }, minProperties: 1 };
    expect(draw(node, 1, { random, small: true })).toEqual({});
    expect(count).toBe(40);
  });
});

it('a seed always gives the same objects', () => {
  const node: Node = { properties: abc, additionalProperties: { type: 'string' } };
  expect([1, 2, 3, 4, 5, 6].map((number) => Object.keys(draw(node, number)))).toEqual([
    ['b'],
    ['x', '{root}', 'limit'],
    [],
    ['c', 'a', 'b', '"quoted"', 'main'],
    ['c', 'v2.1.0', '{root}', 'one\ttab'],
    ['b', 'c', 'ready'],
  ]);
});
