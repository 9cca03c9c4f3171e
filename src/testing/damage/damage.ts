import type { ParseOptions, Reason } from '../../words/parsed.ts';
import type { Message } from '../message.ts';
import type { Random } from '../random.ts';
import type { Token } from '../tokens.ts';

/**
 * What must come of a damaged text:
 *
 * - `take`: exactly the message that was meant, by default.
 * - `refuse`: no message.
 * - `take-or-refuse`: more than one reading is honest, or nobody promises one; a success must still be exact.
 */
export type Expectation = 'take' | 'refuse' | 'take-or-refuse';

/**
 * A way in which a message gets damaged. Each of its functions answers undefined where it does not apply to the message;
 * they run in the order `value`, `tokens`, `text`, each on what the one before has made.
 */
export type Damage = {
  kind: string;
  expects: Expectation;
  /** With `refuse`: why; several where more than one reason is right. */
  reason?: Reason | readonly Reason[];
  options?: ParseOptions;
  /** Where it happens; see `combine.ts`. */
  layer: Layer;
  /** The text has to be on several lines, or on one. */
  layout?: 'lines' | 'line';
  /** Kinds of a group do the same thing in several ways, so that they do not go together. */
  group?: Group;
  /** Of the layer `boundary`: strings and brackets end where they did, or the repair of a single one says where. */
  keepsEnds?: true;
  /** It takes away or adds what stands at the end of the message, so that a cut may take nothing of the message. */
  movesEnd?: true;
  /** Line breaks stand in strings as they are. */
  rawLines?: true;
  /** It writes line breaks in another way. */
  rewritesLines?: true;
  /** It puts marks in front of every line, and so into strings that hold line breaks. */
  marksLines?: true;
  /** It puts single backticks around something. */
  backticks?: true;
  value?: (value: unknown, random: Random, message: Message) => unknown;
  tokens?: (tokens: Token[], random: Random, message: Message) => Token[] | undefined;
  text?: (text: string, random: Random, message: Message) => string | undefined;
  /** Decides for one text, where `expects` is only so for most: the text is that of the message alone. */
  judge?: (text: string, message: Message) => Expectation | undefined;
};

/**
 * From the inside to the outside: the value, the tokens (what leaves alone where strings and brackets end, and what does not),
 * the end of the text, its encoding, what is wrapped around as JSON, the lines of the page, a fence, prose, reasoning, the
 * transport. A damage `alone` does not go together with others.
 */
export type Layer =
  | 'value'
  | 'lexical'
  | 'boundary'
  | 'end'
  | 'encoding'
  | 'wrapper'
  | 'lines'
  | 'fence'
  | 'prose'
  | 'reasoning'
  | 'transport'
  | 'alone';

export type Group = 'marks' | 'literals' | 'commas' | 'comments' | 'keys' | 'spaces' | 'closers';

type Traits = Pick<
  Damage,
  'group' | 'keepsEnds' | 'movesEnd' | 'rawLines' | 'rewritesLines' | 'marksLines' | 'backticks'
>;

/** Kinds of damage that have these properties in common. */
export function having(traits: Traits, kinds: readonly Damage[]): Damage[] {
  return kinds.map((damage) => ({ ...damage, ...traits }));
}

export function reasonsOf({ reason }: { reason?: Reason | readonly Reason[] | undefined }): readonly Reason[] {
  return reason === undefined ? [] : typeof reason === 'string' ? [reason] : reason;
}
