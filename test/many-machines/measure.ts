/**
 * What the contracts cost: `npx tsx test/many-machines/measure.ts [JOBS]`. The same jobs there and back, by BullMQ alone and by the
 * queue of examples/bullmq-queue.ts with the worker kit; then what is checked of one job and its result.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue, QueueEvents, Worker } from 'bullmq';
import { openBullQueue } from '../../examples/bullmq-queue.ts';
import { lint, stringify, validate } from '../../src/index.ts';
import { checkAnswer, JobEnvelope, JobResult } from '../../src/lcp/index.ts';
import { type JobQueue, openSpool, runWorker } from '../../src/spool/index.ts';
import { makeJob, noop } from '../spool/make-job.ts';
import { startRedis } from './start-redis.ts';

const count = Number(process.argv[2] ?? 2000);
const concurrency = 8;
const jobs = Array.from({ length: count }, () => makeJob('agent_plan', { user_prompt: 'x'.repeat(2000) }));
const redis = await startRedis();
const rates: { alone: number[]; ours: number[] } = { alone: [], ours: [] };
for (let round = 0; round < 3; round++) {
  rates.alone.push(await measureAlone());
  rates.ours.push(await measureOurs());
}
await redis.stop();
const best = { alone: Math.max(...rates.alone), ours: Math.max(...rates.ours) };
console.log(`BullMQ alone: ${Math.round(best.alone)} jobs a second (${rates.alone.map(Math.round)})`);
console.log(`with contracts: ${Math.round(best.ours)} jobs a second (${rates.ours.map(Math.round)})`);
console.log(`two folders on the disk of the temporary files: ${Math.round(await measureFolders())} jobs a second`);
console.log(`ratio: ${(best.ours / best.alone).toFixed(2)}`);
console.log(`checks of one job and its result: ${measureChecks().toFixed(0)} microseconds`);

/** Jobs a second: each is added by itself, eight at a time, and its result is read. */
async function measureAlone(): Promise<number> {
  const name = randomUUID();
  const connections = [redis.connect(), redis.connect(), redis.connect()];
  const [forQueue, forWorker, forEvents] = connections;
  if (!forQueue || !forWorker || !forEvents) throw new Error();
  const queue = new Queue(name, { connection: forQueue });
  const events = new QueueEvents(name, { connection: forEvents });
  await events.waitUntilReady();
  const start = performance.now();
  const worker = new Worker(name, async () => noop(), { connection: forWorker, concurrency });
  let done = 0;
  const all = new Promise<void>((resolve) => {
    events.on('completed', () => {
      done += 1;
      if (done === count) resolve();
    });
  });
  await inParallel((job) => queue.add('agent_plan', job, { jobId: job.job_id }));
  await all;
  const rate = count / ((performance.now() - start) / 1000);
  await Promise.all([worker.close(), events.close(), queue.close()]);
  for (const connection of connections) connection.disconnect();
  return rate;
}

async function measureOurs(): Promise<number> {
  const options = { name: randomUUID(), connect: redis.connect, pollEvery: 20 };
  return measureQueue(openBullQueue(options), openBullQueue(options), jobs);
}

async function measureFolders(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'measure-'));
  const options = { jobs: join(folder, 'out'), results: join(folder, 'in') };
  const rate = await measureQueue(await openSpool(options), await openSpool(options), jobs.slice(0, count / 4));
  rmSync(folder, { recursive: true, force: true });
  return rate;
}

async function measureQueue(core: JobQueue, workers: JobQueue, jobs: JobEnvelope[]): Promise<number> {
  const stop = new AbortController();
  const start = performance.now();
  const working = runWorker({
    queue: workers,
    concurrency,
    signal: stop.signal,
    kinds: { agent_plan: () => noop() as never },
  });
  const read = (async () => {
    let done = 0;
    for await (const answer of core.answers()) {
      await answer.archive();
      done += 1;
      if (done === jobs.length) return;
    }
  })();
  await inParallel((job) => core.add(job), jobs);
  await read;
  const rate = jobs.length / ((performance.now() - start) / 1000);
  stop.abort();
  await working;
  await Promise.all([core.close(), workers.close()]);
  return rate;
}

async function inParallel(add: (job: JobEnvelope) => Promise<unknown>, all = jobs): Promise<void> {
  const left = [...all];
  const next = async () => {
    for (let job = left.pop(); job; job = left.pop()) await add(job);
  };
  await Promise.all(Array.from({ length: 8 }, next));
}

/** Microseconds of what both ends check of a job and of its result. */
function measureChecks(): number {
  const job = jobs[0] as JobEnvelope;
  const check = () => {
    const sent = JSON.parse(stringify(JobEnvelope, job)) as JobEnvelope;
    validate(JobEnvelope, sent);
    lint(JobEnvelope, sent);
    const result = JSON.parse(stringify(JobResult, noop(), { strict: false })) as JobResult;
    validate(JobResult, result);
    lint(JobResult, result);
    checkAnswer(job, result);
    checkAnswer(job, result);
  };
  for (let i = 0; i < 2000; i++) check();
  const start = performance.now();
  for (let i = 0; i < 2000; i++) check();
  return ((performance.now() - start) / 2000) * 1000;
}
