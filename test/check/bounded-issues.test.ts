/** However long the keys and values of a message are, what is said about it is short. */
import { describe, expect, it } from 'vitest';
import { lint } from '../../src/check/lint.ts';
import { validate } from '../../src/check/validate.ts';
import { contracts } from '../../src/contracts.ts';
import { assert, ContractError, parse, stringify } from '../../src/index.ts';
import type { JobEnvelope, JobResult, LlmReply, MissionContext } from '../../src/lcp/contracts.ts';
import { checkAnswer, checkReply, planFollowups, readError, toErrorResult } from '../../src/lcp/index.ts';
import { reaskPrompt } from '../../src/prompt/reask-prompt.ts';
import type { Contract } from '../../src/words/contract.ts';
import { boundIssue, cutText, type Issue, pointerKeys } from '../../src/words/issue.ts';
import type { Refusal } from '../../src/words/parsed.ts';
import { contractNames, examplesOf } from '../mutate.ts';
import { isFull } from '../share.ts';

/** Fifty thousand characters of those that are longer when they are quoted or stand in a pointer, and eight thousand daily. */
const LONG = 'k"~/\u0007\ud83d\ude00 '.repeat(isFull ? 6250 : 1000);

/** Of all texts of an issue together: half of it would be enough. */
const MOST = 3000;

/** A message with something long in each of its places, one at a time. */
function* lengthened(value: unknown, put: (part: unknown) => unknown = (part) => part): Generator<unknown> {
  yield put(LONG);
  yield put({ [LONG]: { [LONG]: Number.NaN } });
  yield put({ [LONG]: { __proto__: null, [LONG]: [LONG, { [LONG]: undefined }] } });
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      yield* lengthened(value[i], (part) => put(value.map((item, at) => (at === i ? part : item))));
    }
  } else if (typeof value === 'object' && value !== null) {
    yield put({ ...value, [LONG]: LONG });
    yield put({ ...value, [LONG]: { [LONG]: Number.NaN } });
    for (const [key, child] of Object.entries(value)) {
      const { [key]: _, ...others } = value as Record<string, unknown>;
      yield put({ ...others, [LONG]: child });
      yield put({ ...others, [key + LONG]: child });
      yield* lengthened(child, (part) => put({ ...value, [key]: part }));
    }
  }
}

/** Every ninth daily, the first among them. */
function* dailyOf(values: Iterable<unknown>): Generator<unknown> {
  let number = 0;
  for (const value of values) if (isFull || number++ % 13 === 0) yield value;
}

function expectShort(issues: readonly Issue[]): void {
  expect(issues.length).toBeLessThanOrEqual(51);
  for (const issue of issues) {
    expect(JSON.stringify({ ...issue, path: '' }).length, issue.code).toBeLessThan(MOST);
    expect(issue.path.length).toBeLessThan(2100);
    expect(issue.path === '' || issue.path.startsWith('/')).toBe(true);
    expect(issue.path).not.toContain('…');
  }
}

/** Each contract has several examples; one tells of most of its places, and unions have those of others. */
const examples = (name: (typeof contractNames)[number]) => examplesOf(name).slice(0, 1);

describe.each(contractNames)('%s', (name) => {
  const contract: Contract<unknown> = contracts[name];

  it('is validated, linted and asserted with few words', () => {
    for (const example of examples(name)) {
      for (const value of dailyOf(lengthened(example))) {
        for (const strict of [false, true]) {
          const result = validate(contract, value, { strict });
          if (!result.success) expectShort(result.issues);
        }
        expectShort(lint(contract, value));
        for (const act of [() => assert(contract, value), () => stringify(contract, value)]) {
          try {
            act();
          } catch (error) {
            expect(error).toBeInstanceOf(ContractError);
            expect((error as Error).message.length).toBeLessThan(4000);
            expectShort((error as ContractError).issues);
          }
        }
      }
    }
  });
});

describe('what is read from a text', () => {
  const said = JSON.stringify(LONG);

  it.each(['LlmReply', 'JobEnvelope', 'FactoryResponse', 'SpeckitResponse'] as const)(
    'as %s',
    (name) => {
      const contract: Contract<unknown> = contracts[name];
      const example = examples(name)[0] as object;
      const values = [...lengthened(example)].filter((_, i) => i % 4 === 0).slice(0, isFull ? 25 : 6);
      for (const value of values) {
        const text = JSON.stringify(value) ?? '';
        for (const one of [text, `${text.slice(0, -1)},${said}:1,${said}:2}`, text.slice(0, -3)]) {
          const parsed = parse(contract, one);
          expectShort(parsed.success ? parsed.warnings : parsed.issues);
          if (parsed.success) continue;
          expect(reaskPrompt(parsed as Refusal, contract).length).toBeLessThan(4000);
          const error = toErrorResult(parsed as Refusal);
          expectShort((error.details as { issues: Issue[] }).issues);
          const { message, suggestion } = readError(error);
          expect(`${message}${suggestion}`.length).toBeLessThan(MOST);
        }
      }
    },
    60_000,
  );
});

describe('the helpers of the protocol', () => {
  const reply = examplesOf('CreateFollowupJobs')[0] as LlmReply & { action: 'create_followup_jobs' };
  const job = examplesOf('JobEnvelope')[0] as JobEnvelope;

  it('planFollowups', () => {
    const mission = job.payload.mission;
    const newId = () => LONG;
    for (const value of lengthened(reply)) {
      const plan = planFollowups(value as typeof reply, { mission, newId, now: LONG, kind: LONG });
      if (!plan.success) expectShort(plan.issues);
    }
    for (const value of lengthened(mission)) {
      const plan = planFollowups(reply, { mission: value as typeof mission, newId, now: '2026-05-12T10:00:00Z' });
      if (!plan.success) expectShort(plan.issues);
    }
    const plan = planFollowups(reply, { mission, newId, now: '2026-05-12T10:00:00Z' });
    expect(plan.success).toBe(false);
    if (!plan.success) expectShort(plan.issues);
  });

  it('checkAnswer and checkReply', () => {
    const custom = { ...job, payload: { ...job.payload, task: { ...job.payload.task, kind: 'read_file' } } };
    const other = { ...job, payload: { ...job.payload, task: { ...job.payload.task, kind: LONG } } };
    for (const [one, action] of [
      [custom, LONG],
      [custom, 'write_file'],
      [other, LONG],
      [other, 'write_file'],
    ] as const) {
      expectShort(checkAnswer(one as unknown as JobEnvelope, { ok: true, action } as unknown as JobResult));
    }
    const order = { ok: true, action: 'write_file', path: LONG, content: 'x' } as unknown as LlmReply;
    const context: MissionContext = {
      mission: { goal: 'x' },
      previous_results: [{ job: 'x', result: [LONG] }],
      iteration: 0,
    };
    const issues = checkReply(order, context);
    expect(issues).toHaveLength(1);
    expectShort(issues);
  });
});

describe('boundIssue', () => {
  const issue = (more: Partial<Issue>): Issue => ({ code: 'x', severity: 'error', path: '', message: 'x', ...more });

  it('leaves what is short as it is', () => {
    const short = issue({ path: '/a/b', hint: 'y', received: 'z', expected: ['a'] });
    expect(boundIssue(short)).toBe(short);
  });

  it('never cuts a pointer: it gives that of the nearest parent', () => {
    const parent = '/new_jobs/0/params';
    expect(boundIssue(issue({ path: `${parent}/${LONG.replaceAll('/', '')}` })).path).toBe(parent);
    expect(boundIssue(issue({ path: `/${'k'.repeat(50_000)}/a/b` })).path).toBe('');
    const deep = '/a~1b'.repeat(1000);
    const { path } = boundIssue(issue({ path: deep }));
    expect(path.length).toBeGreaterThan(1900);
    expect(pointerKeys(path).every((key) => key === 'a/b')).toBe(true);
  });

  it('cuts no character in two', () => {
    for (let most = 1; most < 12; most++) expect(cutText('🚀'.repeat(20), most).replaceAll('🚀', '')).toBe('…');
    expect([cutText('abc', 3), cutText('abcd', 3)]).toEqual(['abc', 'abc…']);
  });
});
