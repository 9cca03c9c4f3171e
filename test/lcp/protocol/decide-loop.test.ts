/** Every ending of the loop, in the order in which they count. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validate } from '../../../src/index.ts';
import { decideLoop, type FollowupJob, LlmReply, type LoopOptions, type LoopReason } from '../../../src/lcp/index.ts';

const job = (name: string, auto_dispatch?: boolean): FollowupJob => ({
  name,
  kind: 'read_file',
  params: { path: `${name}.py` },
  ...(auto_dispatch === undefined ? {} : { auto_dispatch }),
});
const plan = (...new_jobs: FollowupJob[]): LlmReply => ({ ok: true, action: 'create_followup_jobs', new_jobs });
const order: LlmReply = { ok: true, action: 'write_file', path: 'a.md', content: '' };
const complete: LlmReply = { ok: true, action: 'mission_complete', summary: 'All is done.' };
const analysis: LlmReply = { ok: true, action: 'analysis_result', summary: 'It is sound.' };
const error: LlmReply = { ok: false, action: 'error', error: 'There is no such folder.' };

const LIMIT: LoopOptions = { iteration: 3, maxIterations: 3 };

type Case = [why: string, reply: LlmReply, options: LoopOptions | undefined, reason: LoopReason, dispatch: string[]];

const cases: Case[] = [
  ['an error', error, undefined, 'error', []],
  ['an error at the limit', error, LIMIT, 'error', []],
  ['an error of the later shape', { ok: false, action: 'error', message: 'x', error_type: 't' }, {}, 'error', []],
  ['a complete mission', complete, undefined, 'mission_complete', []],
  ['a complete mission at the limit', complete, LIMIT, 'mission_complete', []],
  ['an analysis', analysis, undefined, 'analysis_result', []],
  ['an analysis at the limit', analysis, LIMIT, 'analysis_result', []],
  ['no jobs', plan(), undefined, 'no_jobs', []],
  ['no jobs, at the limit', plan(), LIMIT, 'no_jobs', []],
  ['no jobs, and a question', { ...plan(), ask: 'Which one?' }, undefined, 'blocked', []],
  ['no jobs, and a question, at the limit', { ...plan(), ask: 'Which one?' }, LIMIT, 'blocked', []],
  ['no jobs, and an empty question', { ...plan(), ask: '' }, undefined, 'no_jobs', []],
  ['no jobs, and a blank question', { ...plan(), ask: ' \n\u3000\ufeff' }, undefined, 'no_jobs', []],
  ['jobs that wait', plan(job('a', false), job('b', false)), undefined, 'waiting_for_user', []],
  ['jobs that do not say', plan(job('a'), job('b')), undefined, 'waiting_for_user', []],
  ['jobs that wait, at the limit', plan(job('a', false)), LIMIT, 'waiting_for_user', []],
  ['jobs that wait, by default otherwise', plan(job('a', false)), { autoDispatch: true }, 'waiting_for_user', []],
  ['one job of two', plan(job('a', false), job('b', true)), undefined, 'jobs_dispatched', ['b']],
  ['jobs in their order', plan(job('c', true), job('a', true), job('b', true)), {}, 'jobs_dispatched', ['c', 'a', 'b']],
  ['jobs that do not say, by default true', plan(job('a')), { autoDispatch: true }, 'jobs_dispatched', ['a']],
  [
    'all three ways',
    plan(job('a', true), job('b', false), job('c')),
    { autoDispatch: true },
    'jobs_dispatched',
    ['a', 'c'],
  ],
  ['all three ways, by default false', plan(job('a', true), job('b', false), job('c')), {}, 'jobs_dispatched', ['a']],
  ['jobs at the limit', plan(job('a', true)), LIMIT, 'max_iterations', []],
  ['jobs beyond it', plan(job('a', true)), { iteration: 9, maxIterations: 3 }, 'max_iterations', []],
  ['jobs in the last round before', plan(job('a', true)), { iteration: 2, maxIterations: 3 }, 'jobs_dispatched', ['a']],
  ['jobs without a limit', plan(job('a', true)), { iteration: 1e9 }, 'jobs_dispatched', ['a']],
  ['jobs in a first round that is not counted', plan(job('a', true)), { maxIterations: 1 }, 'jobs_dispatched', ['a']],
  ['an order', order, undefined, 'write_ordered', []],
  ['an order, whatever the default', order, { autoDispatch: true }, 'write_ordered', []],
  ['an order at the limit', order, LIMIT, 'max_iterations', []],
  ['an empty new_jobs beside another action', { ...complete, new_jobs: [] } as LlmReply, {}, 'mission_complete', []],
  ['jobs beside an error', { ...error, new_jobs: [job('a', true)] } as LlmReply, {}, 'error', []],
];

const GOES_ON: LoopReason[] = ['jobs_dispatched', 'write_ordered'];

describe('decideLoop', () => {
  it.each(cases)('%s', (_why, reply, options, reason, dispatch) => {
    expect(validate(LlmReply, reply)).toMatchObject({ success: true });
    const decision = decideLoop(reply, options);
    expect(decision).toMatchObject({ continue: GOES_ON.includes(reason), reason });
    expect(decision.dispatch.map(({ name }) => name)).toEqual(dispatch);
  });

  it('has a case for every reason', () => {
    const reasons: { [reason in LoopReason]: true } = {
      jobs_dispatched: true,
      write_ordered: true,
      mission_complete: true,
      analysis_result: true,
      error: true,
      blocked: true,
      no_jobs: true,
      waiting_for_user: true,
      max_iterations: true,
    };
    expect(new Set(cases.map(([, , , reason]) => reason))).toEqual(new Set(Object.keys(reasons)));
  });

  it.each(cases)('hands the question on, whatever the decision: %s', (_why, reply, options, reason) => {
    const asked = decideLoop({ ...reply, ask: 'May I?' }, options);
    expect(asked.ask).toBe('May I?');
    expect(asked.reason).toBe(reason === 'no_jobs' ? 'blocked' : reason);
    for (const ask of ['', ' ', '\t\n', '\u00a0']) {
      const { ask: _, ...rest } = reply;
      expect(decideLoop({ ...rest, ask } as LlmReply, options)).not.toHaveProperty('ask');
    }
  });

  it('leaves the question out where there is none', () => {
    expect(decideLoop(complete)).toStrictEqual({ continue: false, reason: 'mission_complete', dispatch: [] });
  });

  it('gives the jobs themselves, and leaves the reply alone', () => {
    const reply = plan(job('a', true), job('b'));
    const before = structuredClone(reply);
    const { dispatch } = decideLoop(reply, { autoDispatch: true });
    expect(reply).toEqual(before);
    if (reply.action === 'create_followup_jobs') expect(dispatch[0]).toBe(reply.new_jobs[0]);
    expect(dispatch[1]).not.toHaveProperty('auto_dispatch');
  });

  it('ends with an action that is none of the package, also where no protocol is given', () => {
    const asked = { ok: true, action: 'ask_user', question: 'Why?' } as unknown as LlmReply;
    for (const options of [undefined, {}, LIMIT])
      expect(decideLoop(asked, options)).toEqual({ continue: false, reason: 'own_action', dispatch: [] });
  });

  it.each<[options: unknown, says: string]>([
    [null, '"options" must be an object, not null.'],
    [3, '"options" must be an object, not 3.'],
    [{ autoDispatch: 'no' }, '"autoDispatch" must be true or false, not "no".'],
    [{ autoDispatch: null }, '"autoDispatch" must be true or false, not null.'],
    [{ iteration: '2', maxIterations: 3 }, '"iteration" must be a number of 0 or more, not "2".'],
    [{ maxIterations: 'eight' }, '"maxIterations" must be a number of 0 or more, not "eight".'],
    [{ maxIterations: null }, '"maxIterations" must be a number of 0 or more, not null.'],
    [{ maxIterations: Number.NaN }, '"maxIterations" must be a number of 0 or more, not NaN.'],
  ])('refuses the options %j', (options, says) => {
    expect(() => decideLoop(plan(job('a')), options as never)).toThrow(new TypeError(`decideLoop: ${says}`));
  });

  it('takes every option that is as its type says', () => {
    const least = { autoDispatch: false, iteration: 0, maxIterations: 0 };
    expect(decideLoop(plan(job('a', true)), least).reason).toBe('max_iterations');
  });

  it('goes on exactly when something is to be done, and dispatches only then', () => {
    const jobs = fc.array(fc.option(fc.boolean(), { nil: undefined }), { maxLength: 5 });
    const options = fc.record(
      { autoDispatch: fc.boolean(), iteration: fc.nat(4), maxIterations: fc.nat(4) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(jobs, options, (flags, given) => {
        const decision = decideLoop(plan(...flags.map((flag, i) => job(`j${i}`, flag))), given);
        const ready = flags.filter((flag) => flag ?? given.autoDispatch ?? false).length;
        const isLeft = (given.iteration ?? 0) < (given.maxIterations ?? Number.POSITIVE_INFINITY);
        expect(decision.continue).toBe(ready > 0 && isLeft);
        expect(decision.dispatch).toHaveLength(decision.continue ? ready : 0);
      }),
    );
  });
});
