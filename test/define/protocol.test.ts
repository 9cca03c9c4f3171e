/** One protocol of a project: what it offers is told, and kept. */
import { Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { ContractError, defineProtocol, type ProtocolDefinition } from '../../src/define/index.ts';
import { parse, validate } from '../../src/index.ts';
import { checkAnswer, checkReply, planFollowups } from '../../src/lcp/index.ts';
import {
  providerSchema,
  reaskPrompt,
  renderActionTable,
  renderContract,
  systemPrompt,
} from '../../src/prompt/index.ts';

const protocol = defineProtocol({
  kinds: {
    run_tests: {
      purpose: 'Run the tests.',
      params: {
        type: 'object',
        required: ['path'],
        properties: { path: { type: 'string', holds: 'rel-path' }, verbose: { type: 'boolean' } },
      },
      result: { type: 'object', required: ['passed'], properties: { passed: { type: 'integer' } } },
      example: { path: 'tests' },
    },
    check_code: { purpose: 'Look at the code.', params: Type.Object({ strict: Type.Optional(Type.Boolean()) }) },
  },
  actions: { ask_user: { type: 'object', required: ['question'], properties: { question: { type: 'string' } } } },
  only: ['read_file', 'create_followup_jobs', 'mission_complete', 'error'],
  maxJobs: 2,
} as const);

const job = (kind: string, params: object) => ({ name: 'A step', kind, params, auto_dispatch: true });
const plan = (...jobs: object[]) => ({ ok: true, action: 'create_followup_jobs', new_jobs: jobs });
const tests = job('run_tests', { path: 'tests' });
const read = job('read_file', { path: 'a.ts' });

describe('the reply of a protocol', () => {
  it.each<[what: string, value: object]>([
    ['an own kind', plan(tests)],
    ['two jobs', plan(tests, read)],
    ['no jobs', plan()],
    ['an own action', { ok: true, action: 'ask_user', question: 'Why?', commentary: 'I wonder.' }],
    ['a known action', { ok: true, action: 'mission_complete', summary: 'Done: all tests pass.' }],
    ['an error', { ok: false, action: 'error', message: 'No.' }],
  ])('takes %s', (_, value) => {
    expect(validate(protocol.LlmReply, value, { strict: true })).toEqual({ success: true, value });
    expect(parse(protocol.LlmReply, JSON.stringify(value))).toMatchObject({ success: true, value, warnings: [] });
  });

  it.each<[what: string, value: object, reason: string, path: string, code: string]>([
    [
      'a known kind that is not offered',
      plan(job('list_files', { patterns: ['*'] })),
      'rule',
      '/new_jobs/0/kind',
      'kind_not_offered',
    ],
    ['a kind that nobody knows', plan(job('compile', {})), 'rule', '/new_jobs/0/kind', 'kind_not_offered'],
    ['a misspelt own kind', plan(job('run_test', {})), 'rule', '/new_jobs/0/kind', 'kind_not_offered'],
    ['a third job', plan(tests, tests, read), 'rule', '/new_jobs', 'too_many_jobs'],
    ['a sixth job', plan(...Array(6).fill(tests)), 'rule', '/new_jobs', 'too_many_jobs'],
    [
      'an action that is not offered',
      { ok: true, action: 'analysis_result', summary: 'All is well.' },
      'rule',
      '/action',
      'action_not_offered',
    ],
    [
      'a path that leaves the root',
      plan(job('run_tests', { path: '../x' })),
      'rule',
      '/new_jobs/0/params/path',
      'holds',
    ],
    ['params that do not fit', plan(job('run_tests', { pth: 'x' })), 'invalid', '/new_jobs/0/params/path', 'required'],
    ['an action that nobody knows', { ok: true, action: 'fly' }, 'invalid', '/action', 'discriminator'],
  ])('refuses %s', (_, value, reason, path, code) => {
    const parsed = parse(protocol.LlmReply, JSON.stringify(value));
    expect(parsed).toMatchObject({ success: false, reason });
    expect(parsed.success ? [] : parsed.issues[0]).toMatchObject({ path, code });
    if (code !== 'holds') expect(validate(protocol.LlmReply, value).success).toBe(false);
  });

  it('is asked for again with what is offered', () => {
    const failed = parse(protocol.LlmReply, JSON.stringify(plan(job('compile', {}))));
    const text = failed.success ? '' : reaskPrompt(failed, protocol.LlmReply);
    expect(text).toContain('new_jobs[0].kind must be "read_file", "run_tests" or "check_code"');
  });
});

describe('prompts of a protocol', () => {
  const prompt = systemPrompt({ protocol });

  it.each([
    'run_tests',
    'check_code',
    'ask_user',
    'read_file',
    'at most 2 jobs',
    'There are no others.',
    'Run the tests.',
  ])('tell %j', (text) => expect(prompt).toContain(text));

  it.each([
    'list_files',
    'write_file',
    'agent_plan',
    'analysis_result',
    'any other kind',
    '5 jobs',
    'CustomJob',
    'Read a file before',
  ])('do not tell %j', (text) => expect(prompt).not.toContain(text));

  it('say what the params of an own kind hold, in every style', () => {
    for (const style of ['typescript', 'dense', 'schema'] as const) {
      const text = renderContract(protocol.LlmReply, { style });
      expect(text).toContain('verbose');
      expect(text).not.toContain('list_files');
    }
  });

  it('show examples that the protocol takes, and knows again', () => {
    const shown = renderContract(protocol.LlmReply, { style: 'example' }).split('\n');
    expect(shown.some((text) => text.includes('run_tests'))).toBe(true);
    for (const text of shown) {
      const warnings = [expect.objectContaining({ code: 'prompt_example' })];
      expect(parse(protocol.LlmReply, text), text).toMatchObject({ success: true, warnings });
    }
  });

  it('have own kinds in the schemas of providers', () => {
    for (const provider of ['openai', 'anthropic', 'gemini'] as const) {
      const text = JSON.stringify(providerSchema(protocol.LlmReply, provider).schema);
      expect(text).toContain('run_tests');
      expect(text).toContain('ask_user');
      expect(text).not.toContain('list_files');
      const few = JSON.stringify(providerSchema(protocol.LlmReply, provider, { kinds: ['run_tests'] }).schema);
      expect(few).not.toContain('read_file');
      expect(few).toContain('run_tests');
    }
  });

  it('have a table of what answers what', () => {
    const table = renderActionTable('markdown', { protocol });
    expect(table).toContain('| `run_tests` | `run_tests_result` |');
    expect(table).not.toContain('list_files');
    expect(renderActionTable('text')).toContain('list_files');
  });
});

describe('jobs and results of a protocol', () => {
  const mission = { id: '3fb00550-c006-48c6-b377-80ee7d2da561', title: 'Mend it', created_at: '2026-01-02T03:04:05Z' };
  const ids = () => {
    let count = 0;
    return () => `3fb00550-c006-48c6-b377-${String(++count).padStart(12, '0')}`;
  };
  const now = '2026-01-02T03:04:05Z';

  it('are planned', () => {
    const reply = plan(job('run_tests', { path: 'tests', other: 1 }));
    const made = planFollowups(reply as never, { mission, now, newId: ids(), protocol });
    expect(made).toMatchObject({ success: true, tasks: [{ kind: 'run_tests', params: { path: 'tests' } }] });
    if (!made.success) return;
    expect(made.tasks[0]?.params).not.toHaveProperty('other');
    expect(validate(protocol.JobEnvelope, made.jobs[0], { strict: true }).success).toBe(true);
  });

  it('keep the fields of which only the values are known', () => {
    const params = {
      type: 'object',
      properties: { top: { type: 'string' } },
      additionalProperties: { type: 'integer' },
    };
    const counting = defineProtocol({ kinds: { count: { purpose: 'Count.', params } } });
    const reply = plan(job('count', { top: 'x', lines: 3 }));
    const made = planFollowups(reply as never, { mission, now, newId: ids(), protocol: counting });
    expect(made).toMatchObject({ success: true, tasks: [{ params: { top: 'x', lines: 3 } }] });
  });

  it('are not planned when they are not offered', () => {
    const reply = plan(job('list_files', { patterns: ['*'] }));
    const made = planFollowups(reply as never, { mission, now, newId: ids(), protocol });
    expect(made).toMatchObject({ success: false, issues: [{ code: 'kind_not_offered' }] });
  });

  it('answer each other', () => {
    const envelope = { payload: { task: { kind: 'run_tests' } } };
    expect(checkAnswer(envelope, { action: 'run_tests_result' }, { protocol })).toEqual([]);
    expect(checkAnswer(envelope, { action: 'noop' }, { protocol })).toEqual([]);
    expect(checkAnswer(envelope, { action: 'read_file_result' }, { protocol })).toMatchObject([
      { code: 'wrong_answer' },
    ]);
    expect(parse(protocol.ToolResult, '{"ok":true,"action":"run_tests_result","passed":"3"}')).toMatchObject({
      success: true,
      value: { passed: 3 },
    });
    expect(parse(protocol.JobResult, '{"ok":true,"action":"run_tests_result","passed":3}').success).toBe(true);
  });

  it('are checked with the reply', () => {
    const context = { mission: { goal: 'x' }, previous_results: [], iteration: 0 };
    expect(checkReply(plan(tests) as never, context, { protocol })).toEqual([]);
    expect(checkReply(plan(job('list_files', { patterns: ['*'] })) as never, context, { protocol })).toMatchObject([
      { code: 'kind_not_offered', path: '/new_jobs/0/kind' },
    ]);
  });
});

describe('a definition is refused for', () => {
  const kind = { purpose: 'Do it.', params: { type: 'object' } };
  it.each<[what: string, definition: ProtocolDefinition]>([
    ['a kind of the package', { kinds: { read_file: kind } }],
    ['an action of the package', { actions: { mission_complete: { type: 'object' } } }],
    ['a misspelt known kind', { kinds: { read_flie: kind } }],
    ['a misspelt name in "only"', { only: ['read_files', 'mission_complete'] }],
    ['no action', { only: ['read_file'] }],
    [
      'an example that does not fit',
      { kinds: { run: { ...kind, params: { type: 'object', required: ['a'] }, example: {} } } },
    ],
    ['a schema that is not supported', { kinds: { run: { ...kind, params: { type: 'object', nope: 1 } } } }],
    ['an action that is no object', { actions: { stop: { type: 'string' } } }],
    ['a kind without a purpose', { kinds: { run: { ...kind, purpose: ' ' } } }],
    ['six jobs', { maxJobs: 6 }],
    ['a name with a blank', { kinds: { 'run it': kind } }],
    ['one name for both', { kinds: { run: kind }, actions: { run: { type: 'object' } } }],
    ['two names that become one', { kinds: { run_it: kind, 'run-it': kind } }],
  ])('%s', (_, definition) => expect(() => defineProtocol(definition)).toThrow(ContractError));
});

describe.each([
  ['and no plan', ['mission_complete', 'error']],
  ['but plans', ['mission_complete', 'error', 'create_followup_jobs']],
])('a protocol without kinds, %s', (_, only) => {
  const none = defineProtocol({ only });
  const look = { name: 'Look', kind: 'list_files', params: { patterns: ['*'] } };
  it('has all contracts, in every form', () => {
    for (const contract of Object.values(none.contracts)) {
      for (const style of ['typescript', 'dense', 'schema', 'example'] as const)
        expect(() => renderContract(contract, { style })).not.toThrow();
      for (const provider of ['openai', 'anthropic', 'gemini'] as const)
        expect(() => providerSchema(contract, provider)).not.toThrow();
    }
    expect(parse(none.LlmReply, '{"ok":true,"action":"mission_complete","summary":"Done."}').success).toBe(true);
  });
  it('takes no job, and says so', () => {
    const refused = validate(none.FollowupJob, look);
    expect(refused.success ? [] : refused.issues).toMatchObject([
      { code: 'kind_not_offered', hint: 'No kinds are offered.' },
    ]);
    expect(validate(none.FollowupJob, { ...look, kind: 'other' }).success).toBe(false);
    const reply = parse(none.LlmReply, JSON.stringify(plan(look)));
    if (reply.success) throw new Error('taken');
    expect(reply.reason).toBe('rule');
    expect(reaskPrompt(reply, none.LlmReply)).not.toContain('must be ,');
    expect(parse(none.LlmReply, JSON.stringify(plan())).success).toBe(only.includes('create_followup_jobs'));
  });
});

describe('a protocol without limits', () => {
  const open = defineProtocol({ customKinds: true });
  it('takes what the package takes', () => {
    expect(parse(open.LlmReply, JSON.stringify(plan(job('compile', { any: 1 })))).success).toBe(true);
    expect(parse(open.LlmReply, JSON.stringify(plan(...Array(5).fill(read)))).success).toBe(true);
    expect(systemPrompt({ protocol: open })).toContain('any other kind');
  });
});
