import { Type } from '@sinclair/typebox';
import { choice, constant, flag, nonBlank, optional, text } from '../common.ts';
import { subAgentToOrchestrator } from './shared.ts';

const FactoryError = Type.Object(
  {
    type: choice(
      ['missing_input', 'invalid_config', 'ambiguous_requirements', 'technical_error'],
      'What kind of failure it is.',
    ),
    message: nonBlank('What went wrong.'),
    recoverable: optional(flag('Whether another try can succeed.')),
  },
  { title: 'FactoryError', description: 'Why the work failed.' },
);

export const FactoryFailure = Type.Object(
  {
    status: constant('failure', 'The work failed.'),
    error: FactoryError,
    attempted: optional(text('What was tried.')),
    recommendation: optional(text('What should be done about it.')),
  },
  {
    title: 'FactoryFailure',
    speaks: subAgentToOrchestrator,
    description: 'A sub-agent could not do its work.',
  },
);
