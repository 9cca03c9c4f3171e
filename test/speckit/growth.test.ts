/** The time that an agent's input takes grows with its length, not with the square of it. @timed */
import { describe, expect, it } from 'vitest';
import { readAgentInput, writeAgentInput } from '../../src/speckit/index.ts';
import { measureGrowth } from '../factory/measure-growth.ts';
import { workflow } from './inputs.ts';

const fill = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

const texts: readonly (readonly [string, (length: number) => string])[] = [
  ['blanks behind a fence', (n) => `USER_REQUEST: a\n\`\`\`${' '.repeat(n)}\v`],
  ['tabs behind a fence', (n) => `\`\`\`${'\t'.repeat(n)}\v`],
  ['tabs behind a fence of tildes', (n) => `USER_REQUEST: a\n~~~${'\t'.repeat(n)}a b`],
  ['tildes', (n) => `USER_REQUEST: a\n${'~'.repeat(n)} a b`],
  ['backticks', (n) => `USER_REQUEST: a\n${'`'.repeat(n)} a b`],
  ['fences, one behind the other', (n) => fill('```\nUSER_REQUEST: a\n', n)],
  ['labels', (n) => fill('USER_REQUEST: FEEDBACK_CONTEXT:\n', n)],
  ['labels in other letters', (n) => fill('workflow context\n\n', n)],
  ['blanks in front of a label', (n) => `${fill(' ', n)}USER_REQUEST: a`],
  ['marks of quotations', (n) => `> USER_REQUEST: a\n${fill('>\n> >', n)}`],
  ['a wrapper that does not end', (n) => `USER_REQUEST: {"request": "${fill('\\" ', n)}`],
];

describe('the time that an input takes does not grow with the square of its length', () => {
  it.each(texts)('%s', (_, make) => {
    for (const trailingFeedback of [false, true]) {
      const read = (text: string) => readAgentInput(text, { trailingFeedback });
      expect(measureGrowth(read, make, { short: 12_500, long: 100_000, most: 24 })).toBeLessThanOrEqual(24);
    }
  });

  it.each(texts)('nor does writing: %s', (_, make) => {
    const write = (request: string) => writeAgentInput({ workflow, request });
    expect(measureGrowth(write, make, { short: 12_500, long: 100_000, most: 24 })).toBeLessThanOrEqual(24);
  });
});
