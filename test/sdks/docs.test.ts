/** docs/sdks.md quotes programs that run. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loop } from '../../examples/trpc-router.ts';
import { LlmReply, parse } from '../../src/index.ts';
import { providerSchema, reaskPrompt } from '../../src/prompt/index.ts';
import { sdk } from './load-ai-sdk.ts';

const page = readFileSync(new URL('../../docs/sdks.md', import.meta.url), 'utf8');

it.each(['ai-sdk', 'mcp-server', 'trpc-router'])('docs/sdks.md quotes examples/%s.ts', (name) => {
  expect(page).toContain(
    `\`\`\`ts\n${readFileSync(new URL(`../../examples/${name}.ts`, import.meta.url), 'utf8')}\`\`\``,
  );
});

describe('what docs/sdks.md shows', () => {
  it('of tRPC: input is checked by the contract', async () => {
    const caller = loop.createCaller({});
    expect(await caller.decide({ ok: true, action: 'mission_complete', summary: 'Done.' })).toBe('mission_complete');
    await expect(caller.decide({ ok: true, action: 'mission_complete' } as never)).rejects.toThrow(/summary/);
  });

  it.skipIf(sdk === undefined)('of the strict mode of OpenAI: parse takes back what the variant changed', async () => {
    const { ai, kit } = sdk ?? ({} as NonNullable<typeof sdk>);
    const { schema } = providerSchema(LlmReply, 'openai');
    const output = ai.Output.object({
      schema: ai.jsonSchema<LlmReply>(schema, {
        validate: (value) => {
          const parsed = parse(LlmReply, JSON.stringify(value));
          return parsed.success ? parsed : { success: false, error: new Error(reaskPrompt(parsed, LlmReply)) };
        },
      }),
    });
    const said = {
      reply: {
        ok: true,
        action: 'mission_complete',
        summary: 'Done.',
        deliverables: null,
        metrics: null,
        commentary: null,
        btw: null,
        ask: null,
      },
    };
    const model = new kit.MockLanguageModelV4({
      doGenerate: {
        content: [{ type: 'text', text: JSON.stringify(said) }],
        finishReason: { unified: 'stop', raw: 'stop' },
        usage: { inputTokens: {}, outputTokens: {} },
        warnings: [],
      } as never,
    });
    const result = await ai.generateText({ model, prompt: 'Go on.', output });
    expect(result.output).toEqual({ ok: true, action: 'mission_complete', summary: 'Done.' });
  });
});
