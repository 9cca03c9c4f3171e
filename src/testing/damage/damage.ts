import type { ParseOptions, Reason } from '../../words/parsed.ts';
import type { Message } from '../message.ts';
import type { Random } from '../random.ts';
import type { Token } from '../tokens.ts';

/**
 * What the right answer to a damaged text is:
 *
 * - `take`: exactly the message that was meant. The default.
 * - `refuse`: no message.
 * - `take-or-refuse`: the text can be read in several ways, or readers need not know this damage. If a message is
 *   returned, it must be the exact one.
 */
export type Expectation = 'take' | 'refuse' | 'take-or-refuse';

/**
 * A way in which a message gets damaged. Each of its functions returns undefined when it does not apply to the message.
 * They run in the order `value`, `tokens`, `text`, each on the result of the previous one.
 */
export type Damage = {
  kind: string;
  expects: Expectation;
  /** With `refuse`: the right reason, or several right ones. */
  reason?: Reason | readonly Reason[];
  options?: ParseOptions;
  /** Which part of the text is damaged; used by `combine.ts`. */
  layer: Layer;
  /** Whether the text has to be on several lines, or on one line. */
  layout?: 'lines' | 'line';
  /** Kinds in the same group are variants of one damage, and are not combined. */
  group?: Group;
  /** For the layer `boundary`: strings and brackets keep their ends, or the repair of one of them shows where they were. */
  keepsEnds?: true;
  /**
   * Whether it removes or adds something at the end of the message, so that a cut may not affect the message itself.
   */
  movesEnd?: true;
  /** Whether it leaves line breaks in strings that are not escaped. */
  rawLines?: true;
  /** Whether it writes line breaks in a different way. */
  rewritesLines?: true;
  /** Whether it puts marks at the start of every line, and therefore also into strings with line breaks. */
  marksLines?: true;
  /** Whether it puts single backticks around something. */
  backticks?: true;
  value?: (value: unknown, random: Random, message: Message) => unknown;
  tokens?: (tokens: Token[], random: Random, message: Message) => Token[] | undefined;
  text?: (text: string, random: Random, message: Message) => string | undefined;
  /**
   * Decides the right answer for a single text, if `expects` is right only for most texts. Called with the text of the
   * message alone; undefined means `expects`.
   */
  judge?: (text: string, message: Message) => Expectation | undefined;
};

/**
 * From the inside to the outside: the value, its tokens (damage that does not move the ends of strings and brackets,
 * and damage that does), the end of the text, its encoding, JSON around it, lines of the chat page, a code fence,
 * prose, reasoning, the transport. A damage of the layer `alone` is not combined with others.
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

/** Adds these properties to several kinds of damage. */
export function having(traits: Traits, kinds: readonly Damage[]): Damage[] {
  return kinds.map((damage) => ({ ...damage, ...traits }));
}

export function reasonsOf({ reason }: { reason?: Reason | readonly Reason[] | undefined }): readonly Reason[] {
  return reason === undefined ? [] : typeof reason === 'string' ? [reason] : reason;
}
