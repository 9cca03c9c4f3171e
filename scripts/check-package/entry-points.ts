import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** A file that users may name: `@sheratan/contracts/lcp` → `./dist/lcp.js`. */
export type EntryPoint = { subPath: string; specifier: string; file: string; isJson: boolean };

type Target = string | null | { [condition: string]: Target };

/** Sub-paths that need Node: they are not bundled for a browser, and have no budget. */
export const NODE_ONLY = ['./spool', './testing/page'];

/** Optional peers that a sub-path imports, with what they need themselves. */
export const PEERS = ['fast-check', 'pure-rand'];

/** The entry points of an installed package, read from its "exports"; a pattern gives one for every file that fits. */
export async function entryPointsOf(packageFolder: string): Promise<EntryPoint[]> {
  const { name, exports } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, Target>;
  };
  const files = (await readdir(packageFolder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => `./${relative(packageFolder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`);

  return Object.entries(exports).flatMap(([key, conditions]) => {
    const target = firstFile(conditions);
    if (target === undefined) return [];
    const names = target.includes('*') ? fitting(target, files) : [''];
    return names.map((part) => ({
      subPath: key.replace('*', part),
      specifier: name + key.replace('*', part).slice(1),
      file: target.replace('*', part),
      isJson: target.endsWith('.json'),
    }));
  });
}

function firstFile(target: Target): string | undefined {
  if (typeof target === 'string') return target;
  return Object.values(target ?? {})
    .map(firstFile)
    .find((file) => file !== undefined);
}

/** What the star of a pattern stands for: one part for every file that has the pattern's beginning and end. */
function fitting(target: string, files: string[]): string[] {
  const [before = '', after = ''] = target.split('*');
  return files
    .filter((file) => file.startsWith(before) && file.endsWith(after) && file.length > before.length + after.length)
    .map((file) => file.slice(before.length, file.length - after.length));
}
