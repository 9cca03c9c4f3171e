import { defineConfig } from 'tsup';

const shared = { splitting: true, treeshake: false, sourcemap: false, target: 'es2022', clean: false } as const;

export default defineConfig([
  {
    ...shared,
    entry: {
      index: 'src/index.ts',
      lcp: 'src/lcp/index.ts',
      factory: 'src/factory/index.ts',
      speckit: 'src/speckit/index.ts',
    },
    format: ['esm', 'cjs'],
    dts: true,
    platform: 'neutral',
  },
  {
    ...shared,
    entry: { cli: 'src/cli/main.ts' },
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
