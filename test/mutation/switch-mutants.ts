/**
 * Runs the tests: first as they are, to learn which of them reach which change, then for each change those that reach it, the
 * quick ones first, until one fails. All of it in one process that has loaded the sources once.
 */
import { appendFileSync, utimesSync } from 'node:fs';
import { startTests } from '@vitest/runner';
import type { RunnerTask, RunnerTestCase, RunnerTestFile } from 'vitest';
import { VitestTestRunner } from 'vitest/runners';
import { decidedIn, statusesIn } from './decided.ts';

type Counts = Record<string, number>;
type Stryker = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: { static: Counts; perTest: Record<string, Counts> };
};
type Module = { id: string; exports?: unknown; promise?: unknown; evaluated?: boolean };
type Worker = { evaluatedModules: { idToModuleMap: Map<string, Module> }; filepath?: string };

/** What one test, or what its file does outside of its tests, reached when nothing was changed. */
type Reach = { counts: Counts; takes: number; fails: boolean };

const all = globalThis as unknown as {
  __stryker__?: Stryker;
  startOfTestFile?: () => void;
  endOfTestFile?: () => void;
  reachOfTests?: Map<string, Map<string, Reach>>;
};
all.__stryker__ ??= {};
const stryker = all.__stryker__;
const decided = decidedIn(process.env.MUTATION_FOLDER ?? '');
const wanted = (process.env.MUTATION_TESTS ?? '').split(',').length;

/** By file, then by test; `''` is what the file does outside of them. */
all.reachOfTests ??= new Map();
const reach = all.reachOfTests;

export default class SwitchMutants extends VitestTestRunner {
  private mutant: string | undefined;
  private isNoticed = false;
  private hits = 0;
  private noticedBy: string | undefined;
  private isSwitching = false;
  private file = '';

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file);
    this.file = file.filepath;
    // What a test file does outside of its tests, such as making a contract for all of them, belongs to each of its tests.
    all.startOfTestFile = () => {
      this.begin(this.file);
      stryker.activeMutant = this.mutant;
    };
    all.endOfTestFile = () => {
      stryker.activeMutant = undefined;
      stryker.currentTestId = undefined;
    };
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (this.isSwitching && !this.asks(test)) test.mode = 'skip';
    await super.onBeforeRunTask(test);
    this.begin(`${this.file}#${test.id}`);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    this.hits += stryker.hitCount ?? 0;
    stryker.hitCount = 0;
    if (test.result?.state === 'fail') {
      this.isNoticed = true;
      this.noticedBy = test.id;
    }
    stryker.currentTestId = this.isSwitching ? undefined : this.file;
  }

  override async onAfterRunFiles(files?: RunnerTestFile[]): Promise<void> {
    super.onAfterRunFiles();
    stryker.currentTestId = undefined;
    if (this.isSwitching || files === undefined) return;
    for (const file of files) reach.set(file.filepath, reachOf(file));
    if (reach.size < wanted) return;
    this.isSwitching = true;
    await this.switchAll();
  }

  private begin(test: string): void {
    if (!this.isSwitching) stryker.currentTestId = test;
    this.hits += stryker.hitCount ?? 0;
    stryker.hitCount = 0;
  }

  private asks(test: RunnerTestCase): boolean {
    const tests = reach.get(this.file);
    const { counts = {}, fails = false } = tests?.get(test.id) ?? {};
    if (this.mutant === undefined) return test.id === this.noticedBy;
    return !this.isNoticed && !fails && (this.mutant in counts || this.mutant in (tests?.get('')?.counts ?? {}));
  }

  private async switchAll(): Promise<void> {
    const known = statusesIn(decided);
    const failing = [...reach].flatMap(([file, tests]) =>
      [...tests].filter(([, { fails }]) => fails).map(([id]) => `${file} ${id}`),
    );
    if (failing.length > 0) console.error(`These tests fail by themselves, and are not asked:\n${failing.join('\n')}`);
    const reached = new Set(
      [...reach.values()].flatMap((tests) => [...tests.values()].flatMap((one) => Object.keys(one.counts))),
    );
    // What is run once when a module is loaded is data: all would have to be loaded anew for each word of it.
    const onlyLoaded = Object.keys(stryker.mutantCoverage?.static ?? {}).filter((id) => !reached.has(id));
    for (const id of onlyLoaded) if (!known.has(id)) note(id, 'Ignored');
    const quiet = this.quiet();
    for (const id of reached) {
      if (known.has(id)) continue;
      note(id, 'begun');
      note(id, (await this.isSeen(id, quiet)) ? 'Killed' : 'Survived');
    }
  }

  /** The same without a word to the process that has started this one. */
  private quiet(): SwitchMutants {
    const quiet = Object.create(this) as Record<string, unknown>;
    quiet.onCollectStart = (file: RunnerTestFile) => SwitchMutants.prototype.onCollectStart.call(this, file);
    for (const name of ['onTaskUpdate', 'onCollected', 'onCleanupWorkerContext']) {
      quiet[name] = () => undefined;
    }
    for (const name of ['onBeforeRunTask', 'onAfterRunTask', 'onAfterRunFiles'] as const) {
      quiet[name] = (...given: never[]) =>
        (SwitchMutants.prototype[name] as (...all: never[]) => unknown).apply(this, given);
    }
    return quiet as unknown as SwitchMutants;
  }

  private async isSeen(id: string, quiet: SwitchMutants): Promise<boolean> {
    Object.assign(this, { isNoticed: false, hits: 0, noticedBy: undefined });
    await this.ask(id, quiet);
    const usual = [...reach.keys()].reduce((sum, file) => sum + hitsOf(file, id), 0);
    if (!this.isNoticed && this.hits < usual) {
      // Something is made once and kept: it is made anew with the change.
      this.forgetModules();
      await this.ask(id, quiet);
      this.forgetModules();
    } else if (this.noticedBy !== undefined) {
      // Something wrong may be kept as well: then the same test fails without the change.
      this.isNoticed = false;
      await this.ask(undefined, quiet);
      if (this.isNoticed) this.forgetModules();
      return true;
    }
    return this.isNoticed;
  }

  private async ask(id: string | undefined, quiet: SwitchMutants): Promise<void> {
    for (const file of this.filesFor(id)) {
      if (this.isNoticed) break;
      this.mutant = id;
      stryker.hitCount = 0;
      stryker.hitLimit = id === undefined ? Number.POSITIVE_INFINITY : 1000 + 100 * hitsOf(file, id);
      forget(this.modules(), (one) => one.endsWith(file));
      const [ran] = await startTests([file], quiet);
      this.hits += stryker.hitCount ?? 0;
      stryker.activeMutant = undefined;
      if (ran !== undefined && hasFailed(ran)) this.isNoticed = true;
      utimesSync(decided, new Date(), new Date());
    }
  }

  private filesFor(id: string | undefined): string[] {
    if (id === undefined) {
      return [...reach].filter(([, tests]) => tests.has(this.noticedBy ?? '-')).map(([file]) => file);
    }
    const files = [...reach].map(([file, tests]) => {
      const inBody = id in (tests.get('')?.counts ?? {});
      const asked = [...tests].filter(([test, { counts }]) => test !== '' && (inBody || id in counts));
      const body = tests.get('')?.takes ?? 0;
      return { file, count: asked.length, takes: asked.reduce((sum, [, { takes }]) => sum + takes, body) };
    });
    return files
      .filter(({ count }) => count > 0)
      .sort((a, b) => a.takes - b.takes)
      .map(({ file }) => file);
  }

  private modules(): Map<string, Module> {
    return (this as unknown as { workerState: Worker }).workerState.evaluatedModules.idToModuleMap;
  }

  private forgetModules(): void {
    forget(
      this.modules(),
      (one) => /\/(?:src|test|generated|schemas|examples)\//.test(one) && !/node_modules|\/test\/mutation\//.test(one),
    );
  }
}

/** What stands in a module is run again when it is imported the next time. */
function forget(modules: Map<string, Module>, isMeant: (id: string) => boolean): void {
  for (const [id, one] of modules) {
    if (isMeant(id)) Object.assign(one, { promise: undefined, exports: undefined, evaluated: false });
  }
}

function reachOf(file: RunnerTestFile): Map<string, Reach> {
  const counts = (id: string) => stryker.mutantCoverage?.perTest[id] ?? {};
  const body = { counts: counts(file.filepath), takes: file.collectDuration ?? 0, fails: false };
  const tests = testsIn(file).filter(({ result }) => result?.state === 'pass' || result?.state === 'fail');
  return new Map([
    ['', body],
    ...tests.map(({ id, result }): [string, Reach] => [
      id,
      { counts: counts(`${file.filepath}#${id}`), takes: result?.duration ?? 0, fails: result?.state === 'fail' },
    ]),
  ]);
}

function hitsOf(file: string, id: string): number {
  return [...(reach.get(file)?.values() ?? [])].reduce((sum: number, { counts }: Reach) => sum + (counts[id] ?? 0), 0);
}

function testsIn(task: RunnerTask): RunnerTestCase[] {
  return task.type === 'suite' ? task.tasks.flatMap(testsIn) : [task];
}

function hasFailed(task: RunnerTask): boolean {
  return task.result?.state === 'fail' || (task.type === 'suite' && task.tasks.some(hasFailed));
}

function note(id: string, status: string): void {
  appendFileSync(decided, `${JSON.stringify({ id, status })}\n`);
}
