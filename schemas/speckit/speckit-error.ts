import { Type } from '@sinclair/typebox';
import { choice, constant, flag, freeObject, nonBlank, optional, text } from '../common.ts';
import { agentToOrchestrator, timing } from './shared.ts';

const SuggestedAction = Type.Object(
  {
    agent: nonBlank('The agent to run.'),
    reason: optional(text('Why that helps.')),
  },
  { title: 'SuggestedAction', description: 'What would make another try succeed.' },
);

const AgentError = Type.Object(
  {
    type: choice(
      [
        'PrerequisiteError',
        'ValidationError',
        'QualityGateFailure',
        'ConstitutionViolationError',
        'BranchExistsError',
        'TimeoutError',
        'ExternalServiceError',
      ],
      'What kind of failure it is.',
    ),
    code: nonBlank('Code of the failure, such as SPEC_NOT_FOUND.'),
    message: nonBlank('What went wrong, for people.'),
    details: optional(freeObject('More facts; any fields.')),
    recoverable: flag('Whether another try can succeed.'),
    recovery_strategy: optional(
      choice(
        ['run_prerequisite_agent', 'feedback_loop', 'fix_and_retry', 'ask_user', 'manual_resolution'],
        'How to go on. Without it the type of the failure decides.',
      ),
    ),
    suggested_action: optional(SuggestedAction),
  },
  { title: 'AgentError', description: 'Why the agent failed, and how to go on.' },
);

export const SpeckitError = Type.Object(
  {
    agent: nonBlank('Name of the agent.'),
    status: constant('error', 'The agent could not do its work.'),
    ...timing,
    error: AgentError,
  },
  {
    title: 'SpeckitError',
    speaks: agentToOrchestrator,
    description: 'An agent could not do its work.',
  },
);
