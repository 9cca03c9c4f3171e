/** The AI SDK takes contracts as they are: what the model of its own test kit says comes out validated, or is refused. */
import { describe, expect, it } from 'vitest';
import { contractOf, defineProtocol } from '../../src/define/index.ts';
import { type Contract, contracts, LlmReply, MissionComplete } from '../../src/index.ts';
import { type WithJsonSchema, withJsonSchema } from '../../src/prompt/index.ts';
import { compileSchema } from '../compile-schema.ts';
import { sdk } from './load-ai-sdk.ts';

const Ticket = contractOf('Ticket', {
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string', minLength: 3 },
    file: { type: 'string', holds: 'path' },
    level: { enum: [1, 2, null] },
  },
} as const);

const protocol = defineProtocol({
  kinds: {
    run_tests: {
      purpose: 'Run the tests.',
      params: { type: 'object', required: ['folder'], properties: { folder: { type: 'string', holds: 'rel-path' } } },
    },
  },
});

const DONE = { ok: true, action: 'mission_complete', summary: 'Done.' };
const PLAN = {
  ok: true,
  action: 'create_followup_jobs',
  new_jobs: [{ name: 'Test', kind: 'run_tests', params: { folder: 'test' }, auto_dispatch: true }],
};

/** contract, what the model says, what comes of it; `undefined` where it is refused. */
const outputs: [string, Contract<unknown>, boolean, unknown, unknown][] = [
  ['a message of the package', MissionComplete, false, DONE, DONE],
  ['a message that lacks a field', MissionComplete, false, { ok: true, action: 'mission_complete' }, undefined],
  ['a union', LlmReply, false, DONE, DONE],
  ['a union in a wrapper', LlmReply, true, { reply: DONE }, DONE],
  ['no member of the union', LlmReply, true, { reply: { ok: true, action: 'think' } }, undefined],
  [
    'a message of a contract of a user',
    Ticket,
    false,
    { title: 'Tests fail', level: null },
    { title: 'Tests fail', level: null },
  ],
  ['a wrong message of that contract', Ticket, false, { title: 'a' }, undefined],
  ['a reply of a protocol of a user', protocol.LlmReply as Contract<unknown>, true, { reply: PLAN }, PLAN],
];

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined },
};
const finishReason = { unified: 'stop' as const, raw: 'stop' };

describe.skipIf(sdk === undefined)('the AI SDK', () => {
  const { ai, kit } = sdk ?? ({} as NonNullable<typeof sdk>);
  const modelOf = (content: object[], finish: object = finishReason) =>
    new kit.MockLanguageModelV4({ doGenerate: { content, finishReason: finish, usage, warnings: [] } as never });
  const saying = (value: unknown) => modelOf([{ type: 'text', text: JSON.stringify(value) }]);

  it.each(outputs)('generates from %s', async (_, contract, wrap, said, expected) => {
    const schema = withJsonSchema(contract, { wrap });
    const model = saying(said);
    const result = ai.generateText({ model, prompt: 'Go on.', output: ai.Output.object({ schema }) });
    if (expected === undefined) await expect(result.then(({ output }) => output)).rejects.toThrow(/schema|object/i);
    else expect((await result).output).toEqual(expected);
    const [call] = model.doGenerateCalls;
    const sent = call?.responseFormat?.type === 'json' ? call.responseFormat.schema : undefined;
    const takes = compileSchema(sent as object, { strict: false, validateFormats: false }, 'draft-07');
    expect([takes(said), takes({ title: 7, stranger: 1 })]).toEqual([expected !== undefined, false]);
  });

  it.each(outputs.filter(([, , , , expected]) => expected !== undefined))(
    'streams %s',
    async (_, contract, wrap, said, expected) => {
      const text = JSON.stringify(said);
      const middle = Math.floor(text.length / 2);
      const chunks = [
        { type: 'stream-start', warnings: [] },
        { type: 'text-start', id: '1' },
        { type: 'text-delta', id: '1', delta: text.slice(0, middle) },
        { type: 'text-delta', id: '1', delta: text.slice(middle) },
        { type: 'text-end', id: '1' },
        { type: 'finish', finishReason, usage },
      ];
      const model = new kit.MockLanguageModelV4({
        doStream: { stream: kit.convertArrayToReadableStream(chunks as never[]) } as never,
      });
      const schema = withJsonSchema(contract, { wrap });
      const result = ai.streamText({ model, prompt: 'Go on.', output: ai.Output.object({ schema }) });
      expect(await result.output).toEqual(expected);
    },
  );

  const calling = (toolName: string, input: unknown) =>
    modelOf([{ type: 'tool-call', toolCallId: '1', toolName, input: JSON.stringify(input) }], {
      unified: 'tool-calls',
      raw: 'tool_calls',
    });

  it.each([
    ['Ticket', withJsonSchema(Ticket), { title: 'Tests fail' }, { title: 'Tests fail' }],
    ['ListFilesParams', withJsonSchema(contracts.ListFilesParams), { patterns: ['*.py'] }, { patterns: ['*.py'] }],
    ['LlmReply', withJsonSchema(LlmReply, { wrap: true }), { reply: DONE }, DONE],
  ])('calls a tool whose input is a %s, with the message', async (_, schema, said, expected) => {
    const seen: unknown[] = [];
    const use = ai.tool({
      inputSchema: schema as WithJsonSchema<unknown>,
      execute: async (input) => {
        seen.push(input);
        return 'ok';
      },
    });
    const { steps } = await ai.generateText({ model: calling('use', said), prompt: 'Go on.', tools: { use } });
    expect(seen).toEqual([expected]);
    expect(JSON.stringify(steps)).not.toMatch(/tool-error|InvalidToolInput/);
  });

  it('does not call a tool with what the contract refuses, and says why', async () => {
    const seen: unknown[] = [];
    const use = ai.tool({
      inputSchema: withJsonSchema(contracts.ReadFileParams),
      execute: async (input) => {
        seen.push(input);
        return 'ok';
      },
    });
    const model = calling('use', { root: '/srv', rel_path: '../etc/passwd' });
    const { content } = await ai.generateText({ model, prompt: 'Go on.', tools: { use } });
    expect(seen).toEqual([]);
    const [error] = content.filter(({ type }) => type === 'tool-error');
    expect(String((error as { error?: unknown } | undefined)?.error)).toMatch(/rel_path/);
  });

  it('runs the example', async () => {
    const { askForReply, readFileTool } = await import('../../examples/ai-sdk.ts');
    expect(await askForReply(saying({ reply: DONE }) as never, 'Go on.')).toEqual(DONE);
    const use = readFileTool(async ({ path }) => `the text of ${path}`);
    const { toolResults } = await ai.generateText({
      model: calling('use', { path: 'a.py' }),
      prompt: 'Go on.',
      tools: { use },
    });
    expect(toolResults.map(({ output }) => output)).toEqual(['the text of a.py']);
  });
});
