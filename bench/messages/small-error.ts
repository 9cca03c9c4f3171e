import { type Sample, withValue } from './sample.ts';

const valid = {
  ok: false,
  action: 'error',
  error: 'No such file: api/bookings.py',
  message: 'No such file: api/bookings.py',
  error_code: 'PATH_NOT_FOUND',
  attempted_action: 'read_file',
  recovery_suggestion: 'List the files of the folder first.',
  details: { code: 'ENOENT', path: 'api/bookings.py' },
};

export const smallError: Sample = {
  name: 'small error',
  contract: 'LlmReply',
  aim: 0.27,
  valid,
  invalid: withValue(valid, ['recovery_suggestion'], 404),
};
