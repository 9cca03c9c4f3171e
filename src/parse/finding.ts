import type { Issue, Span } from '../words/issue.ts';
import type { Reason } from '../words/parsed.ts';
import type { Certainty } from '../words/repair.ts';
import type { Doubt } from './account/doubt.ts';
import type { EditedText } from './text/edited-text.ts';

/** An object in the text, and what it was read as. */
export type Finding = Message | Failure;

/** An object that is not a valid message. `rival`: it was meant as a message of the contract; `other`: it was not. */
export type Failure = {
  kind: 'rival' | 'other';
  span: Span;
  reason: Reason;
  issues: Issue[];
  /**
   * For `other`: it was fully read, as strict JSON, a schema or the template of a message. Otherwise, part of it may be
   * unread.
   */
  isKnown?: boolean;
};

export type Message = {
  kind: 'message';
  span: Span;
  value: unknown;
  certainty: Certainty;
  warnings: Issue[];
  json: EditedText;
  /** For a guess: the other messages that the same place can be read as. */
  others?: (() => EditedText[]) | undefined;
  /** The doubts about its wrapper. */
  doubts?: Doubt[];
};
