import type { Shape } from '../../words/contract.ts';
import type { Span } from '../../words/issue.ts';

/** A message in its text, and what is known about the rest of the text. */
export type Place = {
  text: string;
  /** The message itself. */
  message: Span;
  /** The message with everything that is known to belong to it: a code fence, a tag, a call. */
  whole: Span;
  /** Parts that were read as something else: reasoning, other objects, copies. Sorted, without overlap. */
  known: readonly Span[];
  /** Reasoning and the turns of others. Sorted, without overlap. */
  hidden: readonly Span[];
  /** The messages of the contract: copies, and those that the caller skips. Sorted, without overlap. */
  messages: readonly Span[];
  /** What was removed from the start of every line: the `> ` of a quotation, the signs of a diff, line numbers. */
  layers: readonly string[];
  /** Whether the message was encoded as a string; the quotes of that string may still be around it. */
  isEncoded: boolean;
  /**
   * Whether the contract also accepts reports in Markdown. Beside a message in JSON, a report may say the same in
   * words.
   */
  mayReport: boolean;
  shape: Shape;
  value: unknown;
  /** The answers to questions about the place, by question: see `once`. */
  asked: Map<(place: Place) => unknown, unknown>;
};

/** A pair of marks around a message, such as an opening and a closing tag, or the two lines of a code fence. */
export type Layer = {
  kind: 'call' | 'tag' | 'block' | 'assignment' | 'marks';
  /** From the start of the opening mark to the end of the closing one. */
  whole: Span;
  /** The name of the call, of the tag or of the variable, or the language of the code block. */
  name: string;
  /** What else the opening mark says: the attributes of a tag, the words after the language of a code block. */
  more: string;
  /** Whether one of the two marks is missing. */
  isHalf?: boolean;
  /** The place between the marks. */
  place: Place;
};

/** What a function that looks for such marks returns; undefined when there are none. */
export type Found = Partial<Layer> & Pick<Layer, 'whole'>;

/**
 * A reason why a reading is not certain. Rules are values, so that a test can switch each one off and show what comes
 * out without it.
 */
export type Rule<Subject> = {
  /** The name of its file. */
  name: string;
  /** One sentence for a person, and for a model that is asked again; `{}` stands for the text that was found. */
  says: string;
  /**
   * Whether what is found may contain the message. If it follows a field of another message, no option makes the
   * message an answer.
   */
  goesAround?: true;
  /** Returns where the doubt is; undefined when there is none. */
  holds(subject: Subject): Span | undefined;
};

export type PlaceRule = Rule<Place>;
export type LayerRule = Rule<Layer>;

/** Something in a text that the reading does not account for. */
export type Doubt = { rule: string; says: string; span: Span; goesAround?: boolean };
