import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Writes the types of each module a second time, for `require`: `a.d.ts` → `a.d.cts`.
 *
 * tsup could do so as well, and would check the whole source once more for it, which doubles the time of a build.
 *
 * @returns how many files were written
 */
export async function writeCommonTypes(folder: string): Promise<number> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.d.ts'));
  for (const name of names) {
    const types = await readFile(join(folder, name), 'utf8');
    await writeFile(join(folder, `${name.slice(0, -'.d.ts'.length)}.d.cts`), toCommonTypes(types));
  }
  return names.length;
}

/** Types that import those of the neighbours, as types of CommonJS that import theirs. */
export function toCommonTypes(types: string): string {
  return types.replace(/(\bfrom |\bimport\(?\s?)(['"])(\.{1,2}\/[^'"\n]+)\.js\2/g, '$1$2$3.cjs$2');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && (await writeCommonTypes('dist')) === 0) {
  console.error('There are no types in dist: tsup has written none.');
  process.exitCode = 1;
}
