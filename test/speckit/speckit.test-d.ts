/** What the compiler knows about speckit: unions narrow to the last member, wrong calls do not compile. */

import type { Parsed } from '@sheratan/contracts';
import {
  type AgentError,
  type AgentInput,
  type FeedbackContext,
  feedbackFrom,
  isKnownAgent,
  type Recovery,
  type RecoveryStrategy,
  readAgentInput,
  recoveryFor,
  type SpeckitError,
  type SpeckitResponse,
  type SpeckitSuccess,
  type UnknownAgent,
  type WorkflowContext,
  writeAgentInput,
} from '@sheratan/contracts/speckit';
import { describe, expectTypeOf, it } from 'vitest';

const never = (value: never): never => value;

describe('a response', () => {
  it('is exhausted by its two states', () => {
    const tell = (response: SpeckitResponse): string => {
      switch (response.status) {
        case 'success':
          return response.agent;
        case 'error':
          return response.error.code;
        default:
          return never(response);
      }
    };
    const halfway = (response: SpeckitResponse): string => {
      if (response.status === 'error') return response.error.code;
      // @ts-expect-error the successes are left
      return never(response);
    };
    void [tell, halfway];
  });

  it('is exhausted by its agents behind the guard, and each has its result', () => {
    const tell = (response: SpeckitSuccess): unknown => {
      if (!isKnownAgent(response)) return response.result.next_steps;
      switch (response.agent) {
        case 'specify':
          return response.result.spec_file;
        case 'clarify':
          return response.result.remaining_ambiguities;
        case 'research':
          return response.result.decisions;
        case 'plan':
          return response.result.plan_file;
        case 'checklist':
          return response.result.domain;
        case 'tasks':
          return response.result.task_ids;
        case 'analyze':
          return response.result.findings_by_severity;
        case 'implement':
          return response.result.tasks_completed;
        case 'test':
          return response.result.quality_gates;
        case 'review':
          return response.result.constitution_compliance;
        case 'taskstoissues':
          return response.result.issues;
        default:
          return never(response);
      }
    };
    const withoutLast = (response: SpeckitSuccess): unknown => {
      if (!isKnownAgent(response)) return undefined;
      switch (response.agent) {
        case 'specify':
        case 'clarify':
        case 'research':
        case 'plan':
        case 'checklist':
        case 'tasks':
        case 'analyze':
        case 'implement':
        case 'test':
        case 'review':
          return undefined;
        default:
          expectTypeOf(response.agent).toEqualTypeOf<'taskstoissues'>();
          // @ts-expect-error one agent is left
          return never(response);
      }
    };
    void [tell, withoutLast];
  });

  it('has an agent of any name in front of the guard', () => {
    const response = {} as SpeckitSuccess;
    if (!isKnownAgent(response)) expectTypeOf(response.agent).toEqualTypeOf<UnknownAgent>();
  });

  it('is exhausted by the states of its parts', () => {
    const response = {} as SpeckitSuccess;
    if (!isKnownAgent(response) || response.agent !== 'review') return;
    switch (response.result.overall_status) {
      case 'APPROVED':
      case 'APPROVED_WITH_WARNINGS':
      case 'NEEDS_MANUAL_REVIEW':
        return;
      default:
        never(response.result.overall_status);
    }
  });
});

describe('an error', () => {
  it('is exhausted by its types', () => {
    const tell = (type: AgentError['type']): number => {
      switch (type) {
        case 'PrerequisiteError':
        case 'ValidationError':
        case 'QualityGateFailure':
        case 'ConstitutionViolationError':
        case 'BranchExistsError':
        case 'TimeoutError':
        case 'ExternalServiceError':
          return 1;
        default:
          return never(type);
      }
    };
    void tell;
  });

  it('has a recovery, exhausted by its strategies', () => {
    expectTypeOf(recoveryFor).returns.toEqualTypeOf<Recovery>();
    expectTypeOf<Recovery['retry']>().toEqualTypeOf<{ backoff: boolean } | undefined>();
    expectTypeOf(recoveryFor({} as AgentError).automatic).toBeBoolean();
    expectTypeOf(recoveryFor({} as SpeckitError).agent).toEqualTypeOf<string | undefined>();
    // @ts-expect-error a success needs none
    recoveryFor({} as SpeckitSuccess);
    const act = (strategy: RecoveryStrategy): string => {
      switch (strategy) {
        case 'run_prerequisite_agent':
        case 'feedback_loop':
        case 'fix_and_retry':
          return 'go on';
        case 'ask_user':
        case 'manual_resolution':
          return 'wait';
        default:
          return never(strategy);
      }
    };
    void act;
  });
});

describe("an agent's input", () => {
  it('is read to a value or a refusal', () => {
    expectTypeOf(readAgentInput('')).toEqualTypeOf<Parsed<AgentInput>>();
    expectTypeOf<AgentInput>().toEqualTypeOf<{
      workflow?: WorkflowContext;
      feedback?: FeedbackContext;
      request?: string;
    }>();
    const input = readAgentInput('', { trailingFeedback: true });
    if (input.success) expectTypeOf(input.value.request).toEqualTypeOf<string | undefined>();
    else expectTypeOf(input.reason).toBeString();
    // @ts-expect-error it is not known yet whether there is a value
    void input.value;
    // @ts-expect-error there is no such option
    readAgentInput('', { feedback: true });
  });

  it('is written from a workflow and a request', () => {
    const workflow = {} as WorkflowContext;
    const write = () => [
      writeAgentInput({ workflow, request: '' }),
      writeAgentInput({ workflow, feedback: undefined, request: '' }),
      // @ts-expect-error without a workflow
      writeAgentInput({ request: '' }),
      // @ts-expect-error without a request
      writeAgentInput({ workflow }),
      // @ts-expect-error the contexts are not the same
      writeAgentInput({ workflow, feedback: workflow, request: '' }),
    ];
    expectTypeOf(write).returns.toEqualTypeOf<string[]>();
  });

  it('gets its feedback from a response', () => {
    const feedback = feedbackFrom({} as SpeckitResponse, { iteration: 1, maxIterations: 2 });
    expectTypeOf(feedback).toEqualTypeOf<FeedbackContext | undefined>();
    // @ts-expect-error the round is needed
    feedbackFrom({} as SpeckitResponse);
  });
});
