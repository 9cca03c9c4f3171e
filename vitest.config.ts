import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const src = fileURLToPath(new URL('src', import.meta.url));

const tests = ['test', 'scripts', 'playground', 'bench/charts'].flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort(),
);

/** A file of tests that says `@timed` in a comment compares two times, and shares its process only with such files. */
const isTimed = (file: string) => /^\/\*\*.*@timed\b/m.test(readFileSync(new URL(file, import.meta.url), 'utf8'));
const timed = tests.filter(isTimed);
const together = tests.filter((file) => !timed.includes(file));

/** What takes longest, or waits for other processes, wherever it was run for the first time: none of it is left for the end. */
const FIRST =
  /(?:playground\/playground|whole-mission|bullmq-queue|validate-packaging|limits|bad-files|spool-queue|kill)\.test\.ts$/;

/** Knows by itself how long a file took the last time; where nothing was run before, a small file may be a long one. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId, project }: TestSpecification) =>
      ['types', 'timed', 'together'].indexOf(project.name) + (FIRST.test(moduleId) ? 0 : 0.5);
    return sorted.sort((one, two) => rank(one) - rank(two));
  }
}

const types: TestProjectConfiguration = {
  extends: true,
  mode: 'full',
  test: {
    name: 'types',
    include: [],
    typecheck: { enabled: true, include: ['test/**/*.test-d.ts'], tsconfig: './tsconfig.json' },
  },
};

export default defineConfig(({ mode }) => ({
  resolve: {
    alias: [
      { find: /^@sheratan\/contracts$/, replacement: `${src}/index.ts` },
      { find: /^@sheratan\/contracts\/(.+)$/, replacement: `${src}/$1/index.ts` },
    ],
  },
  test: {
    // A full run does in one test what takes a day's share seconds.
    testTimeout: mode === 'full' ? 600_000 : 60_000,
    // What many tests need is made in hooks: on a busy machine that takes its time as well.
    hookTimeout: 60_000,
    // Two cores are what the smallest machine of CI has.
    maxWorkers: 2,
    experimental: { fsModuleCache: true },
    setupFiles: ['test/plain-output.ts', 'test/draw-alike.ts'],
    sequence: { sequencer: LongFirst },
    // What is waited for comes in its time: a second, as it is without this, is too short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // Files that share a process load the package once. No project inherits the mode, by which the tests know a full run.
      { extends: true, mode, test: { name: 'together', include: together, isolate: false } },
      { extends: true, mode, test: { name: 'timed', include: timed, isolate: false } },
      // Daily `npm run check:types` looks at the types.
      ...(mode === 'full' ? [types] : []),
    ],
    coverage: {
      provider: 'v8',
      include: ['src/**'],
      reporter: ['text', 'json-summary'],
      thresholds: { branches: 95 },
    },
  },
}));
