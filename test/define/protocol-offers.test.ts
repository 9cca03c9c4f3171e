/** What follows from what a protocol offers: its table, its rules, its examples, and what is told of a job that it has not. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { contractOf, defineProtocol } from '../../src/define/index.ts';
import { FollowupJob, is, lint, validate } from '../../src/index.ts';
import { renderActionTable } from '../../src/lcp/render-action-table.ts';
import type { Contract } from '../../src/words/contract.ts';

const params = z.object({ path: z.string().refine((path) => path !== 'secret', 'That one is secret.') });
const kinds = {
  run_tests: { purpose: 'Run the tests.', params, example: { path: 'tests' } },
  count: { purpose: 'Count.', params: { type: 'object' }, result: { type: 'object', properties: {} } },
} as const;
const only = ['read_file', 'agent_plan', 'create_followup_jobs', 'mission_complete', 'error'];
const protocol = defineProtocol({ kinds, only });

const job = (kind: string, more: object) => ({ kind, name: 'A step', ...more });

function codes(value: unknown): string[] {
  const result = validate(protocol.FollowupJob, value);
  return result.success ? [] : result.issues.map(({ path, code }) => `${path} ${code}`);
}

describe('the table of a protocol', () => {
  it('has a row for each kind that is offered, those of any kind last', () => {
    const replies = ['create_followup_jobs', 'mission_complete'];
    expect(protocol.actionTable.map(({ kind, answers }) => [kind, answers])).toEqual([
      ['read_file', ['read_file_result']],
      ['agent_plan', replies],
      ['run_tests', ['read_file_result', ...replies]],
      ['count', ['count_result']],
      ['any kind', ['noop']],
      ['any kind', ['error']],
    ]);
  });

  it('has one for any other kind where those may be asked for', () => {
    const kindsOf = (customKinds: boolean) =>
      defineProtocol({ kinds, customKinds }).actionTable.map(({ kind }) => kind);
    expect(kindsOf(false)).not.toContain('any other');
    const some = defineProtocol({ kinds, only, customKinds: true });
    expect(some.actionTable.map(({ kind }) => kind)).not.toContain('list_files');
    expect(kindsOf(true).slice(-5)).toEqual(['run_tests', 'count', 'any other', 'any kind', 'any kind']);
  });

  it('has an example of a result that the protocol takes, or none', () => {
    const properties = { passed: { type: 'integer' } } as const;
    const needing = { type: 'object', required: ['passed'], properties } as const;
    const { actionTable, JobResult } = defineProtocol({
      kinds: {
        shown: { purpose: 'A.', params, result: { ...needing, examples: [{ passed: 'all' }, { passed: 3 }] } },
        told: { purpose: 'B.', params, result: needing },
        bare: { purpose: 'C.', params, result: { type: 'object', properties } },
        free: { purpose: 'D.', params },
      },
      only: ['create_followup_jobs', 'mission_complete', 'error'],
    });
    const examples = Object.fromEntries(actionTable.map(({ kind, example }) => [kind, example]));
    expect(examples).toMatchObject({
      shown: { ok: true, action: 'shown_result', passed: 3 },
      told: undefined,
      bare: { ok: true, action: 'bare_result' },
      free: { ok: true, action: 'mission_complete', summary: 'free is done.' },
    });
    for (const { example } of actionTable) if (example !== undefined) expect(is(JobResult, example)).toBe(true);
    const alone = defineProtocol({
      kinds: { free: { purpose: 'D.', params } },
      only: ['error', 'create_followup_jobs'],
    });
    expect(alone.actionTable[0]).toMatchObject({ kind: 'free', example: undefined });
    for (const style of ['markdown', 'text'] as const) {
      const text = renderActionTable(style, { protocol: { ...alone, actionTable: alone.actionTable.slice(0, 1) } });
      expect(text).not.toMatch(/undefined|example:/);
    }
  });

  it('says who answers an own kind, and who reads that', () => {
    expect(protocol.actionTable.find(({ kind }) => kind === 'run_tests')).toMatchObject({
      producers: ['worker that knows the kind'],
      consumers: ['Core (mission status)', 'UI', 'LLM'],
      inputs: ['path'],
    });
  });
});

describe('the rules of a protocol', () => {
  const always = ['json_only', 'one_action', 'use_previous_results'];
  it.each<[only: string[], more: string[]]>([
    [['analysis_result'], []],
    [['mission_complete'], ['finish']],
    [['create_followup_jobs'], ['max_jobs', 'auto_dispatch', 'ask_when_blocked']],
    [['read_file', 'error'], []],
    [['write_file', 'error'], []],
    [['rewrite_file', 'error'], []],
    [['read_file', 'write_file', 'error'], ['read_before_write']],
    [['read_file', 'rewrite_file', 'error'], ['read_before_write']],
  ])('where it offers %j', (only, more) => {
    const { agentRules } = defineProtocol({ only });
    expect(agentRules.map(({ id }) => id).sort()).toEqual([...always, ...more].sort());
  });

  it('are all of them where it offers everything, with its limit', () => {
    const textOf = (maxJobs: number) =>
      defineProtocol({ maxJobs }).agentRules.find(({ id }) => id === 'max_jobs')?.text;
    expect(defineProtocol({}).agentRules).toHaveLength(8);
    expect([1, 2, 5].map(textOf)).toEqual([
      'Ask for at most 1 job in one answer.',
      'Ask for at most 2 jobs in one answer.',
      'Ask for at most 5 jobs in one answer.',
    ]);
  });
});

describe('a protocol', () => {
  it('has the names that it offers, those of the package first, and all contracts by their names', () => {
    const some = defineProtocol({ kinds, only, maxJobs: 3, actions: { ask_owner: { type: 'object' } } });
    expect([some.kinds, some.maxJobs]).toEqual([['read_file', 'agent_plan', 'run_tests', 'count'], 3]);
    const names = ['LlmReply', 'CreateFollowupJobs', 'FollowupJob', 'Task', 'JobEnvelope', 'ToolResult', 'JobResult'];
    const own = ['RunTestsParams', 'CountParams', 'CountResult', 'AskOwner'];
    expect(Object.keys(some.contracts)).toEqual([...names, ...own]);
    for (const name of names) {
      expect(some.contracts[name]).toBe((some as unknown as { [name: string]: unknown })[name]);
      expect(some.contracts[name]?.name).toBe(name);
      expect(Object.keys(some)).toContain(name);
    }
  });

  it('has as many jobs, and no others than its own, unless it says so', () => {
    const bare = defineProtocol({});
    expect([bare.maxJobs, bare.kinds.length]).toEqual([5, 5]);
    expect(is(bare.FollowupJob as Contract<unknown>, job('compile', { params: {} }))).toBe(false);
  });
});

describe('a job of a protocol', () => {
  it('is told that its kind is not offered, when nothing else is wrong with it', () => {
    expect(codes(job('list_files', { params: { patterns: ['*'] } }))).toEqual(['/kind kind_not_offered']);
    expect(codes(job('list_files', { params: {} }))).toEqual(['/kind discriminator']);
  });

  it('is what the vendor of its params takes', () => {
    expect(is(protocol.FollowupJob, job('run_tests', { params: { path: 'tests' } }))).toBe(true);
    expect(is(protocol.FollowupJob, job('run_tests', { params: { path: 'secret' } }))).toBe(false);
    expect(codes(job('run_tests', { params: { path: 'secret' } }))).toEqual(['/params/path vendor']);
  });

  it('has the rules of the package', () => {
    const mission = {
      id: '3fb00550-c006-48c6-b377-80ee7d2da561',
      title: 'Mend it',
      created_at: '2026-01-02T03:04:05Z',
    };
    const task = {
      id: '3fb00550-c006-48c6-b377-80ee7d2da562',
      mission_id: '3fb00550-c006-48c6-b377-80ee7d2da563',
      created_at: mission.created_at,
      ...job('run_tests', { params: { path: 'tests' } }),
    };
    const envelope = { id: task.id, kind: 'agent_task', created_at: mission.created_at, payload: { mission, task } };
    expect(lint(protocol.JobEnvelope as Contract<unknown>, envelope).map(({ code }) => code)).toContain(
      'mission_mismatch',
    );
  });
});

it('a reply of a protocol has the rules of the package, also for its paths and patterns', () => {
  const { LlmReply } = defineProtocol({});
  const plan = (patterns: string[]) => ({
    ok: true,
    action: 'create_followup_jobs',
    new_jobs: [{ name: 'List', kind: 'list_files', params: { patterns } }],
  });
  const file = { ok: true, action: 'write_file', root: '/srv', rel_path: 'NUL', content: '' };
  const codesOf = (value: unknown) => lint(LlmReply as Contract<unknown>, value).map(({ code }) => code);
  expect(codesOf(file)).toEqual(['device_name']);
  expect(codesOf(plan(['.{.,}/a']))).toEqual(['parent_segment']);
});

describe('the examples of a protocol', () => {
  it('are messages of it, and none that answers a kind that it has not', () => {
    for (const contract of Object.values(protocol.contracts)) {
      for (const text of contract.examples ?? []) expect(is(contract, JSON.parse(text)), text).toBe(true);
    }
    expect(protocol.ToolResult.examples?.join()).toContain('read_file_result');
    expect(protocol.ToolResult.examples?.join()).not.toContain('list_files_result');
  });

  it('stand beside the definitions that its prompts show', () => {
    const examples = protocol.LlmReply.parts?.().examples ?? {};
    expect(examples.CreateFollowupJobs?.join()).toContain('run_tests');
    expect(examples.MissionComplete).toHaveLength(1);
  });
});

describe('the schema of a contract', () => {
  it('makes a contract again', () => {
    const Again = contractOf('Again', (protocol.LlmReply as Contract<unknown>).source?.());
    const plan = (one: object) => ({ ok: true, action: 'create_followup_jobs', new_jobs: [one] });
    expect(is(Again, plan(job('count', { params: {} })))).toBe(true);
    expect(is(Again, plan(job('list_files', { params: { patterns: ['*'] } })))).toBe(false);
  });

  it('holds nothing that is not offered', () => {
    const text = JSON.stringify(protocol.LlmReply.source?.());
    expect(text).toContain('RunTestsJob');
    expect(text).not.toContain('ListFiles');
    expect(text).not.toContain('CustomJob');
  });

  it('demands of known kinds what the package does', () => {
    const open = defineProtocol({ customKinds: true });
    const file = { path: 'a.ts' };
    const below = { root: '/srv', rel_path: 'a.ts' };
    const params = [{}, file, below, { root: '/srv' }, { rel_path: 'a.ts' }, { ...file, ...below }];
    const contents = [{}, { content: 'a' }, { new_content: 'a' }, { content: 'a', new_content: 'a' }];
    const verdicts = [FollowupJob, open.FollowupJob].map((contract) => [
      ...params.map((one) => is(contract, job('read_file', { params: one }))),
      ...params.flatMap((one) =>
        contents.map((two) => is(contract, job('write_file', { params: { ...one, ...two } }))),
      ),
    ]);
    expect(verdicts[1]).toEqual(verdicts[0]);
    const failed = [{}, { error: 'No.' }, { message: 'No.' }].map((more) => ({ ok: false, action: 'error', ...more }));
    expect(failed.map((one) => is(open.LlmReply, one))).toEqual([false, true, true]);
  });

  it('takes other kinds where they may be asked for, and of the known ones those that stay', () => {
    const some = defineProtocol({ only, customKinds: true });
    const jobs = ['compile', 'list_files'].map((kind) => job(kind, { params: { patterns: ['*'] } }));
    const result = validate(some.LlmReply, { ok: true, action: 'create_followup_jobs', new_jobs: jobs });
    expect(result.success ? [] : result.issues.map(({ path, code }) => [path, code])).toEqual([
      ['/new_jobs/1/kind', 'kind_not_offered'],
    ]);
  });
});

it('an own action may be closed: what every message has is put in', () => {
  const ask_owner = { type: 'object', properties: { question: { type: 'string' } }, additionalProperties: false };
  const closed = defineProtocol({ actions: { ask_owner } });
  const reply = { ok: true, action: 'ask_owner', question: 'Why?', commentary: 'I wonder.' };
  expect(is(closed.LlmReply, reply)).toBe(true);
  expect(is(closed.LlmReply, { ...reply, more: 1 })).toBe(false);
});
