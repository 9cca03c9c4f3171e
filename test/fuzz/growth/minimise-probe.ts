import type { Call } from './calls.ts';
import { judgeGrowth, judgeLength, type Scale, type Verdict, verdictOf } from './judge-probe.ts';
import { type Probe, placeOf } from './probe.ts';
import type { Runner } from './start-runner.ts';

/** A probe that is a finding, and what it shows. */
export type Shown = { probe: Probe; verdict: Verdict };

/**
 * Makes a finding as small as it can: the smallest repetition that shows it, the fewest tokens, the simplest place.
 *
 * @returns the probe, and the verdict for the smallest repetition
 */
export async function minimiseProbe(shown: Shown, call: Call, runner: Runner, scale: Scale): Promise<Shown> {
  const end = performance.now() + scale.patience;
  // What hangs takes the whole limit each time.
  let best = shown.verdict.kind === 'hang' ? await shorten(shown, runner, scale, end) : shown;
  const take = async (change: Partial<Probe>): Promise<boolean> => {
    if (performance.now() > end) return false;
    const probe = { ...best.probe, ...change };
    const verdict = await showsAsMuch(probe, best.verdict, call, runner, scale);
    if (verdict === undefined || isWorse(verdict, best.verdict)) return false;
    best = { probe, verdict };
    return true;
  };
  if (best.probe.head !== '') await take({ head: '' });
  if (best.probe.tail !== '') await take({ tail: '' });
  const isPlain = PLAIN.includes(best.probe.unit.join(''));
  for (const token of PLAIN) if (!isPlain && (await take({ unit: [token] }))) break;
  for (let at = 0; at < best.probe.unit.length && best.probe.unit.length > 1; ) {
    if (!(await take({ unit: best.probe.unit.toSpliced(at, 1) }))) at += 1;
  }
  for (const { name } of simpler(call, best.probe.place)) if (await take({ place: name })) break;
  return shorten(best, runner, scale, end + scale.patience);
}

/** When one of them shows as much, any words do, and the unit has nothing to do with it. */
export const PLAIN = ['x', 'x '];

/** The places of a call that come before one. */
function simpler({ plain, framed }: Call, name: string): Call['plain'] {
  const all = [...plain, ...framed];
  return all.slice(
    0,
    all.findIndex((place) => place.name === name),
  );
}

/** What takes far more time has another cause. */
function isWorse(one: Verdict, two: Verdict): boolean {
  return isTime(two) && two.kind !== 'hang' && (one.kind === 'hang' || one.value > 4 * two.value);
}

/** Whether another probe is a finding too, of the same kind, and shows at least half of it. */
export async function showsAsMuch(
  probe: Probe,
  verdict: Verdict,
  call: Call,
  runner: Runner,
  scale: Scale,
): Promise<Verdict | undefined> {
  if (verdict.kind === 'growth') {
    const grown = await judgeGrowth(probe, runner, scale, placeOf(call, probe.place).most);
    return grown?.kind === 'growth' && grown.step === verdict.step && grown.value > verdict.value / 2
      ? grown
      : undefined;
  }
  if (verdict.kind === 'memory') runner.stop();
  const other = verdictOf(await runner.measure({ probe, bytes: verdict.length, times: 1 }), verdict.length, {
    ...scale,
    floor: Math.max(scale.floor, verdict.value / 2),
  });
  if (other === undefined || isTime(other) !== isTime(verdict)) return undefined;
  if (!isTime(other) && other.kind !== verdict.kind) return undefined;
  return other.step === verdict.step || other.kind === 'hang' || verdict.kind === 'hang' ? other : undefined;
}

function isTime({ kind }: Verdict): boolean {
  return kind === 'hang' || kind === 'slow';
}

/** The same with the smallest repetition; one that grows is shown by all lengths. */
async function shorten(shown: Shown, runner: Runner, scale: Scale, end: number): Promise<Shown> {
  let best = shown.verdict;
  if (best.kind === 'growth') return shown;
  let small = 0;
  while (best.length - small > Math.max(1, best.length >> 4) && performance.now() < end) {
    const length = (small + best.length) >> 1;
    const verdict = await judgeLength(shown.probe, length, runner, scale);
    if (verdict === undefined || isTime(verdict) !== isTime(best)) small = length;
    else best = verdict;
  }
  return { probe: shown.probe, verdict: best };
}
