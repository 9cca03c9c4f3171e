/**
 * Tracks what matters about the text that a glob matches: how it starts, and whether one of its segments is or can be `..`.
 *
 * The text is followed character by character. A _state_ says what came before the current position, a _sign_ what comes
 * next. One step can lead to several states, because a wildcard matches many texts.
 */

// Signs: classes of characters, or of nothing. They can be combined: a class such as `[/a]` has two.

export const DOT_SIGN = 1;
/** A dot that is only one of the characters of a class, and not written out by itself. */
export const CLASS_DOT_SIGN = 2;
/** Any character of a name, matched by a wildcard; a dot as well, except at the start of a name. */
export const WILD_SIGN = 4;
/** A wildcard that matches nothing. */
export const GAP_SIGN = 8;
export const SLASH_SIGN = 16;
export const LETTER_SIGN = 32;
export const COLON_SIGN = 64;
export const BANG_SIGN = 128;
export const OTHER_SIGN = 256;
/** All signs that a class with unknown content may have: all except the wildcards and the exclamation mark. */
export const ANY_SIGN = 0b101110010;

// States: what came before the current position.

export const START = 0;
/** One letter, which a colon would turn into a drive. */
const LETTER = 1;
/** A dot at the very start. Engines remove a leading `./`, and what follows is then the start again. */
const LEADING_DOT = 2;
const SEGMENT = 3;
const DOT = 4;
/** A segment of one dot, to which only a wildcard or another class can add a second one. */
const DOT_AND_GAP = 5;
/** A segment that is or can be `..` if it ends here. */
export const TWO_DOTS = 6;
const NAME = 7;
const NAME_DOT = 8;
/**
 * Only a wildcard that matches nothing so far. Shells match no dot or slash after it; `**` may be removed together with its
 * slash.
 */
const EMPTY = 9;
/** The text has a segment that is or can be `..`, or two dots in a row. */
export const PARENT = 10;
/** The text starts with a slash, a backslash or a drive letter. */
export const ABSOLUTE = 11;

const STATES = 12;

/** The next state for each sign, from each of the states before PARENT, in the order above. */
const STEPS: readonly (readonly [sign: number, to: readonly number[]])[] = [
  [DOT_SIGN, [LEADING_DOT, NAME_DOT, PARENT, DOT, PARENT, TWO_DOTS, NAME_DOT, NAME_DOT, PARENT, NAME_DOT]],
  // Two dots in a row count even if the segment is longer.
  [DOT_SIGN, [LEADING_DOT, NAME_DOT, PARENT, DOT, PARENT, NAME_DOT, NAME_DOT, NAME_DOT, PARENT, NAME_DOT]],
  [CLASS_DOT_SIGN, [DOT_AND_GAP, NAME, TWO_DOTS, DOT_AND_GAP, TWO_DOTS, TWO_DOTS, NAME, NAME, NAME, NAME]],
  [WILD_SIGN, [LETTER, NAME, TWO_DOTS, NAME, TWO_DOTS, TWO_DOTS, NAME, NAME, NAME, LETTER]],
  // If a wildcard does not match a dot, it matches another character.
  [WILD_SIGN, [LETTER, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME, LETTER]],
  [GAP_SIGN, [EMPTY, LETTER, DOT_AND_GAP, NAME, DOT_AND_GAP, DOT_AND_GAP, TWO_DOTS, NAME, NAME, EMPTY]],
  [SLASH_SIGN, [ABSOLUTE, SEGMENT, START, SEGMENT, SEGMENT, SEGMENT, PARENT, SEGMENT, SEGMENT, START]],
  [LETTER_SIGN, [LETTER, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME, LETTER]],
  [COLON_SIGN, [NAME, ABSOLUTE, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME]],
  [OTHER_SIGN, [NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME]],
  [BANG_SIGN, [NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME]],
  // An engine may read each "!" at the start as a negation.
  [BANG_SIGN, [START, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME]],
];

/** @returns the states that the signs lead to, from any of the given states; sets of bits like the arguments */
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

/** Results for 512 sets of signs in 12 states, because a long glob repeats the same steps. */
const TAKEN = /* @__PURE__ */ new Uint16Array(6144);

/** The states after the end of the text. */
export function endText(states: number): number {
  return (states & (1 << TWO_DOTS)) === 0 ? states : states | (1 << PARENT);
}

/** Whether there are only dots since the last separator, or only one letter, in each of the states. */
export function areDotsOrLetter(states: number): boolean {
  return (states & ~((1 << LETTER) | (1 << LEADING_DOT) | (1 << DOT) | (1 << DOT_AND_GAP) | (1 << TWO_DOTS))) === 0;
}

/** The sign of a plain character. */
export function signOf(character: string): number {
  if (character === '.') return DOT_SIGN;
  if (character === '/' || character === '\\') return SLASH_SIGN;
  if (character === ':') return COLON_SIGN;
  if (character === '!') return BANG_SIGN;
  const isLetter = (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
  return isLetter ? LETTER_SIGN : OTHER_SIGN;
}
