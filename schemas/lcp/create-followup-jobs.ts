import { Type } from '@sinclair/typebox';
import { constant, list, openObject, optional, path, remarks, text } from '../common.ts';
import { FollowupJob } from './followup-job.ts';
import { llmToWorker } from './routes.ts';

export const CreateFollowupJobs = Type.Object(
  {
    ok: constant(true, 'Always true: the plan was made.'),
    action: constant('create_followup_jobs', 'This reply asks for follow-up jobs.'),
    new_jobs: list(FollowupJob, 'The jobs to run next: 0 to 5. An empty list ends the loop.', { maxItems: 5 }),
    meta: optional(
      openObject(
        {
          user_prompt: optional(text('The request that the plan answers.')),
          project_root: optional(path('Root folder of the project that the plan is about.')),
        },
        'Stored together with the result; more fields are welcome.',
      ),
    ),
    ...remarks,
  },
  {
    title: 'CreateFollowupJobs',
    speaks: llmToWorker,
    description:
      'The LLM wants more information or delegates steps: it plans up to five jobs, and the loop goes on with them.',
  },
);
