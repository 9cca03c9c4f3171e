import { jobKinds } from '../../generated/known-names.ts';
import type { CustomKind } from '../../generated/types/lcp.ts';
import { checkArgument } from '../check/check-argument.ts';

/**
 * Whether a job or task has a known kind, and not a custom one. After this check, `switch (job.kind)` narrows `params`
 * and can be exhaustive.
 *
 * @example
 * if (isKnownKind(job)) switch (job.kind) { case 'list_files': return glob(job.params.patterns); … }
 */
export function isKnownKind<J extends { kind: string }>(job: J): job is Exclude<J, { kind: CustomKind }> {
  checkArgument('isKnownKind', 'job', job, 'an object');
  return jobKinds.includes(job.kind);
}
