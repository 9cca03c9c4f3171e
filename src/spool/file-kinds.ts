import type {
  ErrorResult,
  ListFilesParams,
  ListFilesResult,
  ReadFileParams,
  ReadFileResult,
  RewriteFileParams,
  Target,
  WriteFileParams,
  WriteFileReceipt,
} from '../../generated/types/lcp.ts';
import { atLeast0, checkArgument, checkOptionsOf, listOfFolders, listOfStrings } from '../check/check-argument.ts';
import { fileTarget } from '../lcp/file-target.ts';
import { fileText } from '../lcp/file-text.ts';
import type { Issue } from '../words/issue.ts';
import { errorResult } from './error-result.ts';
import { fileIssue, shown } from './file-issue.ts';
import { readBelow } from './read-below.ts';
import { readFiles } from './read-files.ts';
import { resolveBelow } from './resolve-below.ts';
import type { Handler } from './worker-options.ts';
import { writeBelow } from './write-below.ts';

export type FileKindsOptions = {
  /** The folders that jobs may work in. A path without a root, and a `list_files` without one, is relative to the first. */
  roots: readonly [string, ...string[]];
  /** Answer `write_file` and `rewrite_file` with an error. Default: false. */
  readOnly?: boolean | undefined;
  /** The maximum size of a file to read, in bytes. Default: 4 MiB. */
  maxBytes?: number | undefined;
  /** The maximum number of files in a list. Default: 10,000. */
  maxFiles?: number | undefined;
  /** Names of folders to leave out of lists. Default: `.git` and `node_modules`. */
  ignore?: readonly string[] | undefined;
};

/** The handlers of the four kinds that work on files, for any type of job. */
export type FileKinds = {
  list_files: Handler<ListFilesParams, ListFilesResult | ErrorResult, unknown>;
  read_file: Handler<ReadFileParams, ReadFileResult | ErrorResult, unknown>;
  write_file: Handler<WriteFileParams, WriteFileReceipt | ErrorResult, unknown>;
  rewrite_file: Handler<RewriteFileParams, WriteFileReceipt | ErrorResult, unknown>;
};

/**
 * Makes the handlers of `list_files`, `read_file`, `write_file` and `rewrite_file`, which can access only what is below
 * the given roots. The root of a job must be one of them, or be below one.
 *
 * `bytes_written` counts only what the job has written, even when it appended to a file. A job that appends and has
 * been started before is answered with an error, because the text may already be in the file.
 *
 * @throws TypeError that names the option which is not valid
 */
export function fileKinds(options: FileKindsOptions): FileKinds {
  checkFileOptions(options);
  const { roots, maxBytes = 4 * 1024 * 1024, maxFiles, ignore } = options;

  const listFiles: FileKinds['list_files'] = async ({ root, patterns }, { signal }) => {
    const folder = await findRoot(roots, root);
    if (!folder.success) return errorResult(folder, { attempted: 'List files' });
    const read = await readFiles(folder.root, patterns, { signal, maxFiles, ignore });
    if (!read.success) return errorResult(read, { attempted: `List files of ${folder.root}` });
    const { files, skipped } = read;
    const left = skipped.length > 0 ? `, without the folders ${shown(skipped.join(', '))}` : '';
    const info = `Listed ${files.length} ${files.length === 1 ? 'file' : 'files'}${left}`;
    return { ok: true, action: 'list_files_result', files, root: folder.root, patterns, info };
  };

  const readFile: FileKinds['read_file'] = async (params) => {
    const file = await findFile(roots, params);
    const read = file.success ? await readBelow(file.root, file.path, { maxBytes }) : file;
    if (!read.success) return errorResult(read, { attempted: `Read ${nameOf(params)}` });
    const { path, text, size } = read;
    return { ok: true, action: 'read_file_result', path, content: text, encoding: 'utf-8', size_bytes: size };
  };

  const writeFile: Handler<WriteFileParams, WriteFileReceipt | ErrorResult, unknown> = async (
    params,
    { attempt, signal },
  ) => {
    const attempted = `Write ${nameOf(params)}`;
    if (options.readOnly) return errorResult([fileIssue('read_only', 'This worker writes no files.')], { attempted });
    const { mode = 'overwrite' } = params;
    if (mode === 'append' && attempt > 1) return errorResult([interrupted(nameOf(params))], { attempted });
    const file = await findFile(roots, params);
    const written = file.success ? await writeBelow(file.root, file.path, fileText(params), { mode, signal }) : file;
    if (!written.success) return errorResult(written, { attempted });
    const info = written.isNew ? 'Created' : mode === 'append' ? 'Added to the end' : 'Overwritten as a whole';
    return { ok: true, action: 'write_file', path: written.path, bytes_written: written.bytes, info };
  };

  return { list_files: listFiles, read_file: readFile, write_file: writeFile, rewrite_file: writeFile };
}

/**
 * Checks the options: if `roots` were a string instead of a list, every character would be a root, and "/" is the whole
 * disk.
 */
function checkFileOptions(options: FileKindsOptions): void {
  checkOptionsOf('fileKinds', options, {
    roots: listOfFolders,
    readOnly: 'true or false',
    maxBytes: atLeast0,
    maxFiles: atLeast0,
    ignore: listOfStrings,
  });
  checkArgument('fileKinds', 'roots', options.roots, listOfFolders);
}

function interrupted(name: string): Issue {
  const says = 'a worker was interrupted at this job, and may have added the text already';
  return fileIssue('interrupted', `${shown(name)}: ${says}.`, 'Read the file, and append only what is missing.');
}

function nameOf(params: Target): string {
  return shown(fileTarget(params).path);
}

type Found<T> = ({ success: true } & T) | { success: false; issues: Issue[] };

/** The real path of the root that a job names, or of the first one. */
async function findRoot(roots: readonly string[], root: string | undefined): Promise<Found<{ root: string }>> {
  let first: Issue[] | undefined;
  for (const allowed of roots) {
    const found = await resolveBelow(allowed, root ?? '.');
    if (found.success && found.exists) return { success: true, root: found.path };
    if (found.success) first ??= [fileIssue('missing', `${shown(root ?? allowed)}: there is no such folder.`)];
    else first ??= found.issues;
  }
  return { success: false, issues: first ?? [] };
}

/**
 * The root and the path of a target. A path without a root is relative to the first root, or absolute and below any of
 * them.
 */
async function findFile(roots: readonly string[], params: Target): Promise<Found<{ root: string; path: string }>> {
  const { root, path } = fileTarget(params);
  if (root !== undefined) {
    const folder = await findRoot(roots, root);
    return folder.success ? { ...folder, path } : folder;
  }
  let first: Issue[] | undefined;
  for (const allowed of roots) {
    const found = await resolveBelow(allowed, path);
    if (found.success) return { success: true, root: allowed, path };
    first ??= found.issues;
    if (found.issues[0]?.code !== 'outside_root') break;
  }
  return { success: false, issues: first ?? [] };
}
