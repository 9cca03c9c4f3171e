import { FEATURES } from './sentence-features.ts';

/** The base of the digits of a gap. All digits but the last are greater by {@link BASE} than what they stand for. */
export const BASE = 28;

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
 * @param gaps for each feature, in one or two characters, how many numbers are between it and the feature before it
 * @param weights one character for each two features
 * @returns the weight of each feature; 0 when it has none
 */
export function readTable({ gaps, weights }: { gaps: string; weights: string }): Int8Array {
  const read = new Int8Array(FEATURES);
  let count = 0;
  let feature = -1;
  let gap = 0;
  for (let at = 0; at < gaps.length; at++) {
    const digit = gaps.charCodeAt(at) - FIRST;
    gap = gap * BASE + (digit % BASE);
    if (digit >= BASE) continue;
    feature += gap + 1;
    gap = 0;
    const two = weights.charCodeAt(count >> 1) - FIRST;
    const weight = (count % 2 === 0 ? Math.floor(two / (2 * MOST)) : two % (2 * MOST)) - MOST;
    read[feature] = weight < 0 ? weight : weight + 1;
    count++;
  }
  return read;
}
