/** Values that are made to break a validator: an answer always comes, soon, and is the right one. @timed */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../src/contracts.ts';
import {
  AgentPlanParams,
  assert,
  ContractError,
  CreateFollowupJobs,
  FactoryQuestions,
  FactoryResponse,
  FactorySuccess,
  FollowupJob,
  is,
  JobEnvelope,
  JobResult,
  ListFilesParams,
  ListFilesResult,
  LlmReply,
  lint,
  Mission,
  MissionComplete,
  MissionContext,
  Noop,
  PlanResult,
  parse,
  ReadFileParams,
  SpeckitResponse,
  stringify,
  TasksResult,
  ToolResult,
  validate,
  WorkflowContext,
} from '../../src/index.ts';
import type { Contract } from '../../src/words/contract.ts';
import { cpuTime } from '../cpu-time.ts';
import { contractNames, examplesOf } from '../mutate.ts';
import { makeProgram } from '../run-program.ts';
import { isFull } from '../share.ts';
import { temporaryFolder } from '../spool/temporary-folder.ts';

const complete = { ok: true, action: 'mission_complete', summary: 'The report is in report.md.' };
const UUID = '3fb00550-c006-48c6-b377-80ee7d2da561';

/** What every function makes of a value; fails when one throws what it must not. */
function askAll(contract: Contract<unknown>, value: unknown) {
  const open = validate(contract, value);
  const strict = validate(contract, value, { strict: true });
  const findings = lint(contract, value);
  expectContractError(() => assert(contract, value));
  return { is: is(contract, value), open, strict, findings, standard: contract['~standard'].validate(value) };
}

function expectContractError(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(ContractError);
  }
}

const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'toJSON',
  'length',
  'then',
  '',
];

describe('names that objects inherit', () => {
  it.each(NAMES)('%j is an unknown field like any other', (key) => {
    for (const name of contractNames) {
      const contract: Contract<unknown> = contracts[name];
      const message = withOwn(examplesOf(name)[0] as object, key, { polluted: true });
      expect(is(contract, message)).toBe(true);
      expect(validate(contract, message, { strict: true })).toMatchObject({
        success: false,
        issues: [{ code: 'additionalProperties', path: `/${key}` }],
      });
      expect(lint(contract, message)).toContainEqual(
        expect.objectContaining({ code: 'unknown_field', path: `/${key}` }),
      );
    }
    expectCleanPrototypes();
  });

  it.each(NAMES)('%j in a free object, and as a name in a record', (key) => {
    const job = { name: 'a', kind: 'x', params: withOwn({}, key, 1) };
    expect(validate(FollowupJob, job, { strict: true }).success).toBe(true);
    const metrics = (value: unknown) => ({ ...complete, metrics: withOwn({}, key, value) });
    expect(validate(MissionComplete, metrics(1), { strict: true }).success).toBe(true);
    expect(validate(MissionComplete, metrics('1'))).toMatchObject({
      issues: [{ code: 'type', path: `/metrics/${key}` }],
    });
    const results = (value: unknown) => ({
      workflow_id: UUID,
      feature_id: '1',
      feature_dir: 'specs/1',
      previous_results: withOwn({}, key, value),
    });
    expect(is(WorkflowContext, results({ status: 'success' }))).toBe(true);
    expect(is(WorkflowContext, results({ status: 'fine' }))).toBe(false);
    expectCleanPrototypes();
  });

  it.each(NAMES.filter((name) => name !== ''))('%j as a tag names no known message', (tag) => {
    for (const contract of [LlmReply, ToolResult, JobResult] as Contract<unknown>[]) {
      expect(validate(contract, { ok: true, action: tag })).toMatchObject({ issues: [{ code: 'discriminator' }] });
    }
    expect(is(FactoryResponse, { status: tag })).toBe(false);
    expect(is(SpeckitResponse, { status: tag })).toBe(false);
    expect(is(FollowupJob, { name: 'a', kind: tag, params: {} })).toBe(true);
    expect(lint(FollowupJob, { name: 'a', kind: tag, params: {} } as FollowupJob)).toEqual([]);
    const response = {
      agent: tag,
      status: 'success',
      timestamp: '2025-12-08T14:21:05Z',
      execution_time_ms: 1,
      result: {},
    };
    expect(validate(SpeckitResponse, response, { strict: true }).success).toBe(true);
    const phases = { tasks_file: 'tasks.md', task_count: 1, phases: withOwn({}, tag, 1), task_ids: [] };
    expect(is(TasksResult, phases)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['the whole message from a prototype', Object.create(complete)],
    ['the whole message from __proto__', { __proto__: complete }],
    [
      'the tag from a prototype',
      Object.assign(Object.create({ action: 'mission_complete' }), { ok: true, summary: 'x' }),
    ],
    [
      'a required field from a prototype',
      Object.assign(Object.create({ summary: 'x' }), { ok: true, action: 'mission_complete' }),
    ],
    ['an optional field from a prototype', Object.assign(Object.create({ commentary: 'x' }), complete)],
    [
      'a field from a class',
      new (class {
        get summary() {
          return 'x';
        }
        ok = true;
        action = 'mission_complete';
      })(),
    ],
  ])('%s is not taken', (_, value) => {
    const answers = askAll(LlmReply, value);
    expect(answers.is).toBe(false);
    expect(answers.open.success).toBe(false);
    expect(answers.strict.success).toBe(false);
  });

  it('a prototype deep in the message is noticed too', () => {
    const params = Object.assign(Object.create({ root: '/etc' }), { path: 'a' });
    const message = { ok: true, action: 'create_followup_jobs', new_jobs: [{ name: 'a', kind: 'read_file', params }] };
    expect(validate(LlmReply, message)).toMatchObject({
      success: false,
      issues: [{ code: 'own', path: '/new_jobs/0/params/root' }],
    });
  });

  it('parse takes no __proto__ out of a text, and JSON.parse makes a harmless one', () => {
    const text = '{"ok":true,"action":"mission_complete","summary":"x","__proto__":{"polluted":true}}';
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'invalid' });
    expect(is(LlmReply, JSON.parse(text))).toBe(true);
    expect(is(LlmReply, JSON.parse('{"__proto__":{"ok":true,"action":"mission_complete","summary":"x"}}'))).toBe(false);
    expectCleanPrototypes();
  });
});

describe('values that contain themselves, are deep, or are shared', () => {
  it('a message that contains itself fits the schema, and is refused by lint', () => {
    const message: Record<string, unknown> = { ok: true, action: 'noop', message: 'x' };
    message.payload_echo = message;
    const answers = askAll(Noop, message);
    expect([answers.is, answers.findings.map(({ code }) => code)]).toEqual([true, ['not_json']]);
    expect(() => stringify(Noop, message as never)).toThrow(ContractError);
  });

  it('a message that contains itself where it must not is refused', () => {
    const message: Record<string, unknown> = { ...complete };
    for (const field of ['summary', 'deliverables', 'metrics', 'action']) {
      const cyclic = { ...message };
      cyclic[field] = field === 'deliverables' ? [cyclic] : cyclic;
      expect(askAll(LlmReply, cyclic).is).toBe(false);
    }
    const list: unknown[] = [];
    list.push(list);
    expect(askAll(LlmReply, list).is).toBe(false);
    expect(askAll(ListFilesResult, { ok: true, action: 'list_files_result', files: list }).is).toBe(false);
  });

  const deepList = deep((value) => [value]);
  const deepObject = deep((value) => ({ payload: value, params: value }));

  it.each<[string, Contract<unknown>, unknown, boolean]>([
    ['a list', LlmReply, deepList, false],
    ['an object', JobEnvelope, deepObject, false],
    ['an echo', Noop, { ok: true, action: 'noop', message: 'x', payload_echo: deepList }, true],
    ['params of a custom kind', FollowupJob, { name: 'a', kind: 'x', params: deepObject }, true],
    ['params of a known kind', FollowupJob, { name: 'a', kind: 'read_file', params: deepObject }, false],
    ['an unknown field', MissionComplete, { ...complete, more: deepList }, true],
    [
      'a previous result',
      MissionContext,
      { mission: { goal: 'x' }, previous_results: [{ job: 'a', result: deepObject }], iteration: 0 },
      true,
    ],
  ])('a million levels in %s are no danger', (_, contract, message, expected) => {
    const answers = askAll(contract as Contract<unknown>, message);
    expect(answers.is).toBe(expected);
    expect(answers.findings.map(({ code }) => code)).toEqual(['too_deep']);
    expect(() => stringify(contract as Contract<unknown>, message, { strict: false })).toThrow(ContractError);
  });

  it('a text with hundreds of thousands of levels is too large, wherever they are', () => {
    const levels = isFull ? 1e6 : 2e5;
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const value = `${open.repeat(levels)}0${close.repeat(levels)}`;
      for (const text of [value, `{"ok":true,"action":"noop","message":"x","payload_echo":${value}}`]) {
        const parsed = parse(Noop, text);
        expect(parsed.success).toBe(false);
        expect(['too_large', 'no_json']).toContain(parsed.success || parsed.reason);
      }
    }
  });

  it('a value with 2^90 ways through it is looked at once', () => {
    let echo: unknown = {};
    for (let i = 0; i < 90; i++) echo = { a: echo, b: echo };
    const answers = askAll(Noop, { ok: true, action: 'noop', message: 'x', payload_echo: echo });
    expect([answers.is, answers.strict.success]).toEqual([true, true]);
  });

  it('a value with 2^90 ways through it cannot be written, and stringify says so at once', () => {
    const { status, stdout } = runApart(`
      import { ContractError, Noop, stringify } from '@sheratan/contracts';
      let echo = {};
      for (let i = 0; i < 90; i++) echo = { a: echo, b: echo };
      try {
        stringify(Noop, { ok: true, action: 'noop', message: 'x', payload_echo: echo });
      } catch (error) {
        console.log(error instanceof ContractError);
      }`);
    expect([status, stdout.trim()]).toEqual([0, 'true']);
  });
});

describe('values that run code', () => {
  const gone = Proxy.revocable({}, {});
  gone.revoke();
  const goneList = Proxy.revocable([], {});
  goneList.revoke();
  const throwing = new Proxy(
    {},
    Object.fromEntries(
      ['get', 'has', 'ownKeys', 'getPrototypeOf', 'getOwnPropertyDescriptor'].map((trap) => [
        trap,
        () => {
          throw new Error('no');
        },
      ]),
    ),
  );

  it.each<[string, unknown]>([
    ['a revoked proxy', gone.proxy],
    ['a revoked proxy of a list', goneList.proxy],
    ['a proxy that throws', throwing],
    ['a revoked proxy as a field', { ...complete, summary: gone.proxy }],
    ['a revoked proxy as a list', { ...complete, deliverables: goneList.proxy }],
    ['a proxy that throws as the tag', { ...complete, action: throwing }],
    ['a proxy that throws as a record', { ...complete, metrics: throwing }],
  ])('%s is refused', (_, value) => {
    const answers = askAll(LlmReply, value);
    expect([answers.is, answers.open.success, answers.strict.success]).toEqual([false, false, false]);
    expect(answers.findings.length).toBeGreaterThan(0);
    expectContractError(() => stringify(LlmReply, value as never));
  });

  it.each(['get', 'has', 'ownKeys', 'getPrototypeOf', 'getOwnPropertyDescriptor'])(
    'a proxy whose %s throws is answered',
    (trap) => {
      const proxy = new Proxy(
        { ...complete },
        {
          [trap]: () => {
            throw new Error('no');
          },
        },
      );
      expect(typeof askAll(LlmReply, proxy).is).toBe('boolean');
      expectContractError(() => stringify(LlmReply, proxy as never));
    },
  );

  it('a proxy that passes everything on is what it stands for', () => {
    const proxy = new Proxy({ ...complete }, {});
    expect(askAll(LlmReply, proxy)).toMatchObject({
      is: true,
      open: { success: true },
      strict: { success: true },
      findings: [],
    });
    expect(stringify(LlmReply, proxy as LlmReply)).toBe(JSON.stringify(complete));
  });

  it('a proxy that lies about its fields is answered', () => {
    const traps: ProxyHandler<object>[] = [
      { get: (_, key) => (key === 'action' ? 'mission_complete' : key === 'ok' ? true : 'x') },
      { has: () => true },
      {
        ownKeys: () => ['ok', 'action', 'summary', 'more'],
        getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: 1 }),
      },
      { getPrototypeOf: () => Array.prototype },
      { get: () => gone.proxy },
    ];
    for (const trap of traps) {
      const { is: verdict, open } = askAll(LlmReply, new Proxy({}, trap));
      expect(open.success).toBe(verdict);
      expectContractError(() => stringify(LlmReply, new Proxy({}, trap) as never));
    }
  });

  it.each(['ok', 'action', 'summary', 'deliverables'])('a getter of %s that throws makes it no message', (field) => {
    const value = Object.defineProperty({ ...complete }, field, {
      enumerable: true,
      get: () => {
        throw new Error('not now');
      },
    });
    expect(is(LlmReply, value)).toBe(false);
    expect(validate(LlmReply, value)).toMatchObject({ issues: [{ code: 'unreadable', path: '' }] });
    expect(lint(LlmReply, value as never)).toMatchObject([{ code: 'unreadable' }]);
  });

  it('a getter that answers something else every time is answered', () => {
    const values: unknown[] = ['mission_complete', 'error', undefined, 5, 'x', null, {}, 'write_file'];
    for (let start = 0; start < values.length; start++) {
      let calls = start;
      const value = {
        ...complete,
        get action() {
          return values[calls++ % values.length];
        },
      };
      const result = validate(LlmReply, value);
      if (!result.success) expect(result.issues.length).toBeGreaterThan(0);
      askAll(LlmReply, value);
      expectContractError(() => stringify(LlmReply, value as never));
    }
  });

  const hostileMessage = new Error('x');
  Object.defineProperty(hostileMessage, 'message', {
    get: () => {
      throw new Error('no message either');
    },
  });

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a text', 'no'],
    ['a symbol', Symbol('no')],
    ['a revoked proxy', gone.proxy],
    ['an error without message', Object.create(Error.prototype)],
    ['an error whose message throws', hostileMessage],
    ['an error whose message is a symbol', Object.assign(new Error('x'), { message: Symbol('no') })],
    ['an error whose message is a revoked proxy', Object.assign(new Error('x'), { message: gone.proxy })],
    ['an error with a long message of many lines', new Error('line\n'.repeat(10_000))],
  ])('a getter that throws %s gives one short issue on one line', (_, thrown) => {
    const value = {
      get action() {
        throw thrown;
      },
    };
    const { is: verdict, open, findings } = askAll(LlmReply, value);
    expect(verdict).toBe(false);
    for (const issues of [open.success ? [] : open.issues, findings]) {
      expect(issues).toMatchObject([{ code: 'unreadable', severity: 'error', path: '' }]);
      expect(issues[0]?.message).toMatch(/^The value cannot be read[^\n]{0,400}\.$/);
    }
  });

  it('a toJSON of its own is not heard, and such a message is not written', () => {
    const value = { ...complete, toJSON: () => ({ ok: false }) };
    expect(is(LlmReply, value)).toBe(true);
    expect(() => stringify(LlmReply, value as never, { strict: false })).toThrow(ContractError);
  });
});

describe('objects that look like others', () => {
  class Reply {
    ok = true;
    action = 'mission_complete';
    summary = 'x';
  }
  class Strange extends Reply {
    get [Symbol.toStringTag]() {
      return 'Strange';
    }
  }
  const elsewhere = createContext({});
  const there = (code: string) => runInContext(code, elsewhere) as unknown;

  it.each<[string, Contract<unknown>, unknown, boolean]>([
    ['an instance of a class with its fields', LlmReply, new Reply(), true],
    ['an object without prototype', LlmReply, Object.assign(Object.create(null), complete), true],
    ['a frozen object', LlmReply, Object.freeze({ ...complete, deliverables: Object.freeze(['a']) }), true],
    ['a sealed object', LlmReply, Object.seal({ ...complete }), true],
    [
      'an object of another realm',
      LlmReply,
      there(`(${JSON.stringify({ ...complete, deliverables: ['a'], metrics: { a: 1 } })})`),
      true,
    ],
    [
      'a bad object of another realm',
      LlmReply,
      there('({ ok: true, action: "mission_complete", summary: "" })'),
      false,
    ],
    ['an object of another realm that inherits', LlmReply, there(`Object.create(${JSON.stringify(complete)})`), false],
    [
      'a list of another realm',
      ListFilesResult,
      { ok: true, action: 'list_files_result', files: there('["a"]') },
      true,
    ],
    [
      'an instance of a class of lists',
      ListFilesResult,
      { ok: true, action: 'list_files_result', files: new (class extends Array<string> {})() },
      true,
    ],
    ['boxed text', LlmReply, { ...complete, summary: Object('x') }, false],
    ['boxed true', LlmReply, { ...complete, ok: Object(true) }, false],
    ['boxed tag', LlmReply, { ...complete, action: Object('mission_complete') }, false],
    ['a boxed number', MissionComplete, { ...complete, metrics: { a: Object(1) } }, false],
    ['a big number', MissionComplete, { ...complete, metrics: { a: 1n } }, false],
    [
      'a typed array as a list',
      ListFilesResult,
      { ok: true, action: 'list_files_result', files: new Uint8Array(1) },
      false,
    ],
    [
      'an object with a length as a list',
      ListFilesResult,
      { ok: true, action: 'list_files_result', files: { 0: 'a', length: 1 } },
      false,
    ],
    ['a set as a list', ListFilesResult, { ok: true, action: 'list_files_result', files: new Set(['a']) }, false],
    ['a list with a gap', ListFilesResult, { ok: true, action: 'list_files_result', files: Array(2) }, false],
    ['a function', LlmReply, Object.assign(() => 0, complete), false],
    ['a list with the fields of a message', LlmReply, Object.assign([], complete), false],
    ['a map', LlmReply, new Map(Object.entries(complete)), false],
    ['a text with the fields of a message', LlmReply, Object.assign(Object('x'), complete), true],
  ])('%s', (_, contract, value, expected) => {
    const answers = askAll(contract, value);
    expect([answers.is, answers.open.success]).toEqual([expected, expected]);
  });

  it.each<[string, unknown]>([
    ['an object that calls itself something else', new Strange()],
    ['a text with the fields of a message', Object.assign(Object('x'), complete)],
    ['a date with the fields of a message', Object.assign(new Date(0), complete)],
  ])('%s is not written', (_, value) => {
    expect(() => stringify(LlmReply, value as never)).toThrow(ContractError);
  });
});

// What else the machine does disturbs a measurement, but not each of several.
describe('much of everything: twice as much takes about twice as long', { retry: 4 }, () => {
  const files = (items: unknown[]) => ({ ok: true, action: 'list_files_result', files: items });
  const jobs = (items: unknown[]) => ({ ok: true, action: 'create_followup_jobs', new_jobs: items });
  const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
  // A small part of the length shows it as well, in a small part of the time.
  const daily = (count: number) => (isFull ? count : count / 160);
  const fields = (count: number, value: unknown) => Object.fromEntries(times(count, (i) => [`f${i}`, value]));

  it.each<[string, Contract<unknown>, (count: number) => unknown, number]>([
    ['bad items of a list', ListFilesResult, (n) => files(times(n, () => 0)), 200_000],
    [
      'bad objects in a list',
      FactoryQuestions,
      (n) => ({ status: 'questions', questions: times(n, () => ({ id: 5 })) }),
      100_000,
    ],
    [
      'bad jobs',
      CreateFollowupJobs,
      (n) => jobs(times(n, () => ({ name: '', kind: 'read_file', params: {} }))),
      30_000,
    ],
    ['jobs of no kind', LlmReply, (n) => jobs(times(n, () => ({}))), 200_000],
    ['bad globs', ListFilesParams, (n) => ({ patterns: times(n, () => '../a') }), 200_000],
    ['good globs', ListFilesParams, (n) => ({ patterns: times(n, (i) => `src/${i}/*.ts`) }), 40_000],
    ['globs that lint refuses', ListFilesParams, (n) => ({ patterns: times(n, () => '{.,a}./b') }), 50_000],
    [
      'good items',
      FactoryQuestions,
      (n) => ({ status: 'questions', questions: times(n, (i) => ({ id: `${i}`, question: 'x' })) }),
      50_000,
    ],
    [
      'items with unknown fields',
      FactoryQuestions,
      (n) => ({ status: 'questions', questions: times(n, () => ({ id: '1', question: 'x', quesion: 1 })) }),
      50_000,
    ],
    ['unknown fields', AgentPlanParams, (n) => ({ user_prompt: 'x', ...fields(n, 1) }), 60_000],
    ['unknown fields and a missing one', AgentPlanParams, (n) => fields(n, 1), 60_000],
    ['bad entries of a record', MissionComplete, (n) => ({ ...complete, metrics: fields(n, 'x') }), 40_000],
    ['good entries of a record', MissionComplete, (n) => ({ ...complete, metrics: fields(n, 1) }), 40_000],
    [
      'any values in a list',
      PlanResult,
      (n) => ({ plan_file: 'a', technologies: [], constitution_violations: times(n, () => 1), artifacts_created: [] }),
      400_000,
    ],
    ['a long text', MissionComplete, (n) => ({ ...complete, summary: `${' '.repeat(n)}x` }), 4_000_000],
    ['a long blank text', MissionComplete, (n) => ({ ...complete, summary: ' '.repeat(n) }), 4_000_000],
    ['a long path', ReadFileParams, (n) => ({ root: 'r', rel_path: `${'a/'.repeat(n)}b` }), 200_000],
    ['a long path of dots', ReadFileParams, (n) => ({ root: 'r', rel_path: '.'.repeat(n) }), 800_000],
    ['a long path of blanks', ReadFileParams, (n) => ({ root: 'r', rel_path: 'a '.repeat(n) }), 400_000],
    ['a long path with a bad end', ReadFileParams, (n) => ({ root: 'r', rel_path: `${'a/'.repeat(n)}?` }), 200_000],
    ['a long glob of braces', ListFilesParams, (n) => ({ patterns: ['{'.repeat(n)] }), 400_000],
    ['a long glob of alternatives', ListFilesParams, (n) => ({ patterns: [`{${'a,'.repeat(n)}b}`] }), 200_000],
    ['a long glob of brackets', ListFilesParams, (n) => ({ patterns: ['a['.repeat(n)] }), 400_000],
    ['a long glob of groups', ListFilesParams, (n) => ({ patterns: ['@(a|b)'.repeat(n)] }), 100_000],
    [
      'a long date',
      Mission,
      (n) => ({ id: UUID, title: 'x', created_at: `2025-12-08T14:21:05.${'1'.repeat(n)}` }),
      800_000,
    ],
    ['a long kind', FollowupJob, (n) => ({ name: 'x', kind: 'a'.repeat(n), params: {} }), 800_000],
    ['a long tag', LlmReply, (n) => ({ action: '_mission_complete_'.repeat(n) }), 50_000],
  ])('%s', { timeout: 120_000 }, (_, contract, make, count) => {
    const one = contract as Contract<unknown>;
    const [half, whole] = [make(daily(count) / 2), make(daily(count))];
    for (const ask of [
      (value: unknown) => is(one, value),
      (value: unknown) => validate(one, value),
      (value: unknown) => validate(one, value, { strict: true }),
      (value: unknown) => lint(one, value),
    ]) {
      expectInProportion(
        () => ask(half),
        () => ask(whole),
      );
    }
  });

  it.each<[string, Contract<unknown>, (count: number) => unknown, number]>([
    ['bad items of a list', ListFilesResult, (n) => files(times(n, () => 0)), 200_000],
    [
      'bad objects in a list',
      FactoryQuestions,
      (n) => ({ status: 'questions', questions: times(n, () => ({ id: 5 })) }),
      30_000,
    ],
    ['unknown fields', MissionComplete, (n) => ({ ...complete, ...fields(n, 1) }), 20_000],
    ['bad entries of a record', MissionComplete, (n) => ({ ...complete, metrics: fields(n, 'x') }), 20_000],
  ])('the text of %s', { timeout: 120_000 }, (_, contract, make, count) => {
    const [half, whole] = [JSON.stringify(make(daily(count) / 2)), JSON.stringify(make(daily(count)))];
    expectInProportion(
      () => parse(contract as Contract<unknown>, half),
      () => parse(contract as Contract<unknown>, whole),
    );
  });

  it('a million unknown fields are answered', () => {
    const message = { ...complete, ...fields(daily(1_000_000), 1) };
    expect(validate(MissionComplete, message).success).toBe(true);
    expect(validate(MissionComplete, message, { strict: true })).toMatchObject({ success: false });
    expect(lint(MissionComplete, message as never)).toHaveLength(51);
  });

  it('a list with nothing but gaps is no long list', () => {
    const { status, stdout } = runApart(`
      import { lint, PlanResult, validate } from '@sheratan/contracts';
      const message = { plan_file: 'a', technologies: [], constitution_violations: Array(2 ** 32 - 1), artifacts_created: [] };
      validate(PlanResult, message);
      validate(PlanResult, message, { strict: true });
      console.log(lint(PlanResult, message).map(({ code }) => code).join());`);
    expect([status, stdout.trim()]).toEqual([0, 'not_json']);
  });

  it('a long path is a path, as the schema says', () => {
    expect(is(ReadFileParams, { root: 'r', rel_path: 'a'.repeat(16_000_000) })).toBe(true);
    expect(is(ReadFileParams, { root: 'r', rel_path: `${'a/'.repeat(4_000_000)}b` })).toBe(true);
  });

  const LONG = 'x'.repeat(100_000);
  it.each<[string, Contract<unknown>, unknown]>([
    ['a long tag', LlmReply, { action: LONG }],
    ['a long word', ListFilesResult, { ok: LONG, action: LONG, files: [LONG, 5], info: 5 }],
    ['a long date', Mission, { id: LONG, title: '', created_at: `2025-12-08T14:21:05.${'1'.repeat(100_000)}` }],
    ['a long kind', FollowupJob, { name: '', kind: LONG, params: LONG }],
    ['a long glob', ListFilesParams, { patterns: [`/${LONG}`, `{.,a}.${LONG}`] }],
    ['a long glob that lint refuses', ListFilesParams, { patterns: [`{.,a}.${LONG}`] }],
    ['a long device name', ReadFileParams, { root: 'r', rel_path: `nul.${LONG}` }],
    ['a long parent path', ReadFileParams, { path: `../${LONG}` }],
    ['a long file name', ListFilesResult, files([`/${LONG}/..`])],
    [
      'a long next action',
      FactorySuccess,
      { status: 'success', summary: 'It was done.', deliverables: [{ path: `../${LONG}` }], next_action: LONG },
    ],
    [
      'a long agent',
      SpeckitResponse,
      { agent: LONG, status: 'success', timestamp: LONG, execution_time_ms: 1, result: {} },
    ],
    ['a long list as a tag', LlmReply, { action: [LONG] }],
  ])('%s is not repeated in an issue', (_, contract, message) => {
    const one = contract as Contract<unknown>;
    const result = validate(one, message, { strict: true });
    for (const issue of [...(result.success ? [] : result.issues), ...lint(one, message)]) {
      expect(JSON.stringify(issue).length, JSON.stringify(issue).slice(0, 300)).toBeLessThan(1500);
    }
  });
});

/** Passes when the whole takes at most three times as long as its half; noise is given some more tries. */
function expectInProportion(half: () => unknown, whole: () => unknown): void {
  let ratio = 0;
  for (let tries = 0; tries < 6; tries++) {
    const time = fastest(whole);
    if (time < 3) return;
    ratio = time / fastest(half);
    if (ratio <= 3) return;
  }
  expect(ratio).toBeLessThanOrEqual(3);
}

function fastest(act: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) {
    const start = cpuTime();
    act();
    best = Math.min(best, cpuTime() - start);
    if (best > 500) break;
  }
  return best;
}

/** Runs a module in a process of its own, which is stopped when it does not end. */
function runApart(code: string) {
  const file = join(temporaryFolder(), 'program.ts');
  writeFileSync(file, code);
  return spawnSync(process.execPath, [makeProgram(file)], { encoding: 'utf8', timeout: 50_000 });
}

/** A million levels. */
function deep(wrap: (value: unknown) => unknown): unknown {
  let value: unknown = 0;
  for (let i = 0; i < 1e6; i++) value = wrap(value);
  return value;
}

function withOwn(object: object, key: string, value: unknown): object {
  return Object.defineProperty({ ...object }, key, { value, writable: true, enumerable: true, configurable: true });
}

function expectCleanPrototypes(): void {
  for (const prototype of [Object.prototype, Array.prototype, Function.prototype, String.prototype]) {
    expect(Object.hasOwn(prototype, 'polluted')).toBe(false);
  }
}
