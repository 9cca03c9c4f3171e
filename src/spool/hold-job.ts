import { join } from 'node:path';
import type { JobEnvelope, JobResult } from '../../generated/types/lcp.ts';
import { checkAnswer } from '../lcp/protocol/check-answer.ts';
import { ContractError } from '../words/contract-error.ts';
import { archiveFile } from './archive-file.ts';
import type { Hold } from './claims.ts';
import { fileIssue, systemIssue } from './file-issue.ts';
import type { Claim, Done } from './job-queue.ts';
import { readText } from './read-text.ts';
import { jobName, resultName, type SpoolContext, tableOf } from './spool-context.ts';
import { textOfMessage } from './text-of-message.ts';
import { writeNew } from './write-new.ts';

/** A claim, as the spool uses it. */
export type HeldJob<J, R> = { claim: Claim<J, R>; beat(): Promise<void> };

/**
 * Makes the claim that the user gets.
 *
 * @param onEnd called once, when the claim is over
 */
export function holdJob<J, R>(
  context: SpoolContext<J, R>,
  hold: Hold,
  job: J,
  onEnd: (held: HeldJob<J, R>) => void,
): HeldJob<J, R> {
  const abort = new AbortController();
  let state: 'held' | 'busy' | Ended = 'held';

  const end = (how: Ended) => {
    state = how;
    onEnd(held);
  };

  const lose = async (): Promise<Done> => {
    end('lost');
    await hold.handle.close().catch(() => undefined);
    abort.abort(new Error(LOST));
    return noLongerHeld(LOST);
  };

  const noLongerHeld = (why: string): Done => {
    return { success: false, issues: [fileIssue('claim_lost', `${jobName(hold.jobId)}: ${why}.`)] };
  };

  const complete = async (result: R): Promise<Done> => {
    const text = checkedText(context, job, result);
    if (state === 'busy') throw new Error('This job is being completed already.');
    if (state === 'lost') return noLongerHeld(LOST);
    if (state === 'given_back') return noLongerHeld(GIVEN_BACK);
    if (state === 'answered') return writeResult(context, hold.jobId, text);
    state = 'busy';
    try {
      if (!(await context.claims.isHeld(hold))) return await lose();
      const done = await writeResult(context, hold.jobId, text);
      end('answered');
      await finishJob(context, hold);
      return done;
    } finally {
      // After an error before the result was written, the user can try again.
      if ((state as string) === 'busy') state = 'held';
    }
  };

  const giveBack = async ({ untouched = false }: { untouched?: boolean | undefined } = {}) => {
    if (state !== 'held') return;
    end('given_back');
    await context.claims.giveBack(hold, { untouched });
  };

  const beat = async () => {
    if ((state !== 'held' && state !== 'busy') || (await context.claims.beat(hold))) return;
    // While a result is being written, `complete` itself finds out that the claim is lost.
    if ((state as string) === 'held') await lose();
  };

  const claim: Claim<J, R> = { job, attempt: hold.attempt, signal: abort.signal, complete, giveBack };
  const held: HeldJob<J, R> = { claim, beat };
  return held;
}

/** How a claim has ended. */
type Ended = 'lost' | 'answered' | 'given_back';

const LOST = 'another worker has taken this job over, because no heartbeat was seen for too long';
const GIVEN_BACK = 'the job was given back, so this claim no longer holds it';

/** The text of a result. Throws a ContractError when it is not valid, or does not answer the job. */
function checkedText<J, R>(context: SpoolContext<J, R>, job: J, result: R): string {
  const { protocol } = context;
  const text = textOfMessage(context, protocol.JobResult, result, { strict: false });
  const issues = checkAnswer(job as JobEnvelope, result as JobResult, { protocol: tableOf(protocol) });
  if (issues.length > 0) throw new ContractError(protocol.JobResult.name, issues);
  return text;
}

/** Writes the only result of a job. Writing the same text again is not an error. */
export async function writeResult<J, R>(context: SpoolContext<J, R>, jobId: string, text: string): Promise<Done> {
  const { disk, folders, maxBytes } = context;
  const name = resultName(jobId);
  if (await writeNew(disk, folders.results, name, text)) return { success: true };
  const there = await readText(disk, join(folders.results, name), { maxBytes, name });
  if (there.success && there.text === text) return { success: true };
  const message = `${name}: the job has been answered already, and this result is not written.`;
  return { success: false, issues: [fileIssue('already_answered', message)] };
}

/**
 * Archives an answered job and removes its claims. Any process that finds such a job does the same, so an error is only
 * reported: the result is written, and the rest is done at the next look at the folder.
 */
export async function finishJob<J, R>(context: SpoolContext<J, R>, hold: Hold): Promise<void> {
  const name = jobName(hold.jobId);
  await archiveJob(context, hold).catch((error: unknown) => context.report(name, [systemIssue(error, name)]));
}

/**
 * Like {@link finishJob}, for a caller who waits for it.
 *
 * @throws a system error when the job cannot be archived; the job is then given back
 */
export async function archiveJob<J, R>({ disk, folders, claims }: SpoolContext<J, R>, hold: Hold): Promise<void> {
  try {
    if (folders.jobArchive !== undefined) {
      await archiveFile(disk, folders.jobs, jobName(hold.jobId), folders.jobArchive);
    }
    await claims.clear(hold);
  } catch (error) {
    await claims.giveBack(hold).catch(() => undefined);
    throw error;
  }
}
