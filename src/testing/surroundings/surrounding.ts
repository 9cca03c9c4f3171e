import type { Contract } from '../../words/contract.ts';
import type { Random } from '../random.ts';
import { wordsOf } from '../shapes.ts';

/** From the inside to the outside; a `line` has the message itself on it, and neither a fence nor a mark goes around it. */
export const PLACES = ['json', 'line', 'fence', 'mark', 'text', 'reasoning'] as const;
export type Place = (typeof PLACES)[number];

/**
 * Whether a message in it is certain:
 *
 * - `certain`: the list of what may surround a message has it.
 * - `doubtful`: the list does not have it, or says that it makes a guess.
 * - `unclear`: neither; a success must still be the message.
 */
export type Standing = 'certain' | 'doubtful' | 'unclear';

export type Fields = { [field: string]: unknown };

/** The message that something stands around. */
export type Surrounded = {
  contract: Contract<unknown>;
  value: unknown;
  /** A message of the same contract that differs. */
  other(random: Random): unknown;
};

/** Something around a message. */
export type Surrounding = {
  name: string;
  standing: Standing;
  place: Place;
  /** @returns undefined where it does not go around this message */
  write(text: string, random: Random, message: Surrounded): string | undefined;
};

/** Rows of texts in which `M` stands for the message. */
export function rows(
  name: string,
  standing: Standing,
  place: Place,
  texts: readonly string[],
  isFor: (message: Surrounded) => boolean = () => true,
): Surrounding[] {
  return texts.map((row) => ({
    name: `${name} ${JSON.stringify(row)}`,
    standing,
    place,
    write: (text, _, message) => (isFor(message) ? row.replace(/(?<![A-Z])M(?![a-z])/, () => text) : undefined),
  }));
}

/** A fence opens at the start of a line only. */
export function startsFence(text: string): boolean {
  return /^\s*(?:`{3}|~{3})/.test(text);
}

/** Whether the contract has a field or a tag of this name anywhere. */
export function isWordOf({ contract }: Surrounded, word: string): boolean {
  return wordsOf(contract.shape).has(word);
}

/** The message as JSON, on one line or on several. */
export function jsonOf(value: unknown, random: Random): string {
  const layout = random.int(4);
  if (layout === 0) return JSON.stringify(value, null, 2);
  if (layout === 1) return JSON.stringify(value, null, 1).replace(/\n */g, ' ');
  return JSON.stringify(value);
}
