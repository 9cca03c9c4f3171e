import { Type } from '@sinclair/typebox';
import { count, optional, path, percentage, record, text } from '../../common.ts';
import { nextSteps } from '../shared.ts';

export const ImplementResult = Type.Object(
  {
    tasks_file: path('The task list that was worked on.'),
    tasks_completed: count('How many tasks are done.'),
    tasks_total: count('How many tasks there are.'),
    completion_percentage: percentage('The share of tasks that are done, 0 to 100.'),
    tests_passed: optional(count('How many tests pass.')),
    tests_total: optional(count('How many tests there are.')),
    coverage_percentage: optional(percentage('Test coverage, 0 to 100.')),
    files_created: count('How many files were created.'),
    files_modified: count('How many files were modified.'),
    implementation_phases: optional(record(text('State of this phase.'), 'State by phase.')),
    ...nextSteps,
  },
  { title: 'ImplementResult', description: 'Result of the agent implement: tasks were carried out.' },
);
