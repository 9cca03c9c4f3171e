/** A source of random choices that depends only on its seed: the choices are the same on every machine. */
export type Random = {
  /** 0 ≤ number < 1. */
  next(): number;
  /** 0 ≤ integer < most. */
  int(most: number): number;
  chance(probability: number): boolean;
  /** True once in `times`, on average. */
  once(times: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Makes another source from this one's seed and a name, whatever was drawn from this one before. */
  fork(name: string): Random;
};

/** Thrown when there is nothing to choose from, which means that a kind of damage does not apply to a message. */
export class NothingToPick extends Error {}

/** Makes a source from a name. */
export function randomOf(name: string): Random {
  return randomBy(name, mulberry32(hash(name)));
}

/** Makes a source from a seed and a number. It is cheap enough for millions of texts. */
export function randomAt(seed: number, number: number): Random {
  return randomBy(`${seed}/${number}`, xorshift32(seed, number));
}

/** Makes a source from a number. */
export function randomFrom(seed: number): Random {
  return randomBy(String(seed), mulberry32(seed));
}

function randomBy(name: string, next: () => number): Random {
  const int = (most: number) => Math.floor(next() * most);
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    once: (times) => int(times) === 0,
    pick<T>(from: readonly T[]): T {
      if (from.length === 0) throw new NothingToPick('There is nothing to pick from.');
      return from[int(from.length)] as T;
    },
    fork: (other) => randomOf(`${name}/${other}`),
  };
}

function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function xorshift32(seed: number, number: number): () => number {
  let state = mix(mix(mix(seed) ^ (number >>> 0)) ^ Math.floor(number / 2 ** 32)) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Mixes the bits of a number, so that neighbouring numbers give unrelated seeds. */
function mix(number: number): number {
  let mixed = Math.imul(number ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x27d4eb2f);
  return mixed ^ (mixed >>> 16);
}

/** FNV-1a over UTF-16 units. */
function hash(text: string): number {
  let code = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) code = Math.imul(code ^ text.charCodeAt(i), 0x01000193);
  return code;
}
