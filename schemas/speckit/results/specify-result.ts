import { Type } from '@sinclair/typebox';
import { choice, count, list, nonBlank, optional, path, text } from '../../common.ts';
import { nextSteps } from '../shared.ts';

export const SpecifyResult = Type.Object(
  {
    branch_name: nonBlank('Branch that was made for the feature.'),
    spec_file: path('The specification that was written.'),
    feature_number: count('Number of the feature.'),
    short_name: nonBlank('Short name of the feature.'),
    clarifications_needed: count('How many points are still unclear.'),
    sections_generated: optional(list(text('One heading.'), 'Sections of the specification.')),
    checklist_status: choice(['complete', 'incomplete'], 'Whether the quality checklist is done.'),
    ...nextSteps,
  },
  { title: 'SpecifyResult', description: 'Result of the agent specify: a specification was written.' },
);
