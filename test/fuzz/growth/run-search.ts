import { calls } from './calls.ts';
import { harvestWords } from './harvest-words.ts';
import { judgeProbe, type Verdict } from './judge-probe.ts';
import { makeProbe } from './make-probe.ts';
import { callOf, type Probe, placeOf, writeProbe } from './probe.ts';
import { whole } from './scales.ts';
import { type SearchSum, type SlowFinding, searchGrowth } from './search-growth.ts';
import { startRunner } from './start-runner.ts';

/** Where the calls are, for the processes that measure. */
export const CALLS = new URL('calls.ts', import.meta.url).href;

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
    calls,
    words: harvestWords(),
    module: CALLS,
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
 * @param run `SEED:NUMBER`, or a probe as a finding prints it
 * @returns whether it is a finding
 */
export async function repeatRun(run: string): Promise<boolean> {
  const probe = run.startsWith('{') ? (JSON.parse(run) as Probe) : probeOf(run);
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
    runner.close();
  }
}

function probeOf(run: string): Probe {
  const [seed = Number.NaN, number = Number.NaN] = run.split(':').map(Number);
  if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(number)) {
    throw new TypeError(`--run takes SEED:NUMBER, or a probe as a finding prints it, not ${run}.`);
  }
  return makeProbe({ calls, words: harvestWords() }, seed, number);
}

function lineOf(seed: number, { runs, skipped, met, findings }: SearchSum, time: number): string {
  const speed = ((runs / time) * 1000).toFixed(1);
  return `seed ${seed}: ${runs} runs, ${speed} per second, ${skipped} known before, ${met} too slow, ${findings.length} findings`;
}

/** All that is needed to see a finding again. */
function reportOf({ probe, verdict, found, seed, number }: SlowFinding): string {
  // A quote would end the argument of a shell, and what nobody sees would be lost on a page.
  const again = JSON.stringify(probe).replace(
    /['\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return [
    `${probe.call}: ${sayVerdict(verdict)}`,
    `  unit   ${JSON.stringify(probe.unit.join(''))}${endsOf(probe)}`,
    `  place  ${probe.place}`,
    `  found  ${seed}:${number}, ${sayVerdict(found.verdict)}: ${JSON.stringify(found.probe.unit.join(''))}, ${found.probe.place}`,
    `  again  npm run fuzz -- --slow --run '${again}'`,
  ].join('\n');
}

function endsOf({ head, tail }: Probe): string {
  return `${head === '' ? '' : ` behind ${JSON.stringify(head)}`}${tail === '' ? '' : ` before ${JSON.stringify(tail)}`}`;
}

function sayVerdict({ kind, step, bytes, value, ratios, message }: Verdict): string {
  const name = step === '' ? 'it' : step;
  const perByte = `${((value * 1000) / bytes).toPrecision(3)} µs a byte`;
  switch (kind) {
    case 'hang':
      return `${name} hangs on ${bytes} bytes (more than ${value / 1000} s)`;
    case 'throw':
      return `${name} throws on ${bytes} bytes: ${message}`;
    case 'memory':
      return `${name} takes ${Math.round(value / 1e6)} MB for ${bytes} bytes`;
    case 'growth':
      return `${name} grows × ${ratios?.map((ratio) => ratio.toFixed(1)).join(' and × ')} a doubling, ${Math.round(value)} ms for ${bytes} bytes (${perByte})`;
    default:
      return `${name} takes ${Math.round(value)} ms for ${bytes} bytes (${perByte})`;
  }
}

/** All findings as a table in Markdown, the worst first. */
export function tableOf(findings: readonly SlowFinding[]): string {
  const rows = findings.toSorted((one, two) => severityOf(two) - severityOf(one)).map(rowOf);
  return ['| call | unit | place | smallest | as found | met |', '|---|---|---|---|---|---|', ...rows].join('\n');
}

function rowOf({ probe, verdict, found, places, times }: SlowFinding): string {
  const unit = JSON.stringify(probe.unit.join('')) + endsOf(probe);
  const others = places.size > 1 ? `${times} × in ${places.size} places` : `${times} ×`;
  const cells = [probe.call, `\`${unit}\``, probe.place, sayVerdict(verdict), sayVerdict(found.verdict), others];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** Hangs and throws first; then by time for a byte. */
function severityOf({ verdict, found }: SlowFinding): number {
  const weight = { hang: 1e9, throw: 1e8, memory: 1e7, slow: 0, growth: 0 }[found.verdict.kind];
  return weight + Math.max(...[verdict, found.verdict].map(({ value, bytes }) => value / bytes));
}
