import type { ParseOptions } from '../../dist/index.js';
import type { Case } from '../../test/corpus/corpus.ts';
import { judge, type Outcome } from '../../test/corpus/score.ts';

/** What came of the cases of one contender. */
export type Tally = {
  cases: number;
  /** Messages that must be taken, and how many of them came out as they were meant. */
  take: number;
  exact: number;
  /** Texts that end too early, and how many of them became a message. */
  cuts: number;
  cutTaken: number;
  /** A message that was not meant. */
  wrong: number;
};

export function emptyTally(): Tally {
  return { cases: 0, take: 0, exact: 0, cuts: 0, cutTaken: 0, wrong: 0 };
}

export function isCut({ reasons }: Case): boolean {
  return reasons[0] === 'truncated';
}

/** What an answer is worth; undefined is a refusal. */
export function outcomeOf(one: Case, value: unknown, options: ParseOptions): Outcome {
  return judge(() => (value === undefined ? { success: false } : { success: true, value }), one, options).outcome;
}

export function count(tally: Tally, one: Case, outcome: Outcome): void {
  tally.cases += 1;
  if (one.expects === 'take') {
    tally.take += 1;
    if (outcome === 'exact') tally.exact += 1;
  }
  if (isCut(one)) tally.cuts += 1;
  if (outcome === 'cut') tally.cutTaken += 1;
  if (outcome === 'wrong') tally.wrong += 1;
}
