/** What a tolerant reading finds: the values of a text with their places, before the contract has been asked. */

export type Tree = ObjectTree | ListTree | StringTree | WordTree | IntactTree;

/** An object or a list of strict JSON within a damaged one: nobody looked inside. */
export type IntactTree = { type: 'intact'; start: number; end: number };

export type ObjectTree = {
  type: 'object';
  start: number;
  end: number;
  members: Member[];
  /** Its last field is none that it is known to have. */
  endsUnknown?: boolean;
};

export type Member = {
  /** The name as it is meant: without quotes, escapes and invisible characters. */
  key: string;
  /** The name stands in plain JSON. */
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
  /** The text between the quotes, as it stands. */
  from: number;
  to: number;
  /** The opening quote. */
  quote: string;
  /** Backslashes are characters: a raw string of Python's. */
  isRaw?: boolean;
};

/** Anything without quotes: numbers, literals, bare words, placeholders. */
export type WordTree = { type: 'word'; start: number; end: number; word: string };
