import { flag, nonBlank, optional, text } from '../common.ts';
import { unionByKind } from './kinds.ts';

export const FollowupJob = unionByKind(
  'Job',
  'A job that the LLM asks for. `kind` decides what `params` must hold.',
  { name: nonBlank('Short name of the job, for people.') },
  {
    description: optional(text('What this step does and why.')),
    auto_dispatch: optional(flag('true: run it at once. false: a person looks at it first.', { default: false })),
  },
);
