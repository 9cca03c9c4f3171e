import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import {
  BaseSequencer,
  type RunnerTask,
  type RunnerTestFile,
  type TestModule,
  type TestSpecification,
} from 'vitest/node';

const src = fileURLToPath(new URL('../../src', import.meta.url));

/** How many milliseconds each file took in the first run, which changes nothing. */
const took = new Map<string, number>();

/** What is over soon comes first: once a test has noticed a change, no other is asked. */
class ShortFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((one, two) => (took.get(one.moduleId) ?? 0) - (took.get(two.moduleId) ?? 0));
  }
}

/** The tests that a changed folder is tried with, by the variables that `main.ts` sets; types are checked elsewhere. */
export default defineConfig({
  // On the first line, so that the others keep their numbers; imports are hoisted before it.
  plugins: [
    {
      // Stryker wants threads, in which no test can change the folder.
      name: 'processes',
      configureVitest: ({ project }) => {
        project.config.pool = 'forks';
      },
    },
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
    sequence: { sequencer: ShortFirst },
    reporters: [
      { onTestRunEnd: (files) => files.forEach(noteTime) },
      { onTestRunEnd: (files) => files.forEach(failOutsideOfTests) },
    ],
  },
});

function noteTime(tested: TestModule): void {
  if (!took.has(tested.moduleId)) took.set(tested.moduleId, tested.diagnostic().duration);
}

/** A file that fails outside of its tests has none that failed, and Stryker asks for nothing but tests: it gets one. */
function failOutsideOfTests(tested: TestModule): void {
  const { task: file } = tested as unknown as { task: RunnerTestFile };
  if (file.result?.state !== 'fail' || hasFailed(file.tasks)) return;
  file.tasks.push({ ...file, type: 'test', name: 'outside of tests', file } as never);
}

function hasFailed(tasks: readonly RunnerTask[]): boolean {
  return tasks.some((task) => (task.type === 'suite' ? hasFailed(task.tasks) : task.result?.state === 'fail'));
}
