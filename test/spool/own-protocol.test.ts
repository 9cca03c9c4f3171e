/** A worker and a spool with kinds of a project's own: types of the handlers, and what is checked. */
import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineProtocol, type Infer } from '../../src/define/index.ts';
import { decideLoop, missionContext, planFollowups } from '../../src/lcp/index.ts';
import { openSpool, runWorker } from '../../src/spool/index.ts';
import { temporaryFolder } from './temporary-folder.ts';

const protocol = defineProtocol({
  kinds: {
    run_tests: {
      purpose: 'Run the tests.',
      params: { type: 'object', required: ['folder'], properties: { folder: { type: 'string' } } },
      result: { type: 'object', required: ['passed'], properties: { passed: { type: 'integer' } } },
    },
  },
  actions: { ask_user: { type: 'object', required: ['question'], properties: { question: { type: 'string' } } } },
  only: ['create_followup_jobs', 'mission_complete', 'agent_plan', 'error'],
});

const mission = { id: crypto.randomUUID(), title: 'Mend', created_at: '2025-12-08T14:21:05Z' };
const reply: Infer<typeof protocol.LlmReply> = {
  ok: true,
  action: 'create_followup_jobs',
  new_jobs: [{ name: 'Test', kind: 'run_tests', params: { folder: 'tests' }, auto_dispatch: true }],
};

function planned() {
  const plan = planFollowups(reply as never, {
    mission,
    newId: () => crypto.randomUUID(),
    now: '2025-12-08T14:21:05Z',
    protocol,
  });
  if (!plan.success) throw new Error(JSON.stringify(plan.issues));
  return plan;
}

/** What a worker comes to for a job of the own kind. */
async function answerOf(handle: () => unknown, given: object): Promise<unknown> {
  const [job] = planned().jobs;
  if (job === undefined) throw new Error('There is no job.');
  Object.assign(job.payload.task, { params: given });
  const stop = new AbortController();
  let answer: unknown;
  const claim = {
    job,
    attempt: 1,
    signal: new AbortController().signal,
    complete: async (result: unknown) => {
      answer = result;
      return { success: true };
    },
    giveBack: async () => undefined,
  };
  const queue = {
    async *jobs() {
      yield claim;
    },
  };
  await runWorker({ queue: queue as never, protocol, kinds: { run_tests: handle as never }, signal: stop.signal });
  return answer;
}

describe('with an own protocol', () => {
  it('handlers have the params of their kinds, and no other kind is one', () => {
    const options = { queue: {} as never, protocol };
    const unused = () =>
      runWorker({
        ...options,
        kinds: {
          run_tests: ({ folder }, { job }) => {
            expectTypeOf(folder).toEqualTypeOf<string>();
            expectTypeOf(job.payload.task.kind).toEqualTypeOf<'run_tests' | 'agent_plan'>();
            return { ok: true, action: 'run_tests_result', passed: folder.length };
          },
        },
      });
    // @ts-expect-error read_file is not offered
    const wrong = () => runWorker({ ...options, kinds: { read_file: () => ({ ok: true, action: 'noop' }) } });
    // @ts-expect-error a result of nobody
    const odd = () => runWorker({ ...options, kinds: { run_tests: () => ({ ok: true, action: 'run_test_result' }) } });
    expect([unused, wrong, odd].every((one) => typeof one === 'function')).toBe(true);
  });

  it('the loop ends for an own action, and goes on with own jobs', () => {
    const asked = { ok: true, action: 'ask_user', question: 'Why?' } as const;
    expect(decideLoop(asked, { protocol })).toEqual({ continue: false, reason: 'own_action', dispatch: [] });
    const { dispatch, reason } = decideLoop(reply, { protocol });
    expect([reason, dispatch]).toEqual(['jobs_dispatched', reply.action === 'create_followup_jobs' && reply.new_jobs]);
    const decision = decideLoop({} as Infer<typeof protocol.LlmReply>, { protocol, iteration: 1 });
    expectTypeOf(decision.dispatch[0]).toEqualTypeOf<Infer<typeof protocol.FollowupJob> | undefined>();
  });

  it('a plan has tasks and jobs of own kinds, and a context is made of one', () => {
    const { tasks, jobs } = planned();
    const [task] = tasks;
    if (task?.kind === 'run_tests') expectTypeOf(task.params).toEqualTypeOf<{ folder: string }>();
    const [job] = jobs;
    expect(job && missionContext(job, [], 0).mission.goal).toBe('Mend');
  });
});

describe('a worker with an own protocol', () => {
  it.each<[what: string, handle: () => unknown, given: object | undefined, answer: object]>([
    ['takes its result', () => ({ ok: true, action: 'run_tests_result', passed: 3 }), undefined, { passed: 3 }],
    [
      'refuses another result',
      () => ({ ok: true, action: 'run_tests_result' }),
      undefined,
      { action: 'error', error_type: 'invalid_result' },
    ],
    [
      'refuses what answers another kind',
      () => ({ ok: true, action: 'mission_complete', summary: 'Done.' }),
      undefined,
      { action: 'error' },
    ],
    [
      'refuses a job that does not fit',
      () => ({ ok: true, action: 'run_tests_result', passed: 3 }),
      { folder: 5 },
      { error_type: 'invalid_job' },
    ],
  ])('%s', async (_, handle, given, answer) => {
    expect(await answerOf(handle, given ?? { folder: 'tests' })).toMatchObject(answer);
  });

  it('reads and writes by it in a spool', async () => {
    const folder = temporaryFolder();
    const spool = await openSpool({ jobs: `${folder}/out`, results: `${folder}/in`, protocol, pollEvery: 20 });
    const [job] = planned().jobs;
    if (job === undefined) throw new Error('There is no job.');
    await spool.add(job);
    const stop = new AbortController();
    const work = runWorker({
      queue: spool,
      protocol,
      kinds: { run_tests: ({ folder: { length } }) => ({ ok: true, action: 'run_tests_result', passed: length }) },
      signal: stop.signal,
    });
    for await (const answer of spool.answers({ signal: stop.signal })) {
      expect(answer).toMatchObject({ success: true, result: { action: 'run_tests_result', passed: 5 } });
      stop.abort();
    }
    expect(await work).toMatchObject({ answered: 1, failed: 0 });
    await spool.close();
  });
});
