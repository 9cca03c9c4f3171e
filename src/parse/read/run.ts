/** What a reader of damaged JSON is given, and what it answers. */
import type { Shape } from '../../words/contract.ts';
import type { Span } from '../../words/issue.ts';
import type { Edit } from '../edit.ts';
import type { StrictEnds } from '../strict-ends.ts';
import type { Tree } from '../tree.ts';

/** What may come next; at its end the message is read. */
export type Expects = 'value' | 'field' | 'behind field' | 'item' | 'behind item' | 'end';

/** A field name, with or without its colon. */
export type Key = {
  name: string;
  end: number;
  colon: number | undefined;
  /** It stands in plain JSON. */
  isIntact: boolean;
};

/** Why a run found no tree. */
export type Failure = {
  kind: 'cut' | 'broken' | 'deep' | 'choice' | 'budget' | 'crowded';
  at: number;
  expected: string;
  /** How many objects and lists are open there. */
  open: number;
  /** The end came behind a complete value, with only objects open: this many closers are missing. */
  missingClosers?: number;
};

export type RepairRun = {
  text: string;
  start: number;
  /** The end of what may belong to the message. */
  limit: number;
  /** Nothing but white space may stand between the message and the limit. */
  isFenced: boolean;
  shape: Shape | undefined;
  /** What is strict JSON within is passed as a whole; then the end of no string may be in doubt. */
  passesIntact?: boolean;
  /** No field moves to an object further out. */
  staysPut?: boolean;
  maxDepth: number;
  budget: Budget;
};

/** What the runs over one text share. */
export type Budget = {
  /** The steps that are left: past them the answer is a refusal, never a longer search. */
  left: number;
  /** Of the text that was asked about last: how many closers are unmatched behind each offset from `start` on. */
  closers?: { text: string; start: number; limit: number; counts: Int32Array };
  /** Of the text that was read last: where its parts of strict JSON end. */
  ends?: StrictEnds;
};

export type RepairResult =
  | {
      success: true;
      tree: Tree;
      edits: Edit[];
      end: number;
      /** A field was read as one of an object further out than where it stands. */
      hasMoved: boolean;
      /** A string of it could have ended elsewhere. */
      hasChoices: boolean;
      /** What was passed as a whole. */
      passed: readonly Span[];
    }
  | ({ success: false } & Failure);

/** Ends a run that cannot go on. */
export class Stop {
  constructor(readonly failure: Failure) {}
}
