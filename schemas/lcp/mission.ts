import { Type } from '@sinclair/typebox';
import { dateTime, list, nonBlank, openObject, optional, text, uuid } from '../common.ts';

export const Mission = Type.Object(
  {
    id: uuid('Identity of the mission.'),
    title: nonBlank('Title of the mission, for people.'),
    description: optional(text('What the mission is about.')),
    metadata: optional(
      openObject(
        {
          created_by: optional(text('Who created the mission.')),
          max_iterations: optional(
            Type.Integer({ minimum: 1, description: 'How many rounds the agent may take at most.' }),
          ),
        },
        'Facts about the mission; more fields are welcome.',
      ),
    ),
    tags: optional(list(text('One label.'), 'Labels to find the mission by.')),
    created_at: dateTime('When the mission was created, with a zone.'),
  },
  { title: 'Mission', description: 'What the user wants done, as the Core keeps it.' },
);
