import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import type { RunnerTestFile, TestModule } from 'vitest/node';

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
    reporters: [{ onTestRunEnd: (files) => files.forEach(failOutsideOfTests) }],
  },
});

/** A file that fails outside of its tests has none, and Stryker asks for nothing but tests: it gets one that failed. */
function failOutsideOfTests(tested: TestModule): void {
  const { task: file } = tested as unknown as { task: RunnerTestFile };
  if (file.result?.state !== 'fail' || file.tasks.length > 0) return;
  file.tasks.push({ ...file, type: 'test', name: 'outside of tests', file } as never);
}
