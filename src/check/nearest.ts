import { plainName } from '../words/plain-name.ts';

/**
 * Finds the word that was probably meant: one that differs in case, in separators, by a namespace before it, or by a
 * typing mistake.
 *
 * @returns the nearest of `words`; undefined when none is near, or when the word is one of them
 */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  if (word.length > 64) return undefined;
  const given = plainName(word);
  const last = Math.max(word.lastIndexOf('.'), word.lastIndexOf('/'), word.lastIndexOf(':')) + 1;
  const bare = last === 0 ? given : plainName(word.slice(last));
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of words) {
    if (candidate === word) return undefined;
    const wanted = plainName(candidate);
    const distance = given === wanted ? 0 : bare === wanted ? 1 : distanceOf(given, wanted);
    if (distance < least) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}

/** 2 or more for typing mistakes, infinity for a different word. */
function distanceOf(given: string, wanted: string): number {
  const allowed = wanted.length < 4 ? 0 : wanted.length < 8 ? 1 : 2;
  // One mistake changes at most one letter.
  let strange = 0;
  for (let i = 0; i < given.length && strange <= allowed; i++) if (!wanted.includes(given[i] as string)) strange += 1;
  if (allowed === 0 || strange > allowed) return Number.POSITIVE_INFINITY;
  const slips = countSlips(given, wanted, allowed);
  return slips <= allowed ? 1 + slips : Number.POSITIVE_INFINITY;
}

/**
 * The number of insertions, deletions, substitutions and swaps of neighbours; `most + 1` when there are more than
 * `most`.
 */
function countSlips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  let leastOfLast = 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        slips = Math.min(slips, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(slips);
      if (slips < least) least = slips;
    }
    // Every later row is computed from these two.
    if (least > most && leastOfLast > most) return most + 1;
    leastOfLast = least;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}
