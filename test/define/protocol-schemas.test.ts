/** The schemas of a protocol: what is taken from the schemas of kinds and actions, and how the package's own ones change. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ContractError, defineProtocol, type ProtocolDefinition } from '../../src/define/index.ts';
import { type Contract, is, validate } from '../../src/index.ts';

const text = { type: 'string' };
const fields = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

/** A protocol with kinds of these params. */
function withParams(...params: unknown[]) {
  const kinds = Object.fromEntries(params.map((one, i) => [`own_${i}`, { purpose: 'Do it.', params: one }]));
  return defineProtocol({ kinds } as ProtocolDefinition);
}

function withResult(result: unknown, more: ProtocolDefinition = {}) {
  return defineProtocol({ kinds: { own: { purpose: 'Do it.', params: {}, result } }, ...more } as ProtocolDefinition);
}

function takes({ FollowupJob }: ReturnType<typeof defineProtocol>, kind: string, params: unknown): boolean {
  return is(FollowupJob as Contract<unknown>, { name: 'A step', kind, params });
}

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';
const local = { child: { $ref: '#/$defs/Word' } };
const $defs = { Word: text };

describe('the params of a kind', () => {
  it.each<[what: string, params: unknown, right: unknown, wrong: unknown]>([
    ['are any object', true, { a: 1 }, 'a'],
    ['are any object, said in words', { type: 'object' }, { a: 1 }, 'a'],
    ['refer to their own definitions', fields(local, { $defs }), { child: 'a' }, { child: 1 }],
    ['refer to themselves', fields({ child: { $ref: '#' } }), { child: { child: {} } }, { child: 1 }],
    [
      'refer to their own address',
      fields({ child: { $ref: 'https://a.org/b#/$defs/Word' } }, { $id: 'https://a.org/b', $defs }),
      { child: 'a' },
      { child: 1 },
    ],
    [
      'refer to their own anchor',
      fields({ child: { $ref: '#whole' } }, { $schema: DRAFT_07, $id: '#whole' }),
      { child: { child: {} } },
      { child: 1 },
    ],
  ])('%s, also where two kinds have the same', (_, params, right, wrong) => {
    const [one, two] = [withParams(params), withParams(params, params)];
    for (const [protocol, kind] of [
      [one, 'own_0'],
      [two, 'own_0'],
      [two, 'own_1'],
    ] as const)
      expect([takes(protocol, kind, right), takes(protocol, kind, wrong)]).toEqual([true, false]);
  });

  it('may have the address of another schema', () => {
    const $id = 'https://a.org/b';
    const protocol = withParams(
      fields(local, { $id, $defs }),
      fields(local, { $id, $defs: { Word: { type: 'null' } } }),
    );
    expect([takes(protocol, 'own_0', { child: 'a' }), takes(protocol, 'own_0', { child: null })]).toEqual([
      true,
      false,
    ]);
    expect([takes(protocol, 'own_1', { child: 'a' }), takes(protocol, 'own_1', { child: null })]).toEqual([
      false,
      true,
    ]);
  });

  it('are named in the table, with those that may be missing, where they are fields', () => {
    const either = {
      anyOf: [fields({ a: text, b: text }, { required: ['a'] }), fields({ a: text, c: text }, { required: ['a'] })],
    };
    const tagged = ['x', 'y'].map((kind) => fields({ kind: { const: kind } }, { required: ['kind'] }));
    const protocol = withParams(fields({ a: text, b: text }, { required: ['b'] }), either, {}, true, fields({}), {
      anyOf: tagged,
    });
    const any = ['any object'];
    expect(protocol.actionTable.filter(({ kind }) => kind.startsWith('own_')).map(({ inputs }) => inputs)).toEqual([
      ['a?', 'b'],
      ['a', 'b?', 'c?'],
      ...[any, any, any, any],
    ]);
  });

  it('are judged by the vendor of the schema of that kind alone', () => {
    const params = (word: string) => z.object({ word: z.string().refine((one) => one === word, `Say ${word}.`) });
    const protocol = withParams(params('a'), params('b'));
    const job = { name: 'A step', kind: 'own_1', params: { word: 'b' } };
    expect(validate(protocol.FollowupJob as Contract<unknown>, job)).toEqual({ success: true, value: job });
    const plan = { ok: true, action: 'create_followup_jobs', new_jobs: [job, { ...job, params: { word: 'a' } }] };
    const result = validate(protocol.LlmReply as Contract<unknown>, plan);
    expect(result.success ? [] : result.issues).toMatchObject([
      { path: '/new_jobs/1/params/word', code: 'vendor', message: 'Say b.' },
    ]);
  });
});

describe('the result of a kind', () => {
  const said = (action: string) => fields({ action: { const: action } });

  it.each<[what: string, result: object, action: string]>([
    ['has the action of its kind', fields({}), 'own_result'],
    ['has it without fields, too', { type: 'object' }, 'own_result'],
    ['has it where its action is any text', fields({ action: text }), 'own_result'],
    ['may have one of its own', said('own_done'), 'own_done'],
  ])('%s', (_, result, action) => {
    const { actionTable, ToolResult } = withResult(result);
    expect(actionTable.find(({ kind }) => kind === 'own')?.answers).toEqual([action]);
    expect(is(ToolResult as Contract<unknown>, { ok: true, action })).toBe(true);
  });

  it('may tell more, as the results of the package do, also where its schema is closed', () => {
    const { ToolResult } = withResult(fields({ a: text }, { additionalProperties: false }));
    const value = { ok: true, action: 'own_result', a: 'x' };
    const verdict = (more: object) =>
      validate(ToolResult as Contract<unknown>, { ...value, ...more }, { strict: true }).success;
    expect([verdict({}), verdict({ info: 'All is well.' }), verdict({ info: 1 }), verdict({ more: 'x' })]).toEqual([
      ...[true, true, false, false],
    ]);
  });
});

describe('a definition is refused, with the place and the reason', () => {
  const kind = (more: object = {}) => ({ purpose: 'Do it.', params: fields({ a: text }), ...more });
  const result = (action: string) => fields({ action: { const: action } });

  it.each<[what: string, definition: object, path: string, message: string]>([
    [
      'a kind whose job has the name of another definition',
      { kinds: { custom: kind() } },
      '/kinds/custom',
      '"custom" would be called CustomJob, but another definition has that name.',
    ],
    [
      'a kind with the name of another definition',
      { kinds: { mission: kind() } },
      '/kinds/mission',
      '"mission" would be called Mission, but another definition has that name.',
    ],
    [
      'a kind with the name of another kind',
      { kinds: { run_it: kind(), 'run-it': kind() } },
      '/kinds/run-it',
      '"run-it" would be called RunItJob, but another definition has that name.',
    ],
    [
      'an action with the name of another action',
      { actions: { ask_me: fields({}), 'ask-me': fields({}) } },
      '/actions/ask-me',
      '"ask-me" would be called AskMe, but another definition has that name.',
    ],
    [
      'params that are no object',
      { kinds: { 'a/b': kind({ params: text }) } },
      '/kinds/a~1b/params',
      '"params" must be the schema of an object.',
    ],
    [
      'params that nothing fits',
      { kinds: { own: kind({ params: false }) } },
      '/kinds/own/params',
      '"params" must be the schema of an object.',
    ],
    [
      'the action of a reply for a result',
      { kinds: { 'a/b': kind({ result: result('error') }) } },
      '/kinds/a~1b/result',
      '"error" is already the action of another message.',
    ],
    [
      'an own action for a result',
      { kinds: { own: kind({ result: result('ask_me') }) }, actions: { ask_me: fields({}) } },
      '/kinds/own/result',
      '"ask_me" is already the action of another message.',
    ],
    [
      'the action of another result, which it has without saying so',
      { kinds: { own: kind({ result: result('run_it_result') }), run_it: kind({ result: fields({}) }) } },
      '/kinds/run_it/result',
      '"run_it_result" is already the action of another message.',
    ],
    [
      'an example with a field that the params do not know',
      { kinds: { own: kind({ example: { a: 'x', b: 1 } }) } },
      '/b',
      '"b" is not a known field of OwnParams.',
    ],
  ])('%s', (_, definition, path, message) => {
    let found: unknown;
    try {
      defineProtocol(definition);
    } catch (error) {
      found = error;
    }
    expect(found).toBeInstanceOf(ContractError);
    expect((found as ContractError).issues).toMatchObject([{ path, message }]);
  });
});

describe('the definitions in the schema of a contract', () => {
  const definitionsOf = (contract: object) =>
    (contract as Contract<unknown>).source?.() as { $defs: { [name: string]: { [keyword: string]: unknown } } };

  it('are those that it needs, and none that only the params refer to', () => {
    const { FollowupJob } = defineProtocol({
      kinds: { own: { purpose: 'Do it.', params: fields(local, { $defs }) } },
      only: ['read_file', 'create_followup_jobs', 'mission_complete'],
    });
    expect(Object.keys(definitionsOf(FollowupJob).$defs).sort()).toEqual([
      ...['OwnJob', 'OwnParams', 'ReadFileJob', 'ReadFileParams'],
    ]);
  });

  it.each<[maxJobs: number, description: string]>([
    [1, 'The LLM wants more information or delegates steps: it plans up to one job, and the loop goes on with them.'],
    [3, 'The LLM wants more information or delegates steps: it plans up to 3 jobs, and the loop goes on with them.'],
  ])('tell the limit of %i', (maxJobs, description) => {
    expect(definitionsOf(defineProtocol({ maxJobs }).LlmReply).$defs.CreateFollowupJobs).toMatchObject({
      description,
      properties: {
        new_jobs: {
          maxItems: maxJobs,
          description: `The jobs to run next: 0 to ${maxJobs}. An empty list ends the loop.`,
        },
      },
    });
  });
});

describe('a result and a reply', () => {
  const receipt = { ok: true, action: 'write_file', path: 'a.ts', bytes_written: 3 };
  const results = {
    list_files: { ok: true, action: 'list_files_result', files: ['a.ts'] },
    read_file: { ok: true, action: 'read_file_result', path: 'a.ts', content: 'a' },
    write_file: receipt,
    rewrite_file: receipt,
  };

  it.each<[only: string[], taken: string[]]>([
    [['list_files'], ['list_files']],
    [['read_file'], ['read_file']],
    [['write_file'], ['write_file', 'rewrite_file']],
    [['rewrite_file'], ['write_file', 'rewrite_file']],
    [['agent_plan'], []],
  ])('of jobs of the kinds %j are taken where those are offered', (only, taken) => {
    const protocol = defineProtocol({ only: [...only, 'mission_complete'] });
    for (const contract of [protocol.ToolResult, protocol.JobResult] as Contract<unknown>[]) {
      const fitting = Object.entries(results).filter(([, value]) => is(contract, value));
      expect(fitting.map(([kind]) => kind)).toEqual(taken);
    }
  });

  it('are what answers a job, and nothing else is', () => {
    const { JobResult, ToolResult } = withResult(fields({}), {
      only: ['mission_complete'],
      actions: { ask_me: fields({}) },
    });
    const values = [
      { ok: true, action: 'noop', message: 'No.' },
      { ok: false, action: 'error', message: 'No.' },
      { ok: true, action: 'own_result' },
      { ok: true, action: 'ask_me' },
      { ok: true, action: 'mission_complete', summary: 'Done: all of it.' },
      { ok: true, action: 'analysis_result', summary: 'All is well.' },
      {},
    ];
    expect(values.map((value) => is(JobResult as Contract<unknown>, value))).toEqual([
      ...[true, true, true, true, true, false, false],
    ]);
    expect(values.map((value) => is(ToolResult as Contract<unknown>, value))).toEqual([
      ...[true, true, true, false, false, false, false],
    ]);
  });
});
