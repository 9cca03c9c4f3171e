import { Type } from '@sinclair/typebox';
import { choice, nonBlank, path, record, uuid } from '../common.ts';
import { orchestratorToAgent } from './shared.ts';

const AgentOutcome = Type.Object(
  { status: choice(['success', 'error'], 'How the agent ended.') },
  {
    title: 'AgentOutcome',
    additionalProperties: true,
    description: 'How an earlier agent ended; more fields are welcome.',
  },
);

export const WorkflowContext = Type.Object(
  {
    workflow_id: uuid('Identity of the workflow.'),
    feature_id: nonBlank('The feature that is worked on.'),
    feature_dir: path('The folder of the feature, such as specs/001-login/.'),
    previous_results: record(AgentOutcome, 'What earlier agents reported, by name of the agent.'),
  },
  {
    title: 'WorkflowContext',
    marks: [['workflow_id'], ['previous_results']],
    speaks: orchestratorToAgent('WORKFLOW_CONTEXT'),
    description: 'What an agent is told about the workflow that it is part of.',
  },
);
