/** A context that fits: the newest results whole, of older ones a mark that says what was left out. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MissionContext } from '../../generated/types/lcp.ts';
import { contracts } from '../../src/contracts.ts';
import { validate } from '../../src/index.ts';
import { contextPrompt } from '../../src/prompt/context-prompt.ts';
import { codePoint } from '../code-point.ts';

const file = (path: string, content: string) => ({ ok: true, action: 'read_file_result', path, content });
const CONTEXT: MissionContext = {
  mission: { goal: 'Write down how bookings are checked.' },
  previous_results: [
    {
      job: 'Find',
      result: { ok: true, action: 'list_files_result', files: Array.from({ length: 60 }, (_, i) => `src/f${i}.py`) },
    },
    { job: 'Read a', result: file('a.py', 'a\n'.repeat(600)) },
    { job: 'Read b', result: file('b.py', 'b\n'.repeat(300)) },
  ],
  iteration: 3,
};

function read(prompt: string): MissionContext & { left_out?: string } {
  const [, json = ''] = /<context>\n([\s\S]*)\n<\/context>/.exec(prompt) ?? [];
  return JSON.parse(json) as MissionContext;
}

const resultsIn = (prompt: string) =>
  read(prompt).previous_results as { job: string; result: unknown; left_out?: string }[];

describe('contextPrompt with a budget', () => {
  it('changes nothing where the whole fits, to the character', () => {
    const whole = contextPrompt(CONTEXT);
    expect(contextPrompt(CONTEXT, {})).toBe(whole);
    expect(contextPrompt(CONTEXT, { maxChars: whole.length })).toBe(whole);
    expect(contextPrompt(CONTEXT, { maxChars: whole.length - 1 })).not.toBe(whole);
  });

  it('keeps the newest whole, and says of older ones what was left out and how to get it', () => {
    const prompt = contextPrompt(CONTEXT, { maxChars: 2000 });
    expect(resultsIn(prompt)).toEqual([
      {
        job: 'Find',
        result: null,
        left_out: 'the result: 820 characters of JSON; ask for this job again if you need it',
      },
      {
        job: 'Read a',
        result: { ok: true, action: 'read_file_result', path: 'a.py' },
        left_out: 'content: 1200 characters; ask for this job again if you need it',
      },
      CONTEXT.previous_results[2],
    ]);
    expect(prompt).toContain('Where it says "left_out", there was more, which did not fit: ask for the job again');
  });

  it('counts what it cannot name', () => {
    const { previous_results, left_out } = read(contextPrompt(CONTEXT, { maxChars: 1500 }));
    expect(previous_results).toEqual([CONTEXT.previous_results[2]]);
    expect(left_out).toBe('the 2 oldest results; ask again for what you need');
    const two = { ...CONTEXT, previous_results: CONTEXT.previous_results.slice(1) };
    expect(read(contextPrompt(two, { maxChars: 1500 })).left_out).toBe(
      'the oldest result; ask again for what you need',
    );
  });

  it('shows the start of the newest where it does not fit by itself, beside the names of the others', () => {
    const text = `${'x'.repeat(299)}😀`.repeat(100);
    const context = {
      ...CONTEXT,
      previous_results: [...CONTEXT.previous_results, { job: 'Read c', result: file('c', text) }],
    };
    const results = resultsIn(contextPrompt(context, { maxChars: 4000 }));
    expect(results.map(({ job }) => job)).toEqual(['Find', 'Read a', 'Read b', 'Read c']);
    const { result, left_out } = results[3] as { result: { content: string }; left_out: string };
    expect(text.startsWith(result.content)).toBe(true);
    expect(left_out).toBe(
      `all behind the first ${result.content.length} of ${text.length} characters of this text, which do not fit. It is not the whole: do not write it back`,
    );
  });

  it('names what is too much, and refuses a count that is none', () => {
    const count = (answer: unknown) => () =>
      contextPrompt(CONTEXT, { maxTokens: 50, countTokens: () => answer as number });
    expect(count(51)).toThrow(
      new RangeError('contextPrompt: without any result the context has 51 tokens, more than its budget.'),
    );
    expect(() => contextPrompt(CONTEXT, { maxChars: 20, maxTokens: 500, countTokens: () => 1 })).toThrow(
      /\d+ characters, more/,
    );
    for (const answer of [Number.NaN, -1, '5', undefined, null]) expect(count(answer)).toThrow(TypeError);
  });

  it('counts tokens with the function that it is given', () => {
    const countTokens = (text: string) => Math.ceil(text.length / 4);
    const prompt = contextPrompt(CONTEXT, { maxTokens: 500, countTokens });
    expect(countTokens(prompt)).toBeLessThanOrEqual(500);
    expect(resultsIn(prompt).at(-1)).toEqual(CONTEXT.previous_results[2]);
    expect(contextPrompt(CONTEXT, { maxTokens: 500, maxChars: 1500, countTokens }).length).toBeLessThanOrEqual(1500);
  });

  it('throws where the mission alone is too long, and for a budget that is none', () => {
    for (const maxChars of [100, 0]) expect(() => contextPrompt(CONTEXT, { maxChars })).toThrow(RangeError);
    for (const maxChars of [-1, Number.NaN, '5' as never])
      expect(() => contextPrompt(CONTEXT, { maxChars })).toThrow(TypeError);
    expect(() => contextPrompt(CONTEXT, { maxTokens: 5 })).toThrow('"maxTokens" needs "countTokens"');
  });

  const results = fc.array(
    fc.record({
      job: fc.string({ unit: codePoint, maxLength: 200 }).map((text) => `Job ${text}`),
      result: fc.oneof(
        fc.jsonValue(),
        fc.string({ unit: codePoint, maxLength: 3000 }),
        fc.array(fc.string(), { maxLength: 60 }),
        fc.string({ minLength: 250, maxLength: 5000, unit: 'grapheme' }).map((text) => file('a.py', text)),
      ),
    }),
    { maxLength: 8 },
  );

  it('is never longer than its budget, stays a context, and never shows a part of a text without a mark', () => {
    fc.assert(
      fc.property(results, fc.integer({ min: 620, max: 8000 }), fc.boolean(), (previous_results, most, isTokens) => {
        const context = { mission: { goal: 'Go.' }, previous_results, iteration: 1 } as MissionContext;
        // Tokens of a whole may be more than those of its parts.
        const countTokens = (text: string) => text.length + (text.length > 2000 ? 7 : 0);
        const budget = isTokens ? { maxTokens: most, countTokens } : { maxChars: most };
        const prompt = contextPrompt(context, budget);
        expect(prompt.length).toBeLessThanOrEqual(most);
        expect(validate(contracts.MissionContext, read(prompt)).success).toBe(true);
        const shown = resultsIn(prompt);
        const sent = JSON.parse(JSON.stringify(previous_results)) as { job: string; result: unknown }[];
        const offset = sent.length - shown.length;
        if (offset > 0) expect(read(prompt).left_out).toContain('oldest result');
        for (const [i, one] of shown.entries()) {
          if (one.left_out === undefined) expect(one).toEqual(sent[offset + i]);
        }
      }),
      { numRuns: 100 },
    );
  });
});
