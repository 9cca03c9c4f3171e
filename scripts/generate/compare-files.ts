import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/**
 * Compares texts with the files below a root.
 *
 * @param folder holds nothing else; without it, there may be others
 * @returns the paths whose text differs, also of files in the folder that should not be there, in order
 */
export async function compareFiles(
  root: string,
  folder: string | undefined,
  files: Map<string, string>,
): Promise<string[]> {
  const entries =
    folder === undefined
      ? []
      : await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  const present = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const changed: string[] = [];
  for (const file of new Set([...files.keys(), ...present])) {
    const text = await readFile(join(root, file), 'utf8').catch(() => undefined);
    if (text?.replaceAll('\r\n', '\n') !== files.get(file)) changed.push(file);
  }
  return changed.sort();
}

/** Writes a file below the root, or removes it when there is no text for it. */
export async function writeGenerated(root: string, file: string, text: string | undefined): Promise<void> {
  const path = join(root, file);
  if (text === undefined) return rm(path);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
