import { Type } from '@sinclair/typebox';
import { constant, described, freeObject, kindName, optional, uuid } from '../common.ts';
import { Mission } from './mission.ts';
import { Task } from './task.ts';

const JobPayload = Type.Object(
  {
    response_format: constant('lcp', 'The answer is an LCP message.'),
    mission: described(Mission, 'The mission, for context.'),
    task: described(Task, 'The step to carry out.'),
    params: optional(freeObject('Extra input for the worker; any fields.')),
  },
  {
    title: 'JobPayload',
    marks: [['response_format']],
    description: 'What the worker and the LLM get to see of a job.',
  },
);

export const JobEnvelope = Type.Object(
  {
    job_id: uuid('Identity of the job; also the name of its files.'),
    kind: kindName('"llm_call", or the name of another kind of job.', { examples: ['llm_call'] }),
    payload: described(JobPayload, 'Everything that the worker needs.'),
  },
  {
    title: 'JobEnvelope',
    marks: [['job_id', 'payload']],
    speaks: {
      from: 'Core',
      to: 'worker',
      carrier: 'the file `webrelay_out/<job_id>.job.json`, never rewritten',
    },
    description:
      'A job as the Core hands it to a worker. It is input: the answer goes into a file of its own, and an `action` has no place here.',
  },
);
