import { FEATURES } from './sentence-features.ts';

/** The gap from which on a character stands for so many numbers that are passed over, and the next one for the rest. */
export const BASE = 55;

/** Characters from here on stand for numbers; none of them is a double quote, or escapes. */
export const FIRST = 36;

/** The largest weight, either way. */
export const MOST = 3;

/**
 * Unpacks the weights of features: feature → weight, 0 where it has none.
 *
 * @param gaps for each feature, as a character or a few, how many numbers are between the one before it and it
 * @param weights for each two features a character
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
