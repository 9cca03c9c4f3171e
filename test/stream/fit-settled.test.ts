/** What of a finished value no repair will change, by the shapes that its place may have. */
import { describe, expect, it } from 'vitest';
import { fitSettled, objectShapes } from '../../src/stream/settle/fit-settled.ts';
import type { Shape } from '../../src/words/contract.ts';

const shape = (type: string, more: object = {}) => ({ type, ...more }) as unknown as Shape;
const any = shape('any');
const text = shape('string');
const number = shape('number');
const integer = shape('integer');
const list = (items: Shape) => shape('array', { items });
const object = (fields: { [name: string]: Shape }, more: object = {}) => shape('object', { fields, ...more });
const union = shape('union', {
  tag: 'kind',
  members: { a: object({ kind: text, n: number }), b: object({ kind: text, s: text }) },
  otherwise: object({ kind: text, any }),
});
const closed = shape('union', { tag: 'kind', members: { a: object({ kind: text }) } });
const keyed = shape('union', {
  tag: 'kind',
  members: {
    a: shape('keyed', {
      key: 'n',
      present: object({ kind: text, n: number }),
      absent: object({ kind: text, s: text }),
    }),
  },
});

describe('a value', () => {
  it.each<[what: string, shapes: Shape[], value: unknown, fit: unknown]>([
    ['of no shape', [], 'a', undefined],
    ['of any', [any], 'a', 'a'],
    ['of any, and a shape that it does not fit', [any, number], 'a', undefined],
    ['a field that must be absent', [shape('absent')], null, undefined],
    ['null', [text], null, undefined],
    ['null, where that is allowed', [shape('string', { nullable: true })], null, null],
    ['true', [shape('boolean')], true, true],
    ['a text in place of true', [shape('boolean')], 'true', undefined],
    ['a constant', [shape('constant', { value: 5 })], 5, 5],
    ['another constant', [shape('constant', { value: 5 })], 6, undefined],
    ['a text', [text], 'a', 'a'],
    ['a number in place of a text', [text], 5, undefined],
    ['a text in place of a number', [number], '5', undefined],
    ['a number', [number], 0.5, 0.5],
    ['a number too large', [number], Number.POSITIVE_INFINITY, undefined],
    ['an integer', [integer], 5, 5],
    ['a fraction in place of an integer', [integer], 0.5, undefined],
    ['a text in place of a list', [list(text)], 'a', undefined],
    ['a text in place of an object', [object({})], 'a', undefined],
    ['a text of two shapes', [text, shape('string', { minLength: 2 })], 'ab', 'ab'],
    ['a text of one of two shapes', [text, shape('string', { minLength: 2 })], 'a', undefined],
    ['a listed word', [shape('string', { enum: ['a'] })], 'a', 'a'],
    ['another word', [shape('string', { enum: ['a'] })], 'b', undefined],
    ['a text of the least length', [shape('string', { minLength: 1, maxLength: 2 })], 'a', 'a'],
    ['a text of the greatest length', [shape('string', { minLength: 1, maxLength: 2 })], 'ab', 'ab'],
    ['a text too short', [shape('string', { minLength: 1 })], '', undefined],
    ['a text too long', [shape('string', { maxLength: 2 })], 'abc', undefined],
    ['a text of the pattern', [shape('string', { pattern: /^a/ })], 'ab', 'ab'],
    ['a text of another pattern', [shape('string', { pattern: /^a/ })], 'b', undefined],
    ['a text that is excluded', [shape('string', { not: /^a/ })], 'a', undefined],
    ['a text that is not', [shape('string', { not: /^a/ })], 'b', 'b'],
  ])('%s', (_, shapes, value, fit) => expect(fitSettled(shapes, value)).toEqual(fit));
});

describe('a list', () => {
  it.each<[what: string, shapes: Shape[], value: unknown[], fit: unknown]>([
    ['of no shape', [], ['a'], undefined],
    ['where a text belongs', [text], ['a'], undefined],
    ['of any', [any], ['a', 5], ['a', 5]],
    ['of any, or of numbers', [list(number), any], ['a', 5], ['a', 5]],
    ['of numbers', [list(number)], [1, 2], [1, 2]],
    ['of numbers and of integers', [list(number), list(integer)], [1, 0.5], [1]],
    ['up to the first item that does not fit', [list(number)], [1, 'a', 2], [1]],
    ['of which none fits', [list(number)], ['a'], []],
    ['of lists', [list(list(number))], [[1], [2, 'a'], [3]], [[1], [2], [3]]],
    ['of lists and a text', [list(list(number))], [[1], 'a', [3]], [[1]]],
  ])('%s', (_, shapes, value, fit) => expect(fitSettled(shapes, value)).toEqual(fit));
});

describe('an object', () => {
  it.each<[what: string, shapes: Shape[], value: object, fit: unknown]>([
    ['of no shape', [], { a: 1 }, undefined],
    ['where a text belongs', [text], { a: 1 }, undefined],
    ['of any', [any], { a: 1 }, { a: 1 }],
    ['of any, or of known fields', [object({ a: text }), any], { a: 1 }, { a: 1 }],
    ['keeps the fields that fit', [object({ a: text, b: text })], { a: 'x', b: 5, c: 1 }, { a: 'x' }],
    [
      'keeps what fits all shapes',
      [object({ a: text }), object({ a: number, b: text })],
      { a: 'x', b: 'y' },
      { b: 'y' },
    ],
    ['with values of one shape', [object({ a: text }, { values: number })], { a: 'x', b: 5, c: 'z' }, { a: 'x', b: 5 }],
    ['whose field is called as one of every object', [object({})], { toString: 'x' }, {}],
    ['of several forms', [object({ a: text }, { forms: [] })], { a: 'x' }, undefined],
    ['by its tag', [union], { kind: 'a', n: 1, s: 'x' }, { kind: 'a', n: 1 }],
    ['by another tag', [union], { kind: 'b', n: 1, s: 'x' }, { kind: 'b', s: 'x' }],
    ['by a tag that has no shape of its own', [union], { kind: 'c', any: 1, s: 'x' }, { kind: 'c', any: 1 }],
    ['by a tag that is called as a field of every object', [closed], { kind: 'toString' }, undefined],
    ['by an unknown tag', [closed], { kind: 'c' }, undefined],
    ['whose tag is no text', [union], { kind: 5 }, undefined],
    ['without a tag', [union], { n: 1 }, undefined],
    ['without a tag, or of known fields', [object({ n: number }), union], { n: 1 }, undefined],
    ['by a field that is there', [keyed], { kind: 'a', n: 1, s: 'x' }, { kind: 'a', n: 1 }],
    ['by a field that is not there', [keyed], { kind: 'a', s: 'x' }, { kind: 'a', s: 'x' }],
  ])('%s', (_, shapes, value, fit) => expect(fitSettled(shapes, value as never)).toStrictEqual(fit));

  it('has no shape where none of an object is possible', () => {
    expect(objectShapes([text, list(text)], {})).toBeUndefined();
    expect(objectShapes([any, text], {})).toEqual([any]);
  });
});
