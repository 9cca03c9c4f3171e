import { Type } from '@sinclair/typebox';
import { list, nonBlank } from '../common.ts';
import { Finding, orchestratorToAgent } from './shared.ts';

export const FeedbackContext = Type.Object(
  {
    feedback_from: nonBlank('The agent that found the issues.'),
    iteration: Type.Integer({ minimum: 1, description: 'Which round of feedback this is.' }),
    max_iterations: Type.Integer({ minimum: 1, description: 'How many rounds of feedback there may be.' }),
    issues_to_fix: list(Finding, 'What has to be fixed before anything else.'),
  },
  {
    title: 'FeedbackContext',
    marks: [['feedback_from']],
    speaks: orchestratorToAgent('FEEDBACK_CONTEXT'),
    description: 'Why an agent is run again: what a later agent found in its work.',
  },
);
