import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs';
import { relative } from 'node:path';
import { type FileSystemAdapter, globSync, isDynamicPattern } from 'tinyglobby';
import type { Issue } from '../words/issue.ts';
import { reasonOf, unreadable } from './read-text.ts';

/** The files that a path on the command line stands for, or why there are none. */
export type Found = Listed | { complaint: string };

/** `unread`: the folders that could not be listed. */
type Listed = { files: string[]; unread?: Unread[] };

type Unread = { folder: string; issue: Issue };

type FindOptions = {
  /** Whether a file in a folder counts although its name has a different ending. */
  isListed?: (file: string) => boolean;
  /** Whether a file or folder, found in a folder or by a glob, is left out. */
  isIgnored?: (path: string) => boolean;
  /** Lists a folder. Default: with `node:fs`. */
  list?: (folder: string) => Dirent[];
};

/**
 * Finds the files of one path: a file, a folder, or a glob.
 *
 * @param endings the file name endings that count in a folder
 */
export function findFiles(path: string, endings: string[], options: FindOptions = {}): Found {
  let stat: Stats | undefined;
  try {
    stat = statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    return { complaint: `${path}: ${reasonOf(error)}.` };
  }
  if (stat?.isDirectory()) {
    const found = listFolder(path, endings, options);
    return found.files.length > 0 || found.unread
      ? found
      : { complaint: `${path}: there is no *${endings.join(' or *')} in this folder.` };
  }
  if (stat) return { files: [path] };
  const pattern = process.platform === 'win32' ? path.replaceAll('\\', '/') : path;
  if (!isDynamicPattern(pattern)) return { complaint: `${path}: there is no such file or folder.` };
  const found = listMatches(pattern, options);
  const files = found.files.filter((file) => !options.isIgnored?.(file));
  if (files.length > 0 || found.unread) return { ...found, files };
  return { complaint: `${path}: ${found.files.length > 0 ? 'all files that match are ignored' : 'no file matches'}.` };
}

/** The files in a folder and its subfolders, sorted by path; includes links, so that broken ones are found. */
function listFolder(folder: string, endings: string[], options: FindOptions): Listed {
  const { isListed, isIgnored, list = readFolder } = options;
  const files: string[] = [];
  const unread: Unread[] = [];
  // A stack instead of recursion, because folders may be nested too deeply for calls.
  const waiting = [`${folder.slice(0, endOfName(folder))}/`];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (!path.endsWith('/')) {
      files.push(path);
      continue;
    }
    let entries: Dirent[];
    try {
      entries = list(path);
    } catch (error) {
      unread.push(unreadFolder(path, error));
      continue;
    }
    const below = entries
      .map((entry) => ({ name: entry.name, full: `${path}${entry.name}${entry.isDirectory() ? '/' : ''}` }))
      .filter(({ name, full }) => {
        if (full.endsWith('/')) return name !== 'node_modules' && name !== '.git' && !isIgnored?.(full.slice(0, -1));
        return (endings.some((ending) => name.endsWith(ending)) || isListed?.(full)) && !isIgnored?.(full);
      })
      .map(({ full }) => full)
      .sort();
    for (const full of below.reverse()) waiting.push(full);
  }
  return unread.length > 0 ? { files, unread } : { files };
}

/** The length of a path without the separators at its end. */
function endOfName(path: string): number {
  let end = path.length;
  while (path[end - 1] === '/' || path[end - 1] === '\\') end -= 1;
  return end;
}

/** Links and pipes count as files: an error on opening one is reported, so no bad file is skipped. */
function asFile(entry: Dirent): Dirent {
  if (entry.isDirectory() || entry.isFile()) return entry;
  return Object.assign(Object.create(entry) as Dirent, {
    name: entry.name,
    isFile: () => true,
    isSymbolicLink: () => false,
  });
}

function readFolder(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true });
}

function unreadFolder(path: string, error: unknown): Unread {
  const folder = path.slice(0, Math.max(1, endOfName(path)));
  const { code } = error as NodeJS.ErrnoException;
  const message = `Cannot list ${folder}: ${reasonOf(error)}.`;
  return {
    folder,
    issue: unreadable(code === 'EACCES' || code === 'EPERM' ? 'no_permission' : 'unreadable', message),
  };
}

/**
 * The files that match a glob. Folders that could not be listed are reported, so that their files are not silently
 * missing.
 */
function listMatches(pattern: string, { list = readFolder }: FindOptions): Listed {
  const unread: Unread[] = [];
  const readdirSync = (folder: string) => {
    try {
      return list(folder).map(asFile);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EACCES' || code === 'EPERM') unread.push(unreadFolder(relative('.', folder) || '.', error));
      throw error;
    }
  };
  const files = globSync([pattern], {
    cwd: '.',
    dot: true,
    ignore: ['**/node_modules/**', '**/.git/**'],
    expandDirectories: false,
    followSymbolicLinks: false,
    fs: { readdirSync } as unknown as FileSystemAdapter,
  }).sort();
  return unread.length > 0 ? { files, unread } : { files };
}
