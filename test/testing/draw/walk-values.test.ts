/** Every value of a message, each with what its contract says about the place. */
import { describe, expect, it } from 'vitest';
import type { Definitions, Node } from '../../../src/testing/draw/node.ts';
import { isOfType, walkValues } from '../../../src/testing/draw/walk-values.ts';

it.each<[type: string, values: unknown[]]>([
  ['integer', [1, -1]],
  ['number', [1, -1, 0.5]],
  ['string', ['', '1']],
  ['boolean', [true]],
  ['null', [null]],
  ['array', [[], [1]]],
  ['object', [{}, { a: 1 }]],
])('%s is the type of %j alone', (type, values) => {
  const all = [1, -1, 0.5, '', '1', true, null, [], [1], {}, { a: 1 }, undefined];
  expect(all.filter((value) => isOfType(value, type))).toEqual(values);
});

const named: { [name: string]: Node } = {
  Pair: { type: 'object', required: ['a'], properties: { a: { type: 'number' }, b: { type: 'string' } } },
  Kind: { type: 'object', properties: { kind: { const: 'x' }, more: { type: 'string' } } },
  Kinds: { type: 'object', properties: { kind: { enum: ['y', 'z'] }, more: { type: 'number' } } },
  None: { type: 'object', properties: { kind: { not: {} } as Node, left: { type: 'null' } } },
};

function visits(value: unknown, root: Node): string[] {
  const found: Definitions = { root, node: (name) => named[name] ?? {}, rule: () => ({}) };
  return [...walkValues(value, found, 'M')].map(({ path, name, node, key, holder, owner }) => {
    const place = key === undefined ? '' : ` ${key} of ${JSON.stringify(holder)} in ${owner?.type}`;
    return `${path} ${name} ${node.type}${place}`;
  });
}

describe('the values of', () => {
  const text: Node = { type: 'string' };

  it.each<[what: string, value: unknown, root: Node, expected: string[]]>([
    ['a text', 'a', text, [' M string']],
    [
      'an object, without the fields that are not known',
      { a: 'b', c: 1 },
      { type: 'object', properties: { a: text } },
      [' M object', '/a M.a string a of {"a":"b","c":1} in object'],
    ],
    [
      'an object whose further fields are known',
      { a: 1 },
      { type: 'object', additionalProperties: { type: 'number' } },
      [' M object', '/a M.a number a of {"a":1} in object'],
    ],
    [
      'an object whose further fields may be anything',
      { a: 1 },
      { type: 'object', additionalProperties: true },
      [' M object'],
    ],
    ['an object that inherits', { toString: 1 }, { type: 'object', properties: {} }, [' M object']],
    [
      'a list',
      ['a', 'b'],
      { type: 'array', items: text },
      [' M array', '/0 M[] string 0 of ["a","b"] in array', '/1 M[] string 1 of ["a","b"] in array'],
    ],
    ['a list of anything', ['a'], { type: 'array' }, [' M array']],
    ['a list with an order', ['a'], { type: 'array', items: [text] }, [' M array']],
    ['a list that must be empty', ['a'], { type: 'array', items: false }, [' M array']],
    ['null in the place of an object', null, { type: 'object', properties: { a: text } }, [' M object']],
    ['what has a name', { a: 1 }, { $ref: 'Pair' }, [' Pair object', '/a Pair.a number a of {"a":1} in object']],
  ])('%s', (_, value, root, expected) => expect(visits(value, root)).toEqual(expected));

  const union = (...members: Node[]): Node => ({ anyOf: members });
  const all = union({ $ref: 'Pair' }, { $ref: 'Kind' }, { $ref: 'Kinds' }, { $ref: 'None' });

  it.each<[what: string, value: unknown, root: Node, first: string]>([
    ['the one with its required fields', { a: 1 }, all, ' Pair object'],
    ['the one with its constant', { kind: 'x' }, all, ' Kind object'],
    ['the one with one of its words', { kind: 'z' }, all, ' Kinds object'],
    ['the first one that it does not contradict', { left: null }, all, ' Kind object'],
    ['the first one where it fits none', { kind: 'q' }, all, ' Pair object'],
    ['the one that has no such field', { left: null }, union({ $ref: 'Pair' }, { $ref: 'None' }), ' None object'],
    [
      'the first one where a field must be missing',
      { kind: 'x' },
      union({ $ref: 'Pair' }, { $ref: 'None' }),
      ' Pair object',
    ],
    ['the one of its type', 'a', union({ type: 'number' }, text), ' M string'],
    ['the one of its type in a list', [1], union({ $ref: 'Pair' }, { type: 'array' }), ' M array'],
    ['the one of its type, which is null', null, union({ type: 'object' }, { type: 'null' }), ' M null'],
    ['the one that it equals', 2, union({ type: 'string', const: 1 }, { type: 'number', const: 2 }), ' M number'],
    ['the one that has it', 2, union({ type: 'string', enum: [1] }, { type: 'number', enum: [3, 2] }), ' M number'],
    ['one within another', 'a', union({ type: 'null' }, union({ type: 'number' }, text)), ' M string'],
    ['the one of "oneOf"', 'a', { oneOf: [{ type: 'number' }, text] }, ' M string'],
    ['none, where the fields are given', {}, { ...all, type: 'object', properties: { a: text } }, ' M object'],
    ['none of no member', 1, union(), ' M undefined'],
  ])('a union are those of %s', (_, value, root, first) => expect(visits(value, root)[0]).toBe(first));
});
