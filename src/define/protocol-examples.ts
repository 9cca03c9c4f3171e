import * as lcp from '../../generated/examples/lcp.ts';
import { jobKinds, replies } from '../../generated/known-names.ts';
import { jobsIn } from './jobs-in.ts';
import type { Choice, ProtocolSchemas } from './protocol-schemas.ts';

/**
 * The package's examples that use only what the protocol offers, and one for each of the user's kinds that has an
 * example.
 */
export function protocolExamples(name: string, { choice, own }: Pick<ProtocolSchemas, 'choice' | 'own'>): unknown[] {
  const known = (lcp.examples[name] ?? [])
    .map((text) => JSON.parse(text) as object)
    .filter((one) => isOffered(one, choice));
  if (name !== 'CreateFollowupJobs' && name !== 'LlmReply') return known;
  if (!choice.stays('create_followup_jobs')) return known;
  const plans = own.flatMap(({ kind, purpose, example }) =>
    example === undefined
      ? []
      : [
          {
            ok: true,
            action: 'create_followup_jobs',
            new_jobs: [{ name: purpose.replace(/\.$/, ''), kind, params: example, auto_dispatch: true }],
          },
        ],
  );
  return [...plans, ...known];
}

/** Whether the protocol offers the action of a message and all kinds of its jobs. */
function isOffered(value: object, { stays, maxJobs }: Choice): boolean {
  const jobs = jobsIn(value);
  const { action } = value as { action?: unknown };
  const isDropped = Object.hasOwn(replies, String(action)) && !stays(String(action));
  return (
    !isDropped &&
    jobs.length <= maxJobs &&
    jobs.every(([, { kind }]) => jobKinds.includes(String(kind)) && stays(String(kind)))
  );
}
