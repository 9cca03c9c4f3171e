import { Type } from '@sinclair/typebox';
import { constant, glob, list, optional, path, text } from '../common.ts';
import { workerToCore } from './routes.ts';

export const ListFilesResult = Type.Object(
  {
    ok: constant(true, 'Always true.'),
    action: constant('list_files_result', 'This result lists files.'),
    files: list(
      Type.String({ rule: 'file-name', minLength: 1, description: 'Path of one file, below the root.' }),
      'The files that the patterns matched.',
    ),
    root: optional(path('The folder that was listed.')),
    patterns: optional(list(glob('One pattern.'), 'The patterns that were applied.')),
    info: optional(text('A remark for people.')),
  },
  {
    title: 'ListFilesResult',
    speaks: workerToCore,
    description: 'The worker has enumerated files: the answer to a list_files job.',
  },
);
