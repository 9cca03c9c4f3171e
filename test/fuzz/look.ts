import type { Certainty, Parsed, parse } from '../../src/index.ts';
import type { FuzzCase } from './make-text.ts';

export type ParseFunction = typeof parse;

/** An answer, and what it was asked about. */
export type Look = FuzzCase & {
  answer: Parsed<unknown>;
  ask: ParseFunction;
  /** Of what was taken: the text with its repairs. */
  repaired?: string;
  /** Where the lines of the text start. */
  lines?: number[];
};

/** The promise says nothing of this answer. */
export const SKIPPED = Symbol('skipped');

/** What is wrong, or nothing. */
export type Checked = string | undefined | typeof SKIPPED;

/** From certain to least certain. */
export const RANK: { readonly [certainty in Certainty]: number } = { strict: 0, lossless: 1, inferred: 2, guess: 3 };
