import type { Issue, Span } from './issue.ts';
import type { Certainty, Repair } from './repair.ts';

/**
 * Why `parse` refused a text:
 *
 * - `empty`: there is nothing but white space.
 * - `no_json`: there is no JSON object.
 * - `truncated`: the text ends before its message does.
 * - `unrepairable`: the JSON is broken, and cannot be repaired.
 * - `uncertain`: the text can be read, but with less certainty than `accept` asks for.
 * - `invalid`: the schema does not accept the message.
 * - `rule`: the schema accepts the message, and a rule of `lint` refuses it.
 * - `conflict`: the message contradicts itself.
 * - `ambiguous`: there are several different messages.
 * - `too_large`: the text is longer, or nested deeper, than the limits.
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

/** The result of `parse`: the message that was meant, or why it could not be read. */
export type Parsed<T> =
  | {
      success: true;
      value: T;
      /** The changes between the text and the JSON that was read, in the order of the text. */
      repairs: Repair[];
      warnings: Issue[];
      /** The range of the message in the text. */
      source: Span;
      format: 'json' | 'markdown';
    }
  | {
      success: false;
      reason: Reason;
      /** With `uncertain`: the value of `accept` that would accept the reading. */
      needs?: Certainty;
      issues: Issue[];
      repairs: Repair[];
      source?: Span;
      /** With `truncated`: the complete fields of the message. */
      partial?: unknown;
      /** With `ambiguous` and `uncertain`: the messages that the text can be read as, if there are two or three. */
      readings?: Reading[];
    };

/** One of the two or three messages that a text can be read as. Each satisfies the contract. */
export type Reading = {
  label: 'A' | 'B' | 'C';
  /** The message as written in the text; `takeReading` turns it into a result of `parse`. */
  value: unknown;
  /**
   * JSON Pointers to the values that differ between the readings; the same list for every reading. If there are more
   * than 20, the list contains only the pointer to the whole message.
   */
  differs: string[];
  /** The repairs that turn the text into the JSON of this reading. */
  repairs: Repair[];
};

/** A `Parsed` that failed. */
export type Refusal = Extract<Parsed<unknown>, { success: false }>;

export type ParseOptions = {
  /** The lowest certainty that is accepted. Default: `inferred`. */
  accept?: Certainty | undefined;
  /**
   * What to do when there are several different valid messages: refuse the text (`only`, the default), or take the
   * first or last.
   */
  choose?: 'only' | 'first' | 'last' | undefined;
  /**
   * Whether the model is known to have stopped by itself (`finish_reason: "stop"`). Then missing closing braces at the
   * end of the text may be added. Default: false.
   */
  finished?: boolean | undefined;
  /** The maximum length of the text, in bytes of UTF-8. Default: 16 MiB. */
  maxBytes?: number | undefined;
  /** The maximum nesting depth of objects and arrays. Default: 100; values above 500 count as 500. */
  maxDepth?: number | undefined;
  /** Whether a report in Markdown is read as a `FactoryResponse`. Default: true. */
  markdown?: boolean | undefined;
};
