import type { Span } from './issue.ts';

/**
 * How sure a reading is, from the surest down:
 *
 * - `strict`: the text is the JSON of the message, and nothing else.
 * - `lossless`: the text says it and there is no other reading.
 * - `inferred`: the text is broken, and exactly one reading of it satisfies the contract.
 * - `guess`: more than one reading satisfies the contract.
 */
export type Certainty = 'strict' | 'lossless' | 'inferred' | 'guess';

/**
 * A recorded change between the raw text and the JSON text that was read. Repairs do not overlap and stand in the order of
 * `span`; applied to the text they give exactly that JSON text.
 */
export type Repair = {
  code: string;
  certainty: Certainty;
  span: Span;
  /** What stands in the place of the span in the JSON text. */
  replacement: string;
  /** Counts from 1. */
  line: number;
  /** Counts from 1, in UTF-16 units. */
  column: number;
  /** JSON Pointer to the value that was changed, where it is one value. */
  path?: string;
  message: string;
};
