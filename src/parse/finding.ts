import type { Issue, Span } from '../issue.ts';
import type { Certainty } from '../repair.ts';
import type { Doubt } from './account/doubt.ts';
import type { EditedText } from './edited-text.ts';
import type { Reason } from './parsed.ts';

/** An object of the text, and what became of it. */
export type Finding = { span: Span } & (
  | {
      kind: 'message';
      value: unknown;
      certainty: Certainty;
      warnings: Issue[];
      json: EditedText;
      /** What was found beside it in its wrapper. */
      doubts?: Doubt[];
    }
  | { kind: 'rival'; reason: Reason; issues: Issue[]; isIntact: boolean }
  /** `isKnown`: it is strict JSON, a schema or the form of a message; else it may hold what nobody could read. */
  | { kind: 'other'; reason: Reason; issues: Issue[]; isKnown: boolean }
);

export type Message = Extract<Finding, { kind: 'message' }>;
