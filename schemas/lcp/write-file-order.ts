import { Type } from '@sinclair/typebox';
import { absent, choice, constant, content, optional, remarks, target } from '../common.ts';
import { llmToWorker } from './routes.ts';

export const WriteFileOrder = Type.Object(
  {
    ok: constant(true, 'Always true.'),
    action: constant('write_file', 'This reply orders a file to be written.'),
    ...target.fields('File to write'),
    content: content('The whole text to write; may be empty.'),
    mode: optional(
      choice(['overwrite', 'append'], 'Replace the whole file, or add to its end.', { default: 'overwrite' }),
    ),
    bytes_written: optional(absent('Only a receipt has it: an order has written nothing yet.')),
    ...remarks,
  },
  {
    title: 'WriteFileOrder',
    ways: [target.way],
    speaks: llmToWorker,
    description:
      'The LLM orders a file to be created or changed. The worker answers it with a receipt of the same action.',
  },
);
