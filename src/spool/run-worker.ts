import type { JobEnvelope, JobResult } from '../../generated/types/lcp.ts';
import { answerJob } from './answer-job.ts';
import { anySignal } from './any-signal.ts';
import type { Claim } from './job-queue.ts';
import { type Outcome, settleClaim } from './settle-claim.ts';
import {
  checkWorkerOptions,
  type ProtocolWorkerOptions,
  type WorkerEvent,
  type WorkerOptions,
  type WorkerProtocol,
} from './worker-options.ts';

/** How many jobs had which outcome. */
export type WorkerSummary = { answered: number; failed: number; givenBack: number; lost: number };

/**
 * Takes jobs and answers them until its signal is aborted.
 *
 * Every job gets a result. It is an error result when a handler throws or its time is up, when the kind is unknown,
 * when the result is not valid or does not answer the job, when the job cannot be read, and when the job has already
 * brought down several workers. A result that cannot be written is kept and tried again. When the worker stops, jobs
 * that do not finish in time are given back, and the next worker gets them with a higher `attempt`.
 *
 * A handler that ignores its aborted signal goes on in the background, and its job is answered without it.
 *
 * With `protocol`, handlers get the params of their kinds; a job or a result that is not valid for the protocol becomes an
 * error result.
 *
 * @returns how many jobs had which outcome, once the worker has stopped
 * @throws TypeError for an invalid option
 *
 * @example
 * const spool = await openSpool({ jobs: 'webrelay_out', results: 'webrelay_in' });
 * await runWorker({
 *   queue: spool,
 *   kinds: { ...fileKinds({ roots: ['/srv/project'] }), agent_plan: ({ user_prompt }) => askModel(user_prompt) },
 *   signal,
 * });
 */
export async function runWorker<P extends WorkerProtocol>(options: ProtocolWorkerOptions<P>): Promise<WorkerSummary>;
export async function runWorker<Own extends string = never, R = JobResult, J = JobEnvelope>(
  options: WorkerOptions<Own, R, J>,
): Promise<WorkerSummary>;
export async function runWorker<Own extends string = never, R = JobResult, J = JobEnvelope>(
  options: WorkerOptions<Own, R, J>,
): Promise<WorkerSummary> {
  checkWorkerOptions(options);
  const { queue, concurrency = 1, signal, stopWithin = 10_000 } = options;
  const summary: WorkerSummary = { answered: 0, failed: 0, givenBack: 0, lost: 0 };
  const running = new Set<Promise<void>>();
  // The first signal lets jobs finish, the second one ends them.
  const hardStop = new AbortController();
  const soft = anySignal([signal]);
  let timer: NodeJS.Timeout | undefined;
  const stopSoon = () => {
    timer = setTimeout(() => hardStop.abort(new Error('The worker was stopped.')), Math.min(stopWithin, 2 ** 31 - 1));
  };
  soft.signal.addEventListener('abort', stopSoon);
  try {
    for await (const claim of queue.jobs({ signal: soft.signal, answerInvalid: true })) {
      const work = workOn(claim, options, soft.signal, hardStop.signal)
        .then((outcome) => void count(summary, outcome))
        .finally(() => running.delete(work));
      running.add(work);
      if (running.size >= concurrency) await Promise.race(running);
    }
  } finally {
    await Promise.all(running);
    clearTimeout(timer);
    soft.release();
  }
  return summary;
}

async function workOn<Own extends string, R, J>(
  claim: Claim<J, R>,
  options: WorkerOptions<Own, R, J>,
  soft: AbortSignal,
  hard: AbortSignal,
): Promise<Outcome> {
  const job = claim.job as JobEnvelope;
  const { kind } = job.payload.task;
  const tell = (event: object) => {
    try {
      options.onEvent?.({ jobId: job.job_id, kind, attempt: claim.attempt, ...event } as WorkerEvent);
    } catch {
      // An error of the observer does not matter.
    }
  };
  // The worker was stopped while it claimed the job.
  if (soft.aborted) {
    await claim.giveBack({ untouched: true });
    tell({ type: 'given_back' });
    return 'given_back';
  }
  tell({ type: 'begun' });
  const start = performance.now();
  const answer = await answerJob(claim, options, hard);
  const outcome = await settleClaim(claim, answer, hard, (error) => tell({ type: 'delayed', error }));
  if (outcome === 'given_back' || outcome === 'lost') tell({ type: outcome });
  else tell({ type: 'answered', ok: outcome === 'answered', milliseconds: performance.now() - start });
  return outcome;
}

function count(summary: WorkerSummary, outcome: Outcome): void {
  summary[outcome === 'given_back' ? 'givenBack' : outcome] += 1;
}
