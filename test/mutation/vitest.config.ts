import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The changed sources by their names, as `run-mutants.ts` has written them. */
const changed = JSON.parse(readFileSync(join(process.env.MUTATION_FOLDER ?? '', 'sources.json'), 'utf8')) as {
  readonly [file: string]: string;
};

export default defineConfig({
  root,
  plugins: [
    {
      name: 'changed-sources',
      enforce: 'pre',
      transform: (_code, id) => {
        const code = changed[relative(root, id)];
        return code === undefined ? undefined : { code, map: null };
      },
    },
    {
      // On the first line, so that the others keep their numbers; imports are hoisted before it.
      name: 'start-of-test-file',
      transform: (code, id) => {
        const [start, end] = ['globalThis.startOfTestFile?.();', '\n;globalThis.endOfTestFile?.();'];
        if (id.endsWith('.test.ts')) return start + code;
        return id.includes('/test/') && !id.includes('/test/mutation/') ? start + code + end : undefined;
      },
    },
  ],
  resolve: {
    alias: [
      { find: /^@sheratan\/contracts$/, replacement: join(root, 'src/index.ts') },
      { find: /^@sheratan\/contracts\/(.+)$/, replacement: join(root, 'src/$1/index.ts') },
    ],
  },
  test: {
    setupFiles: ['test/plain-output.ts'],
    runner: 'test/mutation/switch-mutants.ts',
    testTimeout: 20_000,
    include: (process.env.MUTATION_TESTS ?? '').split(','),
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    reporters: [{}],
  },
});
