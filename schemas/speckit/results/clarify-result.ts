import { Type } from '@sinclair/typebox';
import { count, path } from '../../common.ts';
import { nextSteps } from '../shared.ts';

export const ClarifyResult = Type.Object(
  {
    spec_file: path('The specification that was clarified.'),
    clarifications_resolved: count('How many points were settled.'),
    questions_asked: count('How many questions were asked.'),
    remaining_ambiguities: count('How many points are still unclear.'),
    ...nextSteps,
  },
  { title: 'ClarifyResult', description: 'Result of the agent clarify: open points of a specification were settled.' },
);
