/** Finds what a protocol does not offer, with messages that a model understands. */

import { jobKinds, replies } from '../../generated/known-names.ts';
import { nearest } from '../check/nearest.ts';
import { isFields } from '../check/own-fields.ts';
import { receivedValue, showValue, useOneOf } from '../check/show-value.ts';
import { type Issue, pointTo } from '../words/issue.ts';
import { LIMIT_CODES } from '../words/limit-codes.ts';

export type Limits = {
  readonly kinds: readonly string[];
  readonly actions: readonly string[];
  readonly customKinds: boolean;
  readonly maxJobs: number;
};

/** @param value a message that is valid for the protocol's schemas without its limits */
export function limitsOf(value: unknown, limits: Limits): Issue[] {
  if (!isFields(value)) return [];
  const issues: Issue[] = [];
  const { new_jobs: jobs, payload } = value;
  const action = String(value.action);
  if (isReply(value) && action !== 'error' && !limits.actions.includes(action)) {
    issues.push(notOffered('/action', 'action', action, limits.actions));
  }
  if (Array.isArray(jobs)) {
    if (jobs.length > limits.maxJobs) {
      const message = `"new_jobs" must have at most ${limits.maxJobs} ${limits.maxJobs === 1 ? 'job' : 'jobs'}, not ${jobs.length}.`;
      const hint = 'Ask for the others in the next round.';
      issues.push({
        ...limit(LIMIT_CODES.jobs, '/new_jobs', message),
        hint,
        expected: limits.maxJobs,
        received: jobs.length,
      });
    }
    for (const [i, job] of jobs.entries()) issues.push(...kindIssues(job, pointTo('/new_jobs', i), limits));
  }
  if ('params' in value && value.action === undefined) issues.push(...kindIssues(value, '', limits));
  if (isFields(payload)) issues.push(...kindIssues(payload.task, '/payload/task', limits));
  return issues;
}

/**
 * Whether a value is a reply that the package knows, judging by its action. The receipt for a written file is not a
 * reply.
 */
export function isReply(value: unknown): boolean {
  return isFields(value) && Object.hasOwn(replies, String(value.action)) && value.bytes_written === undefined;
}

function kindIssues(job: unknown, path: string, { kinds, customKinds }: Limits): Issue[] {
  const kind = isFields(job) ? job.kind : undefined;
  if (typeof kind !== 'string' || kinds.includes(kind)) return [];
  if (customKinds && !jobKinds.includes(kind)) return [];
  return [notOffered(pointTo(path, 'kind'), 'kind', kind, kinds)];
}

function notOffered(path: string, what: 'kind' | 'action', name: string, offered: readonly string[]): Issue {
  const near = nearest(name, offered);
  const message = `${showValue(name)} is not ${what === 'kind' ? 'a kind' : 'an action'} that is offered here.`;
  const use = offered.length === 0 ? `No ${what}s are offered.` : useOneOf(offered);
  const hint = near === undefined ? use : `Did you mean ${showValue(near)}? ${use}`;
  const code = what === 'kind' ? LIMIT_CODES.kind : LIMIT_CODES.action;
  return { ...limit(code, path, message), hint, expected: offered, received: receivedValue(name) };
}

function limit(code: string, path: string, message: string): Issue {
  return { code, severity: 'error', path, message };
}
