import { Type } from '@sinclair/typebox';
import { agentToOrchestrator } from './shared.ts';
import { SpeckitError } from './speckit-error.ts';
import { SpeckitSuccess } from './speckit-success.ts';

export const SpeckitResponse = Type.Union([SpeckitSuccess, SpeckitError], {
  title: 'SpeckitResponse',
  marks: [['agent', 'status']],
  tag: 'status',
  speaks: agentToOrchestrator,
  description: 'Everything that a speckit agent may answer with, told apart by `status`.',
});
