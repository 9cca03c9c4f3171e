/** Every contract is a Standard Schema, and other libraries can use it as one. */
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { getTRPCErrorFromUnknown, initTRPC, TRPCError } from '@trpc/server';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { validate } from '../../src/check/validate.ts';
import { type ContractName, contracts } from '../../src/contracts.ts';
import { JobEnvelope, LlmReply, type Noop, ToolResult } from '../../src/lcp/contracts.ts';
import type { Contract, StandardResult } from '../../src/words/contract.ts';
import { pointerKeys } from '../../src/words/issue.ts';
import { badMessages } from '../cases/bad-messages.ts';
import { fullest, messages, sampleOf, smallest } from '../cases/fields.ts';
import { goodMessages } from '../cases/good-messages.ts';

const names = Object.keys(contracts) as ContractName[];

const contractOf = (name: ContractName): Contract<unknown> => contracts[name];

const standard = (name: ContractName, value: unknown): StandardResult<unknown> =>
  contractOf(name)['~standard'].validate(value);

describe.each(names)('%s', (name) => {
  const bad = [...badMessages[name].map(([, message]) => message), null, undefined, 'text', 5, [], {}];
  const good = [
    ...messages
      .filter(({ contract, unions = [] }) => contract === name || unions.includes(name))
      .flatMap((row) => [smallest(row), fullest(row)]),
    ...(goodMessages[name] ?? []).map(([, message]) => message),
  ];

  it('is a Standard Schema of version 1', () => {
    expect(contractOf(name)['~standard']).toMatchObject({ version: 1, vendor: 'sheratan' });
    expect(Object.keys(contractOf(name))).toContain('~standard');
  });

  it('gives the value itself when it is valid', () => {
    expect(good).not.toEqual([]);
    for (const value of good) {
      const result = standard(name, value);
      expect(result).toEqual({ value });
      expect('value' in result && result.value).toBe(value);
      expect(validate(contractOf(name), value).success).toBe(true);
    }
  });

  it('gives the issues of validate when it is not', () => {
    for (const value of bad) {
      const result = standard(name, value);
      const expected = validate(contractOf(name), value);
      expect(expected.success).toBe(false);
      expect('value' in result).toBe(false);
      const paths = result.issues?.map(({ path }) => path.map(String));
      expect(paths).toEqual(expected.success ? [] : expected.issues.map(({ path }) => pointerKeys(path)));
    }
  });

  it('answers every issue with a sentence and with the keys that lead to its place', () => {
    for (const value of bad) {
      for (const { message, path } of standard(name, value).issues ?? []) {
        expect(message).toMatch(/^\S.*\S$/s);
        for (const key of path) expect(['string', 'number']).toContain(typeof key);
      }
    }
  });
});

describe('the path of an issue', () => {
  it.each([
    ['LlmReply', {}, [['action']]],
    ['LlmReply', null, [[]]],
    ['ListFilesParams', { patterns: ['*', '/etc'] }, [['patterns', 1]]],
    [
      'CreateFollowupJobs',
      { ok: true, action: 'create_followup_jobs', new_jobs: [{ name: ' ', kind: 'x', params: {} }, null] },
      [
        ['new_jobs', 0, 'name'],
        ['new_jobs', 1],
      ],
    ],
    ['MissionComplete', { ...sampleOf('MissionComplete'), metrics: { 'a/b~c': 'x' } }, [['metrics', 'a/b~c']]],
    ['MissionComplete', { ...sampleOf('MissionComplete'), metrics: { '': 'x' } }, [['metrics', '']]],
    [
      'MissionComplete',
      { ...sampleOf('MissionComplete'), metrics: { a1: 'x', '1a': 'x', '10': 'x', '01': 'x', '1.5': 'x' } },
      [10, 'a1', '1a', '01', '1.5'].map((key) => ['metrics', key]),
    ],
  ] as [ContractName, unknown, PropertyKey[][]][])('of %s for %j is %j', (name, value, paths) => {
    expect(standard(name, value).issues?.map(({ path }) => path)).toEqual(paths);
  });

  it('leads to the value that is wrong, in lists by number', () => {
    const value = { ok: true, action: 'list_files_result', files: ['a', 'b', ''] };
    const [path = []] = standard('ListFilesResult', value).issues?.map((issue) => issue.path) ?? [];
    expect(path).toEqual(['files', 2]);
    expect(path.reduce<unknown>((part, key) => (part as { [key: PropertyKey]: unknown })[key], value)).toBe('');
  });

  it('says in the message what the hint says', () => {
    const [issue] = standard('LlmReply', { ok: true, action: 'writeFile' }).issues ?? [];
    expect(issue?.message).toMatch(/"writeFile".*Did you mean "write_file"\?/);
  });
});

describe('its types', () => {
  it('are those of the messages', () => {
    expectTypeOf<typeof LlmReply>().toExtend<StandardSchemaV1<LlmReply, LlmReply>>();
    expectTypeOf<typeof contracts.SpeckitResponse>().toExtend<StandardSchemaV1>();
    expectTypeOf<StandardSchemaV1.InferInput<typeof LlmReply>>().toEqualTypeOf<LlmReply>();
    expectTypeOf<StandardSchemaV1.InferOutput<typeof LlmReply>>().toEqualTypeOf<LlmReply>();
    expectTypeOf<StandardSchemaV1.InferOutput<typeof JobEnvelope>>().toEqualTypeOf<JobEnvelope>();
    expectTypeOf<StandardSchemaV1.InferOutput<typeof LlmReply>>().not.toEqualTypeOf<ToolResult>();
  });

  it('let a contract be where any Standard Schema may be', async () => {
    const schema: StandardSchemaV1<LlmReply> = LlmReply;
    const result = await schema['~standard'].validate({ ok: false, action: 'error', error: 'x' });
    expect(result.issues).toBeUndefined();
    const every: readonly StandardSchemaV1[] = Object.values(contracts);
    expect(every).toHaveLength(43);
  });
});

describe('tRPC', () => {
  const t = initTRPC.create();
  const router = t.router({
    act: t.procedure
      .input(LlmReply)
      .output(ToolResult)
      .mutation(({ input }) => {
        expectTypeOf(input).toEqualTypeOf<LlmReply>();
        return answerTo(input);
      }),
    run: t.procedure.input(JobEnvelope).query(({ input }) => input.payload.task.name),
  });
  const call = t.createCallerFactory(router)({});

  /** Answers an order, and forgets how many bytes it has written when there is nothing to write. */
  function answerTo(reply: LlmReply): ToolResult {
    if (reply.action !== 'write_file') return { ok: true, action: 'noop', message: `Nothing to do: ${reply.action}` };
    const bytes = reply.content === '' ? Number.NaN : reply.content.length;
    return { ok: true, action: 'write_file', path: reply.path ?? reply.rel_path, bytes_written: bytes };
  }

  it('hands on a good input, and takes a good output', async () => {
    const result = await call.act({ ok: true, action: 'write_file', path: 'a.py', content: 'abc' });
    expect(result).toEqual({ ok: true, action: 'write_file', path: 'a.py', bytes_written: 3 });
    expectTypeOf(result).toEqualTypeOf<ToolResult>();
  });

  it('tells the members of a union apart', async () => {
    await expect(call.act({ ok: true, action: 'mission_complete', summary: 'x' })).resolves.toMatchObject({
      action: 'noop',
    });
    await expect(call.run(sampleOf('JobEnvelope') as never)).resolves.toBe('List the files');
  });

  it('refuses a bad input as a bad request, with the issues', async () => {
    const error = await refusalOf(call.act({ ok: true, action: 'write_file', path: 'a.py' } as never));
    expect(error.code).toBe('BAD_REQUEST');
    expect(error.cause).toMatchObject({ issues: [{ message: '"content" is missing.', path: ['content'] }] });
  });

  it('refuses an input of another contract', async () => {
    const error = await refusalOf(call.act({ ok: true, action: 'noop', message: 'x' } as never));
    expect(error.code).toBe('BAD_REQUEST');
    expect(error.message).toContain('"noop" is not a known action of LlmReply.');
  });

  it('refuses a bad output as its own fault', async () => {
    const error = await refusalOf(call.act({ ok: true, action: 'write_file', path: 'a.py', content: '' }));
    expect(error.code).toBe('INTERNAL_SERVER_ERROR');
    expect(error.cause).toMatchObject({ issues: [{ path: ['bytes_written'] }] });
  });

  it('does not compile with an input of another contract', () => {
    // @ts-expect-error a tool result is no reply
    const wrong = () => call.act({ ok: true, action: 'noop', message: 'x' } satisfies Noop);
    expect(wrong).toBeTypeOf('function');
  });

  async function refusalOf(answer: Promise<unknown>): Promise<TRPCError> {
    const error = getTRPCErrorFromUnknown(await answer.catch((cause: unknown) => cause));
    expect(error).toBeInstanceOf(TRPCError);
    return error;
  }
});
