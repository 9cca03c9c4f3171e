import { expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';
import { applyRepairs } from '../apply-repairs.ts';
import { runProgram } from '../run-program.ts';

/** What is known about a contract is kept from call to call, but nothing of a text. */

const withKey = (key: string) =>
  `{'ok': true, 'action': 'mission_complete', 'summary': 'Done.', 'metrics': {'${key}': 1}}`;

it('quotes a name as it would without the texts before', () => {
  // The first name is written in JSON as the second one is without its escapes.
  for (const key of ['a"b', 'a\\\\\\"b']) {
    const text = withKey(key);
    const parsed = parse(LlmReply, text, { accept: 'guess' });
    expect(parsed).toMatchObject({ success: true });
    if (!parsed.success) return;
    expect(JSON.parse(applyRepairs(text, parsed.repairs))).toEqual(parsed.value);
  }
});

it('keeps no text for a tag or a name in it', () => {
  const [before, after] = JSON.parse(runProgram('test/parse/heap-after-texts.ts')) as [number, number];
  expect(after - before).toBeLessThan(3 * 3e6);
});
