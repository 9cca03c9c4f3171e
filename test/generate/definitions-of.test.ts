/** The names of the parts of contracts, and their order: each stands once, behind those that it refers to. */
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { definitionsOf } from '../../src/generate/definitions-of.ts';
import { LlmReply } from '../../src/index.ts';
import type { Contract } from '../../src/words/contract.ts';

const word = { type: 'string' };
const part = { type: 'object', properties: { a: word } };
const other = { type: 'object', properties: { b: word } };
const ref = { $ref: '#/$defs/part' };
const contract = (name: string, schema: object) => contractOf(name, schema as never) as Contract<unknown>;
const definitions = (...contracts: Contract<unknown>[]) => definitionsOf(contracts);

describe('a part stands before the contract', () => {
  it.each<[where: string, schema: object]>([
    ['that has a field of it', { type: 'object', properties: { x: ref } }],
    ['that is a list of it', { type: 'array', items: ref }],
    ['that may be one', { anyOf: [word, ref] }],
    ['that has any fields of it', { type: 'object', additionalProperties: ref }],
    [
      'that has it deep inside',
      { type: 'object', properties: { x: { type: 'array', items: { anyOf: [word, ref] } } } },
    ],
  ])('%s', (_, schema) => {
    expect([...definitions(contract('thing', { ...schema, $defs: { part } })).keys()]).toEqual(['Part', 'Thing']);
  });

  it('and before another part that refers to it', () => {
    const $defs = { outer: { type: 'object', properties: { x: ref } }, part };
    const schema = { type: 'object', properties: { x: { $ref: '#/$defs/outer' }, y: ref }, $defs };
    expect([...definitions(contract('thing', schema)).keys()]).toEqual(['Part', 'Outer', 'Thing']);
  });

  it('also where both refer to each other', () => {
    const $defs = { part: { type: 'object', properties: { thing: { $ref: '#' } } } };
    const schema = { type: 'object', properties: { part: ref }, $defs };
    expect([...definitions(contract('thing', schema)).keys()]).toEqual(['Part', 'Thing']);
  });
});

describe('the names of two contracts and of their parts', () => {
  const holder = (name: string, inner: object, key = 'part') =>
    contract(name, { type: 'object', properties: { x: { $ref: `#/$defs/${key}` } }, $defs: { [key]: inner } });
  const names = (...contracts: Contract<unknown>[]) => [...definitions(...contracts).keys()];

  it.each<[what: string, names: string[], expected: string[]]>([
    ['the same part of both stands once', names(holder('a', part), holder('b', part)), ['Part', 'A', 'B']],
    ['another part of the second', names(holder('a', part), holder('b', other)), ['Part', 'A', 'BPart', 'B']],
    ['a part that is the other contract', names(holder('a', part, 'b'), contract('b', part)), ['B', 'A']],
    ['a part that is called as a contract', names(holder('a', part, 'b'), contract('b', other)), ['AB', 'A', 'B']],
    [
      'a part for which both names are taken',
      names(contract('a-part', other), contract('part', other), holder('a', part)),
      ['APart', 'Part', 'APart2', 'A'],
    ],
    ['names that languages have a use for', names(holder('any', part, 'record')), ['AnyMessageRecord', 'AnyMessage']],
    ['a contract that was not made from a schema', names({ ...LlmReply, parts: undefined } as never), []],
  ])('%s', (_, found, expected) => expect(found).toEqual(expected));

  it('are what references say', () => {
    const found = definitions(holder('a', part), holder('b', other));
    expect(found.get('A')?.schema.properties).toEqual({ x: { $ref: 'Part' } });
    expect(found.get('B')?.schema.properties).toEqual({ x: { $ref: 'BPart' } });
    expect(found.get('BPart')?.schema.properties).toEqual({ b: { type: 'string' } });
  });
});

it('a description has no control characters, no changes of direction, and no half of a character', () => {
  const found = definitions(contract('thing', { description: ' One\n\ttwo\u202ethree\ud800 ' }));
  expect(found.get('Thing')?.schema.description).toBe('One two three\ufffd');
});

it('a definition has what the schema says, and no field without a value', () => {
  const found = definitions(contract('thing', { type: 'object', properties: { a: { type: 'array', items: word } } }));
  expect(found.get('Thing')?.schema).toStrictEqual({
    type: 'object',
    properties: { a: { type: 'array', items: { type: 'string' } } },
  });
});
