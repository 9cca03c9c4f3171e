import type { JobEnvelope, JobResult } from '../../generated/types/lcp.ts';
import type { Issue } from '../words/issue.ts';

/**
 * What Core and workers need of whatever carries jobs and results between them: two folders, or a queue on many machines.
 * The worker kit knows nothing else.
 *
 * What every implementation promises: a job that was added is handed out until it is answered; to one worker at a time, as
 * long as its process lives and is not stopped for longer than the queue waits for its heartbeat; when a worker dies,
 * to another one, with a higher `attempt`. A job has one result, and an answer that comes second is refused.
 */
export interface JobQueue<J = JobEnvelope, R = JobResult> {
  /**
   * Hands a job to the workers. The same job twice is one.
   *
   * @returns the issue `exists` when another job has its id
   * @throws ContractError when it is not valid: it is validated strictly, and linted
   */
  add(job: J): Promise<Done>;

  /** The jobs that are open, those that were there before and those that come; each is claimed for the caller. Ends with the signal. */
  jobs(options?: TakeOptions): AsyncIterable<Claim<J, R>>;

  /** The answers, those that were there before and those that come. Each comes again after a restart until it is archived. */
  answers(options?: { signal?: AbortSignal | undefined }): AsyncIterable<Answer<J, R>>;

  /** Gives back what is still claimed, and stops everything that goes on in the background. */
  close(): Promise<void>;
}

export type TakeOptions = {
  /** Ends the iteration. What was claimed before stays claimed. */
  signal?: AbortSignal | undefined;
  /**
   * Answer jobs that are not valid with an error, so that the Core does not wait for them. Without it they are only reported.
   * Default: false.
   */
  answerInvalid?: boolean | undefined;
};

/** A job that nobody else works on. */
export type Claim<J = JobEnvelope, R = JobResult> = {
  readonly job: J;
  /** 1 for the first; higher when a worker before may have begun with it, and has not finished. */
  readonly attempt: number;
  /** Aborted when the claim is lost: whoever goes on works in vain, and beside another worker. */
  readonly signal: AbortSignal;
  /**
   * Answers the job.
   *
   * @returns the issue `claim_lost` when another worker has taken over, `already_answered` when there is another result;
   *   nothing is written then
   * @throws ContractError when the result is not valid or does not answer the job, and what the system says when it cannot
   *   be written; the job is still claimed then
   */
  complete(result: R): Promise<Done>;
  /** Lets others have the job. `untouched`: nothing was begun, so it does not count as an attempt. */
  giveBack(options?: { untouched?: boolean | undefined }): Promise<void>;
};

/** The result of a job, or why there is none. */
export type Answer<J = JobEnvelope, R = JobResult> = {
  readonly jobId: string;
  /** The job, if it can still be found. */
  readonly job?: J | undefined;
  /** Puts the answer away: it does not come again. */
  archive(): Promise<void>;
} & ({ readonly success: true; readonly result: R } | { readonly success: false; readonly issues: Issue[] });

/** It is done, or why it is not. */
export type Done = { success: true } | { success: false; issues: Issue[] };
