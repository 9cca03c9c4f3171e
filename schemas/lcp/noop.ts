import { Type } from '@sinclair/typebox';
import { anything, constant, nonBlank, optional } from '../common.ts';
import { workerToCore } from './routes.ts';

export const Noop = Type.Object(
  {
    ok: constant(true, 'Always true.'),
    action: constant('noop', 'Nothing was done.'),
    message: nonBlank('Why nothing was done.'),
    payload_echo: optional(anything('The payload of the job, for debugging: any JSON value.')),
  },
  {
    title: 'Noop',
    speaks: workerToCore,
    description: 'The worker had nothing to do for a job, of whatever kind.',
  },
);
