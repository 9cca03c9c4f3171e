import { type Case, corpus } from '../../test/corpus/corpus.ts';
import type { Outcome } from '../../test/corpus/score.ts';
import { showProgress } from '../progress.ts';
import { type Contender, others, ours } from '../recovery/contenders.ts';
import { familyOf } from '../recovery/families.ts';
import { count, emptyTally, outcomeOf, type Tally } from '../recovery/tally.ts';
import { table } from '../table.ts';
import type { Options, Report } from './report.ts';

/** The first peer with a valid answer, in the order of the list; and the right answer, if any peer has it. */
const CHAIN = 'peers, one after the other';
const BEST = 'peers, best of each case';

/** By row (a family or a kind of damage) and contender. */
type Tallies = Map<string, Map<string, Tally>>;

/**
 * Lets ours and the peers read the damaged texts of `test/corpus/`, each peer in its fair use, and counts what came out:
 * the message that was meant, another one, or none.
 */
export async function recoverySuite({ sample, kinds = false, only = '' }: Options): Promise<Report> {
  const pattern = new RegExp(only);
  const cases = sampleOf([...corpus({ isWanted: (names) => names.some((name) => pattern.test(name)) })], sample);
  const names = [...ours, ...others].map(({ name }) => name);
  const families: Tallies = new Map();
  const byKind: Tallies = new Map();
  for (const [i, one] of cases.entries()) {
    showProgress('recovery', i, cases.length);
    for (const [name, outcome] of await outcomesOf(one)) {
      for (const [rows, row] of [
        [families, 'all'],
        [families, familyOf(one.kinds)],
        [byKind, rowOf(one)],
      ] as const) {
        count(tallyOf(rows, row, name), one, outcome);
      }
    }
  }
  showProgress('recovery', cases.length, cases.length);
  const all = [...names, CHAIN, BEST];
  const parts = [summary(families.get('all') ?? new Map(), all), exactTable('family of damage', families, all)];
  if (kinds) parts.push(exactTable('kind of damage', byKind, all));
  return { text: parts.join('\n\n'), json: { families: plainOf(families), kinds: plainOf(byKind) } };
}

/** So many cases, evenly out of all of them. */
function sampleOf(cases: readonly Case[], sample: string | undefined): readonly Case[] {
  const wanted = Number(sample ?? cases.length);
  if (!(wanted < cases.length)) return cases;
  return Array.from({ length: wanted }, (_, i) => cases[Math.floor((i * cases.length) / wanted)] as Case);
}

async function outcomesOf(one: Case): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const judgeOne = async ({ name, options, answer }: Contender) => {
    const value = await answer(one);
    outcomes.set(name, outcomeOf(one, value, options));
    return value;
  };
  for (const contender of ours) await judgeOne(contender);
  let first: unknown;
  let best: Outcome = 'refused';
  for (const contender of others) {
    const value = await judgeOne(contender);
    first ??= value;
    if (outcomes.get(contender.name) === 'exact') best = 'exact';
  }
  outcomes.set(CHAIN, outcomeOf(one, first, {}));
  outcomes.set(BEST, best);
  return outcomes;
}

function rowOf({ kinds }: Case): string {
  return kinds.length === 1 ? (kinds[0] ?? '') : `combinations of ${kinds.length}`;
}

function tallyOf(rows: Tallies, row: string, name: string): Tally {
  const tallies = rows.get(row) ?? new Map<string, Tally>();
  rows.set(row, tallies);
  const tally = tallies.get(name) ?? emptyTally();
  tallies.set(name, tally);
  return tally;
}

function summary(tallies: Map<string, Tally>, names: readonly string[]): string {
  const some = tallies.values().next().value ?? emptyTally();
  const rows = names.map((name) => {
    const { cases, take, exact, cuts, cutTaken, wrong } = tallies.get(name) ?? emptyTally();
    const isOracle = name === BEST;
    const refused = isOracle ? '' : percent(take - exact, take);
    return [
      name,
      percent(exact, take),
      refused,
      ...(isOracle ? ['', ''] : [share(wrong, cases), share(cutTaken, cuts)]),
    ];
  });
  return `recovery: ${some.cases} damaged texts, ${some.take} to be taken, ${some.cuts} cut off\n${table(
    ['', 'exact', 'not exact', 'wrong and valid', 'cut taken as whole'],
    rows,
  )}`;
}

/** Exact of what must be taken; where nothing must, how much came out as a message. */
function exactTable(title: string, rows: Tallies, names: readonly string[]): string {
  const lines = [...rows].map(([row, tallies]) => {
    const { cases, take } = tallies.values().next().value ?? emptyTally();
    const cells = names.map((name) => {
      const { exact, wrong, cutTaken } = tallies.get(name) ?? emptyTally();
      if (take > 0)
        return `${percent(exact, take)}${wrong + cutTaken > 0 && name !== BEST ? ` (${wrong + cutTaken})` : ''}`;
      return name === BEST ? '' : wrong + cutTaken > 0 ? `(${wrong + cutTaken})` : '0';
    });
    return [row, String(cases), ...cells];
  });
  return `exact, by ${title}; in brackets how many came out as another message\n${table(['', 'texts', ...names], lines)}`;
}

function share(part: number, all: number): string {
  return `${part} (${percent(part, all)})`;
}

/** Never rounded up to 100 %. */
function percent(part: number, all: number): string {
  return all === 0 ? '' : `${(Math.floor((part / all) * 1000) / 10).toFixed(1)} %`;
}

function plainOf(rows: Tallies): Record<string, Record<string, Tally>> {
  return Object.fromEntries([...rows].map(([row, tallies]) => [row, Object.fromEntries(tallies)]));
}
