import type { Dirent } from 'node:fs';
import { aSignal, atLeast0, checkOptionsOf, listOfStrings } from '../check/check-argument.ts';
import type { Issue } from '../words/issue.ts';
import { type Disk, nodeDisk } from './disk.ts';
import { fileIssue, systemIssue } from './file-issue.ts';
import { readPatterns } from './match-patterns.ts';
import { type OpenFolder, openFolder } from './open-folder.ts';
import { resolveBelow } from './resolve-below.ts';

export type ReadFilesOptions = {
  /** Names of folders to leave out, wherever they are. Default: `.git` and `node_modules`. */
  ignore?: readonly string[] | undefined;
  /** The maximum number of files; more are an issue. Default: 10,000. */
  maxFiles?: number | undefined;
  signal?: AbortSignal | undefined;
};

/** The matching files below a root, as sorted paths relative to the root with `/`; or why they cannot be listed. */
export type ReadFiles =
  | {
      success: true;
      files: string[];
      /** Folders that were not searched: ignored, or not readable. */
      skipped: string[];
    }
  | { success: false; issues: Issue[] };

/**
 * Lists the files below a root that match the patterns of a `list_files` job.
 *
 * `*.py` matches files in the root itself, `**\/*.py` those in all folders. Links to folders are not followed, and a link to
 * a file counts only when the file is below the root. Names that are not UTF-8, or contain control characters or a backslash,
 * are left out, because no message can name them. So is anything that is not a file (pipes, sockets).
 *
 * @returns the files, or issues that say why there are none. Never throws.
 */
export async function readFiles(
  root: string,
  patterns: readonly string[],
  options: ReadFilesOptions = {},
): Promise<ReadFiles> {
  checkOptionsOf('readFiles', options, {
    ignore: listOfStrings,
    maxFiles: atLeast0,
    signal: aSignal,
  });
  const { ignore = ['.git', 'node_modules'], maxFiles = 10_000, signal } = options;
  const read = readPatterns(patterns);
  if (!read.success) return read;
  const found = await resolveBelow(root, '.');
  if (!found.success) return found;
  try {
    const walk: Walk = {
      disk: nodeDisk,
      paths: [],
      links: new Set(),
      skipped: [],
      ignore,
      mayHold: read.mayHold,
      signal,
    };
    const folder = await openFolder(nodeDisk, found.root);
    await walkFolder(walk, folder, []).finally(() => folder.close());
    const selected = read.select(walk.paths);
    if (!Array.isArray(selected)) return { success: false, issues: [selected] };
    const files: string[] = [];
    for (const path of selected) if (!walk.links.has(path) || (await isFileBelow(found.root, path))) files.push(path);
    if (files.length > maxFiles)
      throw tooMany(`There are ${files.length} files, more than the ${maxFiles} that are listed`);
    return { success: true, files: files.sort(), skipped: walk.skipped };
  } catch (error) {
    const issue = error instanceof TooMany ? error.issue : systemIssue(error, root);
    return { success: false, issues: [issue] };
  }
}

type Walk = {
  disk: Disk;
  paths: string[];
  links: Set<string>;
  skipped: string[];
  ignore: readonly string[];
  mayHold: (folder: readonly string[]) => boolean;
  signal?: AbortSignal | undefined;
};

/** Searches a folder. Each folder is opened from the one above, so that a link put in its place is not followed. */
async function walkFolder(walk: Walk, folder: OpenFolder, names: readonly string[]): Promise<void> {
  const { disk, paths, links, skipped, ignore, mayHold, signal } = walk;
  signal?.throwIfAborted();
  const entries: Dirent[] = await disk.readdir(folder.at('.'), { withFileTypes: true });
  for (const entry of entries) {
    const { name } = entry;
    if (!isSpeakable(name)) continue;
    const path = [...names, name];
    if (entry.isFile() || entry.isSymbolicLink()) {
      if (paths.push(path.join('/')) > MOST_PATHS) throw tooMany('There are too many files to look at');
      if (entry.isSymbolicLink()) links.add(path.join('/'));
    } else if (entry.isDirectory() && mayHold(path)) {
      if (ignore.includes(name) || path.length > MOST_LEVELS) {
        skipped.push(path.join('/'));
        continue;
      }
      const below = await folder.enter(name).catch(() => undefined);
      // Not readable, gone, or a link by now.
      if (below === undefined) skipped.push(path.join('/'));
      else await walkFolder(walk, below, path).finally(() => below.close());
    }
  }
}

const MOST_PATHS = 500_000;
const MOST_LEVELS = 200;

class TooMany extends Error {
  readonly issue: Issue;

  constructor(issue: Issue) {
    super(issue.message);
    this.issue = issue;
  }
}

function tooMany(says: string): TooMany {
  return new TooMany(fileIssue('too_many_files', `${says}.`, 'Write narrower patterns, or exclude folders with "!".'));
}

/** Whether a message can name a file, and the name leads back to the same file. */
function isSpeakable(name: string): boolean {
  return !/[\u0000-\u001f\u007f\ufffd\\]|\p{Surrogate}/u.test(name);
}

async function isFileBelow(root: string, path: string): Promise<boolean> {
  const target = await resolveBelow(root, path);
  if (!target.success) return false;
  const stat = await nodeDisk.lstat(target.path).catch(() => undefined);
  return stat?.isFile() === true;
}
