import type { Issue, Span } from './issue.ts';
import type { Certainty, Repair } from './repair.ts';

/**
 * Why a text gave no message:
 *
 * - `empty`: nothing but white space. `no_json`: text without any JSON.
 * - `truncated`: it ends before its message does.
 * - `unrepairable`: JSON that is broken. `uncertain`: it can be read, with less certainty than `accept` allows.
 * - `invalid`: a message is there and the schema refuses it. `rule`: lint does.
 * - `conflict`: it contradicts itself. `ambiguous`: several different messages.
 * - `too_large`: longer or deeper than the limits.
 */
export type Reason =
  | 'empty'
  | 'no_json'
  | 'ambiguous'
  | 'conflict'
  | 'truncated'
  | 'uncertain'
  | 'unrepairable'
  | 'invalid'
  | 'rule'
  | 'too_large';

/** What `parse` answers: the message that was meant, or why it could not be read. */
export type Parsed<T> =
  | {
      success: true;
      value: T;
      /** What was changed between the text and the JSON that was read. */
      repairs: Repair[];
      warnings: Issue[];
      /** Where the message stands in the text. */
      source: Span;
      format: 'json' | 'markdown';
    }
  | {
      success: false;
      reason: Reason;
      /** With `uncertain`: the value of `accept` that would take it. */
      needs?: Certainty;
      issues: Issue[];
      repairs: Repair[];
      source?: Span;
      /** What was there of a message that ends too early. */
      partial?: unknown;
      /** With `ambiguous` and `uncertain`: the messages that the text can be read as, where it is two or three. */
      readings?: Reading[];
    };

/** One of two or three messages that a text can be read as; each satisfies the contract. */
export type Reading = {
  label: 'A' | 'B' | 'C';
  /** The message, as it stands in the text: `takeReading` makes of it what `parse` would answer. */
  value: unknown;
  /** JSON Pointers to what the readings differ in, the same for all; at most 20, else the one to the message. */
  differs: string[];
  /** What turns the text into the JSON of this reading. */
  repairs: Repair[];
};

/** A `Parsed` that failed. */
export type Refusal = Extract<Parsed<unknown>, { success: false }>;

export type ParseOptions = {
  /** The weakest certainty that may still succeed. Default: `inferred`. */
  accept?: Certainty;
  /** What to do with several different valid messages: refuse (`only`, the default), or take one. */
  choose?: 'only' | 'first' | 'last';
  /** The transport saw the model stop by itself. */
  finished?: boolean;
  /** Longest text in bytes of UTF-8. Default: 16 MiB. */
  maxBytes?: number;
  /** Deepest nesting. Default: 100. */
  maxDepth?: number;
  /** `false`: no markdown reading for `FactoryResponse`. */
  markdown?: boolean;
};
