import { Type } from '@sinclair/typebox';
import { constant, list, nonBlank, optional, record, remarks, text } from '../common.ts';
import { llmToWorker } from './routes.ts';

export const MissionComplete = Type.Object(
  {
    ok: constant(true, 'Always true.'),
    action: constant('mission_complete', 'This reply ends the mission.'),
    summary: nonBlank('What was accomplished.'),
    deliverables: optional(list(text('One file or result, with a word on what it is.'), 'What the mission produced.')),
    metrics: optional(record(Type.Number({ description: 'One figure.' }), 'Figures about the work, by name.')),
    ...remarks,
  },
  {
    title: 'MissionComplete',
    speaks: llmToWorker,
    description: 'The LLM has finished the whole mission. Ends the loop.',
  },
);
