import { calls } from './calls.ts';
import { harvestWords } from './harvest-words.ts';
import { judgeProbe } from './judge-probe.ts';
import { type Field, makeProbe } from './make-probe.ts';
import { marks } from './marks.ts';
import { callOf, type Probe, placeOf, writeProbe } from './probe.ts';
import { whole } from './scales.ts';
import { type SearchSum, type SlowFinding, searchGrowth } from './search-growth.ts';
import { reportOf, sayVerdict, tableOf } from './show-finding.ts';
import { startRunner } from './start-runner.ts';

/** Where the calls are, for the processes that measure. */
export const CALLS = new URL('calls.ts', import.meta.url).href;

/** All calls, marks and words. */
export function wholeField(): Field {
  return { calls, marks, words: harvestWords() };
}

/** How often the progress is shown, in milliseconds. */
const OFTEN = 5_000;

/**
 * Searches for texts that take too long, and prints them: `npm run fuzz -- --slow`.
 *
 * @returns how many findings there are
 */
export async function runSearch(seed: number, runs: number, until: number, workers: number): Promise<number> {
  const sum: SearchSum = { runs: 0, skipped: 0, met: 0, findings: [] };
  const start = performance.now();
  const progress = () => process.stderr.write(`${lineOf(seed, sum, performance.now() - start)}\n`);
  const timer = setInterval(progress, OFTEN);
  const tell = (finding: SlowFinding) => console.log(`${reportOf(finding)}\n`);
  await searchGrowth({
    ...wholeField(),
    start: () => startRunner(CALLS, whole.limit),
    scale: whole,
    seed,
    runs,
    until,
    workers,
    sum,
    tell,
  });
  clearInterval(timer);
  progress();
  if (sum.findings.length > 0) console.log(`${tableOf(sum.findings)}\n`);
  return sum.findings.length;
}

/**
 * Measures one probe again in every length, and prints what it takes.
 *
 * @returns whether it is a finding
 */
export async function repeatProbe(probe: Probe): Promise<boolean> {
  const call = callOf(calls, probe.call);
  const place = placeOf(call, probe.place);
  const runner = startRunner(CALLS, whole.limit);
  console.log(`${JSON.stringify(probe, null, 2)}\n${JSON.stringify(writeProbe(probe, call, 200).slice(0, 2000))}`);
  try {
    for (const bytes of [...whole.short, ...whole.long]) {
      if (bytes > (place.most ?? bytes)) break;
      const outcome = await runner.measure({ probe, bytes, times: 1 });
      console.log(`${bytes} bytes: ${JSON.stringify(outcome)}`);
      if ('end' in outcome) break;
    }
    const verdict = await judgeProbe(probe, runner, whole, place.most);
    console.log(verdict === undefined ? 'No finding.' : sayVerdict(verdict));
    return verdict !== undefined;
  } finally {
    runner.stop();
  }
}

/**
 * Finds the probe that `--run` names: `SEED:NUMBER`, or the probe itself as a finding prints it.
 *
 * @returns undefined when it names none
 */
export function readProbe(run: string, field: () => Field = wholeField): Probe | undefined {
  if (!run.startsWith('{')) {
    const [seed = Number.NaN, number = Number.NaN] = run.split(':').map(Number);
    const isOne = Number.isSafeInteger(seed) && Number.isSafeInteger(number) && number >= 0;
    return isOne ? makeProbe(field(), seed, number) : undefined;
  }
  try {
    const probe = JSON.parse(run) as Probe;
    const { head, tail, unit } = probe;
    const isWhole = [head, tail, ...unit].every((part) => typeof part === 'string') && unit.join('') !== '';
    return isWhole && placeOf(callOf(calls, probe.call), probe.place) ? probe : undefined;
  } catch {
    return undefined;
  }
}

function lineOf(seed: number, { runs, skipped, met, findings }: SearchSum, time: number): string {
  const speed = ((runs / time) * 1000).toFixed(1);
  return `seed ${seed}: ${runs} runs, ${speed} per second, ${skipped} known before, ${met} too slow, ${findings.length} findings`;
}
