/** Runs a program of the repository in a process of its own, from one file: that starts four times as fast as its source. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

// Inside of the package, so that its packages are found; for all files of tests of this process.
const folder = join(root, `node_modules/.cache/programs-${process.pid}`);
const made = new Map<string, string>();

/**
 * Puts a program into one file, once for all tests of this process, which is removed at their end.
 *
 * @param source its path, below the repository or absolute
 * @param place what it takes for its own place, by `import.meta.url`: that of its source, or that of the one file
 * @returns the path of that file
 */
export function makeProgram(source: string, place: 'source' | 'file' = 'file'): string {
  const entry = resolve(root, source);
  const known = made.get(entry);
  if (known !== undefined) return known;
  if (made.size === 0) process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const outfile = join(folder, `${made.size}.mjs`);
  buildSync({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    tsconfig: join(root, 'tsconfig.json'),
    define: place === 'source' ? { 'import.meta.url': JSON.stringify(pathToFileURL(entry).href) } : {},
  });
  made.set(entry, outfile);
  return outfile;
}

/** What a program prints that ends well, from the root of the repository. */
export function runProgram(source: string, ...args: string[]): string {
  return execFileSync(process.execPath, [makeProgram(source), ...args], { cwd: root, encoding: 'utf8' });
}
