/**
 * Asks the packed package the same in every runtime: Node, Bun, Deno, workerd, and a Chromium if there is one.
 *
 * `npm run test:runtimes` needs `dist/`, so it builds first. The runtimes are installed from npm into `test-runtimes/`, once.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type EntryPoint, NODE_ONLY } from './check-package/entry-points.ts';
import { installTarball } from './check-package/install-tarball.ts';
import { packTarball } from './check-package/pack-tarball.ts';
import { runNpm } from './check-package/run-command.ts';
import { findDifferences } from './test-runtimes/find-differences.ts';
import { findRuntimes, type Runtime } from './test-runtimes/find-runtimes.ts';
import { type Answers, type Inputs, makeInputs } from './test-runtimes/inputs.ts';
import { probe } from './test-runtimes/probe.mjs';
import { type Program, type Programs, writePrograms } from './test-runtimes/write-programs.ts';

const HELP = `npm run test:runtimes -- [options]

  --only NAME  one runtime: "Node 22", Bun, Deno, workerd, Chromium; may be given more than once
  --need       a runtime that is not there is an error
`;

type Row = { runtime: string; program: string; outcome: string; isBad: boolean };

const root = fileURLToPath(new URL('..', import.meta.url));
const here = fileURLToPath(new URL('test-runtimes/', import.meta.url));
const { values: options } = parseArgs({
  options: { only: { type: 'string', multiple: true }, need: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (options.help) {
  console.log(HELP);
  process.exit(0);
}

await installRuntimes();
const runtimes = findRuntimes().filter(({ name }) => options.only === undefined || options.only.includes(name));
if (runtimes.length === 0) throw new Error(`There is no such runtime. ${HELP}`);
const folder = await mkdtemp(join(tmpdir(), 'runtimes-'));
const rows: Row[] = [];
try {
  const project = await installTarball(root, await packTarball(root, folder), folder);
  const inputs = makeInputs();
  const expected = await askSources(project.entryPoints, inputs);
  const programs = await writePrograms(project, inputs);
  console.log(`${expected.answers.length} questions to ${project.entryPoints.length} sub-paths\n`);
  for (const runtime of runtimes) rows.push(...(await rowsOf(runtime, programs, expected, inputs)));
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log(`${'runtime'.padEnd(26)}${'by'.padEnd(10)}answers`);
for (const { runtime, program, outcome } of rows) console.log(`${runtime.padEnd(26)}${program.padEnd(10)}${outcome}`);
if (rows.some(({ isBad }) => isBad)) process.exitCode = 1;

/** `npm ci` in the folder of the runtimes, unless the runtimes of the lock file are there. */
async function installRuntimes(): Promise<void> {
  const lock = readFileSync(join(here, 'package-lock.json'), 'utf8');
  const mark = join(here, 'node_modules/.installed-from.json');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  console.log('Installing the runtimes, about a gigabyte …');
  await runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], here);
  writeFileSync(mark, lock);
}

/** What the sources answer, here: their tests say that it is right. */
async function askSources(entryPoints: EntryPoint[], inputs: Inputs): Promise<Answers> {
  const modules: Record<string, unknown> = {};
  for (const { subPath, file, isJson } of entryPoints) {
    modules[subPath] = isJson
      ? JSON.parse(readFileSync(join(root, file), 'utf8'))
      : await import(subPath === '.' ? '../src/index.ts' : `../src/${subPath}/index.ts`);
  }
  return probe(modules, JSON.parse(JSON.stringify(inputs)) as Inputs);
}

async function rowsOf(runtime: Runtime, programs: Programs, expected: Answers, inputs: Inputs): Promise<Row[]> {
  const { name, path, advice, ask, isBare } = runtime;
  if (path === undefined) {
    const isBad = options.need === true;
    return [{ runtime: name, program: '–', outcome: `${isBad ? 'MISSING' : 'skipped'}: ${advice}`, isBad }];
  }
  const rows: Row[] = [];
  const names = Object.entries(expected.names).filter(([subPath]) => !isBare || !NODE_ONLY.includes(subPath));
  const wanted = { ...expected, names: Object.fromEntries(names) };
  for (const program of ['import', 'require'] satisfies Program[]) {
    const start = performance.now();
    const differences = await ask(path, program, programs).then(
      (answers) => findDifferences(wanted, answers, inputs),
      (error: Error) => [`fails: ${error.message}`],
    );
    const took = `${((performance.now() - start) / 1000).toFixed(1)} s`;
    const outcome = differences.length === 0 ? `the same (${took})` : `DIFFERENT\n  ${differences.join('\n  ')}`;
    rows.push({ runtime: `${name} (${versionOf(path)})`, program, outcome, isBad: differences.length > 0 });
  }
  return rows;
}

function versionOf(path: string): string {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return /\d[\d.-]*\d/.exec(stdout)?.[0] ?? '?';
}
