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
  /** Reasoning and the turns of others: in order, without overlap. */
  hidden: readonly Span[];
  /** The messages of the contract: copies, and those that the caller passes over. In order, without overlap. */
  messages: readonly Span[];
  /** What was taken off the whole text, line by line: `> ` of a quotation, a diff's signs, numbers. */
  layers: readonly string[];
  /** A message that is given as a text has quotes around it. */
  isEncoded: boolean;
  /** The contract's messages can be reports in Markdown: JSON goes before the words around it. */
  mayReport: boolean;
  shape: Shape;
  value: unknown;
  /** What was asked about the place, by the question: see `once`. */
  asked: Map<(place: Place) => unknown, unknown>;
};

/** A pair of marks around a message. */
export type Layer = {
  kind: 'call' | 'tag' | 'block' | 'assignment' | 'marks';
  /** What both marks enclose, with the marks. */
  whole: Span;
  /** The name of the call, of the tag, of the block's language, of the variable. */
  name: string;
  /** What else the opening mark says: attributes of a tag, words behind a block's language. */
  more: string;
  /** Only one of both is there. */
  isHalf?: boolean;
  /** What is within. */
  place: Place;
};

/** What a reader of marks finds. */
export type Found = Partial<Layer> & Pick<Layer, 'whole'>;

/**
 * What makes a reading no certain answer, as a value: each one can be switched off, and a test shows what comes out without it.
 */
export type Rule<Subject> = {
  /** The name of its file. */
  name: string;
  /** One sentence that a person understands, and a model that is asked again; `{}` stands for what is found in the text. */
  says: string;
  /** What it finds may hold the message as its content: behind a field of another message, no option makes that an answer. */
  goesAround?: true;
  /** Where the doubt is; undefined when there is none. */
  holds(subject: Subject): Span | undefined;
};

export type PlaceRule = Rule<Place>;
export type LayerRule = Rule<Layer>;

/** Something in a text that the reading does not account for. */
export type Doubt = { rule: string; says: string; span: Span; goesAround?: boolean };
