import type { Contract } from '../../words/contract.ts';
import type { Random } from '../random.ts';
import { wordsOf } from '../shapes.ts';

/** From the inside to the outside. In `line` the message shares a line with something, and no fence or mark fits around it. */
export const PLACES = ['json', 'line', 'fence', 'mark', 'text', 'reasoning'] as const;
export type Place = (typeof PLACES)[number];

/**
 * Whether a message in these surroundings must be taken:
 *
 * - `certain`: yes; they are on the list of known surroundings.
 * - `doubtful`: no; they are not on the list, or the list says that they are a guess.
 * - `unclear`: both are right; a success must still return this message.
 */
export type Standing = 'certain' | 'doubtful' | 'unclear';

export type Fields = { [field: string]: unknown };

/** The message that is surrounded. */
export type Surrounded = {
  contract: Contract<unknown>;
  value: unknown;
  /** Another message of the same contract. */
  other(random: Random): unknown;
};

/** Something around a message. */
export type Surrounding = {
  name: string;
  standing: Standing;
  place: Place;
  /** @returns undefined when it does not fit around this message */
  write(text: string, random: Random, message: Surrounded): string | undefined;
};

/** Makes surroundings from texts in which `M` stands for the message. */
export function rows(name: string, standing: Standing, place: Place, texts: readonly string[]): Surrounding[] {
  return texts.map((row) => ({
    name: `${name} ${JSON.stringify(row)}`,
    standing,
    place,
    write: (text) => {
      // A heading must be at the start of a line.
      const isMoved = /[^\n]M(?![a-z])/.test(row) && /^#{1,6} /.test(text);
      return isMoved ? undefined : row.replace(/(?<![A-Z])M(?![a-z])/, () => text);
    },
  }));
}

/** Whether a text starts with a code fence, which has to be at the start of a line. */
export function startsFence(text: string): boolean {
  return /^\s*(?:`{3}|~{3})/.test(text);
}

/** Whether the contract has a field or a tag value of this name. */
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
