/** The input and the result of the tolerant reader. */
import type { Shape } from '../../words/contract.ts';
import type { Span } from '../../words/issue.ts';
import type { Edit } from '../edit.ts';
import type { StrictEnds } from '../strict-ends.ts';
import type { Tree } from '../tree.ts';

/** What may come next; `end` when the message is complete. */
export type Expects = 'value' | 'field' | 'behind field' | 'item' | 'behind item' | 'end';

/** A field name, with or without its colon. */
export type Key = {
  name: string;
  end: number;
  colon: number | undefined;
  /** It is written as JSON requires: in plain double quotes. */
  isIntact: boolean;
};

/** One of letters, digits and underscores, with its colon. */
export type PlainKey = Key & { colon: number };

/** Why a reading failed. */
export type Failure = {
  kind: 'cut' | 'broken' | 'deep' | 'choice' | 'budget' | 'crowded';
  at: number;
  expected: string;
  /** The number of objects and arrays that are open at that offset. */
  open: number;
  /** The number of missing closing braces, when the text ended after a complete value with only objects open. */
  missingClosers?: number;
};

export type RepairRun = {
  text: string;
  start: number;
  /** The offset at which the message must have ended. */
  limit: number;
  /** Nothing but white space may come between the message and the limit. */
  isFenced: boolean;
  shape: Shape | undefined;
  /**
   * Parts that are strict JSON are passed over as a whole. A string that could end in several places then stops the
   * reading.
   */
  passesIntact?: boolean;
  /** The fields that may not be moved to an object further out: all of them, or the one at an offset. */
  staysPut?: 'all' | number;
  maxDepth: number;
  budget: Budget;
};

/** What all readings of one text share. */
export type Budget = {
  /** The steps that are left. When they are used up the text is refused, so that no search takes too long. */
  left: number;
  /** A cache for the last text: the number of unmatched closing braces after each offset from `start` on. */
  closers?: { text: string; start: number; limit: number; counts: Int32Array };
  /** A cache for the last text: where its parts of strict JSON end. */
  ends?: StrictEnds;
};

export type RepairResult =
  | {
      success: true;
      tree: Tree;
      edits: Edit[];
      end: number;
      /** Where fields stand that were moved to an object further out than the one they are in. */
      moved: readonly number[];
      /** At least one string could end elsewhere. */
      hasChoices: boolean;
      /** The parts of strict JSON that were passed over. */
      passed: readonly Span[];
    }
  | ({ success: false } & Failure);

/** Thrown to end a reading that cannot go on; caught in read-tree.ts. */
export class Stop {
  constructor(readonly failure: Failure) {}
}
