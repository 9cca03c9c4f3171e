import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const src = fileURLToPath(new URL('src', import.meta.url));

const tests = ['test', 'scripts', 'playground', 'bench/charts'].flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort(),
);

/**
 * What a file of tests says of itself in a comment: `@timed` compares two times, and shares its process only with such files;
 * `@alone` changes what other tests import, and shares it with none.
 */
function projectOf(file: string): string {
  return /^\/\*\*.*@(timed|alone)\b/m.exec(readFileSync(new URL(file, import.meta.url), 'utf8'))?.[1] ?? 'together';
}

const filesOf = (name: string) => tests.filter((file) => projectOf(file) === name);

/** What takes longest, or waits for other processes, wherever it was run for the first time: none of it is left for the end. */
const FIRST =
  /(?:playground\/playground|whole-mission|bullmq-queue|validate-packaging|limits|bad-files|spool-queue|kill)\.test\.ts$/;

/** Knows by itself how long a file took the last time; where nothing was run before, a small file may be a long one. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId, project }: TestSpecification) =>
      ['alone', 'timed', 'together'].indexOf(project.name) + (FIRST.test(moduleId) ? 0 : 0.5);
    return sorted.sort((one, two) => rank(one) - rank(two));
  }
}

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
    // Two cores are what the smallest machine of CI has.
    maxWorkers: 2,
    experimental: { fsModuleCache: true },
    setupFiles: ['test/plain-output.ts'],
    sequence: { sequencer: LongFirst },
    // What is waited for comes in its time: a second, as it is without this, is too short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // Files that share a process load the package once. No project inherits the mode, by which the tests know a full run.
      { extends: true, mode, test: { name: 'together', include: filesOf('together'), isolate: false } },
      { extends: true, mode, test: { name: 'timed', include: filesOf('timed'), isolate: false } },
      {
        extends: true,
        mode,
        test: {
          name: 'alone',
          include: filesOf('alone'),
          // Daily `npm run check:types` looks at the types.
          typecheck: { enabled: mode === 'full', include: ['test/**/*.test-d.ts'], tsconfig: './tsconfig.json' },
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['src/**'],
      reporter: ['text', 'json-summary'],
      thresholds: { branches: 95 },
    },
  },
}));
