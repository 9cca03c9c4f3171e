import type { Span } from './issue.ts';

/**
 * How certain a reading is, from the most to the least certain:
 *
 * - `strict`: the text is the JSON of the message, and nothing else.
 * - `lossless`: something was changed, and the text can be read in no other way.
 * - `inferred`: the text is broken, and exactly one reading of it satisfies the contract.
 * - `guess`: another reading may satisfy the contract as well.
 */
export type Certainty = 'strict' | 'lossless' | 'inferred' | 'guess';

/**
 * A recorded change between the raw text and the JSON that was read. Repairs are sorted by `span` and do not overlap;
 * applied to the text, they give exactly that JSON.
 */
export type Repair = {
  code: string;
  certainty: Certainty;
  span: Span;
  /** The text that replaces the span in the JSON. */
  replacement: string;
  /** Counts from 1. */
  line: number;
  /** Counts from 1, in UTF-16 units. */
  column: number;
  /** JSON Pointer to the value that was changed, if it is a single value. */
  path?: string;
  message: string;
};
