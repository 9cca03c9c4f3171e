import type { Call } from './calls.ts';
import { judgeProbe, type Scale, type Verdict } from './judge-probe.ts';
import { type Field, makeProbe } from './make-probe.ts';
import { minimiseProbe, PLAIN, showsAsMuch } from './minimise-probe.ts';
import { callOf, type Probe, placeOf } from './probe.ts';
import type { Runner } from './start-runner.ts';

/** Texts on which a call is slow, hangs, throws or takes too much memory: one cause, as far as that can be told. */
export type SlowFinding = {
  seed: number;
  number: number;
  /** What was found, before it was made smaller. */
  found: { probe: Probe; verdict: Verdict };
  /** The smallest that shows it. */
  probe: Probe;
  verdict: Verdict;
  /** Where else it was met. */
  places: Set<string>;
  times: number;
};

export type Search = Field & {
  /** Starts what measures the calls, for each of the workers. */
  start: () => Runner;
  scale: Scale;
  seed: number;
  runs: number;
  /** When to stop, by the clock. */
  until?: number;
  workers?: number;
  /** Called for every finding that is new. */
  tell?: (finding: SlowFinding) => void;
  /** Counts along. */
  sum?: SearchSum;
};

export type SearchSum = { runs: number; skipped: number; met: number; findings: SlowFinding[] };

/** Searches the probes of a seed for texts on which a call takes too much. */
export async function searchGrowth(search: Search): Promise<SearchSum> {
  const sum = search.sum ?? { runs: 0, skipped: 0, met: 0, findings: [] };
  let next = 0;
  const lane = async () => {
    const runner = search.start();
    try {
      while (next < search.runs && Date.now() < (search.until ?? Number.POSITIVE_INFINITY)) {
        await searchOne(search, next++, runner, sum);
        sum.runs += 1;
      }
    } finally {
      runner.stop();
    }
  };
  await Promise.all(Array.from({ length: search.workers ?? 1 }, lane));
  return sum;
}

async function searchOne(search: Search, number: number, runner: Runner, sum: SearchSum): Promise<void> {
  const { seed, scale } = search;
  const probe = makeProbe(search, seed, number);
  if (sum.findings.some((finding) => isKnown(probe, finding))) {
    sum.skipped += 1;
    return;
  }
  const call = callOf(search.calls, probe.call);
  const verdict = await judgeProbe(probe, runner, scale, placeOf(call, probe.place).most);
  if (verdict === undefined) return;
  sum.met += 1;
  const found = { probe, verdict };
  const same = await findSame(found, call, runner, search, sum);
  if (same !== undefined) return count(same, found);
  const least = await minimiseProbe(found, call, runner, scale);
  const twin = sum.findings.find((one) => isTwin(one, least.probe));
  if (twin !== undefined) return count(twin, found);
  const finding: SlowFinding = { seed, number, found, ...least, places: new Set([nameOf(probe)]), times: 1 };
  sum.findings.push(finding);
  search.tell?.(finding);
}

/** A probe whose unit holds one that is known to be slow in this place says nothing new. */
function isKnown(probe: Probe, { probe: known, places }: SlowFinding): boolean {
  return places.has(nameOf(probe)) && known.unit.every((token) => probe.unit.includes(token));
}

function nameOf({ call, place }: Probe): string {
  return `${call}, ${place}`;
}

/** The known finding whose unit shows in this place what was found. */
async function findSame(
  { probe, verdict }: SlowFinding['found'],
  call: Call,
  runner: Runner,
  { scale }: Search,
  { findings }: SearchSum,
): Promise<SlowFinding | undefined> {
  const likely = findings.filter(
    (one) =>
      isOfKind(one.verdict, verdict) &&
      (one.places.has(nameOf(probe)) ||
        PLAIN.includes(one.probe.unit.join('')) ||
        one.probe.unit.every((token) => probe.unit.includes(token))),
  );
  for (const one of likely.slice(-MOST)) {
    const { unit, head, tail } = one.probe;
    const other = { ...probe, unit, head: head || probe.head, tail: tail || probe.tail };
    if ((await showsAsMuch(other, verdict, call, runner, scale)) !== undefined) return one;
  }
  return undefined;
}

/** How many known findings are tried. */
const MOST = 8;

function isOfKind(one: Verdict, two: Verdict): boolean {
  return (
    (one.step === two.step || one.step === '' || two.step === '') && (one.kind === 'throw') === (two.kind === 'throw')
  );
}

function isTwin({ probe }: SlowFinding, other: Probe): boolean {
  return nameOf(probe) === nameOf(other) && probe.unit.join('') === other.unit.join('');
}

function count(finding: SlowFinding, { probe }: SlowFinding['found']): void {
  finding.places.add(nameOf(probe));
  finding.times += 1;
}
