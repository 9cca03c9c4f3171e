import type { Budget } from './budget.ts';
import type { Ranges } from './unicode-ranges.ts';

/** Where the reading of a pattern stands. */
export type PatternParser = {
  /** The characters of the pattern. */
  text: string[];
  at: number;
  depth: number;
  /** The groups that capture, so far. */
  groups: { count: number; names: Map<string, number> };
  /** The characters that have a Unicode property. */
  rangesOf: (property: string) => Ranges;
  budget: Budget;
};

/** The pattern needs what is rarely worth it. */
export class Unsupported extends Error {}

export const STEPS_PER_ATOM = 4;
