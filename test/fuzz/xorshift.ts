/** A source of choices that costs next to nothing: the same seed and number give the same choices, on every machine. */
export type Choices = {
  /** 0 ≤ integer < most. */
  int(most: number): number;
  /** True once in `times`. */
  once(times: number): boolean;
  pick<T>(from: readonly T[]): T;
};

/** The choices of one run. */
export function xorshift(seed: number, number: number): Choices {
  let state = mix(mix(mix(seed) ^ (number >>> 0)) ^ Math.floor(number / 2 ** 32)) || 1;
  const int = (most: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.floor(((state >>> 0) / 2 ** 32) * most);
  };
  return { int, once: (times) => int(times) === 0, pick: <T>(from: readonly T[]) => from[int(from.length)] as T };
}

/** Spreads the bits of a number: neighbours get seeds that have nothing to do with each other. */
function mix(number: number): number {
  let mixed = Math.imul(number ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x27d4eb2f);
  return mixed ^ (mixed >>> 16);
}
