import type { Issue, Span } from '../words/issue.ts';
import type { Reason } from '../words/parsed.ts';
import type { Certainty } from '../words/repair.ts';
import type { Doubt } from './account/doubt.ts';
import type { EditedText } from './edited-text.ts';

/** An object of the text, and what became of it. */
export type Finding = Message | Failure;

/** `rival`: it was to be a message of the contract. */
export type Failure = {
  kind: 'rival' | 'other';
  span: Span;
  reason: Reason;
  issues: Issue[];
  /** Of another: it is strict JSON, a schema or the form of a message; else it may hold what nobody could read. */
  isKnown?: boolean;
};

export type Message = {
  kind: 'message';
  span: Span;
  value: unknown;
  certainty: Certainty;
  warnings: Issue[];
  json: EditedText;
  /** Of a guess: other messages that the same place can be read as. */
  others?: (() => EditedText[]) | undefined;
  /** What was found beside it in its wrapper. */
  doubts?: Doubt[];
};
