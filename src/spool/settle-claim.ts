import type { JobResult } from '../../generated/types/lcp.ts';
import { ContractError } from '../words/contract-error.ts';
import type { JobAnswer } from './answer-job.ts';
import { sleep } from './any-signal.ts';
import { errorResult } from './error-result.ts';
import type { Claim } from './job-queue.ts';

/** The outcome of a job; `failed`: it was answered with an error. */
export type Outcome = 'answered' | 'failed' | 'given_back' | 'lost';

/**
 * Writes the result of a job, and tries again when that fails, or gives the job back.
 *
 * @param hard ends the attempts
 * @param onDelay called when a result cannot be written now
 */
export async function settleClaim<J, R>(
  claim: Claim<J, R>,
  answer: JobAnswer<R>,
  hard: AbortSignal,
  onDelay: (error: unknown) => void,
): Promise<Outcome> {
  if (answer.type === 'stopped') return giveBack(claim);
  let { result } = answer;
  let isMended = false;
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      const done = await claim.complete(result);
      if (!done.success) return 'lost';
      return (result as JobResult).ok ? 'answered' : 'failed';
    } catch (error) {
      if (error instanceof ContractError && !isMended) {
        // The result is too long, or the user's own protocol refuses what the contracts of LCP allow.
        result = errorResult(error, { type: 'invalid_result' }) as R;
        isMended = true;
        continue;
      }
      onDelay(error);
      if (hard.aborted || claim.signal.aborted) return giveBack(claim);
      await sleep(wait, hard);
    }
  }
}

const FIRST_WAIT = 200;
const LONGEST_WAIT = 30_000;

async function giveBack<J, R>(claim: Claim<J, R>): Promise<Outcome> {
  if (claim.signal.aborted) return 'lost';
  // If this fails too, the heartbeat stops, and others get the job after a while.
  await claim.giveBack().catch(() => undefined);
  return 'given_back';
}
