import type { Budget } from './budget.ts';
import { type PatternTree, partsOf } from './read-pattern.ts';
import { isIn, LAST_CODE_POINT, type Ranges } from './unicode-ranges.ts';

/**
 * A range of code points that no pattern distinguishes, and the plainest one of them. It represents all similar ranges.
 */
export type Letter = { low: number; high: number; sample: number };

/**
 * Splits the code points into ranges at the boundaries used by the patterns and words, and takes one of each set of
 * ranges that no pattern distinguishes. Plain letters come first, lone surrogates last.
 */
export function lettersOf(trees: readonly PatternTree[], words: readonly string[], budget: Budget): Letter[] {
  const sets = new Set(trees.flatMap(setsOf));
  for (const word of words) budget.spend(word.length);
  const named = new Set(words.flatMap((word) => [...word].map((character) => character.codePointAt(0) ?? 0)));
  const cuts = new Set([0, 0xd800, 0xe000]);
  for (const set of sets) {
    budget.spend(set.length);
    for (const [low, high] of set) cuts.add(low).add(high + 1);
  }
  for (const code of named) cuts.add(code).add(code + 1);
  budget.spend(cuts.size * (1 + sets.size / SETS_PER_STEP));
  const starts = [...cuts].filter((code) => code <= LAST_CODE_POINT).sort((a, b) => a - b);
  const letters = starts.map((low, i) => {
    const high = (starts[i + 1] ?? LAST_CODE_POINT + 1) - 1;
    const nice = NICE.find((code) => code >= low && code <= high);
    return { low, high, sample: nice ?? low, rank: nice === undefined ? rankOf(low) : NICE.indexOf(nice) };
  });
  letters.sort((a, b) => a.rank - b.rank);
  const kinds = new Set<string>();
  return letters.filter(({ low }) => {
    const kind = named.has(low) ? `${low}` : [...sets].map((set) => (isIn(set, low) ? '+' : '-')).join('');
    return !kinds.has(kind) && kinds.add(kind);
  });
}

const SETS_PER_STEP = 8;

/** The sets of characters that occur in a pattern. */
function setsOf(tree: PatternTree): Ranges[] {
  if (tree.type === 'set') return [tree.ranges];
  return partsOf(tree).flatMap(setsOf);
}

const NICE = [...'abcxyzABCXYZ0123456789-_./ ,:+äéß中'].map((character) => character.charCodeAt(0));

function rankOf(code: number): number {
  if (code >= 0xd800 && code < 0xe000) return 3e7;
  return code < 32 || code === 127 ? 2e7 + code : 1000 + code;
}
