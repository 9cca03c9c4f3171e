import { Type } from '@sinclair/typebox';
import { constant, list, nonBlank, optional, text } from '../common.ts';
import { subAgentToOrchestrator } from './shared.ts';

const FactoryQuestion = Type.Object(
  {
    id: nonBlank('Short name of the question, such as q1.'),
    question: nonBlank('The question.'),
    context: optional(text('Why it matters.')),
    default: optional(text('What is assumed without an answer.')),
    options: optional(list(text('One possible answer.'), 'The answers to choose from.')),
  },
  { title: 'FactoryQuestion', description: 'Something that the sub-agent has to know.' },
);

const PartialWork = Type.Object(
  {
    completed: optional(list(text('One finished part.'), 'What is done already.')),
    blocked_on: optional(list(text('One open part.'), 'What has to wait for the answers.')),
  },
  { title: 'PartialWork', description: 'How far the work has come.' },
);

export const FactoryQuestions = Type.Object(
  {
    status: constant('questions', 'The work cannot go on without answers.'),
    questions: list(FactoryQuestion, 'The questions, at least one.', { minItems: 1 }),
    partial_work: optional(PartialWork),
    recommendation: optional(text('What the sub-agent would choose.')),
  },
  {
    title: 'FactoryQuestions',
    marks: [['status', 'questions']],
    speaks: subAgentToOrchestrator,
    description: 'A sub-agent cannot go on before some questions are answered.',
  },
);
