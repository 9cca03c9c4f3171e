import { resolve } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';

/** Names of entries, which load a file together. */
export type Group = readonly string[];

type Options = { entries: Readonly<Record<string, string>>; groups: readonly Group[]; plugins?: readonly Plugin[] };

/**
 * A plugin for esbuild: splits what several entries share into few files.
 *
 * esbuild makes a file for each set of entries that share something, twenty for an import of the whole package, and Node
 * takes about as long for a small file as for twenty kilobytes more in another one. So what is shared belongs to the
 * smallest of the `groups` that has all its entries; each entry of the group loads it.
 *
 * @param options `entries`: the source of each entry by its name; `groups`: see above, what fits into none stays as it is;
 *   `plugins`: the others of the build, with which it is first tried to see what is shared
 */
export function joinChunks({ entries, groups, plugins = [] }: Options): Plugin {
  let joined = new Map<string, Group>();
  const sources = new Map(Object.entries(entries).map(([name, path]) => [resolve(path), name]));
  return {
    name: 'join-chunks',
    setup({ onStart, onResolve, onLoad }) {
      onStart(async () => {
        const { metafile } = await build({ ...TRIAL, entryPoints: { ...entries }, plugins: [...plugins] });
        joined = joinModules(entriesOf(metafile, entries), groups);
      });
      onResolve({ filter: /./ }, ({ kind, path, resolveDir, namespace }) => {
        const full = resolve(resolveDir, path);
        if (kind === 'entry-point' && sources.has(full)) return { path: full, namespace: ENTRY };
        // An import for nothing but its file is left out, unless the file says that it does something.
        if (namespace === ENTRY || joined.has(full)) return { path: full, sideEffects: true };
        return undefined;
      });
      onLoad({ filter: /./, namespace: ENTRY }, ({ path }) => {
        const shared = [...joined].filter(([, group]) => group.includes(sources.get(path) ?? ''));
        const imports = shared.map(([module]) => `import ${JSON.stringify(module)};\n`);
        return { contents: `${imports.join('')}export * from ${JSON.stringify(path)};\n`, resolveDir: resolve('.') };
      });
    },
  };
}

const ENTRY = 'entry';
const TRIAL = {
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  outdir: 'dist',
  write: false,
  metafile: true,
  logLevel: 'error',
} as const;

/** Which entries need each module. */
function entriesOf({ outputs }: Metafile, entries: Options['entries']): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [name, source] of Object.entries(entries)) {
    const seen = new Set<string>();
    const visit = (file: string): void => {
      const output = outputs[file];
      if (output === undefined || seen.has(file)) return;
      seen.add(file);
      for (const { path } of output.imports) visit(path);
    };
    for (const [file, { entryPoint }] of Object.entries(outputs))
      if (entryPoint && resolve(entryPoint) === resolve(source)) visit(file);
    for (const file of seen) {
      for (const module of Object.keys(outputs[file]?.inputs ?? {})) {
        // What a plugin makes is no file, and lies where its importer does.
        if (!/^[a-z]+:/.test(module)) found.set(module, [...(found.get(module) ?? []), name]);
      }
    }
  }
  return found;
}

/** The group of each module of the sources that several entries need. */
export function joinModules(
  needs: ReadonlyMap<string, readonly string[]>,
  groups: readonly Group[],
): Map<string, Group> {
  const joined = new Map<string, Group>();
  const bySize = [...groups].sort((a, b) => a.length - b.length);
  for (const [module, names] of needs) {
    if (names.length < 2) continue;
    const group = bySize.find((one) => names.every((name) => one.includes(name)));
    if (group !== undefined) joined.set(resolve(module), group);
  }
  return joined;
}
