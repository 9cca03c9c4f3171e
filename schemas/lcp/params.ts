import { Type } from '@sinclair/typebox';
import { choice, fileText, glob, list, nonBlank, optional, path, target, text } from '../common.ts';

/** The job kinds that the protocol knows, in reading order. */
export const JOB_KINDS = ['list_files', 'read_file', 'write_file', 'rewrite_file', 'agent_plan'] as const;

export const ListFilesParams = Type.Object(
  {
    patterns: list(
      glob('Glob below the root; a leading "!" excludes what it matches.'),
      'Globs that select the files, at least one.',
      { minItems: 1 },
    ),
    root: optional(path('Folder to list. Without it the worker takes the root of the project.')),
  },
  { title: 'ListFilesParams', description: 'What a list_files job needs: which files to enumerate.' },
);

export const ReadFileParams = Type.Object(
  { ...target.fields('File to read') },
  { title: 'ReadFileParams', ways: [target.way], description: 'What a read_file job needs: the file to read.' },
);

export const WriteFileParams = Type.Object(
  {
    ...target.fields('File to write'),
    ...fileText.fields(),
    mode: optional(
      choice(['overwrite', 'append'], 'Replace the whole file, or add to its end.', { default: 'overwrite' }),
    ),
  },
  {
    title: 'WriteFileParams',
    ways: [target.way, fileText.way],
    description: 'What a write_file job needs: the file to create or change, and the text.',
  },
);

export const RewriteFileParams = Type.Object(
  {
    ...target.fields('File to overwrite'),
    ...fileText.fields(),
    mode: optional(choice(['overwrite'], 'Always replaces the whole file.', { default: 'overwrite' })),
  },
  {
    title: 'RewriteFileParams',
    ways: [target.way, fileText.way],
    description: 'What a rewrite_file job needs: the file to overwrite as a whole, and the text.',
  },
);

export const AgentPlanParams = Type.Object(
  {
    user_prompt: nonBlank('What the user wants, in the words of the user.'),
    project_root: optional(path('Root folder of the project that the plan is about.')),
    context: optional(text('What earlier rounds found out and the plan should build on.')),
  },
  { title: 'AgentPlanParams', description: 'What an agent_plan job needs: the request to turn into a plan.' },
);
