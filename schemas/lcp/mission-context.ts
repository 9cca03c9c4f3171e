import { Type } from '@sinclair/typebox';
import { anything, list, nonBlank, openObject } from '../common.ts';

const PreviousResult = Type.Object(
  {
    job: nonBlank('Name of the job that was run.'),
    result: anything('What came of it: any JSON value.'),
  },
  { title: 'PreviousResult', description: 'One job of an earlier round and its result.' },
);

export const MissionContext = Type.Object(
  {
    mission: openObject(
      { goal: nonBlank('What the mission is to achieve.') },
      'The mission as the LLM sees it; more fields are welcome.',
    ),
    previous_results: list(PreviousResult, 'Results of earlier rounds, oldest first; empty in the first round.'),
    iteration: Type.Integer({ minimum: 0, description: 'Number of this round.' }),
  },
  {
    title: 'MissionContext',
    marks: [['previous_results']],
    speaks: { from: 'relay', to: 'LLM', carrier: 'the prompt' },
    description: 'What the LLM is told in every round: the goal, what has happened so far, and which round this is.',
  },
);
