import type { JobEnvelope, JobResult } from '../../generated/types/lcp.ts';
import type { Issue } from '../words/issue.ts';

/**
 * What Core and workers need to exchange jobs and results: two folders, or a queue on many machines. The worker kit uses
 * nothing else.
 *
 * Every implementation promises that a job that was added is handed out until it is answered. It is handed to one
 * worker at a time, as long as the process of that worker lives and is not paused for longer than the queue waits for
 * its heartbeat. When a worker dies, another one gets the job, with a higher `attempt`. A job has one result, and a
 * second answer is refused.
 */
export interface JobQueue<J = JobEnvelope, R = JobResult> {
  /**
   * Adds a job for the workers. Adding the same job again changes nothing.
   *
   * @returns the issue `exists` when another job has its id
   * @throws ContractError when the job is not valid, by the strict schema and `lint`
   */
  add(job: J): Promise<Done>;

  /**
   * The open jobs: those that exist, and those that are added later. Each is claimed for the caller. Ends when the
   * signal is aborted.
   */
  jobs(options?: TakeOptions): AsyncIterable<Claim<J, R>>;

  /**
   * The answers: those that exist, and those that are added later. After a restart, each comes again until it is
   * archived. Ends when the signal is aborted.
   */
  answers(options?: { signal?: AbortSignal | undefined }): AsyncIterable<Answer<J, R>>;

  /** Gives back all claimed jobs, and stops all work in the background. */
  close(): Promise<void>;
}

export type TakeOptions = {
  /** Ends the iteration. Jobs that were claimed stay claimed. */
  signal?: AbortSignal | undefined;
  /**
   * Answer invalid jobs with an error result, so that the Core does not wait for them. Otherwise they are only reported.
   * Default: false.
   */
  answerInvalid?: boolean | undefined;
};

/** A job that is claimed, so that nobody else works on it. */
export type Claim<J = JobEnvelope, R = JobResult> = {
  readonly job: J;
  /** 1 at first; higher when another worker may have started the job without finishing it. */
  readonly attempt: number;
  /** Aborted when the claim is lost: then another worker has the job, and the result would be refused. */
  readonly signal: AbortSignal;
  /**
   * Answers the job.
   *
   * @returns the issue `claim_lost` when another worker has taken over, or `already_answered` when there is another
   *   result; in these cases nothing is written
   * @throws ContractError when the result is not valid or does not answer the job, and a system error when it cannot be
   *   written; in both cases the job is still claimed
   */
  complete(result: R): Promise<Done>;
  /** Lets others claim the job. `untouched`: it was not started, so this does not count as an attempt. */
  giveBack(options?: { untouched?: boolean | undefined }): Promise<void>;
};

/** The result of a job, or why there is none. */
export type Answer<J = JobEnvelope, R = JobResult> = {
  readonly jobId: string;
  /** The job, if it can still be found. */
  readonly job?: J | undefined;
  /**
   * Archives the answer, so that it does not come again.
   *
   * @throws the error of the system or the queue when the answer cannot be archived; it then comes again
   */
  archive(): Promise<void>;
} & ({ readonly success: true; readonly result: R } | { readonly success: false; readonly issues: Issue[] });

/** Success, or the reasons why nothing was done. */
export type Done = { success: true } | { success: false; issues: Issue[] };
