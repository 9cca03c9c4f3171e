/**
 * Asks `parse` about millions of made texts, and checks what is promised for every text. With `--slow`, asks everything that
 * reads a text about repeated units, and measures.
 *
 * `npm run fuzz -- --help` says how to call it. A run is known by its seed and its number: it is always the same text.
 */
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { parse } from '../../src/index.ts';
import { checkPromise } from './check-promise.ts';
import { readProbe, repeatProbe, runSearch } from './growth/run-search.ts';
import { makeText } from './make-text.ts';
import { type Finding, shorten } from './run-one.ts';
import type { Message, News, Share } from './worker.ts';

const HELP = `npm run fuzz -- [options]

  --runs N           how many texts (200000)
  --minutes M        stop after so many minutes; then N is unlimited
  --seed S           a whole number; the same seed makes the same texts
  --workers 1|2      how many at the same time (1)
  --run SEED:NUMBER  one run again, with the answer
  --slow             searches for texts that take too long: units of one to four tokens, repeated to 200 KB in every place
                     of a message and of a report; the runs then are 4000 units, and --run also takes a unit as a finding
                     prints it
`;

/** An answer that takes longer, in milliseconds, is none. */
const HANG = 30_000;

/** How often the progress is shown, in milliseconds. */
const OFTEN = 5_000;

/** A worker does not inherit that tsx reads TypeScript. */
const START = `import('tsx/esm/api').then(({ tsImport }) =>
  tsImport(${JSON.stringify(new URL('worker.ts', import.meta.url).href)}, ${JSON.stringify(import.meta.url)}))`;

const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string' },
    workers: { type: 'string' },
    run: { type: 'string' },
    slow: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help) process.stdout.write(HELP);
else if (values.slow) await searchSlow(values.run);
else if (values.run !== undefined) repeat(values.run);
else await fuzz();

/** Makes one text again, and shows what comes of it. */
function repeat(run: string): void {
  const [seed = Number.NaN, number = Number.NaN] = run.split(':').map(Number);
  const one = makeText(wholeNumber('--run', String(seed)), wholeNumber('--run', String(number)));
  const { outcome, broken } = checkPromise(one);
  const answer = parse(one.contract, one.text, one.options);
  console.log(JSON.stringify({ ...one, contract: one.contract.name, outcome, answer }, null, 2));
  if (broken === undefined) return;
  const found = { ...broken, seed, number, contract: one.contract.name, origin: one.origin.kind, options: one.options };
  show(shorten({ ...found, text: one.text }));
  process.exitCode = 1;
}

async function searchSlow(run: string | undefined): Promise<void> {
  if (run !== undefined) {
    const probe = readProbe(run);
    if (probe === undefined) refuse(`--run takes SEED:NUMBER or what a finding printed, not ${run}.`);
    if (await repeatProbe(probe)) process.exitCode = 1;
    return;
  }
  const { seed, runs, workers, until } = readOptions('4000');
  if ((await runSearch(seed, runs, until, workers)) > 0) process.exitCode = 1;
}

function readOptions(most: string): { seed: number; runs: number; workers: number; until: number } {
  const minutes = values.minutes === undefined ? Number.POSITIVE_INFINITY : wholeNumber('--minutes', values.minutes);
  return {
    seed: wholeNumber('--seed', values.seed ?? String(Date.now() % 2 ** 31)),
    runs: wholeNumber('--runs', values.runs ?? (values.minutes === undefined ? most : String(2 ** 50))),
    workers: Math.min(2, Math.max(1, wholeNumber('--workers', values.workers ?? '1'))),
    until: Date.now() + 60_000 * minutes,
  };
}

async function fuzz(): Promise<void> {
  const { seed, runs, workers, until } = readOptions('200000');
  const sum: News = { runs: 0, outcomes: {}, findings: 0, isDone: false };
  const start = performance.now();
  const progress = () => process.stderr.write(`${lineOf(seed, sum, performance.now() - start)}\n`);
  const timer = setInterval(progress, OFTEN);
  const shares = Array.from({ length: workers }, (_, i) => ({ seed, from: i, step: workers, to: runs, until }));
  await Promise.all(shares.map((share) => work(share, sum)));
  clearInterval(timer);
  progress();
  if (sum.findings > 0) process.exitCode = 1;
}

/** Goes through a share of the runs; when one of them hangs, it is a finding, and a new worker goes on behind it. */
function work(share: Omit<Share, 'state'>, sum: News): Promise<void> {
  const state = new Float64Array(new SharedArrayBuffer(16));
  const worker = new Worker(START, { eval: true, workerData: { ...share, state } });
  return new Promise((resolve, reject) => {
    let beats = -1;
    const watch = setInterval(() => {
      if (beats === -1 || state[1] !== beats) {
        beats = state[1] || -1;
        return;
      }
      clearInterval(watch);
      const number = state[0] ?? 0;
      sum.findings += 1;
      show(hangOf(share.seed, number));
      worker.terminate().then(() => work({ ...share, from: number + share.step }, sum).then(resolve, reject));
    }, HANG);
    worker.on('error', (cause) => reject(new Error(`Run ${share.seed}:${state[0]} failed.`, { cause })));
    worker.on('message', (message: Message) => {
      if ('finding' in message) return show(message.finding);
      add(sum, message);
      if (!message.isDone) return;
      clearInterval(watch);
      resolve();
    });
  });
}

function add(sum: News, { runs, outcomes, findings }: News): void {
  sum.runs += runs;
  sum.findings += findings;
  for (const [outcome, times] of Object.entries(outcomes)) sum.outcomes[outcome] = (sum.outcomes[outcome] ?? 0) + times;
}

function hangOf(seed: number, number: number): Finding {
  const { contract, text, options, origin } = makeText(seed, number);
  const broken = { promise: 'takes less than 2 s', detail: `No answer came in ${HANG / 1000} s.` };
  return { ...broken, seed, number, contract: contract.name, origin: origin.kind, options, text };
}

function lineOf(seed: number, { runs, outcomes, findings }: News, time: number): string {
  const sorted = Object.entries(outcomes).sort(([, one], [, two]) => two - one);
  const shares = sorted.map(([outcome, times]) => `${outcome} ${((100 * times) / runs).toFixed(1)} %`);
  const speed = Math.round((runs / time) * 1000);
  return `seed ${seed}: ${runs} runs, ${speed} per second, ${findings} findings; ${shares.join(', ')}`;
}

function show({ promise, detail, seed, number, contract, origin, options, text }: Finding): void {
  console.log(
    [
      `not kept: ${promise}`,
      `  ${detail}`,
      `  run       ${seed}:${number} (${origin})`,
      `  contract  ${contract}`,
      `  options   ${JSON.stringify(options)}`,
      `  text      ${JSON.stringify(text)}`,
    ].join('\n'),
  );
}

function wholeNumber(option: string, given: string): number {
  const number = Number(given);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  refuse(`${option} takes a whole number, not ${given}.`);
}

function refuse(why: string): never {
  console.error(`${why}\n\n${HELP}`);
  process.exit(2);
}
