import { Type } from '@sinclair/typebox';
import { anything, list, optional, path, text } from '../../common.ts';
import { nextSteps } from '../shared.ts';

export const PlanResult = Type.Object(
  {
    plan_file: path('The plan that was written.'),
    research_file: optional(path('The research that the plan rests on.')),
    data_model_file: optional(path('The data model.')),
    contracts_dir: optional(path('The folder of the interface contracts.')),
    quickstart_file: optional(path('The quickstart guide.')),
    technologies: list(text('One technology.'), 'The technologies that the plan uses.'),
    constitution_violations: list(
      anything('One violation, in any form.'),
      'Where the plan breaks the rules of the project.',
    ),
    artifacts_created: list(text('One file.'), 'The files that were written.'),
    ...nextSteps,
  },
  { title: 'PlanResult', description: 'Result of the agent plan: a plan of the implementation was written.' },
);
