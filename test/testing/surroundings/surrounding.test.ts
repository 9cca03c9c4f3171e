import { describe, expect, it } from 'vitest';
import { contractOf } from '../../../src/define/contract-of.ts';
import { randomAt } from '../../../src/testing/random.ts';
import { isWordOf, jsonOf, rows, type Surrounded, startsFence } from '../../../src/testing/surroundings/surrounding.ts';
import type { Contract } from '../../../src/words/contract.ts';

const message = {
  contract: contractOf('Note', {
    type: 'object',
    properties: { do: { enum: ['read', 'write'] }, in: { type: 'object', properties: { path: { type: 'string' } } } },
  }) as Contract<unknown>,
  value: { do: 'read' },
  other: () => ({}),
} satisfies Surrounded;

describe('a row', () => {
  it.each<[row: string, text: string, written: string | undefined]>([
    ['M', '{}', '{}'],
    ['const a = M;', '{}', 'const a = {};'],
    ['- M\n- M', '{}', '- {}\n- M'],
    ['Maybe: M', '{}', 'Maybe: {}'],
    ['<IM M', '{}', '<IM {}'],
    ['jsonM', '{}', 'json{}'],
    ['a M b', '$&', 'a $& b'],
    // A heading stays at the start of a line.
    ['a:\nM', '# A\n{}', 'a:\n# A\n{}'],
    ['M behind', '# A\n{}', '# A\n{} behind'],
    ['Maybe\nM', '###### A\n{}', 'Maybe\n###### A\n{}'],
    ['a: M', '# A\n{}', undefined],
    ['a: M.', '# A\n{}', undefined],
    ['a: Maybe\nM', '# A\n{}', 'a: Maybe\n# A\n{}'],
    ['a: M', '###### A\n{}', undefined],
    ['a: M', '####### A\n{}', 'a: ####### A\n{}'],
    ['a: M', '#A\n{}', 'a: #A\n{}'],
    ['a: M', '{}\n# A', 'a: {}\n# A'],
  ])('%j around %j is %j', (row, text, written) => {
    const [surrounding, ...more] = rows('kind', 'doubtful', 'line', [row]);
    expect(more).toEqual([]);
    expect(surrounding).toMatchObject({ name: `kind ${JSON.stringify(row)}`, standing: 'doubtful', place: 'line' });
    expect(surrounding?.write(text, randomAt(1, 1), message)).toBe(written);
  });
});

it.each([
  ['```json\n{}\n```', true],
  ['~~~\n{}\n~~~', true],
  [' \n````\n{}', true],
  ['``\n{}', false],
  ['~~\n{}', false],
  ['{}\n```', false],
])('%j starts with a fence: %s', (text, starts) => {
  expect(startsFence(text)).toBe(starts);
});

it.each([
  ['do', true],
  ['path', true],
  ['action', false],
])('%s is a word of the contract: %s', (word, isWord) => {
  expect(isWordOf(message, word)).toBe(isWord);
});

it('a message is JSON on one line, with spaces or without, or on several', () => {
  const value = { a: [1, 'x'], b: {} };
  const all = Array.from({ length: 40 }, (_, number) => jsonOf(value, randomAt(1, number)));
  expect(all.filter((text) => text === JSON.stringify(value)).length).toBeGreaterThan(15);
  expect(new Set(all)).toEqual(
    new Set([JSON.stringify(value), '{ "a": [ 1, "x" ], "b": {} }', JSON.stringify(value, null, 2)]),
  );
});
