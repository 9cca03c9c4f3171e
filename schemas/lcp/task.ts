import { dateTime, nonBlank, optional, text, uuid } from '../common.ts';
import { unionByKind } from './kinds.ts';

export const Task = unionByKind(
  'Task',
  'One step of a mission. `kind` tells the worker which tool to use and what `params` must hold.',
  {
    id: uuid('Identity of the task.'),
    mission_id: uuid('The mission this task belongs to; equals `mission.id` of the same job.'),
    name: nonBlank('Short name of the task, for people.'),
    description: optional(text('What this task is for.')),
  },
  { created_at: dateTime('When the task was created, with a zone.') },
  [['mission_id', 'kind']],
);
