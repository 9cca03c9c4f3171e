import type { CustomKind } from '../../generated/types/lcp.ts';

const KNOWN = ['list_files', 'read_file', 'write_file', 'rewrite_file', 'agent_plan'];

/**
 * Tells a job or task of a known kind from a custom one; behind it, `switch (job.kind)` narrows `params` and can be
 * exhaustive.
 *
 * @example
 * if (isKnownKind(job)) switch (job.kind) { case 'list_files': return glob(job.params.patterns); … }
 */
export function isKnownKind<J extends { kind: string }>(job: J): job is Exclude<J, { kind: CustomKind }> {
  return KNOWN.includes(job.kind);
}
