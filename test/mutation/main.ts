/** Mutation tests: changes the sources in small ways, one at a time, and asks whether a test notices. `--help` says more. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { globSync } from 'tinyglobby';
import { drawSample } from './draw-sample.ts';
import { explained } from './explained.ts';
import { type Folder, folders } from './folders.ts';
import { type Report, readReport, unnoticedRanges } from './read-report.ts';
import { runMutants } from './run-mutants.ts';

/** What the score of each folder has to be, in percent. */
const LEAST = 90;

const HELP = `npm run mutation -- [FOLDER…] [--only FILE | --share PART [--seed N] | --again] [--tests FILES]

Changes folders of src/ in thousands of small ways, one at a time, and asks whether a test notices. Without a name, all of
test/mutation/folders.ts. Prints the score of each, and every change that no test noticed and that explained.ts does not
explain.

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
  const { score, killed, survivors, explainedCount } = readReport(await run(folder, share), explained);
  for (const survivor of survivors) console.log(survivor);
  const part = share < 1 ? `; ${Math.round(share * 100)} % of its lines, drawn with seed ${values.seed}` : '';
  const sum = `${killed} noticed, ${survivors.length} not, ${explainedCount} explained${part}`;
  lines.push(`${folder.name.padEnd(10)}${score.toFixed(1).padStart(6)} %  ${sum}`);
  if (score < LEAST) process.exitCode = 1;
}
console.log(`\n${lines.join('\n')}`);

async function run({ name, mutate, tests, leftOut }: Folder, share: number): Promise<Report> {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name}.json`);
  const ranges = rangesOf(mutate, share, file);
  if (ranges.length === 0) return { files: {} };
  const include = values.tests?.split(',') ?? tests;
  const report = await runMutants(join(reports, name), ranges, { include, exclude: leftOut });
  writeFileSync(file, JSON.stringify(report));
  return report;
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
