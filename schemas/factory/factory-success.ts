import { Type } from '@sinclair/typebox';
import { absent, constant, optional, record } from '../common.ts';
import { confidence, deliverables, nextAction, subAgentToOrchestrator, summary } from './shared.ts';

export const FactorySuccess = Type.Object(
  {
    status: constant('success', 'The work is done.'),
    ...confidence,
    summary,
    deliverables: deliverables('The files that were produced, at least one.', { minItems: 1 }),
    metrics: optional(record(Type.Number({ description: 'One figure.' }), 'Figures about the work, by name.')),
    next_action: nextAction,
    verdict: optional(absent('Only a critic gives a verdict: with one, this is another message.')),
  },
  {
    title: 'FactorySuccess',
    marks: [
      ['status', 'summary'],
      ['status', 'deliverables'],
    ],
    speaks: subAgentToOrchestrator,
    description: 'A sub-agent has finished its work and names the files that it produced.',
  },
);
