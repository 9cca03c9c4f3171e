import { Type } from '@sinclair/typebox';
import { constant, freeObject, nonBlank, optional, remarks, text } from '../common.ts';

export const ErrorResult = Type.Object(
  {
    ok: constant(false, 'Always false.'),
    action: constant('error', 'This message reports a failure.'),
    error: optional(nonBlank('What went wrong, in one sentence.')),
    message: optional(nonBlank('What went wrong, in one sentence; the same text as `error` when both are given.')),
    error_code: optional(text('Code of the failure, such as PATH_NOT_FOUND.')),
    error_type: optional(text('Kind of the failure, such as file_not_found.')),
    attempted_action: optional(text('What was being done when it failed.')),
    recovery_suggestion: optional(text('What could be tried next.')),
    details: optional(freeObject('More facts, often `code` and `path`; any fields.')),
    ...remarks,
  },
  {
    title: 'ErrorResult',
    atLeastOne: ['error', 'message'],
    speaks: {
      from: 'LLM or worker',
      to: 'worker or Core',
      carrier: 'an LLM reply, or the file `webrelay_in/<job_id>.result.json`',
    },
    description: 'A failure, from the LLM or from a worker. Ends the loop. `error` or `message` says what went wrong.',
  },
);
