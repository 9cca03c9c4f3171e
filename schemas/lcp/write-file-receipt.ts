import { Type } from '@sinclair/typebox';
import { absent, constant, count, optional, path, text } from '../common.ts';
import { workerToCore } from './routes.ts';

export const WriteFileReceipt = Type.Object(
  {
    ok: constant(true, 'Always true: the file is written.'),
    action: constant('write_file', 'This result confirms that a file was written.'),
    path: path('The file that was written.'),
    bytes_written: count('How many bytes were written.'),
    info: optional(text('A remark for people.')),
    content: optional(absent('Only an order has it: a receipt does not repeat the text.')),
  },
  {
    title: 'WriteFileReceipt',
    speaks: workerToCore,
    description:
      'The worker confirms a write_file or rewrite_file job. Not to be confused with the LLM order of the same action.',
  },
);
