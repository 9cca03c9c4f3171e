/** Over BullMQ, Core and workers notice no difference; the suite is the one that two folders pass. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Queue } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openBullQueue } from '../../examples/bullmq-queue.ts';
import { defineProtocol } from '../../src/define/index.ts';
import { type JobQueue, runWorker } from '../../src/spool/index.ts';
import { makeProgram } from '../run-program.ts';
import { everyNth, isFull } from '../share.ts';
import { makeJob, noop } from '../spool/make-job.ts';
import { describeQueue, first } from '../spool/queue-suite.ts';
import { hasRedis, startRedis } from './start-redis.ts';

/** Long enough for a machine that has other work to do. */
const STALE_AFTER = 1000;

describe.runIf(hasRedis)('on Redis,', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let count = 0;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  describeQueue(
    'BullMQ',
    async () => {
      const name = `jobs-${++count}`;
      const dead = new WeakSet<JobQueue>();
      return {
        async open() {
          const queue: JobQueue = openBullQueue({
            name,
            connect: redis.connect,
            staleAfter: STALE_AFTER,
            pollEvery: 50,
            // The heart of a process that was killed beats no more.
            beat: async (job, token, duration) => (dead.has(queue) ? 1 : job.extendLock(token, duration)),
          });
          return queue;
        },
        async kill(queue) {
          dead.add(queue);
        },
        async addText(jobId, text) {
          const connection = redis.connect();
          const queue = new Queue(name, { connection });
          await queue.add('agent_plan', JSON.parse(text), { jobId });
          await queue.close();
          connection.disconnect();
        },
      };
    },
    { concurrent: true },
  );

  const open = (name: string) => {
    const queue = openBullQueue({ name, connect: redis.connect, staleAfter: STALE_AFTER, pollEvery: 50 });
    onTestFinished(() => queue.close());
    return queue;
  };

  it('hands a job to whoever still waits for one', async () => {
    const queue = open('waiting');
    const [gone, stays] = [new AbortController(), new AbortController()];
    const none = queue.jobs({ signal: gone.signal })[Symbol.asyncIterator]().next();
    const second = queue.jobs({ signal: stays.signal })[Symbol.asyncIterator]().next();
    gone.abort();
    expect((await none).done).toBe(true);
    await queue.add(makeJob());
    const { value: claim } = await second;
    expect(claim.attempt).toBe(1);
    expect(await claim.complete(noop())).toEqual({ success: true });
  });

  it('puts a job back for which nobody waits any more, as one that was not begun', async () => {
    const queue = open('nobody');
    const gone = new AbortController();
    const none = queue.jobs({ signal: gone.signal })[Symbol.asyncIterator]().next();
    await new Promise((resolve) => setTimeout(resolve, 100));
    gone.abort();
    await none;
    await queue.add(makeJob());
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { value: claim } = await open('nobody').jobs()[Symbol.asyncIterator]().next();
    expect(claim.attempt).toBe(1);
  });

  // Daily what is no job, and a job of another id.
  it.each(
    everyNth<[what: string, data: (id: string) => unknown]>(3, [
      ['nothing', () => null],
      ['a text', () => 'Look for open berths.'],
      ['a list', () => [1, 2]],
      ['the job of another id', () => makeJob()],
      ['an action', (id) => ({ ...makeJob('agent_plan', { user_prompt: 'Look.' }, id), action: 'noop' })],
      ['params that do not fit', (id) => makeJob('read_file', {}, id)],
    ]),
  )('answers %s in the place of a job with an error', async (what, data) => {
    const name = `foreign ${what}`;
    const id = randomUUID();
    const connection = redis.connect();
    const foreign = new Queue(name, { connection });
    await foreign.add('job', data(id), { jobId: id });
    const told: string[] = [];
    const onIssue = (jobId: string) => told.push(jobId);
    const queue = openBullQueue({ name, connect: redis.connect, staleAfter: STALE_AFTER, pollEvery: 20, onIssue });
    const stop = new AbortController();
    const working = runWorker({ queue, kinds: {}, signal: stop.signal });
    const answer = await first(queue.answers());
    expect(answer).toMatchObject({ jobId: id, success: true, result: { ok: false, error_type: 'invalid_job' } });
    expect(told).toEqual([id]);
    stop.abort();
    expect(await working).toEqual({ answered: 0, failed: 0, givenBack: 0, lost: 0 });
    await queue.close();
    await foreign.close();
    connection.disconnect();
  });

  it('gives issues in the place of a result that somebody has changed', async () => {
    const queue = open('changed');
    const job = makeJob('read_file', { path: 'a.md' });
    await queue.add(job);
    await (await first(queue.jobs())).complete(noop());
    const connection = redis.connect();
    const receipt = { ok: true, action: 'write_file', path: 'a.md', bytes_written: 1 };
    await connection.hset(`bull:changed:${job.job_id}`, 'returnvalue', JSON.stringify(receipt));
    connection.disconnect();
    const answer = await first(queue.answers());
    expect(answer).toMatchObject({ jobId: job.job_id, job, success: false, issues: [{ severity: 'error' }] });
  });

  it('carries kinds of an own protocol, and checks them by it', async () => {
    const protocol = defineProtocol({
      kinds: {
        run_tests: {
          purpose: 'Run the tests.',
          params: { type: 'object', required: ['folder'], properties: { folder: { type: 'string' } } },
          result: { type: 'object', required: ['passed'], properties: { passed: { type: 'integer' } } },
        },
      },
    });
    const queue = openBullQueue({ name: 'own', connect: redis.connect, pollEvery: 50, protocol });
    onTestFinished(() => queue.close());
    const [job, unfit] = [{ folder: 'tests' }, { folder: 5 }].map((params) => makeJob('run_tests' as never, params));
    await expect(queue.add(unfit as never)).rejects.toThrow(/folder/);
    await queue.add(job as never);
    const claim = await first(queue.jobs());
    await expect(claim.complete({ ok: true, action: 'run_tests_result' } as never)).rejects.toThrow(/passed/);
    const wrong = claim.complete({ ok: true, action: 'list_files_result', files: [] });
    await expect(wrong).rejects.toThrow(/does not answer/);
    expect(await claim.complete({ ok: true, action: 'run_tests_result', passed: 3 })).toEqual({ success: true });
    const answer = await first(queue.answers());
    expect(answer).toMatchObject({ job, success: true, result: { action: 'run_tests_result', passed: 3 } });
  });

  // Daily the suite has a worker that dies, and `test/spool/kill.test.ts` processes that are killed.
  it.runIf(isFull)('gives every job one result, when workers in processes of their own are killed at it', async () => {
    const name = 'killed';
    const core = open(name);
    const jobs = Array.from({ length: 120 }, () => makeJob());
    for (const job of jobs) await core.add(job);
    const start = (): ChildProcess => {
      const args = [makeProgram('test/many-machines/worker.ts'), String(redis.port), name];
      return spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    };
    const workers = [start(), start()];
    onTestFinished(() => {
      for (const worker of workers) worker.kill('SIGKILL');
    });
    // Two are killed while they work on jobs; the third comes behind them, so that both have some, however they are started.
    await Promise.all(
      workers.map(async (worker) => {
        const ended = new Promise((resolve) => worker.once('exit', resolve));
        let lines = '';
        worker.stdout?.on('data', (text) => {
          lines += text;
          if (lines.split('begun').length > 9) worker.kill('SIGKILL');
        });
        await ended;
      }),
    );
    workers.push(start());
    const results = new Map<string, string[]>();
    for await (const answer of core.answers()) {
      expect(answer.success && answer.result).toMatchObject({ ok: true, action: 'noop' });
      const said = answer.success && answer.result.action === 'noop' ? answer.result.message : '';
      results.set(answer.jobId, [...(results.get(answer.jobId) ?? []), said]);
      await answer.archive();
      if (results.size === jobs.length) break;
    }
    expect([...results.keys()].sort()).toEqual(jobs.map(({ job_id }) => job_id).sort());
    expect([...results.values()].every((said) => said.length === 1)).toBe(true);
    expect([...results.values()].flat().filter((said) => said.startsWith('2:')).length).toBeGreaterThan(0);
    expect(workers.filter(({ signalCode }) => signalCode === 'SIGKILL').length).toBe(2);
    const last = workers[2] as ChildProcess;
    const ended = new Promise((resolve) => last.once('exit', resolve));
    last.stdin?.end();
    expect(await ended).toBe(0);
  });
});
