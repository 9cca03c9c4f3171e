/** Changes the sources in memory, all at once and each behind a switch, and turns one switch after the other in one process. */
import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { globSync } from 'tinyglobby';
import { decidedIn, linesIn, statusesIn } from './decided.ts';
import type { Report } from './read-report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How long nothing may be decided: a change that makes a program run for ever is noticed. */
const PATIENCE = 90_000;

/** Runs the tests for every change in the ranges, `src/a.ts`, `src/a.ts:3-17` or `src/a.ts:3:1-4:8`. */
export async function runMutants(
  folder: string,
  ranges: string[],
  tests: { include: string[]; exclude: string[] },
): Promise<Report> {
  const originals = filesOf(ranges);
  const instrumented = await instrument(originals);
  const decided = decidedIn(folder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'sources.json'),
    JSON.stringify(Object.fromEntries(instrumented.files.map((one) => [one.name, one.content]))),
  );
  writeFileSync(decided, '');
  const files = globSync(tests.include, { cwd: root, ignore: tests.exclude });
  const env = { ...process.env, MUTATION_FOLDER: folder, MUTATION_TESTS: files.join(',') };
  while (!(await runOnce(decided, env)));
  return reportOf(instrumented.mutants, originals, statusesIn(decided));
}

type Original = { name: string; content: string; mutate: true | ReturnType<typeof placesOf>[] };

function filesOf(ranges: string[]): Original[] {
  const ignore = ranges.filter((one) => one.startsWith('!')).map((one) => one.slice(1));
  const partsIn = new Map<string, string[]>();
  for (const range of ranges.filter((one) => !one.startsWith('!'))) {
    const [, pattern = range, part] = /^(.+?\.ts)(?::(.+))?$/.exec(range) ?? [];
    for (const file of globSync(pattern, { cwd: root, ignore }).sort()) {
      partsIn.set(file, [...(partsIn.get(file) ?? []), ...(part === undefined ? [] : [part])]);
    }
  }
  return [...partsIn].map(([name, parts]) => ({
    name,
    content: readFileSync(join(root, name), 'utf8'),
    mutate: parts.length === 0 ? true : parts.map(placesOf),
  }));
}

function instrument(files: Original[]) {
  const silent = new Proxy({}, { get: () => () => undefined });
  return new Instrumenter(silent as never).instrument(files, {
    plugins: null,
    ignorers: [],
    // Most texts are words for people, and those that are not are named by types.
    excludedMutations: ['StringLiteral'],
  });
}

function placesOf(part: string) {
  const [start = '', end = ''] = part.split('-');
  const [firstLine, firstColumn = 0] = start.split(':').map(Number);
  const [lastLine, lastColumn = Number.MAX_SAFE_INTEGER] = end.split(':').map(Number);
  return {
    start: { line: (firstLine ?? 1) - 1, column: firstColumn },
    end: { line: (lastLine ?? 1) - 1, column: lastColumn },
  };
}

/** Answers false when a change had to be stopped: it is noticed, and the rest is run anew. */
async function runOnce(decided: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--config', 'test/mutation/vitest.config.ts'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const { size: before } = statSync(decided);
  let isStopped = false;
  const watch = setInterval(() => {
    const { size, mtimeMs } = statSync(decided);
    // The first run, which changes nothing, takes as long as it takes.
    if (size === before || Date.now() - mtimeMs < PATIENCE) return;
    isStopped = true;
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  }, 1000);
  await new Promise((resolve) => child.on('close', resolve));
  clearInterval(watch);
  const lines = linesIn(decided);
  const last = lines.at(-1);
  if (last?.status !== 'begun') {
    if (lines.length === 0) throw new Error('The tests could not be run.');
    return !isStopped;
  }
  appendFileSync(decided, `${JSON.stringify({ id: last.id, status: 'Timeout' })}\n`);
  return false;
}

type Mutants = Awaited<ReturnType<typeof instrument>>['mutants'];

function reportOf(mutants: Mutants, originals: Original[], statuses: Map<string, string>): Report {
  const place = ({ line, column }: { line: number; column: number }) => ({ line: line + 1, column: column + 1 });
  const ofFile = (name: string) =>
    mutants
      .filter(({ fileName }) => fileName === name)
      .map(({ id, location: { start, end }, mutatorName, replacement, status }) => ({
        mutatorName,
        replacement,
        status: (status ?? statuses.get(id) ?? 'NoCoverage') as 'NoCoverage',
        location: { start: place(start), end: place(end) },
      }));
  return {
    files: Object.fromEntries(originals.map(({ name, content }) => [name, { source: content, mutants: ofFile(name) }])),
  };
}
