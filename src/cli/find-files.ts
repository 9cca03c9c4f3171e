import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs';
import { globSync, isDynamicPattern } from 'tinyglobby';
import type { Issue } from '../issue.ts';
import { reasonOf, unreadable } from './read-text.ts';

/** The files that a path of the command line stands for, or why it stands for none. */
export type Found =
  /** `unread`: the folders on the way that could not be listed. */
  { files: string[]; unread?: { folder: string; issue: Issue }[] } | { complaint: string };

type FindOptions = {
  /** Whether a file of a folder counts in spite of its name. */
  isListed?: (file: string) => boolean;
  /** Whether a file or folder, found in a folder or by a glob, is left out. */
  isIgnored?: (path: string) => boolean;
  /** Lists a folder; of `node:fs` unless another is given. */
  list?: (folder: string) => Dirent[];
};

/**
 * Finds the files of one path: a file, a folder, or a glob.
 *
 * @param endings how the names of the files end that count in a folder
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
  const all = glob([pattern], '.');
  const files = options.isIgnored ? all.filter((file) => !options.isIgnored?.(file)) : all;
  if (files.length > 0) return { files };
  return { complaint: `${path}: ${all.length > 0 ? 'all files that match are ignored' : 'no file matches'}.` };
}

/** The files of a folder and its folders, in the order of their paths; links too, so that a broken one is found. */
function listFolder(folder: string, endings: string[], options: FindOptions): Extract<Found, { files: string[] }> {
  const { isListed, isIgnored, list = readFolder } = options;
  const files: string[] = [];
  const unread: { folder: string; issue: Issue }[] = [];
  // A stack, because folders may be deeper than calls can be.
  const waiting = [`${folder.replace(/(?<=.)[/\\]+$/, '').replace(/^[/\\]$/, '')}/`];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (!path.endsWith('/')) {
      files.push(path);
      continue;
    }
    let entries: Dirent[];
    try {
      entries = list(path);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const isDenied = code === 'EACCES' || code === 'EPERM';
      const message = `Cannot list ${path.slice(0, -1)}: ${reasonOf(error)}.`;
      unread.push({
        folder: path.slice(0, -1),
        issue: unreadable(isDenied ? 'no_permission' : 'unreadable', message),
      });
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
    waiting.push(...below.reverse());
  }
  return unread.length > 0 ? { files, unread } : { files };
}

function readFolder(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true });
}

function glob(patterns: string[], cwd: string): string[] {
  return globSync(patterns, {
    cwd,
    dot: true,
    ignore: ['**/node_modules/**', '**/.git/**'],
    expandDirectories: false,
    followSymbolicLinks: false,
  }).sort();
}
