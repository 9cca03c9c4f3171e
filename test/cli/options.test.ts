/** The numbers that options take; what else they complain about is told by commander. */
import { expect, it } from 'vitest';
import { readCount, readMaxBytes } from '../../src/cli/options.ts';

const MOST = Number.MAX_SAFE_INTEGER;

it.each<[text: string, count: number | undefined, bytes: number | undefined]>([
  ['1', 1, 1],
  ['0', 0, undefined],
  ['007', 7, 7],
  [`${MOST}`, MOST, MOST],
  [`${MOST}0`, undefined, undefined],
  ...['', ' 1', '1 ', '+1', '-1', '1.5', '1e3', '0x1', '1_000', 'x', '5x', 'x5', 'Infinity'].map(
    (text) => [text, undefined, undefined] as [string, undefined, undefined],
  ),
])('%j is the count %s and the number of bytes %s', (text, count, bytes) => {
  const read = (what: (text: string) => number) => {
    try {
      return what(text);
    } catch (error) {
      return void expect(error).toMatchObject({ message: expect.stringContaining('It must be a whole number') });
    }
  };
  expect([read(readCount), read(readMaxBytes)]).toEqual([count, bytes]);
});
