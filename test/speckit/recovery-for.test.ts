import { describe, expect, it } from 'vitest';
import { type AgentError, type RecoveryStrategy, recoveryFor, type SpeckitError } from '../../src/speckit/index.ts';

const base = { code: 'X', message: 'It failed.', recoverable: true } as const;

const TYPES: [AgentError['type'], RecoveryStrategy, boolean, { backoff: boolean }?][] = [
  ['PrerequisiteError', 'run_prerequisite_agent', true],
  ['ValidationError', 'fix_and_retry', true],
  ['QualityGateFailure', 'fix_and_retry', true],
  ['ConstitutionViolationError', 'manual_resolution', false],
  ['BranchExistsError', 'ask_user', false],
  ['TimeoutError', 'fix_and_retry', true, { backoff: false }],
  ['ExternalServiceError', 'fix_and_retry', true, { backoff: true }],
];

const STRATEGIES: [RecoveryStrategy, boolean][] = [
  ['run_prerequisite_agent', true],
  ['feedback_loop', true],
  ['fix_and_retry', true],
  ['ask_user', false],
  ['manual_resolution', false],
];

describe('recoveryFor', () => {
  it.each(TYPES)('goes by the type where no strategy is named: %s → %s', (type, strategy, automatic, retry) => {
    expect(recoveryFor({ ...base, type })).toStrictEqual({ strategy, automatic, ...(retry && { retry }) });
  });

  describe.each(TYPES)('prefers the strategy that a %s names', (type, _strategy, _automatic, retry) => {
    it.each(STRATEGIES)('%s', (strategy, automatic) => {
      const expected = { strategy, automatic, ...(retry && strategy === 'fix_and_retry' && { retry }) };
      expect(recoveryFor({ ...base, type, recovery_strategy: strategy })).toStrictEqual(expected);
    });
  });

  it('names the agent that the error suggests', () => {
    const error: AgentError = { ...base, type: 'PrerequisiteError', suggested_action: { agent: 'plan', reason: 'x' } };
    expect(recoveryFor(error)).toStrictEqual({ strategy: 'run_prerequisite_agent', automatic: true, agent: 'plan' });
    expect(recoveryFor({ ...error, type: 'BranchExistsError' })).toMatchObject({ strategy: 'ask_user', agent: 'plan' });
  });

  it('leaves to a person what no other try can mend', () => {
    for (const [type, strategy] of TYPES) {
      expect(recoveryFor({ ...base, type, recoverable: false })).toMatchObject({ strategy, automatic: false });
    }
  });

  it('leaves to a person what a newer protocol may say', () => {
    for (const name of ['QuotaError', 'constructor', '__proto__', 'toString', '']) {
      const unknown = { strategy: 'manual_resolution', automatic: false };
      expect(recoveryFor({ ...base, type: name as never })).toStrictEqual(unknown);
      expect(recoveryFor({ ...base, type: 'TimeoutError', recovery_strategy: name as never })).toStrictEqual(unknown);
      const known = recoveryFor({ ...base, type: name as never, recovery_strategy: 'fix_and_retry' });
      expect(known).toStrictEqual({ strategy: 'fix_and_retry', automatic: true });
    }
  });

  it('takes the whole response as well', () => {
    const error: AgentError = { ...base, type: 'ExternalServiceError' };
    const response: SpeckitError = {
      ...{ agent: 'research', status: 'error', timestamp: '2026-05-12T09:18:00Z', execution_time_ms: 1 },
      error,
    };
    expect(recoveryFor(response)).toStrictEqual(recoveryFor(error));
  });

  it.each<[object]>([
    [{ error: 'a text' }],
    [{ error: 'a text', status: 'error' }],
    [{ error: null, status: 'error' }],
    [{ error: { type: 'TimeoutError' } }],
    [{ status: 'error' }],
  ])('does not take an error with unknown fields for a response: %j', (fields) => {
    const error: AgentError = { ...base, type: 'ExternalServiceError' };
    expect(recoveryFor({ ...error, ...fields } as AgentError)).toStrictEqual(recoveryFor(error));
  });

  it('gives an answer of its own each time', () => {
    const error: AgentError = { ...base, type: 'TimeoutError' };
    const { retry } = recoveryFor(error);
    if (retry) retry.backoff = true;
    expect(recoveryFor(error).retry).toEqual({ backoff: false });
  });
});
