import type { PluginBuild } from 'esbuild';
import { defineConfig } from 'tsup';
import { delayPatterns } from './scripts/build/delay-patterns.ts';
import { joinChunks } from './scripts/build/join-chunks.ts';
import { keepEntries } from './scripts/build/keep-entries.ts';
import { keepLate, type Late, writeLate } from './scripts/build/load-late.ts';
import { writeCommonJs } from './scripts/build/write-common-js.ts';

const shared = { splitting: true, treeshake: false, sourcemap: false, target: 'es2022', clean: false } as const;

const delayed = { esbuildPlugins: [delayPatterns({ late: ['marked', 'picomatch'] })] };

/** What the command line loads only when it is asked for stays a file of its own. */
const loadApart = {
  name: 'load-apart',
  setup({ onResolve }: PluginBuild) {
    for (const [source, file] of [
      [/\/generate\/index\.ts$/, './generate.cjs'],
      [/\/testing\/plain\/index\.ts$/, './samples.cjs'],
    ] as const) {
      onResolve({ filter: source }, ({ kind }) =>
        kind === 'dynamic-import' ? { path: file, external: true } : undefined,
      );
    }
  },
};

/** The sub-paths of the package, by the names of their files in `dist/`. */
export const modules = {
  index: 'src/index.ts',
  lcp: 'src/lcp/index.ts',
  factory: 'src/factory/index.ts',
  speckit: 'src/speckit/index.ts',
  prompt: 'src/prompt/index.ts',
  define: 'src/define/index.ts',
  diff: 'src/diff/index.ts',
  spool: 'src/spool/index.ts',
  stream: 'src/stream/index.ts',
  testing: 'src/testing/index.ts',
  'testing/plain': 'src/testing/plain/index.ts',
  'testing/page': 'src/testing/page/index.ts',
};

/** What reads replies is most of the package, and many programs that import it only check messages: see docs/decisions/late-loading.md. */
export const late: Late = {
  // Prompts need so little of it that a bundle would pay more for the rest of the file.
  parse: { sources: 'src/parse', module: 'scripts/build/late/parse.ts', except: 'src/prompt' },
  report: { sources: 'src/factory/markdown', module: 'scripts/build/late/report.ts' },
  explain: { sources: 'src/check/explain', module: 'scripts/build/late/explain.ts' },
  protocol: { sources: 'src/lcp/protocol', module: 'scripts/build/late/protocol.ts' },
  glob: { sources: 'src/lcp/glob', module: 'src/lcp/glob/lint-glob.ts' },
  'lcp-examples': { sources: 'generated/examples/lcp.ts', module: 'generated/examples/lcp.ts' },
  'factory-examples': { sources: 'generated/examples/factory.ts', module: 'generated/examples/factory.ts' },
  'speckit-examples': { sources: 'generated/examples/speckit.ts', module: 'generated/examples/speckit.ts' },
  'lcp-tables': { sources: 'generated/tables/lcp.ts', module: 'generated/tables/lcp.ts' },
  'factory-tables': { sources: 'generated/tables/factory.ts', module: 'generated/tables/factory.ts' },
  'speckit-tables': { sources: 'generated/tables/speckit.ts', module: 'generated/tables/speckit.ts' },
};

/** The sub-paths that call it. Each has a second file, for those who cannot load what is late: see `exports` in package.json. */
export const loadsLate = [
  'define',
  'factory',
  'index',
  'lcp',
  'prompt',
  'speckit',
  'spool',
  'stream',
  'testing',
  'testing/plain',
];

const lateEntries = Object.entries(late).map(([name, { module }]) => [name, module] as const);
const entries: Record<string, string> = { ...modules, ...Object.fromEntries(lateEntries) };

/**
 * The files that modules share: what nearly all have in common, a family each, the parser, the schemas as data. A new module
 * belongs into each group of which it needs most: what it shares beyond that would come to lie in a file for all.
 */
const samples = ['testing', 'testing/plain'];
export const groups = [
  // The tables need nothing that others have. In a group, they would load all of it, and an import of the package with them.
  [...Object.keys(modules).filter((name) => name !== 'testing/page'), 'parse', 'report', 'explain', 'protocol'],
  ['index', 'lcp', 'prompt', 'spool'],
  // What a prompt needs of the parser.
  ['prompt', 'parse', 'report'],
  ['index', 'factory'],
  ['index', 'speckit'],
  ['prompt', 'define', ...samples],
  ['prompt', ...samples],
  samples,
  ['define', 'diff', ...samples],
];

/** Of these sub-paths, others import what they export. */
const kept = { lcp: modules.lcp, factory: modules.factory };

const plugins = [keepLate(late), keepEntries(kept, late), ...delayed.esbuildPlugins];

export default defineConfig([
  {
    ...shared,
    esbuildPlugins: [
      keepLate(late),
      keepEntries(kept, late),
      joinChunks({ entries, groups, plugins }),
      ...delayed.esbuildPlugins,
    ],
    entry: entries,
    noExternal: ['marked', 'picomatch'],
    // Only the spool knows Node.
    external: [/^node:/],
    format: ['esm'],
    onSuccess: async () => {
      await writeCommonJs('dist', late);
      const twice = (await writeLate('dist', late)).filter((name) => name in modules);
      if (twice.join() !== loadsLate.join()) throw new Error(`These load something late: ${twice.join(', ')}.`);
    },
    platform: 'neutral',
  },
  // Those for CommonJS are made of these: see scripts/build/write-common-types.ts.
  { ...shared, entry: modules, format: ['esm'], dts: { only: true } },
  {
    ...shared,
    // The generator is a file beside the command, which only `lcp generate` loads; what draws samples is another one.
    entry: { cli: 'src/cli/main.ts', generate: 'src/generate/index.ts', samples: 'src/testing/plain/index.ts' },
    esbuildPlugins: [...delayed.esbuildPlugins, loadApart],
    // CommonJS, because the argument library requires Node's modules.
    format: ['cjs'],
    splitting: false,
    minifySyntax: true,
    minifyWhitespace: true,
    platform: 'node',
    target: 'node20',
    // What is needed on the command line only is bundled here: the package has no dependencies.
    noExternal: [/.*/],
    banner: { js: '#!/usr/bin/env node' },
    shims: true,
  },
]);
