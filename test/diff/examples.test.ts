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

describe('where fewer items are allowed from now on, a list is broken whose items differ', () => {
  it.each<[what: string, list: object, example: unknown[] | undefined]>([
    ['as texts do', { items: text }, ['a', 'b']],
    ['and are not what they must not be', { items: { ...text, not: { const: 'a' } } }, ['b', 'c']],
    ['as the values do that they have', { items: { enum: [{ x: 1 }, { x: 2 }] } }, [{ x: 1 }, { x: 2 }]],
    ['without those that are not allowed', { items: { enum: [[1], [2], [3]], not: { const: [1] } } }, [[2], [3]]],
    ['also from its first places', { prefixItems: [one], items: small }, [1, 2]],
    // Values that are made, and not listed, are not looked for far and wide: then that is said.
    ['perhaps, if they are long texts', { items: { ...text, minLength: 3 } }, undefined],
  ])('%s', (_, list, example) => {
    const old = { type: 'array', uniqueItems: true, minItems: 2, ...list };
    const verdict = example === undefined ? { verdict: 'may_break' } : { verdict: 'breaks', example };
    expect(backward(old, { ...old, maxItems: 1 })).toEqual([verdict]);
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
