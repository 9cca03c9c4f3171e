/** What becomes of the jobs that the LLM asks for, and what is refused. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { defineProtocol } from '../../../src/define/define-protocol.ts';
import { lint, stringify, validate } from '../../../src/index.ts';
import {
  CreateFollowupJobs,
  type CustomKind,
  type FollowupJob,
  type FollowupPlan,
  JobEnvelope,
  type Mission,
  type PlanOptions,
  planFollowups,
  Task,
} from '../../../src/lcp/index.ts';

const MISSION: Mission = {
  id: '3fb00550-c006-48c6-b377-80ee7d2da561',
  title: 'Tidy up',
  created_at: '2026-05-12T09:18:00Z',
};
const NOW = '2026-05-12T10:00:00.123+02:00';

/** Ids that count: `00000001-…`, `00000002-…`. */
function counter(): () => string {
  let count = 0;
  return () => `${String(++count).padStart(8, '0')}-0000-4000-8000-000000000000`;
}

const idOf = (count: number) => `${String(count).padStart(8, '0')}-0000-4000-8000-000000000000`;

const optionsOf = (more: Partial<PlanOptions> = {}): PlanOptions => ({
  mission: MISSION,
  newId: counter(),
  now: NOW,
  ...more,
});

const replyOf = (new_jobs: FollowupJob[], more: object = {}): CreateFollowupJobs => ({
  ok: true,
  action: 'create_followup_jobs',
  new_jobs,
  ...more,
});

const LIST: FollowupJob = { name: 'List', kind: 'list_files', params: { patterns: ['**/*.py'] } };
const READ: FollowupJob = { name: 'Read', kind: 'read_file', params: { path: 'main.py' }, description: 'The entry.' };
const TRANSLATE: FollowupJob = { name: 'Übersetze', kind: 'translate' as CustomKind, params: { to: ['de', null] } };

function planned(plan: FollowupPlan): Extract<FollowupPlan, { success: true }> {
  if (!plan.success) throw new Error(JSON.stringify(plan.issues));
  const { tasks, jobs, dispatch } = plan;
  expect(jobs.map(({ payload }) => payload.task)).toEqual(tasks);
  for (const task of tasks) expect(validate(Task, task, { strict: true })).toEqual({ success: true, value: task });
  for (const job of jobs) {
    expect(validate(JobEnvelope, job, { strict: true })).toEqual({ success: true, value: job });
    expect(lint(JobEnvelope, job).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(stringify(JobEnvelope, job)).toBe(JSON.stringify(job));
  }
  const ids = [...tasks.map(({ id }) => id), ...jobs.map(({ job_id }) => job_id)];
  expect(new Set(ids).size).toBe(tasks.length * 2);
  const known = jobs.map(({ job_id }) => job_id);
  expect(dispatch).toEqual(known.filter((id) => dispatch.includes(id)));
  return plan;
}

describe('a plan', () => {
  it('has a task and an envelope for every job, whole', () => {
    const plan = planFollowups(replyOf([READ, { ...LIST, auto_dispatch: true }]), optionsOf());
    const read = { ...READ, id: idOf(1), mission_id: MISSION.id, created_at: NOW };
    const list = { ...LIST, id: idOf(3), mission_id: MISSION.id, created_at: NOW };
    const envelope = (job_id: string, task: object) => ({
      job_id,
      kind: 'llm_call',
      payload: { response_format: 'lcp', mission: MISSION, task },
    });
    expect(planned(plan)).toStrictEqual({
      success: true,
      tasks: [read, list],
      jobs: [envelope(idOf(2), read), envelope(idOf(4), list)],
      dispatch: [idOf(4)],
    });
  });

  it('of no jobs is empty, and needs no id', () => {
    const newId = vi.fn();
    expect(planFollowups(replyOf([]), optionsOf({ newId }))).toStrictEqual({
      success: true,
      tasks: [],
      jobs: [],
      dispatch: [],
    });
    expect(newId).not.toHaveBeenCalled();
  });

  it.each<[autoDispatch: boolean | undefined, dispatched: number[]]>([
    [undefined, [1]],
    [false, [1]],
    [true, [0, 1]],
  ])('with the default %s dispatches the jobs %j of three', (autoDispatch, dispatched) => {
    const jobs = [READ, { ...READ, auto_dispatch: true }, { ...READ, auto_dispatch: false }];
    const plan = planned(planFollowups(replyOf(jobs), optionsOf({ autoDispatch })));
    expect(plan.jobs).toHaveLength(3);
    expect(plan.dispatch).toEqual(dispatched.map((i) => plan.jobs[i]?.job_id));
  });

  it.each(['llm_call', 'nightly_report', 'list_files', 'prüfe'])('gives its envelopes the kind %s', (kind) => {
    const plan = planned(planFollowups(replyOf([TRANSLATE]), optionsOf({ kind })));
    expect(plan.jobs[0]).toMatchObject({ kind, payload: { task: { kind: 'translate', params: TRANSLATE.params } } });
  });

  it.each<
    [
      why: string,
      root: string | undefined,
      meta: object | undefined,
      own: string | undefined,
      expected: string | undefined,
    ]
  >([
    ['none', undefined, undefined, undefined, undefined],
    ['that of the reply', undefined, { project_root: 'C:\\app' }, undefined, 'C:\\app'],
    ['that of the option', '/srv', undefined, undefined, '/srv'],
    ['that of the option before that of the reply', '/srv', { project_root: '/other' }, undefined, '/srv'],
    ['its own before both', '/srv', { project_root: '/other' }, '/own', '/own'],
    ['none where the reply has no project', undefined, { user_prompt: 'x' }, undefined, undefined],
  ])('gives a list_files the root: %s', (_why, root, meta, own, expected) => {
    const job: FollowupJob = {
      ...LIST,
      params: { patterns: ['*'], ...(own === undefined ? {} : { root: own }) },
    } as FollowupJob;
    const reply = replyOf([job, READ, { ...TRANSLATE, params: {} }], meta && { meta });
    const { tasks } = planned(planFollowups(reply, optionsOf({ root })));
    expect(tasks.map(({ params }) => params)).toStrictEqual([
      { patterns: ['*'], ...(expected === undefined ? {} : { root: expected }) },
      READ.params,
      {},
    ]);
  });

  it('leaves out what no contract knows, so that it can be written, and keeps free objects whole', () => {
    const job = { ...LIST, priority: 1, params: { patterns: ['*'], depth: 3, root: undefined } };
    const custom = { ...TRANSLATE, params: { any: { thing: [null] }, root: '' } };
    const mission = { ...MISSION, status: 'open', metadata: { max_iterations: 3, own: true }, tags: undefined };
    const reply = replyOf([job, custom] as FollowupJob[], { later: true });
    const plan = planned(planFollowups(reply, optionsOf({ mission })));
    expect(plan.tasks.map(({ params }) => params)).toStrictEqual([{ patterns: ['*'] }, custom.params]);
    expect(plan.jobs[0]?.payload.mission).toStrictEqual({ ...MISSION, metadata: mission.metadata });
  });

  it('leaves the reply and the mission alone', () => {
    const reply = replyOf([LIST, READ, TRANSLATE], { meta: { project_root: '/srv' } });
    const mission = { ...MISSION, metadata: { max_iterations: 3 } };
    const before = structuredClone([reply, mission]);
    const plan = planned(planFollowups(reply, optionsOf({ mission })));
    (plan.tasks[0]?.params as { root?: string }).root = 'changed';
    expect([reply, mission]).toEqual(before);
  });

  it('takes ids in capitals', () => {
    let count = 0;
    const newId = () => `ABCDEF0${count++}-0000-4000-8000-00000000ABCD`;
    expect(planned(planFollowups(replyOf([READ, LIST]), optionsOf({ newId }))).dispatch).toEqual([]);
  });

  const folder = new URL('../../../examples/create-followup-jobs/', import.meta.url);

  it.each(readdirSync(folder))('comes of examples/create-followup-jobs/%s', (file) => {
    const reply = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as CreateFollowupJobs;
    const plan = planned(planFollowups(reply, optionsOf()));
    expect(plan.tasks.map(({ name, kind }) => ({ name, kind }))).toEqual(
      reply.new_jobs.map(({ name, kind }) => ({ name, kind })),
    );
    expect(plan.dispatch).toHaveLength(reply.new_jobs.filter((job) => job.auto_dispatch === true).length);
  });
});

describe('a plan is refused', () => {
  const job = (kind: string, params: unknown, more: object = {}) =>
    ({ name: 'x', kind, params, ...more }) as FollowupJob;

  it.each<[why: string, reply: unknown, options: object, issues: [path: string, code: string][]]>([
    ['for six jobs', replyOf([READ, READ, READ, READ, READ, READ]), {}, [['/new_jobs', 'maxItems']]],
    [
      'for params that do not fit',
      replyOf([READ, job('read_file', { patterns: ['*'] })]),
      {},
      [['/new_jobs/1/params', 'required']],
    ],
    [
      'for a way out of the root',
      replyOf([job('read_file', { root: '/srv', rel_path: '../a' })]),
      {},
      [['/new_jobs/0/params/rel_path', 'pattern']],
    ],
    [
      'for a device',
      replyOf([job('write_file', { root: 'C:\\', rel_path: 'nul.txt', content: '' })]),
      {},
      [['/new_jobs/0/params/rel_path', 'device_name']],
    ],
    [
      'for a pattern that expands to a way out',
      replyOf([job('list_files', { patterns: ['{.,a}./b'] })]),
      {},
      [['/new_jobs/0/params/patterns/0', 'parent_segment']],
    ],
    [
      'for patterns that some engine reads as a way out',
      replyOf([job('list_files', { patterns: ['*', '.\\./b', '!{,}/etc/*', '.*'] })]),
      {},
      [
        ['/new_jobs/0/params/patterns/1', 'parent_segment'],
        ['/new_jobs/0/params/patterns/2', 'absolute_path'],
        ['/new_jobs/0/params/patterns/3', 'parent_segment'],
      ],
    ],
    [
      'for a second action',
      replyOf([READ], { content: 'x', path: 'a' }),
      {},
      [
        ['/content', 'mixed_actions'],
        ['/path', 'mixed_actions'],
      ],
    ],
    [
      'for another reply',
      { ok: true, action: 'mission_complete', summary: 'x' },
      {},
      [
        ['/action', 'const'],
        ['/new_jobs', 'required'],
      ],
    ],
    ['for no reply', null, {}, [['', 'type']]],
    ['for a text', '{}', {}, [['', 'type']]],
    [
      'for half of a character',
      replyOf([job('translate', {}, { name: 'Half \ud83d' })]),
      {},
      [['/new_jobs/0/name', 'not_json']],
    ],
    [
      'for half of a character in the project',
      replyOf([LIST], { meta: { project_root: '/\ud83d' } }),
      {},
      [['/meta/project_root', 'not_json']],
    ],
    ['for half of a character in the root', replyOf([READ]), { root: '/\ud83d' }, [['/root', 'not_json']]],
    [
      'for a key that changes objects',
      replyOf([READ, job('translate', JSON.parse('{"__proto__": 1}'))]),
      {},
      [['/new_jobs/1/params/__proto__', 'proto_key']],
    ],
    [
      'for what JSON cannot write',
      replyOf([job('translate', { when: new Date(0) })]),
      {},
      [['/new_jobs/0/params/when', 'not_json']],
    ],
    [
      'for a number that is none',
      replyOf([job('translate', { n: Number.NaN })]),
      {},
      [['/new_jobs/0/params/n', 'not_json']],
    ],
    [
      'for a mission without a title',
      replyOf([READ]),
      { mission: { ...MISSION, title: ' ' } },
      [['/mission/title', 'pattern']],
    ],
    [
      'for a mission whose id is none',
      replyOf([READ]),
      { mission: { ...MISSION, id: 'x' } },
      [['/mission/id', 'pattern']],
    ],
    [
      'for a mission of a day that there is not',
      replyOf([READ]),
      { mission: { ...MISSION, created_at: '2025-02-29T00:00:00Z' } },
      [['/mission/created_at', 'no_such_day']],
    ],
    ['for no mission', replyOf([READ]), { mission: undefined }, [['/mission', 'type']]],
    ['for a mission that is a list', replyOf([READ]), { mission: [] }, [['/mission', 'type']]],
    [
      'for a mission that JSON cannot write',
      replyOf([READ]),
      { mission: { ...MISSION, metadata: { own: JSON.parse('{"__proto__": 1}') } } },
      [['/mission/metadata/own/__proto__', 'proto_key']],
    ],
    [
      'for a mission that is too deep in an envelope',
      replyOf([READ]),
      { mission: { ...MISSION, metadata: { deep: deep(97) } } },
      [['/mission', 'too_deep']],
    ],
    ['for a time without a zone', replyOf([READ]), { now: '2026-05-12T10:00:00' }, [['/now', 'pattern']]],
    ['for a day that there is not', replyOf([READ]), { now: '2025-02-29T10:00:00Z' }, [['/now', 'no_such_day']]],
    ['for a time that is a number', replyOf([READ]), { now: 1778573880 }, [['/now', 'type']]],
    ['for no time', replyOf([READ]), { now: undefined }, [['/now', 'required']]],
    ['for no way to make ids', replyOf([READ]), { newId: undefined }, [['/newId', 'type']]],
    ['for a text in place of one', replyOf([READ]), { newId: 'uuid' }, [['/newId', 'type']]],
    ['for a default that is a text', replyOf([READ]), { autoDispatch: 'no' }, [['/autoDispatch', 'type']]],
    ['for a misspelt option', replyOf([READ]), { auto_dispatch: true }, [['/auto_dispatch', 'unknown_field']]],
    ['for a default that is null', replyOf([READ]), { autoDispatch: null }, [['/autoDispatch', 'type']]],
    ['for a kind with a blank', replyOf([READ]), { kind: 'llm call' }, [['/kind', 'pattern']]],
    ['for an empty kind', replyOf([READ]), { kind: '' }, [['/kind', 'pattern']]],
    ['for an empty root', replyOf([READ]), { root: '' }, [['/root', 'pattern']]],
    ['for a root with a line feed', replyOf([LIST]), { root: '/srv\n' }, [['/root', 'pattern']]],
    [
      'for bad options, even without jobs',
      replyOf([]),
      { now: 'today', kind: ' ', root: '' },
      [
        ['/kind', 'pattern'],
        ['/now', 'pattern'],
        ['/root', 'pattern'],
      ],
    ],
    [
      'for all at once',
      replyOf([job('x', 5)]),
      { mission: null, now: '' },
      [
        ['/mission', 'type'],
        ['/new_jobs/0/params', 'type'],
        ['/now', 'pattern'],
      ],
    ],
    [
      'for an id that is none',
      replyOf([READ]),
      { newId: () => 'job-1' },
      [
        ['/newId', 'id_no_uuid'],
        ['/newId', 'id_no_uuid'],
      ],
    ],
    [
      'for an id with a line feed',
      replyOf([READ]),
      { newId: () => `${idOf(1)}\n` },
      [
        ['/newId', 'id_no_uuid'],
        ['/newId', 'id_no_uuid'],
      ],
    ],
    [
      'for an id that is no text',
      replyOf([READ]),
      { newId: () => ({ toString: () => idOf(1) }) },
      [
        ['/newId', 'id_no_uuid'],
        ['/newId', 'id_no_uuid'],
      ],
    ],
    [
      'for an id of no end',
      replyOf([READ]),
      { newId: () => 'x'.repeat(1e6) },
      [
        ['/newId', 'id_no_uuid'],
        ['/newId', 'id_no_uuid'],
      ],
    ],
    ['for an id given twice', replyOf([READ]), { newId: () => idOf(1) }, [['/newId', 'id_not_new']]],
    [
      'for the id of the mission',
      replyOf([READ]),
      { newId: again(MISSION.id.toUpperCase(), idOf(1)) },
      [['/newId', 'id_not_new']],
    ],
    [
      'for an id given again in other letters',
      replyOf([READ]),
      { newId: again('abcdef00-0000-4000-8000-000000000000', 'ABCDEF00-0000-4000-8000-000000000000') },
      [['/newId', 'id_not_new']],
    ],
    [
      'for an id of an earlier job',
      replyOf([READ, READ]),
      { newId: again(idOf(1), idOf(2), idOf(3), idOf(1)) },
      [['/newId', 'id_not_new']],
    ],
  ])('%s', (_why, reply, options, issues) => {
    const plan = planFollowups(reply as CreateFollowupJobs, { ...optionsOf(), ...options } as PlanOptions);
    expect(plan).toMatchObject({ success: false });
    if (plan.success) return;
    expect(Object.keys(plan)).toEqual(['success', 'issues']);
    expect(plan.issues.map(({ path, code }) => [path, code]).sort()).toEqual(issues);
    for (const { severity, message } of plan.issues) {
      expect(severity).toBe('error');
      expect(message).toMatch(/\.$/);
    }
    expect(JSON.stringify(plan.issues).length).toBeLessThan(5000);
  });

  it.each<[string, object, string]>([
    ['a date alone', { now: '2025-01-01' }, '"now" must be a date and time with a time zone, not "2025-01-01".'],
    ['no time', { now: undefined }, '"now" is missing.'],
    ['a number', { now: 5 }, '"now" must be a string, not 5.'],
    ['an empty root', { root: '' }, '"root" must not be empty.'],
    ['a kind with a space', { kind: 'llm call' }, '"kind" must be the name of a kind, not "llm call".'],
  ])('and names the option: %s', (_, options, message) => {
    const plan = planFollowups(replyOf([READ]), { ...optionsOf(), ...options } as PlanOptions);
    expect(plan).toMatchObject({ success: false, issues: [{ message }] });
  });

  it('and says which option may be meant, if one is near; one that is undefined is left out', () => {
    const issueOf = (more: object) => planFollowups(replyOf([READ]), { ...optionsOf(), ...more });
    const issue = { code: 'unknown_field', severity: 'error' };
    expect(issueOf({ auto_dispatch: true })).toStrictEqual({
      success: false,
      issues: [
        {
          ...issue,
          path: '/auto_dispatch',
          message: 'There is no option "auto_dispatch".',
          hint: 'Did you mean "autoDispatch"?',
        },
      ],
    });
    expect(issueOf({ priority: 1 })).toStrictEqual({
      success: false,
      issues: [{ ...issue, path: '/priority', message: 'There is no option "priority".' }],
    });
    expect(issueOf({ auto_dispatch: undefined })).toMatchObject({ success: true });
  });

  it('before an id is spent', () => {
    const newId = vi.fn(counter());
    planFollowups(replyOf([READ, job('read_file', {})]), optionsOf({ newId }));
    planFollowups(replyOf([READ]), optionsOf({ newId, now: '' }));
    expect(newId).not.toHaveBeenCalled();
  });

  it('without a throw for values that throw when they are looked at', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const thrower = (field: string) => Object.defineProperty({}, field, { enumerable: true, get: fail });
    for (const mission of [proxy, thrower('id')] as Mission[]) {
      const plan = planFollowups(replyOf([READ]), optionsOf({ mission }));
      expect(plan).toMatchObject({ issues: [{ path: '/mission', code: 'unreadable' }] });
    }
    for (const reply of [proxy, thrower('ok'), { ...replyOf([]), new_jobs: [thrower('kind')] }] as never[]) {
      expect(planFollowups(reply, optionsOf())).toMatchObject({ issues: [{ path: '', code: 'unreadable' }] });
    }
    const options = Object.defineProperty(optionsOf(), 'now', { enumerable: true, get: fail });
    const refused = { success: false, issues: [expect.objectContaining({ code: 'unreadable' })] };
    expect(planFollowups(replyOf([READ]), options)).toEqual(refused);
  });

  it.each([undefined, null])('for options that are %s', (options) => {
    const plan = planFollowups(replyOf([READ]), options as never);
    const paths = plan.success ? [] : plan.issues.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/mission', '/newId', '/now']));
  });

  it('not, when only lint warns', () => {
    const near = job('listFiles', { path: '../a' });
    expect(lint(CreateFollowupJobs, replyOf([near]))).toMatchObject([{ severity: 'warning' }]);
    expect(planFollowups(replyOf([near]), optionsOf())).toMatchObject({ success: true });
  });

  it('not, when newId throws: that is the caller’s', () => {
    expect(() => planFollowups(replyOf([READ]), optionsOf({ newId: fail }))).toThrow('not today');
  });
});

function fail(): never {
  throw new Error('not today');
}

/** Gives these, one at each call. */
function again(...ids: string[]): () => string {
  return () => ids.shift() ?? '';
}

function deep(levels: number): object {
  let value: object = {};
  for (let level = 1; level < levels; level++) value = { a: value };
  return value;
}

it('params of an own kind keep the fields that their schema names, and those for which it has "additionalProperties"', () => {
  const params = { type: 'object', properties: { a: { type: 'string' } } } as const;
  const purpose = 'Try it.';
  const protocol = defineProtocol({
    kinds: {
      named: { purpose, params },
      any: { purpose, params: { ...params, additionalProperties: true } },
      texts: { purpose, params: { ...params, additionalProperties: { type: 'string' } } },
    },
  });
  const jobs = ['named', 'any', 'texts'].map((kind) => ({ name: 'x', kind, params: { a: '1', b: '2' } }));
  const made = planFollowups(replyOf(jobs as never[]), { ...optionsOf(), protocol });
  const both = { a: '1', b: '2' };
  expect(made.success && made.tasks.map(({ params }) => params)).toStrictEqual([{ a: '1' }, both, both]);
});

describe('any plan', () => {
  const text = fc.string({ minLength: 1 }).filter((one) => one.trim() !== '');
  const flag = fc.option(fc.boolean(), { nil: undefined });
  const path = fc.string({ unit: 'grapheme', minLength: 1 }).filter((one) => !/[\u0000-\u001f\u007f]/.test(one));
  const params: { [kind: string]: fc.Arbitrary<object> } = {
    list_files: fc.record({ patterns: fc.constant(['**/*']), root: path }, { requiredKeys: ['patterns'] }),
    read_file: fc.record({ path }),
    write_file: fc.record({ root: path, rel_path: fc.constant('a/b.md'), new_content: fc.string() }),
    rewrite_file: fc.record({ path, content: fc.string() }),
    agent_plan: fc.record({ user_prompt: text, context: fc.string() }, { requiredKeys: ['user_prompt'] }),
    translate: fc.dictionary(
      fc.string().filter((key) => key !== '__proto__'),
      fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
    ),
  };
  const jobs = fc.oneof(
    ...Object.entries(params).map(([kind, input]) =>
      fc.record({ name: text, kind: fc.constant(kind), params: input, auto_dispatch: flag, description: fc.string() }),
    ),
  );
  const missions = fc.record({
    ...Object.fromEntries(Object.entries(MISSION).map(([key, value]) => [key, fc.constant(value)])),
    description: fc.string(),
  });

  it('can be written, and says what the reply said', () => {
    const options = fc.record({ autoDispatch: flag, root: fc.option(path, { nil: undefined }) });
    fc.assert(
      fc.property(fc.array(jobs, { maxLength: 5 }), missions, options, (wanted, mission, given) => {
        const reply = replyOf(wanted as FollowupJob[]);
        const plan = planned(planFollowups(reply, optionsOf({ mission: mission as Mission, ...given })));
        plan.tasks.forEach((task, i) => {
          const { name, kind, description } = wanted[i] as FollowupJob;
          expect(task).toMatchObject({ name, kind, description, params: wanted[i]?.params });
        });
        const ready = wanted.filter((one) => one.auto_dispatch ?? given.autoDispatch ?? false);
        expect(plan.dispatch).toHaveLength(ready.length);
      }),
      { numRuns: 200 },
    );
  });

  it('of any value at all is made or refused, and nothing is thrown', () => {
    const any = fc.anything({ withDate: true, withMap: true, withBigInt: true });
    fc.assert(
      fc.property(any, any, any, any, (reply, mission, now, kind) => {
        const options = { ...optionsOf(), mission, now, kind } as PlanOptions;
        expect(planFollowups(reply as CreateFollowupJobs, options)).toMatchObject({ success: false });
        const one = replyOf([{ name: 'x', kind: 'custom' as CustomKind, params: reply as never }]);
        const plan = planFollowups(one, optionsOf());
        if (plan.success) planned(plan);
      }),
      { numRuns: 300 },
    );
  });
});
