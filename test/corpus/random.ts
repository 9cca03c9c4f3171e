/** A seeded source of choices: the same name gives the same choices, on every machine. */
export type Random = {
  /** 0 ≤ number < 1. */
  next(): number;
  /** 0 ≤ integer < most. */
  int(most: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Another source, which depends on this one's name and the given one, not on what was drawn before. */
  fork(name: string): Random;
};

export function randomOf(name: string): Random {
  let state = hash(name);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    int: (most) => Math.floor(next() * most),
    chance: (probability) => next() < probability,
    pick<T>(from: readonly T[]): T {
      if (from.length === 0) throw new Error('There is nothing to pick from.');
      return from[Math.floor(next() * from.length)] as T;
    },
    fork: (other) => randomOf(`${name}/${other}`),
  };
}

/** FNV-1a over UTF-16 units. */
function hash(text: string): number {
  let code = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) code = Math.imul(code ^ text.charCodeAt(i), 0x01000193);
  return code;
}
