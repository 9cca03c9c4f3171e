/** A page that renders a reply again and again: what is told of it depends on its last text alone. */
import { describe, expect, it } from 'vitest';
import { LlmReply, type ParseOptions } from '../../src/index.ts';
import { createReader, type Progress } from '../../src/stream/index.ts';

const one = '{"ok": true, "action": "mission_complete", "summary": "It is done.", "deliverables": ["a.md"]}';
const TEXTS = [
  'Here is ',
  one.slice(0, 30),
  one.slice(0, 60),
  one,
  `${one} `,
  `${one}\n${one.replace('is done', 'is not')}`,
  one.replace('done', 'gone'),
  one.replace('["a.md"]', '5'),
  `Here is the message:\n${one}`,
  `<think>${one}</think>`,
];

/** What is told of a text at once; what is shown of one that is hopeless depends on when that was seen. */
function told(progress: Progress<unknown>): unknown {
  const { state, issues } = progress;
  return state === 'hopeless' ? { state, issues } : progress;
}

function expectSame(before: string, text: string, options: ParseOptions): void {
  const page = createReader(LlmReply, options);
  page.replace(before);
  const fresh = createReader(LlmReply, options);
  expect(told(page.replace(text)), JSON.stringify([before, text])).toEqual(told(fresh.push(text)));
  expect(page.end(), JSON.stringify([before, text])).toEqual(fresh.end());
}

describe('what is told of a text that took the place of another', () => {
  it('as a rule', () => {
    for (const before of TEXTS) for (const text of TEXTS) expectSame(before, text, {});
  });

  it.each<[what: string, options: ParseOptions]>([
    ['where it has to be strict JSON', { accept: 'strict' }],
    ['where the last message counts', { choose: 'last' }],
    ['where it may not be longer', { maxBytes: one.length }],
  ])('%s', (_, options) => {
    for (const text of TEXTS) expectSame(one, text, options);
  });

  it('is the same behind many other texts', () => {
    const page = createReader(LlmReply);
    for (const text of [...TEXTS, ...TEXTS.toReversed(), '']) {
      const fresh = createReader(LlmReply);
      expect(told(page.replace(text)), text).toEqual(told(fresh.push(text)));
      expect(told(page.push('\n')), text).toEqual(told(fresh.push('\n')));
    }
  });
});
