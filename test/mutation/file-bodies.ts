/**
 * What a test file does outside of its tests, such as making a contract for all of them, belongs to each of its tests. Without
 * this Stryker would take it for data that no test reaches, and would change nothing while it runs.
 */
import { afterAll, afterEach, inject } from 'vitest';

type Counts = Record<string, number>;
type Stryker = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: { perTest: Record<string, Counts> };
  noticedMutant?: string;
};
type Task = { name: string; tasks?: Task[] };
const given = inject as unknown as (name: string) => string;

const all = globalThis as unknown as Record<string, unknown>;
const name = given('globalNamespace');
all[name] ??= {};
const stryker = all[name] as Stryker;
const isMutated = given('mode') === 'mutant';
const BODY = 'what the file does outside of its tests';

/** The first statement of a test file and of what it imports from `test/`, behind its imports: `vitest.config.ts` writes it there. */
all.startOfTestFile = () => {
  if (isMutated) stryker.activeMutant = given('activeMutant');
  else stryker.currentTestId = BODY;
};

/** The last statement of what a test file imports from `test/`: the next thing may be a file of `src/`, which is loaded. */
all.endOfTestFile = () => {
  stryker.activeMutant = undefined;
  stryker.currentTestId = undefined;
};

if (isMutated) {
  const mutant = given('activeMutant');
  // One test is enough: what the other files would load takes longer than most of their tests.
  if (stryker.noticedMutant === mutant) throw new Error('A test has noticed the change.');
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') stryker.noticedMutant = mutant;
  });
} else {
  // biome-ignore lint/correctness/noEmptyPattern: the file comes second, and Vitest wants braces first
  afterAll(({}, file) => {
    stryker.currentTestId = undefined;
    const perTest = stryker.mutantCoverage?.perTest;
    const reached = perTest?.[BODY];
    if (perTest === undefined || reached === undefined) return;
    for (const test of testsIn(file as Task)) {
      const id = `${file.file.filepath}#${test}`;
      perTest[id] = sumOf(perTest[id] ?? {}, reached);
    }
    delete perTest[BODY];
  });
}

/** The tests of a file, named as Stryker names them. */
function testsIn({ tasks = [] }: Task, before = ''): string[] {
  return tasks.flatMap((task) => {
    const path = `${before} ${task.name}`.trim();
    return task.tasks === undefined ? [path] : testsIn(task, path);
  });
}

function sumOf(a: Counts, b: Counts): Counts {
  const sum = { ...a };
  for (const [mutant, count] of Object.entries(b)) sum[mutant] = (sum[mutant] ?? 0) + count;
  return sum;
}
