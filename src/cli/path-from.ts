import system from 'node:path';

/** The path of a file relative to a folder, with `/`; undefined when it is outside, or on another drive of Windows. */
export function pathFrom(
  folder: string,
  file: string,
  { isAbsolute, relative, resolve, sep } = system,
): string | undefined {
  const path = relative(folder, resolve(file));
  return path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path) ? undefined : path.replaceAll(sep, '/');
}
