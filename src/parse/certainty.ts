/** Compares changes by how certain they are. */
import type { Certainty } from '../words/repair.ts';

/** The certainties in order: the lower the number, the more certain. */
export const RANK: { readonly [certainty in Certainty]: number } = { strict: 0, lossless: 1, inferred: 2, guess: 3 };

/** Whether `given` is at least as certain as `wanted`. */
export function isAsSure(given: Certainty, wanted: Certainty): boolean {
  return RANK[given] <= RANK[wanted];
}

/** Whether a change is less certain than another one. Usually all have the same certainty. */
export function isLessSure({ certainty }: Sure, { certainty: other }: Sure): boolean {
  return certainty !== other && RANK[certainty] > RANK[other];
}

type Sure = { readonly certainty: Certainty };

/** The least certain of the changes; undefined when there are none. */
export function weakest<T extends Sure>(changes: readonly T[]): T | undefined {
  let weak: T | undefined;
  for (let i = 0; i < changes.length; i++) {
    const change = changes[i] as T;
    if (weak === undefined || isLessSure(change, weak)) weak = change;
  }
  return weak;
}
