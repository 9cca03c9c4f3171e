import { isAbsolute, relative, resolve, sep } from 'node:path';

/** The path of a file from a folder, with `/`; undefined when it lies outside, on Windows also on another drive. */
export function pathFrom(folder: string, file: string): string | undefined {
  const path = relative(folder, resolve(file));
  return path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path) ? undefined : path.replaceAll(sep, '/');
}
