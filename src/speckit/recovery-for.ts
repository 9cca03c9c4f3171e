import type { AgentError } from '../../generated/types/speckit.ts';
import { checkArgument } from '../check/check-argument.ts';
import type { SpeckitError } from './contracts.ts';

/** A strategy after the failure of an agent. */
export type RecoveryStrategy = NonNullable<AgentError['recovery_strategy']>;

/** What to do after the failure of an agent. */
export type Recovery = {
  strategy: RecoveryStrategy;
  /** Whether the orchestrator can go on without a person. */
  automatic: boolean;
  /** The agent that the error suggests running. */
  agent?: string;
  /** Whether to make the same call again; `backoff`: after a pause that gets longer each time. */
  retry?: { backoff: boolean };
};

/**
 * Says what to do after an error: the strategy that it names, otherwise the one for its type.
 *
 * `automatic` is false when a person has to decide, and when the error says that no further attempt can succeed
 * (`recoverable: false`). `retry` comes with `fix_and_retry` after a timeout or a failure of another service. A type or
 * strategy of a newer protocol is left to a person: `manual_resolution`.
 *
 * @param error the response of the agent, or its `error`
 *
 * @example
 * const { strategy, automatic, agent } = recoveryFor(response.error);
 * if (automatic && strategy === 'run_prerequisite_agent' && agent !== undefined) start(agent);
 */
export function recoveryFor(error: AgentError | SpeckitError): Recovery {
  checkArgument('recoveryFor', 'error', error, 'an object');
  const { type, recovery_strategy, recoverable, suggested_action } = isResponse(error) ? error.error : error;
  const byType = Object.hasOwn(RECOVERY_BY_TYPE, type) ? RECOVERY_BY_TYPE[type] : undefined;
  const named = recovery_strategy ?? byType?.strategy;
  const strategy = named !== undefined && Object.hasOwn(IS_AUTOMATIC, named) ? named : 'manual_resolution';
  const recovery: Recovery = { strategy, automatic: IS_AUTOMATIC[strategy] && recoverable !== false };
  if (suggested_action !== undefined) recovery.agent = suggested_action.agent;
  if (byType?.retry !== undefined && strategy === 'fix_and_retry') recovery.retry = { ...byType.retry };
  return recovery;
}

/** Whether it is the whole response. An error may also have an unknown field named `error`. */
function isResponse(error: AgentError | SpeckitError): error is SpeckitError {
  return 'error' in error && typeof error.error === 'object' && error.error !== null && 'status' in error;
}

/**
 * The strategy for each type of error. Retrying is not a strategy of its own: it is `fix_and_retry` with nothing to
 * fix.
 */
const RECOVERY_BY_TYPE: { readonly [T in AgentError['type']]: Pick<Recovery, 'strategy' | 'retry'> } = {
  PrerequisiteError: { strategy: 'run_prerequisite_agent' },
  ValidationError: { strategy: 'fix_and_retry' },
  QualityGateFailure: { strategy: 'fix_and_retry' },
  ConstitutionViolationError: { strategy: 'manual_resolution' },
  BranchExistsError: { strategy: 'ask_user' },
  TimeoutError: { strategy: 'fix_and_retry', retry: { backoff: false } },
  ExternalServiceError: { strategy: 'fix_and_retry', retry: { backoff: true } },
};

/** Whether each strategy works without a person. */
const IS_AUTOMATIC: { readonly [S in RecoveryStrategy]: boolean } = {
  run_prerequisite_agent: true,
  feedback_loop: true,
  fix_and_retry: true,
  ask_user: false,
  manual_resolution: false,
};
