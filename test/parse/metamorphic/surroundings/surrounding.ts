import type { Random } from '../../../../src/testing/random.ts';
import { wordsOf } from '../../../../src/testing/shapes.ts';
import { contractOf } from '../case.ts';
import type { Message } from '../messages.ts';

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

/** Something around a message. */
export type Surrounding = {
  name: string;
  standing: Standing;
  place: Place;
  /** @returns undefined where it does not go around this message */
  write(text: string, random: Random, message: Message): string | undefined;
};

/** Rows of texts in which `M` stands for the message. */
export function rows(
  name: string,
  standing: Standing,
  place: Place,
  texts: readonly string[],
  isFor: (message: Message) => boolean = () => true,
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

const known = new Map<string, Set<string>>();

/** Whether the contract has a field or a tag of this name anywhere. */
export function isWordOf({ contract }: Message, word: string): boolean {
  const words = known.get(contract) ?? wordsOf(contractOf(contract).shape);
  known.set(contract, words);
  return words.has(word);
}
