import type { Measured } from './measuring-process.ts';
import type { Probe } from './probe.ts';
import type { Outcome, Runner } from './start-runner.ts';

/** Which lengths are tried, and what is too much. */
export type Scale = {
  /** Lengths that are tried first, in bytes: what is exponential hangs on a short text. */
  short: readonly number[];
  /** Three lengths, each twice the one before. */
  long: readonly [number, number, number];
  /** How much time one step of a call may take for a byte, in microseconds; what is less than `floor` milliseconds is no finding. */
  micros: number;
  floor: number;
  /** How much more time twice the length may take, where the longest text takes more than `least` milliseconds. */
  growth: number;
  least: number;
  /** How much memory a byte may take beside `slack`, in bytes. */
  memory: number;
  slack: number;
  /** After how many milliseconds of CPU time a call hangs. */
  limit: number;
  /** For how many milliseconds a finding is made smaller. */
  patience: number;
};

/** Why a probe is a finding. */
export type Verdict = {
  kind: 'hang' | 'throw' | 'memory' | 'slow' | 'growth';
  step: string;
  /** The length of the repeated part that shows it, and of the whole text. */
  length: number;
  bytes: number;
  /** Milliseconds; with `memory`, bytes. */
  value: number;
  /** With `growth`: by how much both doublings made it slower. */
  ratios?: readonly [number, number];
  /** With `throw`: what was thrown. */
  message?: string;
};

/** Tries a probe in growing lengths until it is a finding; each is measured again before it counts. */
export async function judgeProbe(
  probe: Probe,
  runner: Runner,
  scale: Scale,
  most = Number.POSITIVE_INFINITY,
): Promise<Verdict | undefined> {
  const long = longOf(scale, most);
  for (const length of [...scale.short, long[0]]) {
    const verdict = await judgeLength(probe, length, runner, scale);
    if (verdict !== undefined) return verdict;
  }
  return judgeGrowth(probe, runner, scale, most);
}

/** Measures one length. */
export async function judgeLength(
  probe: Probe,
  length: number,
  runner: Runner,
  scale: Scale,
): Promise<Verdict | undefined> {
  const first = verdictOf(await runner.measure({ probe, bytes: length, times: 1 }), length, scale);
  if (first === undefined) return undefined;
  // What was freed is taken again without a trace: only a fresh process shows it.
  if (first.kind === 'memory') runner.stop();
  const times = first.kind === 'slow' && first.value < AGAIN ? 4 : 1;
  const second = verdictOf(await runner.measure({ probe, bytes: length, times }), length, scale);
  return second?.step === first.step || second?.kind === 'hang' ? second : undefined;
}

/** What takes longer than this is not measured several times more, in milliseconds. */
const AGAIN = 1000;

/** Measures two doublings. */
export async function judgeGrowth(
  probe: Probe,
  runner: Runner,
  scale: Scale,
  most = Number.POSITIVE_INFINITY,
): Promise<Verdict | undefined> {
  const [one, two, three] = longOf(scale, most);
  const longest = await runner.measure({ probe, bytes: three, times: 1 });
  const verdict = verdictOf(longest, three, scale);
  if (verdict !== undefined) {
    const smaller = await judgeLength(probe, two, runner, scale);
    return smaller ?? judgeLength(probe, three, runner, scale);
  }
  if (!('steps' in longest) || Math.max(0, ...Object.values(longest.steps)) < scale.least) return undefined;
  const least: Measured[] = [];
  for (const times of [1, 3]) {
    for (const [i, bytes] of [one, two, three].entries()) {
      const outcome = await runner.measure({ probe, bytes, times });
      if (!('steps' in outcome)) return undefined;
      least[i] = leastOf(outcome, least[i]);
    }
    if (growthOf(least, three, scale) === undefined) return undefined;
  }
  return growthOf(least, three, scale);
}

/** Of two measurements of the same the shorter times. */
function leastOf(one: Measured, two: Measured = one): Measured {
  const times = Object.entries(one.steps).map(
    ([step, time]) => [step, Math.min(time, two.steps[step] ?? time)] as const,
  );
  return { ...one, steps: Object.fromEntries(times) };
}

function longOf({ long }: Scale, most: number): readonly [number, number, number] {
  return long[2] <= most ? long : [most / 4, most / 2, most];
}

/** What one measurement shows: the worst of its steps. */
export function verdictOf(outcome: Outcome, length: number, scale: Scale): Verdict | undefined {
  if ('end' in outcome) {
    const hangs = outcome.end === 'hang';
    const value = hangs ? scale.limit : scale.memory * length + scale.slack;
    return { kind: hangs ? 'hang' : 'memory', step: '', length, bytes: length, value };
  }
  const { bytes, steps, rise, thrown } = outcome;
  if (thrown !== undefined)
    return { kind: 'throw', step: thrown.step, length, bytes, value: 0, message: thrown.message };
  const [step, value] = Object.entries(steps).reduce((worst, one) => (one[1] > worst[1] ? one : worst), ['', 0]);
  if (value > Math.max(scale.floor, (scale.micros * bytes) / 1000)) return { kind: 'slow', step, length, bytes, value };
  if (rise > scale.memory * bytes + scale.slack) return { kind: 'memory', step, length, bytes, value: rise };
  return undefined;
}

function growthOf([one, two, three]: readonly Measured[], length: number, scale: Scale): Verdict | undefined {
  if (one === undefined || two === undefined || three === undefined) return undefined;
  for (const [step, value] of Object.entries(three.steps)) {
    const [less = 0, least = 0] = [two.steps[step], one.steps[step]];
    const ratios = [less / least, value / less] as const;
    if (value < scale.least || ratios.some((ratio) => !(ratio > scale.growth))) continue;
    return { kind: 'growth', step, length, bytes: three.bytes, value, ratios };
  }
  return undefined;
}
