/** What every implementation of JobQueue has to do: Core and workers must not notice which one it is. */
import { describe, expect, it } from 'vitest';
import { ContractError } from '../../src/index.ts';
import type { Claim, JobQueue } from '../../src/spool/index.ts';
import { makeJob, noop } from './make-job.ts';

/** Something that queues are opened on, such as two folders, and each `open` is what another process would do. */
export type QueueStore = {
  open(): Promise<JobQueue>;
  /** Lets a queue stop without a word, as its process does when it is killed; later, others find that out. */
  kill(queue: JobQueue): Promise<void>;
  /** Puts a text in the place of a job. */
  addText(jobId: string, text: string): Promise<void>;
};

/** Notes what is done at the end of a test. */
export type AtEnd = (act: () => void | Promise<void>) => void;

/**
 * @param makeStore gets what the test has for its own end
 * @param concurrent whether its tests run beside each other, because they wait for most of their time
 */
export function describeQueue(
  name: string,
  makeStore: (atEnd: AtEnd) => Promise<QueueStore>,
  { concurrent = false } = {},
): void {
  const start = async (onTestFinished: AtEnd) => {
    const store = await makeStore(onTestFinished);
    const queues: JobQueue[] = [];
    onTestFinished(async () => {
      await Promise.all(queues.map((queue) => queue.close()));
    });
    const open = async () => {
      const queue = await store.open();
      queues.push(queue);
      return queue;
    };
    return { store, open };
  };

  describe(`${name} as a queue`, { concurrent }, () => {
    it('hands out a job that was there before', async ({ onTestFinished }) => {
      const { open } = await start(onTestFinished);
      const job = makeJob();
      expect(await (await open()).add(job)).toEqual({ success: true });
      const claim = await first((await open()).jobs());
      expect(claim.job).toEqual(job);
      expect(claim.attempt).toBe(1);
      expect(claim.signal.aborted).toBe(false);
    });

    it('hands out a job that comes later', async ({ onTestFinished }) => {
      const { open } = await start(onTestFinished);
      const core = await open();
      const waiting = first((await open()).jobs());
      const job = makeJob();
      setTimeout(() => core.add(job), 50);
      expect((await waiting).job.job_id).toBe(job.job_id);
    });

    it('gives the result to the Core, with its job', async ({ onTestFinished }) => {
      const { open } = await start(onTestFinished);
      const core = await open();
      const job = makeJob();
      await core.add(job);
      const claim = await first((await open()).jobs());
      expect(await claim.complete(noop('Done.'))).toEqual({ success: true });
      const answer = await first(core.answers());
      expect(answer).toMatchObject({ success: true, jobId: job.job_id, job, result: noop('Done.') });
    });

    it('gives a result that comes later', async ({ onTestFinished }) => {
      const { open } = await start(onTestFinished);
      const core = await open();
      await core.add(makeJob());
      const waiting = first(core.answers());
      const claim = await first((await open()).jobs());
      await claim.complete(noop());
      expect((await waiting).success).toBe(true);
    });

    it('gives an answer again after a restart, until it is archived', async ({ onTestFinished }) => {
      const { open } = await start(onTestFinished);
      await (await open()).add(makeJob());
      await (await first((await open()).jobs())).complete(noop());
      const answer = await first((await open()).answers());
      const again = await first((await open()).answers());
      expect(again.jobId).toBe(answer.jobId);
      await again.archive();
      expect(await within(300, (await open()).answers())).toBeUndefined();
      await again.archive();
    });

    it('takes the same job twice for one, and another one of its id for a mistake', async ({ onTestFinished }) => {
      const { open } = await start(onTestFinished);
      const core = await open();
      const job = makeJob();
      await core.add(job);
      expect(await core.add(job)).toEqual({ success: true });
      const other = await core.add(makeJob('agent_plan', { user_prompt: 'Something else.' }, job.job_id));
      expect(other).toMatchObject({ success: false, issues: [{ code: 'exists' }] });
      const worker = await open();
      await (await first(worker.jobs())).complete(noop());
      expect(await core.add(job)).toEqual({ success: true });
      expect(await within(300, worker.jobs())).toBeUndefined();
    });

    it('refuses a job that is not valid', async ({ onTestFinished }) => {
      const { open } = await start(onTestFinished);
      const job = { ...makeJob(), job_id: 'seven' };
      await expect((await open()).add(job)).rejects.toThrow(ContractError);
    });

    it('hands every job to one worker only', async ({ onTestFinished }) => {
      const { open } = await start(onTestFinished);
      const core = await open();
      const jobs = Array.from({ length: 40 }, () => makeJob());
      for (const job of jobs) await core.add(job);
      const stop = new AbortController();
      const taken: string[] = [];
      const work = async (queue: JobQueue) => {
        for await (const claim of queue.jobs({ signal: stop.signal })) {
          taken.push(claim.job.job_id);
          await claim.complete(noop());
          if (taken.length >= jobs.length) stop.abort();
        }
      };
      await Promise.all([open(), open(), open(), open()].map(async (queue) => work(await queue)));
      expect(taken.sort()).toEqual(jobs.map(({ job_id }) => job_id).sort());
    });

    it('lets another worker have a job that is given back, and counts the attempts', async ({ onTestFinished }) => {
      const { open } = await start(onTestFinished);
      const job = makeJob();
      await (await open()).add(job);
      const worker = await open();
      const attempts: number[] = [];
      for (const untouched of [true, false, true, false]) {
        const claim = await first(worker.jobs());
        attempts.push(claim.attempt);
        await claim.giveBack({ untouched });
      }
      attempts.push((await first((await open()).jobs())).attempt);
      expect(attempts).toEqual([1, 1, 2, 2, 3]);
    });

    it('gives back what is claimed when it is closed', async ({ onTestFinished }) => {
      const { open } = await start(onTestFinished);
      const job = makeJob();
      const one = await open();
      await one.add(job);
      await first(one.jobs());
      await one.close();
      expect((await first((await open()).jobs())).attempt).toBe(2);
    });

    it('lets another worker have the job of one that has died', async ({ onTestFinished }) => {
      const { open, store } = await start(onTestFinished);
      const job = makeJob();
      const one = await open();
      await one.add(job);
      await first(one.jobs());
      await store.kill(one);
      const claim = await first((await open()).jobs());
      expect(claim.attempt).toBe(2);
      expect(await claim.complete(noop())).toEqual({ success: true });
    });

    it('refuses the answer of a worker that was taken for dead, and tells it', async ({ onTestFinished }) => {
      const { open, store } = await start(onTestFinished);
      const one = await open();
      await one.add(makeJob());
      const old = await first(one.jobs());
      await store.kill(one);
      const claim = await first((await open()).jobs());
      expect(await old.complete(noop('Old.'))).toMatchObject({ success: false, issues: [{ code: 'claim_lost' }] });
      expect(old.signal.aborted).toBe(true);
      expect(await claim.complete(noop('New.'))).toEqual({ success: true });
      expect(await first((await open()).answers())).toMatchObject({ result: noop('New.') });
    });

    it('has one result a job: completing twice is a mistake that is told', async ({ onTestFinished }) => {
      const { open } = await start(onTestFinished);
      const one = await open();
      await one.add(makeJob());
      const claim = await first(one.jobs());
      await claim.complete(noop('First.'));
      expect(await claim.complete(noop('Second.'))).toMatchObject({ success: false });
      expect(await first(one.answers())).toMatchObject({ result: noop('First.') });
    });

    it('refuses a result that is not valid or does not answer the job, and keeps the claim', async ({
      onTestFinished,
    }) => {
      const { open } = await start(onTestFinished);
      const one = await open();
      await one.add(makeJob());
      const claim = await first(one.jobs());
      await expect(claim.complete({ ok: true, action: 'noop' } as never)).rejects.toThrow(ContractError);
      const receipt = { ok: true, action: 'write_file', path: 'a.md', bytes_written: 1 } as const;
      await expect(claim.complete(receipt)).rejects.toThrow(ContractError);
      expect(await claim.complete(noop())).toEqual({ success: true });
    });

    it('leaves a job alone that is not valid, and answers it when it is asked to', async ({ onTestFinished }) => {
      const { open, store } = await start(onTestFinished);
      const job = makeJob();
      await store.addText(job.job_id, JSON.stringify({ ...job, kind: '' }));
      const worker = await open();
      expect(await within(300, worker.jobs())).toBeUndefined();
      expect(await within(300, worker.jobs({ answerInvalid: true }))).toBeUndefined();
      const answer = await first((await open()).answers());
      expect(answer).toMatchObject({
        jobId: job.job_id,
        success: true,
        result: { ok: false, error_type: 'invalid_job' },
      });
    });

    it('ends with the signal, and keeps the claims', async ({ onTestFinished }) => {
      const { open } = await start(onTestFinished);
      const one = await open();
      await one.add(makeJob());
      const stop = new AbortController();
      const claims: Claim[] = [];
      for await (const claim of one.jobs({ signal: stop.signal })) {
        claims.push(claim);
        setTimeout(() => stop.abort(), 20);
      }
      expect(claims.length).toBe(1);
      expect(await claims[0]?.complete(noop())).toEqual({ success: true });
    });
  });
}

/** The first of what comes. */
export async function first<T>(all: AsyncIterable<T>): Promise<T> {
  for await (const one of all) return one;
  throw new Error('Nothing came.');
}

/** The first of what comes within some milliseconds. */
async function within<T>(milliseconds: number, all: AsyncIterable<T>): Promise<T | undefined> {
  const iterator = all[Symbol.asyncIterator]();
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined));
  const next = iterator.next().then(({ value, done }) => (done ? undefined : (value as T)));
  return Promise.race([next, timeout]);
}
