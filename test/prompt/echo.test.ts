/** A model that repeats its prompt before it answers: the answer counts. */
import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';
import { systemPrompt } from '../../src/prompt/index.ts';

const ANSWER = { ok: true, action: 'mission_complete', summary: 'The berths are booked.' };

describe('a prompt that comes back', () => {
  it.each(['typescript', 'dense', 'schema', 'example'] as const)('written as %s, before the answer', (style) => {
    const prompt = systemPrompt({ contracts: [LlmReply], style });
    const reply = parse(LlmReply, `${prompt}\n\n\`\`\`json\n${JSON.stringify(ANSWER)}\n\`\`\`\n`);
    expect(reply).toMatchObject({ success: true, value: ANSWER });
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
