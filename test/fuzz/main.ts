/**
 * Asks `parse` about millions of made texts, and checks what is promised for every text. With `--slow`, asks everything that
 * reads a text about repeated units, and measures.
 *
 * `npm run fuzz -- --help` says how to call it. A run is known by its seed and its number: it is always the same text.
 */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { parse } from '../../src/index.ts';
import { SIZES } from './base-texts.ts';
import { bundleWorker } from './bundle-worker.ts';
import { checkPromise, freshTally, promises } from './check-promise.ts';
import { readProbe, repeatProbe, runSearch } from './growth/run-search.ts';
import { makeText } from './make-text.ts';
import { AGAIN, DEEP, type Finding, shorten } from './run-one.ts';
import type { Message, News, Share } from './worker.ts';

const HELP = `npm run fuzz -- [options]

  --runs N           how many texts (200000)
  --minutes M        stop after so many minutes; then N is unlimited
  --seed S           a whole number; the same seed makes the same texts
  --workers 1|2      how many at the same time (1)
  --run SEED:NUMBER  one run again, with the answer, and all promises
  --slow             searches for texts that take too long: units of one to four tokens, repeated to 200 KB in every place
                     of a message and of a report; the runs then are 4000 units, and --run also takes a unit as a finding
                     prints it

A run is one made text. Every text is held to the promises that its answer shows; promises that ask parse again are checked for
one text in ${AGAIN}, and those that ask about many of its beginnings for one in ${DEEP}. Of a text that reaches an end that no text
before it reached (a contract, an outcome, repairs and issues) all are checked. What was checked is told at the end.
Of 16 messages ${SIZES.map(({ name, most, of16 }) => `${of16} are ${name} (at most ${most} characters)`).join(', ')}.
`;

/** An answer that takes longer, in milliseconds, is none. */
const HANG = 30_000;

/** How often the progress is shown, in milliseconds. */
const OFTEN = 5_000;

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
  const sum: News = {
    ...freshTally(),
    runs: 0,
    outcomes: {},
    characters: 0,
    reached: 0,
    findings: 0,
    isDone: false,
  };
  const script = await bundleWorker();
  const start = performance.now();
  const progress = () => process.stderr.write(`${lineOf(seed, sum, performance.now() - start)}\n`);
  const timer = setInterval(progress, OFTEN);
  const shares = Array.from({ length: workers }, (_, i) => ({ seed, from: i, step: workers, to: runs, until }));
  await Promise.all(shares.map((share) => work(script, share, sum)));
  clearInterval(timer);
  progress();
  console.log(tableOf(sum));
  rmSync(dirname(fileURLToPath(script)), { recursive: true });
  if (sum.findings > 0) process.exitCode = 1;
}

/** Goes through a share of the runs; when one of them hangs, it is a finding, and a new worker goes on behind it. */
function work(script: URL, share: Omit<Share, 'state'>, sum: News): Promise<void> {
  const state = new Float64Array(new SharedArrayBuffer(16));
  const worker = new Worker(script, { workerData: { ...share, state } });
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
      worker.terminate().then(() => work(script, { ...share, from: number + share.step }, sum).then(resolve, reject));
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

function add(sum: News, news: News): void {
  for (const name of ['runs', 'calls', 'characters', 'reached', 'findings'] as const) sum[name] += news[name];
  for (const name of ['outcomes', 'checked'] as const) {
    for (const [key, times] of Object.entries(news[name])) sum[name][key] = (sum[name][key] ?? 0) + times;
  }
}

/** How often each promise was checked. */
function tableOf({ runs, calls, characters, reached, checked }: News): string {
  return [
    `${runs} texts of ${Math.round(characters / runs)} characters in the mean, ${calls} calls of parse, ${reached} texts reached something new`,
    ...promises.map((promise) => `${String(checked[promise] ?? 0).padStart(12)}  ${promise}`),
  ].join('\n');
}

function hangOf(seed: number, number: number): Finding {
  const { contract, text, options, origin } = makeText(seed, number);
  const broken = { promise: 'takes less than 2 s', detail: `No answer came in ${HANG / 1000} s.` };
  return { ...broken, seed, number, contract: contract.name, origin: origin.kind, options, text };
}

function lineOf(seed: number, { runs, calls, outcomes, findings }: News, time: number): string {
  const sorted = Object.entries(outcomes).sort(([, one], [, two]) => two - one);
  const shares = sorted.map(([outcome, times]) => `${outcome} ${((100 * times) / runs).toFixed(1)} %`);
  const speed = Math.round((runs / time) * 1000);
  return `seed ${seed}: ${runs} runs, ${speed} per second, ${calls} calls of parse, ${findings} findings; ${shares.join(', ')}`;
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
