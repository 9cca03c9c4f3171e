import { placed } from '../places/place.ts';

/** What a rule is for. In the texts marks stand for messages, as `writePlace` writes them. */
export type RuleCase = {
  /** Its name. */
  rule: string;
  /** What came out without it, in one sentence. */
  prevents: string;
  /** Texts that no other rule refuses, and the value that comes out without this one. */
  refused: readonly [Refused, ...Refused[]];
  /** Texts like them that have to be taken. */
  taken: readonly [string, ...string[]];
};

type Refused = { text: string; instead: unknown };

/** Most of these texts hold the same message. */
export const taken = placed;
