import { jobKinds } from '../../generated/known-names.ts';
import type { CustomKind } from '../../generated/types/lcp.ts';

/**
 * Tells a job or task of a known kind from a custom one; behind it, `switch (job.kind)` narrows `params` and can be
 * exhaustive.
 *
 * @example
 * if (isKnownKind(job)) switch (job.kind) { case 'list_files': return glob(job.params.patterns); … }
 */
export function isKnownKind<J extends { kind: string }>(job: J): job is Exclude<J, { kind: CustomKind }> {
  return jobKinds.includes(job.kind);
}
