/** What to do after a refusal, and when to stop. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../src/contracts.ts';
import { validate } from '../../src/index.ts';
import { parse } from '../../src/parse/parse.ts';
import { planReask, type ReaskPlan } from '../../src/prompt/plan-reask.ts';
import { reaskPrompt } from '../../src/prompt/reask-prompt.ts';
import { takeReading } from '../../src/prompt/take-reading.ts';
import { createReader } from '../../src/stream/index.ts';
import type { Contract } from '../../src/words/contract.ts';
import type { Refusal } from '../../src/words/parsed.ts';
import { corpus } from '../corpus/corpus.ts';
import { daily, isFull } from '../share.ts';

const LlmReply = contracts.LlmReply as Contract<unknown>;
const done = (more: string) => `{"ok":true,"action":"mission_complete","summary":"It works."${more}}`;
const TWO = '{"ok":true,"action":"write_file","path":"a.py","content":"C:\\new\\path"}';

function refuse(text: string, contract = LlmReply): Refusal {
  const parsed = parse(contract, text);
  if (parsed.success) throw new Error(`It was read: ${text}`);
  return parsed;
}

function plan(texts: readonly string[], maxAsks?: number): ReaskPlan {
  const text = texts.at(-1) ?? '';
  const history = texts.map((one) => refuse(one));
  return planReask(history, LlmReply, { text, ...(maxAsks !== undefined && { maxAsks }) });
}

const LIST = JSON.stringify({ name: 'Look', kind: 'list_files', params: { patterns: ['*'] } });

/** Messages that are cut and can become nothing, and what is told of them. */
const HOPELESS: readonly [text: string, said: string][] = [
  ['{"ok":true,"action":"mission_complete","summary":"It works.","deliverables":5,"btw":"so', '- deliverables must be'],
  ['{"ok":true,"action":"delete_everything","summary":"It works.","btw":"so', '- action must be'],
  ['{"ok":false,"action":"mission_complete","summary":"It works.","btw":"so', '- ok must be'],
  [
    `{"ok":true,"action":"create_followup_jobs","btw":"So.","new_jobs":[${`${LIST},`.repeat(6)}{"name":"L`,
    '- new_jobs ',
  ],
  ['{"ok":true,"action":"mission_complete","summary":"It works.","metrics":{"a":true,"b":2', '- metrics.a must be'],
];

describe('planReask', () => {
  it.each<[string, string, ReaskPlan['do'], string]>([
    ['what cannot be read', 'Sure!', 'ask', 'there was no JSON object'],
    ['what is not valid', '{"ok":true,"action":"finish"}', 'ask', '- action must be'],
    [
      'a message that was cut',
      done('').slice(0, -5),
      'continue',
      '\\"summary\\":\\"It wor"\nContinue from exactly where',
    ],
    [
      'one that was cut in a fence',
      `\`\`\`json\n${done('').slice(0, -5)}\n\`\`\`\nI hope it helps.`,
      'ask',
      'from its beginning',
    ],
    ...HOPELESS.map(([text, said]): [string, string, ReaskPlan['do'], string] => [
      'a cut message in which something is wrong already',
      text,
      'ask',
      said,
    ]),
    ['two readings', TWO, 'choose', 'A or B.'],
    ['two messages', `${done('')}\n${done(',"btw":"x"')}`, 'choose', 'A or B.'],
    ['a cut message beside a whole one', `${done('')}\n${done('').slice(0, -5)}`, 'ask', 'Send exactly one message.'],
  ])('for %s: %s → %s', (_, text, what, part) => {
    const next = plan([text]);
    expect(next.do).toBe(what);
    expect(next.do === 'give_up' ? '' : next.prompt).toContain(part);
  });

  it('does not let a message go on that can become nothing, and asks for it once', () => {
    for (const [text] of HOPELESS) {
      expect(createReader(LlmReply).push(text).state, text).toBe('hopeless');
      const whole = plan([text]);
      expect(whole, text).toMatchObject({ do: 'ask', prompt: expect.not.stringContaining('Continue') });
      expect(reaskPrompt(refuse(text), LlmReply)).toBe(whole.do === 'ask' && whole.prompt);
      expect(plan([text, text]).do, text).toBe('give_up');
      expect(plan([text, `${text}mething`]).do, text).toBe('give_up');
    }
  });

  it('lets a message go on in which nothing is known to be wrong', () => {
    for (const text of ['{"ok":true,"action":"read_fi', '{"ok":true,"action":"mission_complete","summary":""'])
      expect(plan([text]).do, text).toBe('continue');
  });

  it('asks for something else as long as the refusals differ, and as often as it may', () => {
    const texts = ['Sure!', '{"ok":true}', '{"ok":true,"action":"finish"}', '{"ok":true,"action":"mission_complete"}'];
    expect(texts.map((_, i) => plan(texts.slice(0, i + 1)).do)).toEqual(['ask', 'ask', 'ask', 'give_up']);
    expect(plan(texts.slice(0, 1), 0).do).toBe('give_up');
    expect(plan(texts.slice(0, 2), 1).do).toBe('give_up');
    expect(plan(texts, 9).do).toBe('ask');
  });

  it.each<[string, string[]]>([
    ['the same text', ['Sure!', 'Sure!']],
    ['the same reproach for another text', ['Sure!', 'I will do it now.']],
    ['the same slip elsewhere in the text', ['{"ok":true,"action":"finish"}', ' {"action":"finish","ok":true}']],
    ['a cut at the same place', [done('').slice(0, -5), done('').slice(0, -5)]],
    ['the same readings', [TWO, TWO]],
    ['the same question after a cut message of another kind', [`[${done('')}`, JSON.stringify(done('')).slice(0, -9)]],
    ['a question that was asked before the last', ['Sure!', '{"ok":true}', 'Sure!']],
  ])('gives up for %s', (_, texts) => expect(plan(texts, 9).do).toBe('give_up'));

  it('lets a cut message be continued as long as it grows', () => {
    const text = done(`,"btw":"${'x'.repeat(100)}"`);
    expect(plan([text.slice(0, 80), text.slice(0, 120)]).do).toBe('continue');
    expect(plan([text.slice(0, 80), text.slice(0, 120), text.slice(0, 120)]).do).toBe('give_up');
  });

  it.each([
    ['two readings', TWO],
    ['two messages', `${done('')}\n${done(',"btw":"x"')}`],
  ])('asks for the message when the letter was none: %s', (_, text) => {
    const first = refuse(text);
    const second = takeReading(first, LlmReply, 'the first one');
    if (second.success) throw new Error('It was taken.');
    const next = planReask([first, second], LlmReply, { text: 'the first one' });
    const { readings: __, ...without } = first;
    expect(next).toEqual({ do: 'ask', prompt: reaskPrompt(without, LlmReply) });
    expect(planReask([first, second, first], LlmReply, { text, maxAsks: 9 }).do).toBe('give_up');
  });

  it('tells the Core what has happened', () => {
    const next = plan(['Sure!', '{"ok":true}', '{"ok":true}']);
    if (next.do !== 'give_up') throw new Error('It asks.');
    expect(validate(contracts.ErrorResult, next.result, { strict: true }).success).toBe(true);
    expect(next.result).toMatchObject({
      ok: false,
      action: 'error',
      error_code: 'invalid',
      details: { code: 'invalid', asked: 2, gave_up: 'the last two replies were refused for the same' },
    });
    expect(next.result.error).toContain('"action" is missing.');
    expect(next.result.error).toContain('The model was asked again 2 times: the last two replies were refused');
    expect(next.result.message).toBe(next.result.error);
  });

  it('throws for a history without a refusal, and for a number that is none', () => {
    expect(() => planReask([], LlmReply, { text: '' })).toThrow(TypeError);
    for (const maxAsks of [-1, 1.5, Number.NaN]) expect(() => plan(['Sure!'], maxAsks)).toThrow(TypeError);
  });

  it('ends within its asks, never asks the same twice and changes no history, whatever comes', {
    timeout: 120_000,
  }, () => {
    const refusals: { text: string; failed: Refusal }[] = [];
    for (const { contract, text, options } of corpus({ combinations: 1, every: daily(97, 5) })) {
      if (contract.name !== 'LlmReply') continue;
      const parsed = parse(contract, text, options);
      if (!parsed.success) refusals.push({ text, failed: parsed });
    }
    expect(refusals.length).toBeGreaterThan(20);
    const some = fc.array(fc.constantFrom(...refusals), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 4 }), (replies, maxAsks) => {
        const asked: string[] = [];
        const history: Refusal[] = [];
        for (const { text, failed } of replies) {
          history.push(failed);
          const before = JSON.stringify(history);
          const next = planReask(history, LlmReply, { text, maxAsks });
          expect(JSON.stringify(history)).toBe(before);
          expect(planReask(history, LlmReply, { text, maxAsks })).toEqual(next);
          if (next.do === 'give_up') {
            expect(validate(contracts.ErrorResult, next.result, { strict: true }).success).toBe(true);
            return;
          }
          expect(asked).not.toContain(next.prompt);
          asked.push(next.prompt);
        }
        expect(asked.length).toBeLessThanOrEqual(maxAsks);
      }),
      { numRuns: isFull ? 400 : 40, seed: 12 },
    );
  });
});
