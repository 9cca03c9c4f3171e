import { type Stats, statSync } from 'node:fs';
import { globSync, isDynamicPattern } from 'tinyglobby';
import { reasonOf } from './read-text.ts';

/** The files that a path of the command line stands for, or why it stands for none. */
export type Found = { files: string[] } | { complaint: string };

/**
 * Finds the files of one path: a file, a folder, or a glob.
 *
 * @param inFolder globs for what counts in a folder
 */
export function findFiles(path: string, inFolder: string[]): Found {
  let stat: Stats | undefined;
  try {
    stat = statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    return { complaint: `${path}: ${reasonOf(error)}.` };
  }
  if (stat?.isFile()) return { files: [path] };
  if (stat?.isDirectory()) {
    const files = glob(inFolder, path).map((file) => `${path.replace(/[/\\]+$/, '')}/${file}`);
    return files.length > 0
      ? { files }
      : { complaint: `${path}: there is no ${inFolder.join(' or ')} in this folder.` };
  }
  if (stat) return { files: [path] };
  const pattern = process.platform === 'win32' ? path.replaceAll('\\', '/') : path;
  if (!isDynamicPattern(pattern)) return { complaint: `${path}: there is no such file or folder.` };
  const files = glob([pattern], '.');
  return files.length > 0 ? { files } : { complaint: `${path}: no file matches.` };
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
