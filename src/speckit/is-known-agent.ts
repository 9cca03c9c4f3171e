import { agents } from '../../generated/known-names.ts';
import type { UnknownAgent } from '../../generated/types/speckit.ts';
import { checkArgument } from '../check/check-argument.ts';

/**
 * Whether a success comes from a known agent. After this check, `switch (response.agent)` narrows `result` and can be
 * exhaustive.
 */
export function isKnownAgent<R extends { agent: string }>(
  response: R,
): response is Exclude<R, { agent: UnknownAgent }> {
  checkArgument('isKnownAgent', 'response', response, 'an object');
  return agents.includes(response.agent);
}
