import { FEATURES } from './sentence-features.ts';

/** The largest gap that takes one character, plus one. A larger gap takes one more character for each {@link BASE} in it. */
export const BASE = 55;

/**
 * The character code that stands for 0. The codes from here on that are used include neither a double quote nor a
 * backslash.
 */
export const FIRST = 36;

/** The greatest weight, positive or negative. */
export const MOST = 3;

/**
 * Unpacks the weights of features.
 *
 * @param gaps for each feature, in one or more characters, how many numbers are between it and the feature before it
 * @param weights one character for each two features
 * @returns the weight of each feature; 0 when it has none
 */
export function readTable({ gaps, weights }: { gaps: string; weights: string }): Int8Array {
  const read = new Int8Array(FEATURES);
  let count = 0;
  let feature = 0;
  for (let at = 0; at < gaps.length; at++) {
    const gap = gaps.charCodeAt(at) - FIRST;
    feature += gap;
    if (gap === BASE) continue;
    const two = weights.charCodeAt(count >> 1) - FIRST;
    const weight = (count % 2 === 0 ? Math.floor(two / (2 * MOST)) : two % (2 * MOST)) - MOST;
    read[feature++] = weight < 0 ? weight : weight + 1;
    count++;
  }
  return read;
}
