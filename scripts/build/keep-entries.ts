import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { findLate, type Late } from './load-late.ts';

/**
 * A plugin for esbuild: what a sub-path exports lies in its own file, and others import it from there.
 *
 * esbuild would put what it shares with them into a file beside it, which is one more to load for those who import the sub-path.
 *
 * @param entries the sources of such sub-paths by their names: modules that export what others hold, by `export … from`
 * @param late what of it is in a file of its own
 */
export function keepEntries(entries: Readonly<Record<string, string>>, late: Late): Plugin {
  const lateNameOf = findLate(late);
  const all = Object.entries(entries).map(([name, source]) => {
    const path = resolve(source);
    const exported = [...readFileSync(path, 'utf8').matchAll(/ from '(\.\/[\w./-]+\.ts)'/g)];
    const modules = exported.map(([, to = '']) => resolve(dirname(path), to)).filter((one) => !lateNameOf(one));
    return { name, path, modules };
  });
  return {
    name: 'keep-entries',
    setup({ onResolve }) {
      onResolve({ filter: /\.ts$/ }, ({ kind, importer, path, resolveDir }) => {
        const full = resolve(resolveDir, path);
        const entry = all.find(({ modules }) => modules.includes(full));
        if (kind !== 'import-statement' || entry === undefined) return undefined;
        if (importer === entry.path || entry.modules.includes(importer)) return undefined;
        return { path: `./${entry.name}.js`, external: true, sideEffects: false };
      });
    },
  };
}
