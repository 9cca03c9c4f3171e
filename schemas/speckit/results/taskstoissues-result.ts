import { Type } from '@sinclair/typebox';
import { count, list, nonBlank, optional, text } from '../../common.ts';
import { nextSteps } from '../shared.ts';

const CreatedIssue = Type.Object(
  {
    number: count('Number of the issue.'),
    title: nonBlank('Title of the issue.'),
    url: nonBlank('Address of the issue.'),
    task_id: optional(text('The task that it was made from, such as T001.')),
  },
  { title: 'CreatedIssue', description: 'An issue that was opened in the tracker.' },
);

export const TaskstoissuesResult = Type.Object(
  {
    issues_created: count('How many issues were opened.'),
    issues: list(CreatedIssue, 'The issues; may be fewer than issues_created.'),
    labels_applied: optional(list(text('One label.'), 'Labels that the issues got.')),
    ...nextSteps,
  },
  {
    title: 'TaskstoissuesResult',
    description: 'Result of the agent taskstoissues: tasks were turned into issues of a tracker.',
  },
);
