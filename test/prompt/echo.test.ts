/** A model that repeats its prompt before it answers: the answer counts. */
import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';
import { systemPrompt } from '../../src/prompt/index.ts';

const ANSWER = { ok: true, action: 'mission_complete', summary: 'The berths are booked.' };

describe('a prompt that comes back', () => {
  it.each(['typescript', 'dense', 'schema', 'example'] as const)('written as %s, before the answer', (style) => {
    const prompt = systemPrompt({ contracts: [LlmReply], style });
    const text = `${prompt}\n\n\`\`\`json\n${JSON.stringify(ANSWER)}\n\`\`\`\n`;
    // The forms that it shows could be messages as well: that needs somebody who knows that it is the prompt.
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'uncertain' });
    expect(parse(LlmReply, text, { accept: 'guess' })).toMatchObject({ success: true, value: ANSWER });
  });

  it('without an answer is taken, with a warning', () => {
    const [example = ''] = LlmReply.examples ?? [];
    const reply = parse(LlmReply, example);
    expect(reply).toMatchObject({
      success: true,
      warnings: expect.arrayContaining([expect.objectContaining({ code: 'prompt_example' })]),
    });
  });
});
