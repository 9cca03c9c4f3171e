import { Type } from '@sinclair/typebox';
import { constant, content, count, optional, path, text } from '../common.ts';
import { workerToCore } from './routes.ts';

export const ReadFileResult = Type.Object(
  {
    ok: constant(true, 'Always true.'),
    action: constant('read_file_result', 'This result holds the text of a file.'),
    path: path('The file that was read.'),
    content: content('The text of the file; may be empty.'),
    encoding: optional(text('Encoding that the file was read with, such as utf-8.')),
    size_bytes: optional(count('Size of the file in bytes.')),
    info: optional(text('A remark for people.')),
  },
  {
    title: 'ReadFileResult',
    speaks: workerToCore,
    description: 'The worker has read a file: the answer to a read_file job.',
  },
);
