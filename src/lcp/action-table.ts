import type { CustomKind, FollowupJob, JobResult } from '../../generated/types/lcp.ts';

/** A kind of job that the protocol knows. */
export type KnownKind = Exclude<FollowupJob['kind'], CustomKind>;

/** A row of the action table: what a job of a kind is for, and which results answer it. */
export type ActionRow = {
  /**
   * The kind of the job, `task.kind`. `any other` stands for every custom kind, `any kind` for all kinds together. No
   * kind can have these names, because they contain a space.
   */
  readonly kind: KnownKind | 'any other' | 'any kind';
  /** The `action` of the results that answer it, the usual one first. */
  readonly answers: readonly JobResult['action'][];
  /** Who writes such a result. */
  readonly producers: readonly string[];
  /** Who reads it. */
  readonly consumers: readonly string[];
  readonly purpose: string;
  /** The `params` of the job; `?` marks optional ones. */
  readonly inputs: readonly string[];
  /** A result that answers the job. */
  readonly example: JobResult;
};

/**
 * The action table: which action answers which kind of job, who sends it, and who reads it. Code, docs, command line and
 * prompts all use this table. It follows the table of the worker reference, with `write_file` from the response reference.
 *
 * The two rows of `any kind` apply in addition to every other row. `write_file` is the worker's receipt when it answers
 * a file job, and the LLM's order when it answers an `agent_plan`.
 */
export const actionTable: readonly ActionRow[] = [
  {
    kind: 'list_files',
    answers: ['list_files_result'],
    producers: ['worker'],
    consumers: ['Core (mission status)', 'UI', 'LLM'],
    purpose: 'Find out which files there are.',
    inputs: ['patterns: globs, a leading "!" excludes', 'root?: the folder to list'],
    example: {
      ok: true,
      action: 'list_files_result',
      files: ['api/bookings.py', 'api/models.py'],
      root: '/srv/berthbook',
      patterns: ['api/**/*.py', '!**/test_*.py'],
    },
  },
  {
    kind: 'read_file',
    answers: ['read_file_result'],
    producers: ['worker'],
    consumers: ['Core (mission status)', 'UI', 'LLM'],
    purpose: 'Get the text of a file, to understand or to change it.',
    inputs: ['root and rel_path, or path: the file'],
    example: {
      ok: true,
      action: 'read_file_result',
      path: '/srv/berthbook/api/models.py',
      content: 'class Berth:\n    bookings = []\n',
      encoding: 'utf-8',
    },
  },
  {
    kind: 'write_file',
    answers: ['write_file'],
    producers: ['worker, once the file is written'],
    consumers: ['Core (mission status)', 'UI', 'LLM'],
    purpose: 'Create a file, change it, or add to its end.',
    inputs: [
      'root and rel_path, or path: the file',
      'new_content, or content: the text',
      'mode?: overwrite (default) or append',
    ],
    example: { ok: true, action: 'write_file', path: '/srv/berthbook/docs/review.md', bytes_written: 1834 },
  },
  {
    kind: 'rewrite_file',
    answers: ['write_file'],
    producers: ['worker, once the file is written'],
    consumers: ['Core (mission status)', 'UI', 'LLM'],
    purpose: 'Overwrite a file as a whole.',
    inputs: ['root and rel_path, or path: the file', 'new_content, or content: the text', 'mode?: overwrite'],
    example: {
      ok: true,
      action: 'write_file',
      path: '/srv/berthbook/api/models.py',
      bytes_written: 412,
      info: 'Overwritten as a whole',
    },
  },
  {
    kind: 'agent_plan',
    answers: ['create_followup_jobs', 'write_file', 'analysis_result', 'mission_complete'],
    producers: ['LLM, by way of the worker'],
    consumers: ['Core (apply_agent_plan)'],
    purpose: 'Let the LLM plan the next steps, or end the mission.',
    inputs: [
      'user_prompt: what is wanted',
      'project_root?: the folder of the project',
      'context?: what is known so far',
    ],
    example: {
      ok: true,
      action: 'create_followup_jobs',
      commentary: 'First the files, then the rules of booking.',
      new_jobs: [
        { name: 'Find the code', kind: 'list_files', params: { patterns: ['api/**/*.py'] }, auto_dispatch: true },
        { name: 'Read the rules', kind: 'read_file', params: { path: 'api/bookings.py' }, auto_dispatch: false },
      ],
    },
  },
  {
    kind: 'any other',
    answers: [
      'list_files_result',
      'read_file_result',
      'write_file',
      'create_followup_jobs',
      'analysis_result',
      'mission_complete',
    ],
    producers: ['worker that knows the kind', 'LLM'],
    consumers: ['whoever asked for the kind'],
    purpose: 'Do what the protocol has no kind for.',
    inputs: ['any object'],
    example: {
      ok: true,
      action: 'analysis_result',
      summary: 'All 48 tests have passed.',
      target_file: 'api/bookings.py',
    },
  },
  {
    kind: 'any kind',
    answers: ['noop'],
    producers: ['worker'],
    consumers: ['nobody in particular (logs)'],
    purpose: 'Say that there was nothing to do, or that the kind is not known here.',
    inputs: ['those of its kind'],
    example: { ok: true, action: 'noop', message: 'This worker does not know the kind run_tests.' },
  },
  {
    kind: 'any kind',
    answers: ['error'],
    producers: ['worker', 'LLM'],
    consumers: ['Core', 'UI', 'logs'],
    purpose: 'Say that it has failed, and why.',
    inputs: ['those of its kind'],
    example: {
      ok: false,
      action: 'error',
      error: 'There is no file api/settings.toml.',
      message: 'There is no file api/settings.toml.',
      details: { code: 'ENOENT', path: 'api/settings.toml' },
    },
  },
];
