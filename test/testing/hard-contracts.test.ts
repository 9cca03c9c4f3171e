/** Contracts of which replies are hard to make: little in them, or so much welcome that a wrapper is a message itself. */
import { describe, expect, it } from 'vitest';
import { contracts } from '../../src/contracts.ts';
import { contractOf } from '../../src/define/contract-of.ts';
import { parse } from '../../src/parse/parse.ts';
import { sampleReplies } from '../../src/testing/plain/index.ts';
import type { Contract } from '../../src/words/contract.ts';
import { isEqual } from '../../src/words/json-value.ts';
import { isFull } from '../share.ts';

const COUNT = isFull ? 1000 : 25;

const text = { type: 'string' };
const hard: readonly Contract<unknown>[] = [
  contractOf('Pair', {
    type: 'object',
    required: ['p'],
    properties: { p: { prefixItems: [text, { type: 'integer' }] } },
  }),
  contractOf('Card', { type: 'object', properties: { card: text, road: text }, minProperties: 1 }),
  contractOf('Tree', {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', pattern: '^[a-z]{1,8}$' },
      children: { type: 'array', maxItems: 3, items: { $ref: '#' } },
    },
  }),
  contracts.ListFilesParams,
  contractOf('Empty', { type: 'object', additionalProperties: false }),
] as Contract<unknown>[];

it.each(hard)('the replies of $name have right answers', (contract) => {
  let count = 0;
  for (const { text, expected, made, options } of sampleReplies(contract, {
    seed: 5,
    count: COUNT,
    withOptions: true,
  })) {
    count += 1;
    const parsed = parse(contract, text, options);
    if (!parsed.success) continue;
    expect(expected.ok && isEqual(expected.value, parsed.value), `${made}\n${text}`).toBe(true);
  }
  expect(count).toBe(COUNT);
});

describe('a contract whose messages are no objects has no replies', () => {
  it.each(['null', 'string', 'array'])('%s', (type) => {
    expect(() => [...sampleReplies(contractOf('Other', { type }), { count: 1 })]).toThrow(
      /messages of Other are not objects/,
    );
  });
});
