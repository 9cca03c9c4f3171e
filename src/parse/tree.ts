/**
 * The tree that the tolerant reader builds: the values in a text with their offsets, before they are fitted to the
 * contract.
 */

export type Tree = ObjectTree | ListTree | StringTree | WordTree | IntactTree;

/** An object or array in a damaged text that is strict JSON, and was passed over unread. */
export type IntactTree = { type: 'intact'; start: number; end: number };

export type ObjectTree = {
  type: 'object';
  start: number;
  end: number;
  members: Member[];
  /** The contract does not have its last field there (see `endsUnknown` in read/frame.ts). */
  endsUnknown?: boolean;
};

export type Member = {
  /** The name without quotes, escapes and invisible characters. */
  key: string;
  /** The name is written as JSON requires: in plain double quotes. */
  isIntact: boolean;
  start: number;
  keyEnd: number;
  value: Tree;
};

export type ListTree = { type: 'array'; start: number; end: number; items: Tree[] };

export type StringTree = {
  type: 'string';
  start: number;
  end: number;
  /** The offsets of the raw text between the quotes. */
  from: number;
  to: number;
  /** The opening quote, as written in the text; `"""` for a string in triple quotes. */
  quote: string;
  /** Backslashes escape nothing: a raw string of Python, `r"…"`. */
  isRaw?: boolean;
};

/** A value without quotes: a number, a literal, a bare word or a placeholder. */
export type WordTree = { type: 'word'; start: number; end: number; word: string };
