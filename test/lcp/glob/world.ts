import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';

/** A folder `root` with files, dot files and folders, and a secret beside it. */
export type World = { top: string; root: string; remove: () => void };

export function makeWorld(): World {
  const top = mkdtempSync(join(tmpdir(), 'globs-'));
  const root = join(top, 'root');
  for (const folder of ['sub/deep', '.hid', 'a', 'a.b', 'x', 'tmp', '...'])
    mkdirSync(join(root, folder), { recursive: true });
  const files = ['s', '.env', '..rc', 'sub/s.txt', '.hid/secret.txt', 'x/x', 'a/a', 'a.b/c', 'sub/deep/.env', 'c'];
  for (const file of [...files, '../secret.txt', '../x']) writeFileSync(join(root, file), '');
  return { top, root, remove: () => rmSync(top, { recursive: true, force: true }) };
}

/** Those of the paths that are not below the root. */
export function outside(root: string, paths: string[]): string[] {
  return paths.filter((path) => {
    const full = resolve(root, path);
    return full !== root && !full.startsWith(root + sep);
  });
}
