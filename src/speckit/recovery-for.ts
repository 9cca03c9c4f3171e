import type { AgentError } from '../../generated/types/speckit.ts';
import type { SpeckitError } from './contracts.ts';

/** A way to go on after an agent has failed. */
export type RecoveryStrategy = NonNullable<AgentError['recovery_strategy']>;

/** How to go on after an agent has failed. */
export type Recovery = {
  strategy: RecoveryStrategy;
  /** Whether the orchestrator can go on without a person. */
  automatic: boolean;
  /** The agent that the error suggests to run. */
  agent?: string;
  /** The same call can be made once more; `backoff`: after a pause that grows. */
  retry?: { backoff: boolean };
};

/**
 * Says how to go on after an error: the strategy that it names, otherwise the one that belongs to its type.
 *
 * `automatic` is false where a person has to decide, and where the error says that no other try can succeed
 * (`recoverable: false`). `retry` comes with `fix_and_retry` when the time ran out or another service failed. A type or a
 * strategy of a newer protocol is left to a person: `manual_resolution`.
 *
 * @param error the response of the agent, or its `error`
 *
 * @example
 * const { strategy, automatic, agent } = recoveryFor(response.error);
 * if (automatic && strategy === 'run_prerequisite_agent' && agent !== undefined) start(agent);
 */
export function recoveryFor(error: AgentError | SpeckitError): Recovery {
  const { type, recovery_strategy, recoverable, suggested_action } = isResponse(error) ? error.error : error;
  const byType = Object.hasOwn(RECOVERY_BY_TYPE, type) ? RECOVERY_BY_TYPE[type] : undefined;
  const named = recovery_strategy ?? byType?.strategy;
  const strategy = named !== undefined && Object.hasOwn(IS_AUTOMATIC, named) ? named : 'manual_resolution';
  const recovery: Recovery = { strategy, automatic: IS_AUTOMATIC[strategy] && recoverable !== false };
  if (suggested_action !== undefined) recovery.agent = suggested_action.agent;
  if (byType?.retry !== undefined && strategy === 'fix_and_retry') recovery.retry = { ...byType.retry };
  return recovery;
}

/** An `error` of its own may be an unknown field of the error. */
function isResponse(error: AgentError | SpeckitError): error is SpeckitError {
  return 'error' in error && typeof error.error === 'object' && error.error !== null && 'status' in error;
}

/** What each type of error asks for. "Retry" is no strategy: it is `fix_and_retry` with nothing to fix. */
const RECOVERY_BY_TYPE: { readonly [T in AgentError['type']]: Pick<Recovery, 'strategy' | 'retry'> } = {
  PrerequisiteError: { strategy: 'run_prerequisite_agent' },
  ValidationError: { strategy: 'fix_and_retry' },
  QualityGateFailure: { strategy: 'fix_and_retry' },
  ConstitutionViolationError: { strategy: 'manual_resolution' },
  BranchExistsError: { strategy: 'ask_user' },
  TimeoutError: { strategy: 'fix_and_retry', retry: { backoff: false } },
  ExternalServiceError: { strategy: 'fix_and_retry', retry: { backoff: true } },
};

/** Which strategies need no person. */
const IS_AUTOMATIC: { readonly [S in RecoveryStrategy]: boolean } = {
  run_prerequisite_agent: true,
  feedback_loop: true,
  fix_and_retry: true,
  ask_user: false,
  manual_resolution: false,
};
