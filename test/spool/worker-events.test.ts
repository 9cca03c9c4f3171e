/** What a worker tells of each job while it works, and what it does with one that comes when it is stopped. */
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
