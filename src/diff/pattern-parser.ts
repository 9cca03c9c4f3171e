import type { Budget } from './budget.ts';
import type { Ranges } from './unicode-ranges.ts';

/** The state of the parser of a pattern. */
export type PatternParser = {
  /** The characters of the pattern. */
  text: string[];
  at: number;
  depth: number;
  /** The capturing groups so far. */
  groups: { count: number; names: Map<string, number> };
  /** The characters that have a Unicode property. */
  rangesOf: (property: string) => Ranges;
  budget: Budget;
};

/** Thrown when a pattern needs a feature that is too rare to be supported. */
export class Unsupported extends Error {}

export const STEPS_PER_ATOM = 4;
