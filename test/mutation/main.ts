/** Mutation tests: changes the sources in small ways, one at a time, and asks whether a test notices. `--help` says more. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { globSync } from 'tinyglobby';
import { drawSample } from './draw-sample.ts';
import { explained } from './explained.ts';
import { type Folder, folders } from './folders.ts';
import { type Report, readReport, unnoticedRanges } from './read-report.ts';

/** What the score of each folder has to be, in percent. */
const LEAST = 90;

const HELP = `npm run mutation -- [FOLDER…] [--only FILE | --share PART [--seed N] | --again] [--tests FILES]

Changes folders of src/ in thousands of small ways, one at a time, and asks whether a test notices. Without a name, all of
test/mutation/folders.ts. Prints the score of each, and every change that no test noticed and that explained.ts does not
explain. Takes minutes a folder.

--only FILE   one file of the folder
--share 0.2   a fifth of its functions, as the longest folders do anyway; --seed N draws others
--again       what no test noticed in the last run of the folder, as long as its sources are the same
--tests A,B   these test files alone: what is noticed by them
--help        this text`;

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = join(root, 'coverage/mutation');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    share: { type: 'string' },
    seed: { type: 'string', default: '1' },
    again: { type: 'boolean', default: false },
    tests: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit();
}
const unknown = positionals.filter((name) => folders.every((folder) => folder.name !== name));
if (unknown.length > 0) {
  console.error(`There is no folder ${unknown.join(', ')}. Known are: ${folders.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const lines: string[] = [];
for (const folder of folders) {
  if (positionals.length > 0 && !positionals.includes(folder.name)) continue;
  const isWhole = values.only !== undefined || values.again;
  const share = isWhole ? 1 : Number(values.share ?? folder.share ?? 1);
  const { score, killed, survivors, explainedCount } = readReport(run(folder, share), explained);
  for (const survivor of survivors) console.log(survivor);
  const part = share < 1 ? `; ${Math.round(share * 100)} % of its lines, drawn with seed ${values.seed}` : '';
  const sum = `${killed} noticed, ${survivors.length} not, ${explainedCount} explained${part}`;
  lines.push(`${folder.name.padEnd(10)}${score.toFixed(1).padStart(6)} %  ${sum}`);
  if (score < LEAST) process.exitCode = 1;
}
console.log(`\n${lines.join('\n')}`);

function run({ name, mutate, tests, leftOut }: Folder, share: number): Report {
  mkdirSync(reports, { recursive: true });
  const config = join(reports, `${name}.config.json`);
  const report = join(reports, `${name}.json`);
  const ranges = rangesOf(mutate, share, report);
  if (ranges.length === 0) return { files: {} };
  rmSync(report, { force: true });
  writeFileSync(config, JSON.stringify(configFor(ranges, report)));
  const env = { ...process.env, MUTATION_TESTS: values.tests ?? tests.join(','), MUTATION_LEFT_OUT: leftOut.join(',') };
  const program = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  spawnSync(process.execPath, [program, 'run', config], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (!existsSync(report)) {
    console.error(`${name}: the tests could not be run, see above.`);
    process.exit(2);
  }
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}

function rangesOf(mutate: string[], share: number, report: string): string[] {
  if (values.only !== undefined) return [values.only];
  if (!values.again) return sampleOf(mutate, share);
  return existsSync(report) ? unnoticedRanges(JSON.parse(readFileSync(report, 'utf8')) as Report, explained) : mutate;
}

function sampleOf(mutate: string[], share: number): string[] {
  if (share >= 1) return mutate;
  const files = globSync(mutate, { cwd: root }).sort();
  return drawSample(
    Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])),
    share,
    Number(values.seed),
  );
}

function configFor(mutate: string[], report: string): object {
  return {
    mutate,
    testRunner: 'vitest',
    vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // What is run once when a module is loaded is data: every test would have to be repeated for each word of it.
    ignoreStatic: true,
    // Most texts are words for people, and those that are not are named by types.
    mutator: { excludedMutations: ['StringLiteral'] },
    concurrency: 1,
    timeoutMS: 30_000,
    // A busy machine takes its time for the first run, which counts what each test reaches.
    dryRunTimeoutMinutes: 30,
    tempDirName: 'coverage/mutation/work',
    ignorePatterns: ['dist', 'released', 'bench', 'coverage', 'scripts/test-runtimes/node_modules', '.git'],
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    disableTypeChecks: false,
    checkers: [],
    allowConsoleColors: false,
    logLevel: 'warn',
  };
}
