import type { Contract } from '../contract.ts';
import type { Span } from '../issue.ts';
import type { Budget } from './repair-json.ts';
import type { Fence } from './zones/find-region.ts';

/** What a caller may allow at most: values are walked by functions that call themselves. */
export const DEEPEST = 500;

export type Search = {
  contract: Contract<unknown>;
  /** The names of the contract's fields. */
  own: Set<string>;
  maxDepth: number;
  finished: boolean;
  budget: Budget;
  /** How often a message may be looked for that reaches to the last brace: in a text of many objects none does. */
  wholes: number;
  /** Of the ends of texts, by where they start and end: whether they close more than they open. */
  tails: Map<string, Map<string, boolean>>;
  /** Where the contract's tag stands in the texts that were looked at. */
  tags: Map<string, Span[]>;
  /** How many objects were met that have nothing to do with the contract. */
  foreign: number;
  /** Where the first tag of HTML stands in the source. */
  firstTag?: number;
  /** The fences of the texts that were looked at. */
  fences: Map<string, Fence[]>;
  tried: Tried;
};

/** Whether a message was found, or something that was to be one. */
export type Tried = { isTried: boolean };
