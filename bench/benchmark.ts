/**
 * `npm run benchmark`: scores ours and the peers on `benchmark/` and prints the table of `docs/benchmark.md`; `--write` puts it
 * there, with the date and the versions, and draws its chart.
 */
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { chartOfTable } from './charts/chart-of-table.ts';
import { writeCharts } from './charts/write-charts.ts';
import { peers, plain } from './parsers/index.ts';
import { ours } from './parsers/ours.ts';
import { showProgress } from './progress.ts';

type Row = { [count in 'texts' | 'toTake' | 'exact' | 'missed' | 'toRefuse' | 'refused' | 'wrong' | 'cut']: number };

/** The packages of the parsers, as `package.json` names them. */
const PACKAGES: Readonly<Record<string, string>> = {
  'AI SDK': 'ai',
  'best-effort': 'best-effort-json-parser',
  baml: '@boundaryml/baml',
  'typia LlmJson': '@typia/utils',
  JSON5: 'json5',
};

const PAGE = new URL('../docs/benchmark.md', import.meta.url);
const MARKS = ['<!-- results -->', '<!-- end of results -->'] as const;

const names = [ours, ...peers, plain].map(({ name }) => name);
const versions = await versionsOf();
const lines: string[] = [];
let texts = 0;
for (const [i, name] of names.entries()) {
  showProgress('benchmark', i, names.length);
  const { all, cut } = await score(name);
  texts = all.texts;
  const cells = [
    share(all.exact, all.toTake),
    share(all.missed, all.toTake),
    `${all.wrong}`,
    share(all.cut, cut.texts),
  ];
  lines.push(`| ${[nameOf(name), ...cells, share(all.refused, all.toRefuse)].join(' | ')} |`);
}
showProgress('benchmark', names.length, names.length);
const results = [
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${texts} texts:`,
  '',
  '|     | exact | missed | wrong and valid | cut and returned | refused, as is right |',
  '| --- | ----- | ------ | --------------- | ---------------- | -------------------- |',
  ...lines,
].join('\n');
if (process.argv.includes('--write')) await writeResults();
else console.log(results);

async function score(name: string): Promise<{ all: Row; cut: Row }> {
  const scorer = fileURLToPath(new URL('../benchmark/score.mjs', import.meta.url));
  const program = [process.execPath, '--import', 'tsx', fileURLToPath(new URL('answer.ts', import.meta.url)), name];
  const child = spawn(process.execPath, [scorer, '--json', '--', ...program], { stdio: ['ignore', 'pipe', 'pipe'] });
  const complaints = text(child.stderr);
  const found = await text(child.stdout);
  if (found === '') throw new Error(`${name} was not scored.\n${await complaints}`);
  return JSON.parse(found) as { all: Row; cut: Row };
}

async function versionsOf(): Promise<Readonly<Record<string, string>>> {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8'));
  const { dependencies } = (await read('package.json')) as { dependencies: Record<string, string> };
  const { version } = (await read('../package.json')) as { version: string };
  return { ...dependencies, ours: version };
}

function nameOf(name: string): string {
  const version = versions[PACKAGES[name] ?? name];
  return name === 'ours' ? `**@sheratan/contracts ${version}**` : [name, version].join(' ').trim();
}

/** Never rounded up to 100 %. */
function share(part: number, all: number): string {
  return `${part} (${(Math.floor((part / all) * 1000) / 10).toFixed(1)} %)`;
}

async function writeResults(): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  const [before, rest = ''] = page.split(MARKS[0]);
  const [, after] = rest.split(MARKS[1]);
  if (after === undefined) throw new Error(`docs/benchmark.md has no ${MARKS.join(' … ')}.`);
  const written = `${before}${MARKS[0]}\n\n${results}\n\n${MARKS[1]}${after}`;
  await writeFile(PAGE, written);
  writeCharts(fileURLToPath(new URL('images', PAGE)), [chartOfTable(written)]);
}
