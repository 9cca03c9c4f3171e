/** What a place of a message may hold, where schemas refer to each other or are demanded together. */
import { expect, it } from 'vitest';
import { LlmReply } from '../../../src/index.ts';
import {
  type Definitions,
  definitionsOf,
  heightOf,
  isNever,
  mergeNodes,
  type Node,
  resolveNode,
} from '../../../src/testing/draw/node.ts';

const named: { [name: string]: Node } = {
  Text: { type: 'string', minLength: 1 },
  Name: { $ref: 'Text', minLength: 2, maxLength: 9 },
  Again: { $ref: 'Again', title: 'again' } as Node,
  Tree: { type: 'object', required: ['tree'], properties: { tree: { $ref: 'Tree' } } },
};
const found: Definitions = { root: {}, node: (name) => named[name] ?? {}, rule: () => ({}) };

it.each<[a: Node, b: Node, merged: Node]>([
  [{}, { type: 'string' }, { type: 'string' }],
  [{ type: 'number' }, { type: 'integer' }, { type: 'integer' }],
  [{ required: ['a', 'b'] }, { required: ['b', 'c'] }, { required: ['a', 'b', 'c'] }],
  [{ required: ['a'] }, {}, { required: ['a'] }],
  [{}, { required: ['a'] }, { required: ['a'] }],
  [
    { properties: { a: { minimum: 1 }, b: {} } },
    { properties: { a: { minimum: 2, maximum: 3 }, c: { type: 'null' } } as never },
    { properties: { a: { minimum: 2, maximum: 3 }, b: {}, c: { type: 'null' } } as never },
  ],
  [{ properties: { a: {} } }, {}, { properties: { a: {} } }],
  [{}, { properties: { a: {} } }, { properties: { a: {} } }],
  [
    { minimum: 3, minLength: 1, minItems: 2 },
    { minimum: 1, minLength: 4 },
    { minimum: 3, minLength: 4, minItems: 2 },
  ],
  [{ minimum: 3 }, { minItems: 2 }, { minimum: 3, minItems: 2 }],
  [
    { maximum: 3, maxLength: 1, maxItems: 2 },
    { maximum: 1, maxLength: 4 },
    { maximum: 1, maxLength: 1, maxItems: 2 },
  ],
  [{ maximum: 3 }, { maxItems: 2 }, { maximum: 3, maxItems: 2 }],
  [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }, { enum: ['b'] }],
  [{ enum: ['a'] }, {}, { enum: ['a'] }],
  [{}, { enum: ['a'] }, { enum: ['a'] }],
])('%j and %j', (a, b, merged) => {
  expect(mergeNodes(a, b)).toEqual(merged);
});

it.each<[node: Node, resolved: Node]>([
  [{ type: 'null' } as never, { type: 'null' } as never],
  [{ $ref: 'Text' }, { type: 'string', minLength: 1 }],
  [
    { $ref: 'Name', maxLength: 5 },
    { type: 'string', minLength: 2, maxLength: 5 },
  ],
  [{ $ref: 'Again' }, { title: 'again' } as never],
  [{ $ref: 'Nobody', minLength: 1 }, { minLength: 1 }],
])('%j is %j', (node, resolved) => {
  expect(resolveNode(node, found)).toEqual(resolved);
});

it.each<[node: Node, isNothing: boolean, height: number]>([
  [{}, false, 0],
  [{ not: {} }, true, 0],
  [{ not: { type: 'string' } } as never, false, 0],
  [{ required: ['a'] }, false, 1],
  [{ required: ['a'], properties: { a: { required: ['b'] } } }, false, 2],
  [{ properties: { a: { required: ['b'] } } }, false, 0],
  [{ anyOf: [{ required: ['a'] }, {}] }, false, 0],
  [{ oneOf: [{ required: ['a'] }, { required: ['a'], properties: { a: { required: ['b'] } } }] }, false, 1],
  [{ items: { required: ['a'] } }, false, 0],
  [{ items: { required: ['a'] }, minItems: 1 }, false, 2],
  [{ items: [{ required: ['a'] }], minItems: 1 }, false, 0],
  [{ items: true, minItems: 1 }, false, 0],
])('of %j, whether it is nothing: %s, and its height: %s', (node, isNothing, height) => {
  expect(isNever(node)).toBe(isNothing);
  expect(heightOf(node, found)).toBe(height);
});

it('what always contains itself has no end', () => {
  expect(heightOf({ $ref: 'Tree' }, found)).toBeGreaterThanOrEqual(12);
});

it('the definitions are those of the package, unless a contract has its own', () => {
  const ours = definitionsOf(LlmReply);
  expect(ours.root.anyOf?.length).toBeGreaterThan(3);
  expect([ours.node('toString'), ours.rule('nobody')]).toEqual([{}, {}]);
  expect(ours.rule('uuid').pattern).toBeTypeOf('string');
  const parts = { definitions: { A: { type: 'string' } }, rules: { 'text-1': { pattern: 'x' } } };
  const own = definitionsOf({ ...LlmReply, name: 'A', parts: () => parts } as never);
  expect([own.root, own.node('LlmReply'), own.rule('text-1')]).toEqual([{ type: 'string' }, {}, { pattern: 'x' }]);
  expect(own.rule('uuid')).toEqual(ours.rule('uuid'));
});
