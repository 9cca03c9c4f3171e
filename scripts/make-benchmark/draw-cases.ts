import type { ContractName } from '../../src/index.ts';
import { corpus, type Case as Damaged } from '../../test/corpus/corpus.ts';
import type { Case as Placed } from '../../test/parse/metamorphic/case.ts';
import { cases as placed } from '../../test/parse/metamorphic/cases.ts';

/** A text of the benchmark. */
export type BenchmarkCase = {
  id: string;
  /** What was done to the message, or where it stands. */
  kinds: readonly string[];
  contract: ContractName;
  text: string;
  /** The message that is meant; missing where there is none, or no program can know it. */
  answer?: unknown;
  /** A refusal is right. Beside an `answer` either is. */
  refuse?: true;
  /** The text ends too early. */
  cut?: true;
};

/** Longer texts say nothing that these do not, and would make the folder large. */
const LONGEST = 3000;

/** How many texts of each kind of damage, of each kind of cut, of combinations, and of each place. */
const SIZES = { damage: 9, cut: 60, combinations: 600, place: 25 };

/** Strict JSON in which a key has two values is not clear to anybody. All else of it says what it says to other programs. */
const UNCLEAR = /^conflicting-/;

const COMBINATION = 'combination';

/**
 * The texts by group: `damaged` messages that must come out, or at least not come out otherwise; texts that are `cut`; texts
 * of which a message is `not-the-answer`.
 */
export function drawCases(): Map<string, BenchmarkCase[]> {
  const groups = new Map<string, BenchmarkCase[]>([
    ['cut', []],
    ['damaged', []],
    ['not-the-answer', []],
  ]);
  for (const one of [...damagedCases(), ...placedCases()]) {
    const group = one.cut ? 'cut' : one.answer === undefined ? 'not-the-answer' : 'damaged';
    groups.get(group)?.push(one);
  }
  return groups;
}

function damagedCases(): BenchmarkCase[] {
  const byKind = new Map<string, Damaged[]>();
  for (const one of corpus({ seeds: 2, combinations: 2 })) {
    if (Object.keys(one.options).length > 0 || one.text.length > LONGEST) continue;
    if (isOwnRule(one)) continue;
    const kind = one.kinds.length === 1 ? (one.kinds[0] ?? '') : COMBINATION;
    const known = byKind.get(kind);
    if (known === undefined) byKind.set(kind, [one]);
    else known.push(one);
  }
  return [...byKind].flatMap(([kind, cases]) => evenly(cases, sizeOf(kind, cases)).map(caseOf));
}

/** Whether it is refused by a rule of this library that another one need not have: a valid message as it is. */
function isOwnRule({ text, contract, expects, kinds }: Damaged): boolean {
  if (expects !== 'refuse' || kinds.some((kind) => UNCLEAR.test(kind))) return false;
  try {
    return contract.check(JSON.parse(text));
  } catch {
    return false;
  }
}

function sizeOf(kind: string, cases: readonly Damaged[]): number {
  if (kind === COMBINATION) return SIZES.combinations;
  return cases.some(isCut) ? SIZES.cut : SIZES.damage;
}

function caseOf(one: Damaged): BenchmarkCase {
  const { id, kinds, contract, text, value, expects } = one;
  return {
    id,
    kinds,
    contract: contract.name as ContractName,
    text,
    ...(expects !== 'refuse' && { answer: value }),
    ...(expects !== 'take' && { refuse: true as const }),
    ...(isCut(one) && { cut: true as const }),
  };
}

function isCut({ reasons }: Damaged): boolean {
  return reasons[0] === 'truncated';
}

function placedCases(): BenchmarkCase[] {
  return [...placed({ seed: 'benchmark', each: SIZES.place })]
    .filter(({ options, text }) => options === undefined && text.length <= LONGEST)
    .map(({ id, generator, contract, text, expect }) => ({
      id,
      kinds: [generator],
      contract,
      text,
      ...answerOf(expect),
    }));
}

function answerOf(expect: Placed['expect']): Pick<BenchmarkCase, 'answer' | 'refuse' | 'cut'> {
  if ('take' in expect) return { answer: expect.take };
  if ('takeOrRefuse' in expect) return { answer: expect.takeOrRefuse, refuse: true };
  return { refuse: true, ...(expect.reasons?.[0] === 'truncated' && { cut: true as const }) };
}

/** So many of a list, evenly out of all of it. */
function evenly<T>(list: readonly T[], wanted: number): T[] {
  if (wanted >= list.length) return [...list];
  return Array.from({ length: wanted }, (_, i) => list[Math.floor((i * list.length) / wanted)] as T);
}
