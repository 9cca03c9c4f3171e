/**
 * Jobs and results on many machines: the `JobQueue` of `@sheratan/contracts/spool` over BullMQ, on Redis or Valkey. Core and
 * workers stay the same; they only open another queue.
 *
 * Needs `bullmq` and `ioredis`. Copy it into your project.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ContractError, type Issue, lint, stringify, validate } from '@sheratan/contracts';
import { checkAnswer, JobEnvelope, JobResult } from '@sheratan/contracts/lcp';
import {
  type Answer,
  type Claim,
  type Done,
  errorResult,
  type JobQueue,
  type QueueProtocol,
} from '@sheratan/contracts/spool';
import { type Job, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';

export type BullQueueOptions<J = JobEnvelope, R = JobResult> = {
  /** The name of the queue, the same for the Core and the workers. */
  name: string;
  /** A new connection, with `maxRetriesPerRequest: null`; the queue opens two and closes them. */
  connect: () => Redis;
  /** Milliseconds without a heartbeat after which a worker counts as dead. Default: 30,000. */
  staleAfter?: number;
  /** Milliseconds between two checks for answers, and for invalid jobs. Default: 1,000. */
  pollEvery?: number;
  /** Seconds that an answered job is kept; until then, the same job is not done again. Default: for ever. */
  keep?: number;
  /** A protocol with kinds of your own. Default: LCP. */
  protocol?: QueueProtocol<J, R> | undefined;
  /** Called with the issue of every invalid job. */
  onIssue?: (jobId: string, issues: Issue[]) => void;
  /** Renews claims. For tests, in which a process dies. */
  beat?: (job: Job, token: string, duration: number) => Promise<number>;
};

/** Opens a queue of BullMQ for a Core, a worker, or both. */
export function openBullQueue<J = JobEnvelope, R = JobResult>(options: BullQueueOptions<J, R>): JobQueue<J, R> {
  const { name, connect, staleAfter = 30_000, pollEvery = 1000, keep, onIssue } = options;
  const beat = options.beat ?? ((job, token, duration) => job.extendLock(token, duration));
  const protocol = options.protocol ?? ({ JobEnvelope, JobResult } as unknown as QueueProtocol<J, R>);
  const connection = connect();
  const queue = new Queue(name, { connection });
  /** The ids of the answers that no Core has archived. */
  const unread = `${name}:unread`;
  const held = new Set<Held<R>>();
  const told = new Set<string>();
  const closing = new AbortController();
  const heart = setInterval(() => {
    for (const one of held) one.beat().catch(() => undefined);
  }, staleAfter / 3);
  heart.unref();
  let taker: ReturnType<typeof openTaker> | undefined;

  function hold(job: Job, token: string): Held<R> {
    const abort = new AbortController();
    const one: Held<R> = {
      async beat() {
        // It fails when another worker has the lock: then this one has lost the job.
        const isHeld = await beat(job, token, staleAfter).catch((error) => !isLost(error));
        if (!isHeld && held.has(one)) lose();
      },
      async complete(result, isChecked = false) {
        const text = stringify(protocol.JobResult, result, { strict: false });
        const found = isChecked ? [] : checkAnswer(job.data, result as JobResult, { protocol: tableOf(protocol) });
        const issues = found.filter(({ severity }) => severity === 'error');
        if (issues.length > 0) throw new ContractError(protocol.JobResult.name, issues);
        if (!held.has(one)) return lose();
        try {
          // Ids in the list without an answer are skipped, so a crash between the two calls loses nothing.
          await connection.sadd(unread, job.id as string);
          await job.moveToCompleted(JSON.parse(text), token, false);
        } catch (error) {
          if (isLost(error)) return lose();
          throw error;
        }
        held.delete(one);
        return { success: true };
      },
      async giveBack(untouched) {
        if (!held.delete(one)) return;
        await unlessLost(untouched ? leave(job, token) : job.moveToWait(token));
      },
      signal: abort.signal,
    };
    const lose = (): Done => {
      held.delete(one);
      abort.abort(new Error('Another worker has taken this job over.'));
      return {
        success: false,
        issues: [issueOf('claim_lost', `${job.id}: another worker has this job, or its result.`)],
      };
    };
    held.add(one);
    return one;
  }

  /** The claim of a valid job; an invalid one waits for a worker that answers it. */
  async function claimOf(job: Job, token: string, answerInvalid: boolean): Promise<Claim<J, R> | undefined> {
    const one = hold(job, token);
    const issues = issuesOf(job, protocol.JobEnvelope);
    if (issues.length === 0) {
      const attempt = job.attemptsStarted - untouchedOf(job);
      const giveBack: Claim<J, R>['giveBack'] = ({ untouched = false } = {}) => one.giveBack(untouched);
      return { job: job.data, attempt, signal: one.signal, complete: (result) => one.complete(result), giveBack };
    }
    if (!told.has(job.id as string)) onIssue?.(job.id as string, issues);
    told.add(job.id as string);
    if (answerInvalid) {
      const result = errorResult(issues, { type: 'invalid_job', attempted: `Read the job ${job.id}` });
      await one.complete(result as R, true);
    } else {
      held.delete(one);
      await unlessLost(job.moveToDelayed(Date.now() + pollEvery, token));
    }
    return undefined;
  }

  return {
    async add(job) {
      // Whatever the protocol, an envelope has these fields.
      const data = JSON.parse(stringify(protocol.JobEnvelope, job)) as JobEnvelope;
      // Adding an id that exists changes nothing, so compare with the job that is there.
      const removeOnComplete = keep === undefined ? false : { age: keep };
      await queue.add(data.payload.task.kind, data, { jobId: data.job_id, removeOnComplete });
      const there = await queue.getJob(data.job_id);
      if (there === undefined || JSON.stringify(there.data) === JSON.stringify(data)) return { success: true };
      return { success: false, issues: [issueOf('exists', `${data.job_id}: another job has this id already.`)] };
    },

    async *jobs({ signal, answerInvalid = false } = {}) {
      const ended = AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]);
      taker ??= openTaker(name, connect, staleAfter);
      while (!ended.aborted) {
        const taken = await taker.next(ended);
        const claim = taken && (await claimOf(taken.job, taken.token, answerInvalid));
        if (claim) yield claim;
      }
    },

    async *answers({ signal } = {}) {
      const ended = AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]);
      const given = new Set<string>();
      while (!ended.aborted) {
        const ids = new Set(await connection.smembers(unread));
        for (const id of given) if (!ids.has(id)) given.delete(id);
        const open = [...ids].filter((id) => !given.has(id));
        for (let at = 0; at < open.length; at += AT_ONCE) {
          const jobs = await Promise.all(open.slice(at, at + AT_ONCE).map((id) => queue.getJob(id)));
          for (const job of jobs) {
            if (ended.aborted) return;
            const jobId = job?.id;
            if (job?.finishedOn === undefined || jobId === undefined) continue;
            given.add(jobId);
            yield answerOf(job, protocol, async () => void (await connection.srem(unread, jobId)));
          }
        }
        await sleep(pollEvery, undefined, { signal: ended }).catch(() => undefined);
      }
    },

    async close() {
      closing.abort();
      clearInterval(heart);
      await Promise.all([...held].map((one) => one.giveBack(false).catch(() => undefined)));
      await taker?.close();
      await queue.close();
      connection.disconnect();
    },
  };
}

/** How many answers are fetched at once. */
const AT_ONCE = 100;

/** A job that this process holds. */
type Held<R> = {
  readonly signal: AbortSignal;
  beat(): Promise<void>;
  complete(result: R, isChecked?: boolean): Promise<Done>;
  giveBack(untouched: boolean): Promise<void>;
};

type Taken = { job: Job; token: string };

/** Takes jobs for everybody who waits for one, and puts those of dead workers back. */
function openTaker(name: string, connect: () => Redis, staleAfter: number) {
  const connection = connect();
  const options = { lockDuration: staleAfter, stalledInterval: staleAfter, maxStalledCount: 2 ** 31, drainDelay: 1 };
  const worker = new Worker(name, undefined, { connection, autorun: false, ...options });
  // A failed attempt is repeated; whoever asked for a job reports the error.
  worker.on('error', () => undefined);
  const ready = worker.startStalledCheckTimer();
  const waiting: ((taken: Taken | undefined) => void)[] = [];
  let isAsking = false;

  const ask = async () => {
    isAsking = true;
    await ready;
    while (waiting.length > 0) {
      const token = randomUUID();
      const job = (await worker.getNextJob(token).catch(() => sleep(1000))) as Job | undefined;
      if (job === undefined) continue;
      const next = waiting.shift();
      if (next) next({ job, token });
      // Nobody waits for it any more. If this fails, others get it when its lock expires.
      else await leave(job, token).catch(() => undefined);
    }
    isAsking = false;
  };

  return {
    /** The next job, or undefined when the signal is aborted. */
    next(signal: AbortSignal): Promise<Taken | undefined> {
      return new Promise((resolve) => {
        const end = (taken: Taken | undefined) => {
          signal.removeEventListener('abort', stop);
          resolve(taken);
        };
        const stop = () => {
          const at = waiting.indexOf(end);
          if (at !== -1) waiting.splice(at, 1);
          resolve(undefined);
        };
        if (signal.aborted) return resolve(undefined);
        signal.addEventListener('abort', stop, { once: true });
        waiting.push(end);
        if (!isAsking) void ask();
      });
    },
    async close() {
      await worker.close(true).catch(() => undefined);
      connection.disconnect();
    },
  };
}

/** Puts back a job that nobody has started. */
async function leave(job: Job, token: string): Promise<void> {
  await job.updateProgress({ untouched: untouchedOf(job) + 1 });
  await job.moveToWait(token);
}

/** What is wrong with a job that somebody has put into the queue. */
function issuesOf<J>({ id, data }: Job, envelope: QueueProtocol<J, unknown>['JobEnvelope']): Issue[] {
  const valid = validate(envelope, data);
  if (!valid.success) return valid.issues;
  const errors = lint(envelope, valid.value).filter(({ severity }) => severity === 'error');
  if (errors.length > 0 || data.job_id === id) return errors;
  return [
    {
      ...issueOf('wrong_name', `The job is called ${id} in the queue, and ${data.job_id} in itself.`),
      path: '/job_id',
    },
  ];
}

/** The answer of a job, as a Core may use it. */
function answerOf<J, R>(job: Job, protocol: QueueProtocol<J, R>, archive: () => Promise<void>): Answer<J, R> {
  const jobId = job.id as string;
  const known = issuesOf(job, protocol.JobEnvelope).length === 0 ? job.data : undefined;
  const valid = validate(protocol.JobResult, job.returnvalue);
  if (!valid.success) return { success: false, jobId, job: known, issues: valid.issues, archive };
  const answers = known ? checkAnswer(known, job.returnvalue, { protocol: tableOf(protocol) }) : [];
  const issues = [...lint(protocol.JobResult, valid.value), ...answers].filter(({ severity }) => severity === 'error');
  if (issues.length > 0) return { success: false, jobId, job: known, issues, archive };
  return { success: true, jobId, job: known, result: valid.value, archive };
}

/** Which result answers which job, where the protocol says it. */
function tableOf({ actionTable }: Pick<QueueProtocol<unknown, unknown>, 'actionTable'>) {
  return actionTable && { actionTable };
}

/** How often a job was taken and not started. */
function untouchedOf({ progress }: Job): number {
  return (progress as { untouched?: number }).untouched ?? 0;
}

/** Whether BullMQ says that a job is no longer that of the caller: gone, without lock, not active, or with the lock of another. */
function isLost(error: unknown): boolean {
  return [-1, -2, -3, -6].includes((error as { code?: number }).code ?? 0);
}

async function unlessLost(call: Promise<unknown>): Promise<void> {
  await call.catch((error) => {
    if (!isLost(error)) throw error;
  });
}

function issueOf(code: string, message: string): Issue {
  return { code, severity: 'error', path: '', message };
}
