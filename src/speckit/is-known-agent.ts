import type { UnknownAgent } from '../../generated/types/speckit.ts';

const KNOWN = [
  'specify',
  'clarify',
  'research',
  'plan',
  'checklist',
  'tasks',
  'analyze',
  'implement',
  'test',
  'review',
  'taskstoissues',
];

/**
 * Tells a success of a known agent from one of another agent; behind it, `switch (response.agent)` narrows `result` and
 * can be exhaustive.
 */
export function isKnownAgent<R extends { agent: string }>(
  response: R,
): response is Exclude<R, { agent: UnknownAgent }> {
  return KNOWN.includes(response.agent);
}
