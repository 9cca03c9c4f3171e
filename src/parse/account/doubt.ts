import type { Shape } from '../../words/contract.ts';
import type { Span } from '../../words/issue.ts';

/** A message in its text, and what is known of the rest. */
export type Place = {
  text: string;
  /** The message itself. */
  message: Span;
  /** The message with all that is known to belong to it: its fence, a tag, a call. */
  whole: Span;
  /** What was read as something else: reasoning, other objects, copies. In order, without overlap. */
  known: readonly Span[];
  /** Reasoning and the turns of others. */
  hidden: readonly Span[];
  /** What was taken off the whole text, line by line: `> ` of a quotation, a diff's signs. */
  layers: readonly string[];
  /** A message that is given as a text has quotes around it. */
  isEncoded: boolean;
  /** The contract's messages can be reports in Markdown: JSON goes before the words around it. */
  mayReport: boolean;
  shape: Shape;
  value: unknown;
};

/** Something in a text that the reading does not account for. */
export type Doubt = {
  /** Name of the rule. */
  rule: string;
  /** One sentence that a person understands. */
  says: string;
  span: Span;
};

/** What makes a message in its place no certain answer. */
export type PlaceRule = {
  name: string;
  says: string;
  /** Where the doubt is; undefined when there is none. */
  holds(place: Place): Span | undefined;
};
