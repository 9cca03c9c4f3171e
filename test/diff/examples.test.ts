/** The example of what a change breaks: the message that was valid before and is not any more, as a user would write it. */
import { describe, expect, it } from 'vitest';
import { diffSchemas } from '../../src/diff/diff-schemas.ts';

const text = { type: 'string' };
const one = { const: 1 };
const small = { enum: [1, 2] };

const backward = (old: object, newer: object) => diffSchemas(old, newer).map((change) => change.backward);

describe('where items must differ from now on, a list is broken that repeats', () => {
  it.each<[what: string, list: object, example: unknown[] | undefined]>([
    ['any item', {}, ['a', 'a']],
    ['a text', { items: text }, ['a', 'a']],
    ['what its first places hold', { prefixItems: [one, one] }, [1, 1]],
    ['as many as it needs', { contains: { const: 'x' }, items: text, minItems: 3 }, ['x', 'x', 'x']],
    ['what it needs twice', { items: small, contains: one, minContains: 2 }, [1, 1, 1]],
    // Which of the items can be repeated is not found out in all cases: then that is said.
    ['perhaps an item behind its first places', { prefixItems: [one, { const: 2 }], items: text }, undefined],
    ['perhaps none, for it has no other places', { prefixItems: [one, { const: 2 }], items: false }, undefined],
    ['perhaps an item that it does not count', { items: small, contains: one, maxContains: 1 }, undefined],
  ])('%s', (_, list, example) => {
    const old = { type: 'array', ...list };
    const verdict = example === undefined ? { verdict: 'may_break' } : { verdict: 'breaks', example };
    expect(backward(old, { ...old, uniqueItems: true })).toEqual([verdict]);
  });
});

describe('an example has its fields', () => {
  it.each<[what: string, properties: object, required: string[], fields: string[]]>([
    ['in the order of the schema', { a: text, b: text, d: text }, ['d', 'b', 'a'], ['a', 'b', 'd']],
    ['with those last that the schema only requires', { b: text, a: text }, ['a', 'x', 'b'], ['b', 'a', 'x']],
  ])('%s', (_, properties, required, fields) => {
    const old = { type: 'object', properties, required };
    const newer = { ...old, properties: { ...properties, c: text }, required: [...required, 'c'] };
    const [effect] = backward(old, newer);
    expect(effect?.verdict === 'breaks' && Object.keys(effect.example as object)).toEqual(fields);
  });
});
