import type { ErrorResult, JobEnvelope, JobResult } from '../../generated/types/lcp.ts';
import { lint } from '../check/lint.ts';
import { showValue } from '../check/show-value.ts';
import { validate } from '../check/validate.ts';
import { JobResult as JobResultContract, LlmReply } from '../lcp/contracts.ts';
import { checkAnswer } from '../lcp/protocol/check-answer.ts';
import { toErrorResult } from '../lcp/protocol/to-error-result.ts';
import { parse } from '../parse/parse.ts';
import type { Contract } from '../words/contract.ts';
import type { Issue } from '../words/issue.ts';
import { anySignal } from './any-signal.ts';
import { errorResult } from './error-result.ts';
import { fileIssue } from './file-issue.ts';
import type { Claim } from './job-queue.ts';
import type { Handler, WorkerOptions, WorkerProtocol } from './worker-options.ts';

/** The outcome of a handler; `stopped`: the worker was stopped, or lost the job, before there was a result. */
export type JobAnswer<R> = { type: 'result'; result: R } | { type: 'stopped' };

/** Carries out a job, and makes a result of whatever happens; the result is always valid and answers the job. Never throws. */
export async function answerJob<Own extends string, R, J>(
  claim: Claim<J, R>,
  options: WorkerOptions<Own, R, J>,
  hard: AbortSignal,
): Promise<JobAnswer<R>> {
  const job = claim.job as JobEnvelope;
  const { kind, params } = job.payload.task;
  const { maxAttempts = 3, protocol } = options;
  const fail = (error: ErrorResult): JobAnswer<R> => ({ type: 'result', result: error as R });
  const handlers = options.kinds as { [kind: string]: Handler<unknown, unknown, J> | undefined };
  const handler = Object.hasOwn(handlers, kind) ? handlers[kind] : undefined;
  if (typeof handler !== 'function') return fail(unknownKind(kind, handlers));
  if (claim.attempt > maxAttempts) return fail(gaveUp(kind, claim.attempt - 1));

  const unfit = protocol === undefined ? [] : issuesOf(protocol.JobEnvelope as Contract<unknown>, job);
  if (unfit.length > 0) return fail(errorResult(unfit, { type: 'invalid_job', attempted: attemptedOf(kind) }));

  const limit = limitOf(options.timeLimit, kind);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`The job took longer than ${limit} ms.`)), limit);
  const { signal, release } = anySignal([hard, claim.signal, late.signal]);
  try {
    const aborted = new Promise<'aborted'>((resolve) => {
      if (signal.aborted) resolve('aborted');
      signal.addEventListener('abort', () => resolve('aborted'));
    });
    const call = async () => ({ answer: await handler(params, { job: claim.job, attempt: claim.attempt, signal }) });
    // Nobody waits for an error that it throws after its time is up.
    const called = call().catch((error: unknown) => ({ error }));
    const first = await Promise.race([called, aborted]);
    if (first === 'aborted')
      return hard.aborted || claim.signal.aborted ? { type: 'stopped' } : fail(tooLate(kind, limit));
    return 'error' in first
      ? fail(errorResult(first.error, { attempted: attemptedOf(kind) }))
      : checked(claim, first.answer, protocol);
  } finally {
    clearTimeout(timer);
    release();
  }
}

/** The longest delay of a timer in Node, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

function limitOf(limit: number | { [kind: string]: number | undefined } | undefined, kind: string): number {
  const own = typeof limit === 'object' ? (Object.hasOwn(limit, kind) ? limit[kind] : undefined) : limit;
  return Math.min(own ?? 300_000, LONGEST);
}

/** The answer of a handler as a result; the raw text of an LLM is parsed first. An invalid answer becomes an error result. */
function checked<J, R>({ job }: Claim<J, R>, answer: unknown, protocol: WorkerProtocol | undefined): JobAnswer<R> {
  const { kind } = (job as JobEnvelope).payload.task;
  const fail = (error: ErrorResult): JobAnswer<R> => ({ type: 'result', result: error as R });
  let result = answer;
  if (typeof answer === 'string' && kind === 'agent_plan') {
    const parsed = parse((protocol?.LlmReply ?? LlmReply) as Contract<unknown>, answer);
    if (!parsed.success) return fail(toErrorResult(parsed));
    result = parsed.value;
  }
  let errors = issuesOf((protocol?.JobResult ?? JobResultContract) as Contract<unknown>, result);
  if (errors.length === 0) errors = checkAnswer(job as JobEnvelope, result as JobResult, { protocol });
  if (errors.length === 0) return { type: 'result', result: result as R };
  const suggestion = `Fix the worker: its handler of ${showValue(kind)} must return a result that answers it.`;
  return fail(errorResult(errors, { type: 'invalid_result', attempted: attemptedOf(kind), suggestion }));
}

/** The issues because of which a value cannot be used as a message. */
function issuesOf(contract: Contract<unknown>, value: unknown): Issue[] {
  const valid = validate(contract, value);
  return valid.success ? lint(contract, valid.value).filter(({ severity }) => severity === 'error') : valid.issues;
}

function attemptedOf(kind: string): string {
  return `Carry out a job of the kind ${showValue(kind)}`;
}

function unknownKind(kind: string, handlers: object): ErrorResult {
  const known = Object.keys(handlers).filter(
    (name) => typeof (handlers as { [kind: string]: unknown })[name] === 'function',
  );
  const message = `This worker does not know the kind ${showValue(kind)}.`;
  const hint = known.length > 0 ? `It knows ${known.sort().join(', ')}.` : 'It knows no kind at all.';
  return errorResult([fileIssue('unknown_kind', message, hint)], { type: 'unknown_kind' });
}

function gaveUp(kind: string, attempts: number): ErrorResult {
  const message = `A job of the kind ${showValue(kind)} was begun ${attempts} times, and no worker has finished it.`;
  const hint = 'Find out what ends the workers, and add the job again under a new id.';
  return errorResult([fileIssue('gave_up', message, hint)], { type: 'gave_up' });
}

function tooLate(kind: string, limit: number): ErrorResult {
  const message = `The job of the kind ${showValue(kind)} took longer than ${limit} ms.`;
  return errorResult([fileIssue('timeout', message)], {
    type: 'timeout',
    suggestion: 'Ask for less, or raise the limit.',
  });
}
