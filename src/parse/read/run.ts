/** The input and the result of the tolerant reader. */
import type { Shape } from '../../words/contract.ts';
import type { Span } from '../../words/issue.ts';
import type { StrictEnds } from '../strict/strict-ends.ts';
import type { Edit } from '../text/edit.ts';
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

/** A name of letters, digits and underscores, with its colon. */
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
  /** The offset before which the message must end. */
  limit: number;
  /** Nothing but white space may come between the message and the limit. */
  isFenced: boolean;
  shape: Shape | undefined;
  /**
   * Whether parts that are strict JSON are passed over unread. If so, a string that could end in several places stops
   * the reading.
   */
  passesIntact?: boolean;
  /** Where no field may be moved to an outer object: everywhere, or at one offset. */
  staysPut?: 'all' | number;
  maxDepth: number;
  budget: Budget;
};

/** What all readings of one text share. */
export type Budget = {
  /** The number of steps left. When they are used up, the text is refused, so that no search takes too long. */
  left: number;
  /** A cache for the last text: the number of unmatched closing braces after each offset from `start` on. */
  closers?: { text: string; start: number; limit: number; counts: Int32Array };
  /** A cache for the last text: where the parts of it end that are strict JSON. */
  ends?: StrictEnds;
};

export type RepairResult =
  | {
      success: true;
      tree: Tree;
      edits: Edit[];
      end: number;
      moved: Moved;
      /** At least one string could end elsewhere. */
      hasChoices: boolean;
      /** The parts of strict JSON that were passed over. */
      passed: readonly Span[];
    }
  | ({ success: false; moved: Moved } & Failure);

/** The offsets at which an object was closed early, so that the next field moved to an outer object. */
type Moved = readonly number[];

/** Thrown to end a reading that cannot continue; caught in read-tree.ts. */
export class Stop {
  constructor(readonly failure: Failure) {}
}
