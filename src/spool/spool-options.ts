import type { JobEnvelope, JobResult } from '../../generated/types/lcp.ts';
import { aContract, anything, checkArgument, checkOptionsOf } from '../check/check-argument.ts';
import { showValue } from '../check/show-value.ts';
import type { Issue } from '../words/issue.ts';
import type { QueueProtocol } from './spool-context.ts';

export type SpoolOptions<J = JobEnvelope, R = JobResult> = {
  /** The folder of the job files (`<job_id>.job.json`), such as `webrelay_out`. It is created if it does not exist. */
  jobs: string;
  /**
   * The folder of the result files (`<job_id>.result.json`), such as `webrelay_in`. It is created if it does not exist.
   */
  results: string;
  /** The folder of the claims. Default: `claims` in the folder of the jobs. */
  claims?: string | undefined;
  /**
   * Whether to move an answered job into the folder `archive` of its folder. Otherwise it stays, and counts as answered as
   * long as its result is in the folder of the results. Default: true.
   */
  archive?: boolean | undefined;
  /**
   * Milliseconds without a heartbeat after which a worker counts as dead; a process on this machine counts as dead as soon as
   * it has ended. Default: 30,000.
   */
  staleAfter?: number | undefined;
  /** Milliseconds between two looks at a folder, in case the system reports no change. Default: 2,000. */
  pollEvery?: number | undefined;
  /** The maximum size of a message, in bytes. Default: 16 MiB. */
  maxBytes?: number | undefined;
  /** The contracts of a protocol with kinds of its own. Default: those of LCP. */
  protocol?: QueueProtocol<J, R> | undefined;
  /** Called for every file that is not a valid message; the file stays as it is. */
  onIssue?: ((file: string, issues: Issue[]) => void) | undefined;
};

/**
 * Checks the options: if a time were not a number, a wait would never end, or end at once.
 *
 * @throws TypeError that names the option
 */
export function checkSpoolOptions<J, R>(options: SpoolOptions<J, R>): void {
  checkOptionsOf('openSpool', options, {
    jobs: anything,
    results: anything,
    claims: anything,
    archive: 'true or false',
    staleAfter: anything,
    pollEvery: anything,
    maxBytes: anything,
    protocol: 'an object',
    onIssue: 'a function',
  });
  const { protocol } = options;
  if (protocol !== undefined)
    for (const name of ['JobEnvelope', 'JobResult'] as const)
      checkArgument('openSpool', `protocol.${name}`, protocol[name], aContract);
  const refuse = (name: string, wants: string, value: unknown) => {
    throw new TypeError(`openSpool: "${name}" must be ${wants}, not ${showValue(value)}.`);
  };
  for (const name of ['jobs', 'results', 'claims'] as const) {
    const value: unknown = options[name];
    if (value === undefined && name === 'claims') continue;
    if (typeof value !== 'string' || value === '') refuse(name, 'the path of a folder', value);
  }
  for (const name of ['staleAfter', 'pollEvery', 'maxBytes'] as const) {
    const value: unknown = options[name];
    if (value === undefined) continue;
    if (!Number.isFinite(value) || Number(value) <= 0) refuse(name, 'a number above 0', value);
  }
}
