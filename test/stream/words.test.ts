/** The literals and numbers of strict JSON, of which only those have a value that JavaScript keeps exactly. */
import { expect, it } from 'vitest';
import { isWordCode, readWord } from '../../src/stream/settle/words.ts';

it.each<[value: unknown, words: string[]]>([
  [true, ['true']],
  [false, ['false']],
  [null, ['null']],
  [0, ['0']],
  [10, ['10']],
  [-1.05, ['-1.05']],
  [1_234_567_890.1234, ['1234567890.1234']],
  ['lossy', ['1e5', '1E5', '1e+5', '-1.5e-10', '0e0', '1234567890.12345', '1234567890123456']],
  [
    'malformed',
    ['', 'tru', 'truee', 'nulls', 'x', '-', '+1', '01', '-01', '.5', '1.', '1.e5', '1e', '1e+', '1e5x', '1-1'],
  ],
])('%j is the value of %j', (value, words) => {
  for (const word of words) expect(readWord(word), word).toBe(value);
});

it('of all characters up to "\\u007f", these may be part of a word', () => {
  const all = Array.from({ length: 128 }, (_, code) => code).filter(isWordCode);
  expect(String.fromCharCode(...all)).toBe('+-.0123456789Eabcdefghijklmnopqrstuvwxyz');
});
