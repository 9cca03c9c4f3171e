/** Compares changes by how certain they are. */
import type { Certainty } from '../words/repair.ts';

/** The certainties in order: the lower the number, the more certain. */
export const RANK: { readonly [certainty in Certainty]: number } = { strict: 0, lossless: 1, inferred: 2, guess: 3 };

/** Whether `given` is at least as certain as `wanted`. */
export function isAsSure(given: Certainty, wanted: Certainty): boolean {
  return RANK[given] <= RANK[wanted];
}

/** The least certain of the changes; undefined when there are none. */
export function weakest<T extends { certainty: Certainty }>(changes: readonly T[]): T | undefined {
  let weak: T | undefined;
  for (let i = 0; i < changes.length; i++) {
    const change = changes[i] as T;
    // Usually they all have the same certainty.
    if (change.certainty !== weak?.certainty && (weak === undefined || RANK[change.certainty] > RANK[weak.certainty]))
      weak = change;
  }
  return weak;
}
