import type { UnknownAgent } from '../../generated/types/speckit.ts';

/** The agents whose results the protocol knows. */
export const KNOWN_AGENTS: readonly string[] = [
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
  return KNOWN_AGENTS.includes(response.agent);
}
