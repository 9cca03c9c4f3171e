import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const src = fileURLToPath(new URL('../../src', import.meta.url));

/** The tests that a changed folder is tried with, by the variables that `main.ts` sets; types are checked elsewhere. */
export default defineConfig({
  // On the first line, so that the others keep their numbers; imports are hoisted before it.
  plugins: [
    {
      name: 'start-of-test-file',
      transform: (code, id) => {
        const [start, end] = ['globalThis.startOfTestFile?.();', '\n;globalThis.endOfTestFile?.();'];
        if (id.endsWith('.test.ts')) return start + code;
        return id.includes('/test/') && !id.includes('/mutation/file-bodies') ? start + code + end : undefined;
      },
    },
  ],
  resolve: {
    alias: [
      { find: /^@sheratan\/contracts$/, replacement: `${src}/index.ts` },
      { find: /^@sheratan\/contracts\/(.+)$/, replacement: `${src}/$1/index.ts` },
    ],
  },
  test: {
    setupFiles: ['test/plain-output.ts', 'test/mutation/file-bodies.ts'],
    testTimeout: 20_000,
    include: (process.env.MUTATION_TESTS ?? '').split(','),
    exclude: (process.env.MUTATION_LEFT_OUT ?? '').split(',').filter(Boolean),
    maxWorkers: 1,
    isolate: false,
  },
});
