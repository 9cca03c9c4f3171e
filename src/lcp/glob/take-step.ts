/**
 * What matters of the text that a glob stands for: how it begins, and whether a segment of it is or can be `..`.
 *
 * The text is followed character by character. A _state_ says what stands before the present place, a _sign_ what comes
 * next; one step can lead to several states, because a wildcard stands for many texts.
 */

// Signs: kinds of characters, or of nothing. They can be combined: a class such as `[/a]` stands for either.

export const DOT_SIGN = 1;
/** A dot that a class of several characters may stand for: one at the start of a name, but nobody writes it out. */
export const CLASS_DOT_SIGN = 2;
/** Any character of a name, by a wildcard: a dot as well, except at the start of a name. */
export const WILD_SIGN = 4;
/** A wildcard that stands for nothing. */
export const GAP_SIGN = 8;
export const SLASH_SIGN = 16;
export const LETTER_SIGN = 32;
export const COLON_SIGN = 64;
export const BANG_SIGN = 128;
export const OTHER_SIGN = 256;
/** What a class may stand for of which nobody knows what it holds: all but the wildcards and the exclamation mark. */
export const ANY_SIGN = 0b101110010;

// States: what stands before the present place.

export const START = 0;
/** One letter, which a colon makes a drive. */
const LETTER = 1;
/** A dot that is the first character of all: engines take a leading `./` off, so what follows is a start again. */
const LEADING_DOT = 2;
const SEGMENT = 3;
const DOT = 4;
/** A segment of one dot, to which only a wildcard or a second group of characters can add one. */
const DOT_AND_GAP = 5;
/** A segment that can be `..`, if it ends here. */
export const TWO_DOTS = 6;
const NAME = 7;
const NAME_DOT = 8;
/** Nothing yet but a wildcard that stands for nothing: shells match no dot and no slash behind it; `**` may go with its slash. */
const EMPTY = 9;
/** The text has a segment that is or can be `..`, or two dots in a row. */
export const PARENT = 10;
/** The text begins with a slash, a backslash or a drive. */
export const ABSOLUTE = 11;

const STATES = 12;

/** By sign, where it leads from each of the states before PARENT, in the order above. */
const STEPS: readonly (readonly [sign: number, to: readonly number[]])[] = [
  [DOT_SIGN, [LEADING_DOT, NAME_DOT, PARENT, DOT, PARENT, TWO_DOTS, NAME_DOT, NAME_DOT, PARENT, NAME_DOT]],
  // Two dots in a row count even where the segment has more.
  [DOT_SIGN, [LEADING_DOT, NAME_DOT, PARENT, DOT, PARENT, NAME_DOT, NAME_DOT, NAME_DOT, PARENT, NAME_DOT]],
  [CLASS_DOT_SIGN, [DOT_AND_GAP, NAME, TWO_DOTS, DOT_AND_GAP, TWO_DOTS, TWO_DOTS, NAME, NAME, NAME, NAME]],
  [WILD_SIGN, [LETTER, NAME, TWO_DOTS, NAME, TWO_DOTS, TWO_DOTS, NAME, NAME, NAME, LETTER]],
  // A dot that a wildcard does not stand for is followed by another character.
  [WILD_SIGN, [LETTER, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME, LETTER]],
  [GAP_SIGN, [EMPTY, LETTER, DOT_AND_GAP, NAME, DOT_AND_GAP, DOT_AND_GAP, TWO_DOTS, NAME, NAME, EMPTY]],
  [SLASH_SIGN, [ABSOLUTE, SEGMENT, START, SEGMENT, SEGMENT, SEGMENT, PARENT, SEGMENT, SEGMENT, START]],
  [LETTER_SIGN, [LETTER, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME, LETTER]],
  [COLON_SIGN, [NAME, ABSOLUTE, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME]],
  [OTHER_SIGN, [NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME]],
  [BANG_SIGN, [NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME]],
  // Each "!" at the start may be taken for a negation.
  [BANG_SIGN, [START, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME]],
];

/** @returns the states that one of the signs leads to, from one of the states; as sets of bits */
export function takeStep(states: number, signs: number): number {
  let all = 0;
  for (let left = states; left !== 0; left &= left - 1) all |= stepFrom(31 - Math.clz32(left & -left), signs);
  return all;
}

function stepFrom(state: number, signs: number): number {
  if (state >= PARENT) return 1 << state;
  const index = signs * STATES + state;
  const known = TAKEN[index] ?? 0;
  if (known !== 0) return known;
  let states = 0;
  for (const [sign, to] of STEPS) if ((signs & sign) !== 0) states |= 1 << (to[state] ?? NAME);
  TAKEN[index] = states;
  return states;
}

/** A long glob takes the same steps again and again: 512 sets of signs from 12 states. */
const TAKEN = /* @__PURE__ */ new Uint16Array(6144);

/** What the states are at the end of the text. */
export function endText(states: number): number {
  return (states & (1 << TWO_DOTS)) === 0 ? states : states | (1 << PARENT);
}

/** Whether there are only dots since the last separator, in each of the states. */
export function areDots(states: number): boolean {
  return (states & ~((1 << LEADING_DOT) | (1 << DOT) | (1 << DOT_AND_GAP) | (1 << TWO_DOTS))) === 0;
}

/** The sign of a character that stands for itself. */
export function signOf(character: string): number {
  if (character === '.') return DOT_SIGN;
  if (character === '/' || character === '\\') return SLASH_SIGN;
  if (character === ':') return COLON_SIGN;
  if (character === '!') return BANG_SIGN;
  const isLetter = (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
  return isLetter ? LETTER_SIGN : OTHER_SIGN;
}
