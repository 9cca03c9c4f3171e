import { readdirSync, type Stats, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { globSync, isDynamicPattern } from 'tinyglobby';
import { reasonOf } from './read-text.ts';

/** The files that a path of the command line stands for, or why it stands for none. */
export type Found = { files: string[] } | { complaint: string };

/**
 * Finds the files of one path: a file, a folder, or a glob.
 *
 * @param endings how the names of the files end that count in a folder
 */
export function findFiles(path: string, endings: string[]): Found {
  let stat: Stats | undefined;
  try {
    stat = statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    return { complaint: `${path}: ${reasonOf(error)}.` };
  }
  if (stat?.isFile()) return { files: [path] };
  if (stat?.isDirectory()) {
    const files = listFolder(path, endings);
    return files.length > 0
      ? { files }
      : { complaint: `${path}: there is no *${endings.join(' or *')} in this folder.` };
  }
  if (stat) return { files: [path] };
  const pattern = process.platform === 'win32' ? path.replaceAll('\\', '/') : path;
  if (!isDynamicPattern(pattern)) return { complaint: `${path}: there is no such file or folder.` };
  const files = glob([pattern], '.');
  return files.length > 0 ? { files } : { complaint: `${path}: no file matches.` };
}

/** The files of a folder and its folders by their endings; links too, so that a broken one is found. */
function listFolder(folder: string, endings: string[]): string[] {
  const base = folder.replace(/(?<=.)[/\\]+$/, '');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !/(?:^|\/)(?:node_modules|\.git)\//.test(file))
    .map((file) => `${base}/${file}`)
    .sort();
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
