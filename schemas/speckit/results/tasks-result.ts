import { Type } from '@sinclair/typebox';
import { count, flag, list, optional, path, record, text } from '../../common.ts';
import { nextSteps } from '../shared.ts';

export const TasksResult = Type.Object(
  {
    tasks_file: path('The task list that was written.'),
    task_count: count('How many tasks it has.'),
    phases: record(count('Tasks in this phase.'), 'Number of tasks by phase.'),
    parallelizable_tasks: optional(count('How many tasks can run side by side.')),
    task_ids: list(text('One task, such as T001.'), 'The tasks; may be fewer than task_count.'),
    dependencies_mapped: optional(flag('Whether the dependencies between tasks are known.')),
    ...nextSteps,
  },
  { title: 'TasksResult', description: 'Result of the agent tasks: a plan was broken down into tasks.' },
);
