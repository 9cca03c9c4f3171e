/** What a worker tells of each job, how many it takes at a time, and what it does with them when it is stopped. */
import { expect, it, vi } from 'vitest';
import { type JobQueue, runWorker, type WorkerEvent } from '../../src/spool/index.ts';
import { makeJob, noop } from './make-job.ts';

type Does = 'writes' | 'refuses' | 'fails once';

/** Lets a worker have one job for its second time, and stops it then; `isLate`: it is stopped before it has the job. */
async function workOnOne(does: Does, handler: () => unknown, isLate = false) {
  const stop = new AbortController();
  const giveBack = vi.fn(async () => {});
  let tries = 0;
  const complete = async () => {
    tries += 1;
    if (does === 'fails once' && tries === 1) throw new Error('The disk is full.');
    return { success: does !== 'refuses', issues: [] };
  };
  const job = makeJob('count', {}, 'a0000000-0000-4000-8000-000000000001');
  async function* jobs() {
    if (isLate) stop.abort();
    yield { job, attempt: 2, signal: new AbortController().signal, complete, giveBack };
  }
  const events: WorkerEvent[] = [];
  const summary = await runWorker<'count'>({
    queue: { jobs } as unknown as JobQueue,
    kinds: { count: handler as never },
    signal: stop.signal,
    onEvent: (event) => events.push(event),
  });
  return { summary, events, giveBack };
}

const NONE = { answered: 0, failed: 0, givenBack: 0, lost: 0 };
const fails = () => Promise.reject(new Error('no'));

it.each<[what: string, does: Does, handler: () => unknown, told: object[], summary: object]>([
  ['is answered', 'writes', () => noop(), [{ type: 'answered', ok: true }], { answered: 1 }],
  ['is answered with an error', 'writes', fails, [{ type: 'answered', ok: false }], { failed: 1 }],
  ['has another worker by now', 'refuses', () => noop(), [{ type: 'lost' }], { lost: 1 }],
  [
    'is answered a little later',
    'fails once',
    () => noop(),
    [
      { type: 'delayed', error: new Error('The disk is full.') },
      { type: 'answered', ok: true },
    ],
    { answered: 1 },
  ],
])('a job that %s', async (_, does, handler, told, counts) => {
  const before = performance.now();
  const { summary, events, giveBack } = await workOnOne(does, handler);
  const takes = performance.now() - before;
  expect(events.map(({ jobId, kind, attempt }) => [jobId, kind, attempt])).toEqual(
    events.map(() => ['a0000000-0000-4000-8000-000000000001', 'count', 2]),
  );
  const plain = events.map(({ jobId: _, kind: __, attempt: ___, ...event }) => event);
  expect(plain).toMatchObject([{ type: 'begun' }, ...told]);
  for (const event of events)
    if (event.type === 'answered') {
      expect(event.milliseconds).toBeGreaterThanOrEqual(0);
      expect(event.milliseconds).toBeLessThanOrEqual(takes);
    }
  expect(summary).toEqual({ ...NONE, ...counts });
  expect(giveBack).not.toHaveBeenCalled();
});

it('a job that comes when the worker was stopped is given back, and counts as never tried', async () => {
  const handler = vi.fn();
  const { summary, events, giveBack } = await workOnOne('writes', handler, true);
  expect(handler).not.toHaveBeenCalled();
  expect(giveBack.mock.calls).toEqual([[{ untouched: true }]]);
  expect(events.map(({ type }) => type)).toEqual(['given_back']);
  expect(summary).toEqual({ ...NONE, givenBack: 1 });
});

/** Claims of jobs that are answered when their handler ends; how many were asked for. */
function queueOf(kinds: string[]) {
  const asked: string[] = [];
  async function* jobs() {
    for (const kind of kinds) {
      asked.push(kind);
      const complete = async () => ({ success: true, issues: [] });
      yield { job: makeJob(kind, {}), attempt: 1, signal: new AbortController().signal, complete };
    }
  }
  return { queue: { jobs } as unknown as JobQueue, asked };
}

const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
};

it.each<[concurrency: number | undefined, asked: string[]]>([
  [undefined, ['quick', 'slow']],
  [1, ['quick', 'slow']],
  [2, ['quick', 'slow', 'slow']],
  [3, ['quick', 'slow', 'slow', 'slow']],
])('with the concurrency %s it takes a job only when it has time for it', async (concurrency, expected) => {
  const { queue, asked } = queueOf(['quick', 'slow', 'slow', 'slow', 'slow']);
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const kinds = { quick: async () => noop(), slow: () => ended.then(() => noop()) };
  const working = runWorker<'quick' | 'slow'>({ queue, kinds, signal: new AbortController().signal, concurrency });
  await turns();
  expect(asked).toEqual(expected);
  end();
  expect(await working).toEqual({ ...NONE, answered: 5 });
});

it('a job may finish when the worker is stopped, however long it is allowed to take', async () => {
  const { queue } = queueOf(['slow']);
  const stop = new AbortController();
  const slow = async () => {
    stop.abort();
    await new Promise((resolve) => setTimeout(resolve, 20));
    return noop();
  };
  const summary = await runWorker<'slow'>({ queue, kinds: { slow }, signal: stop.signal, stopWithin: 2 ** 40 });
  expect(summary).toEqual({ ...NONE, answered: 1 });
});
