import { Type } from '@sinclair/typebox';
import { choice, count, list, optional, path, text } from '../../common.ts';
import { nextSteps } from '../shared.ts';

export const ChecklistResult = Type.Object(
  {
    checklist_file: path('The checklist that was written.'),
    domain: choice(['ux', 'api', 'security', 'performance', 'data'], 'What the checklist is about.'),
    total_items: count('How many items it has.'),
    categories: optional(list(text('One category.'), 'Categories of the items.')),
    ...nextSteps,
  },
  { title: 'ChecklistResult', description: 'Result of the agent checklist: a checklist was written.' },
);
