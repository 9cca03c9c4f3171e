import { readClass } from './read-class.ts';
import { readEscape } from './read-escape.ts';
import { type GlobStructure, type Group, groupAt, readGroups } from './read-groups.ts';
import {
  ABSOLUTE,
  ANY_SIGN,
  endText,
  isDots,
  PARENT,
  Sign,
  START,
  STATES,
  signOf,
  TWO_DOTS,
  takeStep,
} from './take-step.ts';

/** How a glob leaves the root, and a text that it can stand for, unless the glob is too long to say. */
export type WayOut = { by: 'parent' | 'absolute' | 'nesting'; example?: string };

/**
 * Finds out whether a glob can stand for a path out of the root: one with a `..` segment or two dots in a row, or one that
 * begins with a slash, a backslash or a drive.
 *
 * Engines differ in what they expand, in whether a backslash separates or escapes, and in what they make of brackets that do
 * not match. The glob is read in all these ways at once: whatever one of them may turn it into is followed, each place in
 * each state once, so the time is linear in the length.
 *
 * @param glob one that fits the schema
 * @returns undefined when it stays below the root in every engine; braces nested beyond 100 levels count as a way out
 */
export function findWayOut(glob: string): WayOut | undefined {
  const structure = readGroups(glob);
  if (structure.isTooDeep) return { by: 'nesting' };
  const found = walk(glob, structure, glob.length <= MAX_SHOWN);
  return found && { by: found.state === PARENT ? 'parent' : 'absolute', example: found.text };
}

/** Of longer globs no example is made. */
const MAX_SHOWN = 120;

type Walk = {
  glob: string;
  structure: GlobStructure;
  /** For each place, the states that have been there. */
  seen: Uint16Array;
  /** Place and state in one number, in the order in which they were found. */
  queue: number[];
  /** For each entry of the queue, when asked for, the one that it comes from, and the text between them. */
  trail?: { from: number; text: string }[];
  now: number;
};

/**
 * Places are the positions in the glob, the end among them; then two for each group, before and behind its alternatives; the
 * last one is that behind a class whose end is not sure.
 */
function walk(glob: string, structure: GlobStructure, isShown: boolean): { state: number; text?: string } | undefined {
  const end = glob.length;
  const seen = new Uint16Array(end + 2 + 2 * structure.all.length);
  const one: Walk = { glob, structure, seen, queue: [], now: -1, ...(isShown && { trail: [] }) };
  enter(one, 0, 1 << START);
  if (structure.isAlternated) enter(one, end + 1, 1 << START);
  for (one.now = 0; one.now < one.queue.length; one.now++) {
    const entry = one.queue[one.now] ?? 0;
    const place = Math.floor(entry / STATES);
    const state = place === end ? endText(entry % STATES) : entry % STATES;
    // An example is told to its end.
    if ((state === PARENT || state === ABSOLUTE) && (!isShown || place === end)) return { state, text: textOf(one) };
    if (place < end) readPlace(one, place, state);
    else if (place > end) leaveHub(one, place, state);
  }
  return undefined;
}

function textOf({ trail, now }: Walk): string | undefined {
  if (trail === undefined) return undefined;
  let text = '';
  for (let at = now; at >= 0; at = trail[at]?.from ?? -1) text = (trail[at]?.text ?? '') + text;
  return text;
}

/** Notes that these states are reached at a place, by a text. */
function enter({ seen, queue, trail, now }: Walk, place: number, states: number, text = ''): void {
  const fresh = states & ~(seen[place] ?? 0);
  if (fresh === 0) return;
  seen[place] = (seen[place] ?? 0) | fresh;
  for (let left = fresh; left !== 0; left &= left - 1) {
    queue.push(place * STATES + 31 - Math.clz32(left & -left));
    trail?.push({ from: now, text });
  }
}

/** Goes on at a place with what one of the signs leads to. */
function take(walk: Walk, place: number, state: number, signs: number, text?: string): void {
  if (walk.trail === undefined) return enter(walk, place, takeStep(state, signs));
  for (let sign = 1; sign <= signs; sign *= 2) {
    if ((signs & sign) === 0) continue;
    const states = takeStep(state, sign);
    for (let to = 0; to < STATES; to++) {
      if ((states & (1 << to)) !== 0) enter(walk, place, 1 << to, text ?? sampleOf(sign, state, to));
    }
  }
}

/** A text that a sign may stand for on its way from one state to another. */
function sampleOf(sign: number, from: number, to: number): string {
  if (sign === Sign.wild) return to === TWO_DOTS ? '.' : from === START ? 'C' : '?';
  if (sign === Sign.gap) return isDots(from) ? '' : '*';
  return SAMPLES[sign] ?? 'x';
}

const SAMPLES: { readonly [sign: number]: string } = {
  [Sign.dot]: '.',
  [Sign.classDot]: '.',
  [Sign.slash]: '/',
  [Sign.letter]: 'C',
  [Sign.colon]: ':',
  [Sign.bang]: '!',
};

/** Follows every reading of the character at a place. */
function readPlace(walk: Walk, at: number, state: number): void {
  const { glob, structure } = walk;
  const character = glob[at] ?? '';
  const group = groupAt(structure, at);
  switch (character) {
    case '*':
    case '?':
    case '+':
    case '@':
    case '!':
      readMark(walk, at, state, character);
      break;
    case '[':
      readBracket(walk, at, state);
      break;
    case '\\':
      readBackslash(walk, at, state);
      break;
    case '{':
    case '(':
      if (group) enterGroup(walk, state, group);
      if (glob[at + 1] === '?') readRegularGroup(walk, at, state);
      if (!group || structure.isLoose) take(walk, at + 1, state, Sign.other, character);
      break;
    case '}':
    case ')':
    case ',':
    case '|':
      if (group) enter(walk, hubOf(walk, group) + 1, 1 << state);
      if (glob[at + 1] === '?' && character === ')') enter(walk, at + 1, 1 << state);
      if (!group || structure.isLoose) take(walk, at + 1, state, Sign.other, character);
      break;
    case '"':
    case "'":
    case '`':
      enter(walk, at + 1, 1 << state);
      take(walk, at + 1, state, Sign.other, character);
      break;
    default:
      take(walk, at + 1, state, signOf(character), character);
  }
}

/** A wildcard, the prefix of a group, a quantifier behind a group, or the character itself. */
function readMark(walk: Walk, at: number, state: number, mark: string): void {
  const { glob, structure } = walk;
  const group = glob[at + 1] === '(' ? groupAt(structure, at + 1) : undefined;
  const isQuantifier = at > 0 && '()]}'.includes(glob[at - 1] ?? '');
  if (group || (isQuantifier && (mark === '?' || mark === '+'))) enter(walk, at + 1, 1 << state);
  if (group?.isOptional && mark !== '!') enter(walk, hubOf(walk, group) + 1, 1 << state);
  if (group && mark === '!') {
    take(walk, at, state, Sign.wild);
    take(walk, hubOf(walk, group) + 1, state, Sign.gap);
  }
  if (mark === '*') {
    take(walk, at + 1, state, Sign.gap);
    take(walk, at, state, Sign.wild);
  } else {
    take(walk, at + 1, state, mark === '?' ? Sign.wild : signOf(mark), mark === '?' ? undefined : mark);
  }
}

function readBracket(walk: Walk, at: number, state: number): void {
  const { glob, structure } = walk;
  const one = readClass(glob, at);
  if (one) {
    take(walk, one.end, state, one.signs);
    // A quantifier, as in a regular expression.
    if (glob[one.end] === '+') take(walk, at, state, one.signs);
  } else if (structure.oddEnds.length > 0) {
    take(walk, walk.seen.length - 1, state, ANY_SIGN);
  }
  take(walk, at + 1, state, Sign.other, '[');
}

/** A separator; or an escape, which leaves a character that stands for itself or that has kept its meaning. */
function readBackslash(walk: Walk, at: number, state: number): void {
  take(walk, at + 1, state, Sign.slash);
  enter(walk, at + 1, 1 << state);
  for (const { end, signs, text } of readEscape(walk.glob, at, walk.structure.hasParenthesis)) {
    if (signs === 0) enter(walk, end, 1 << state);
    else take(walk, end, state, signs, text);
  }
}

function enterGroup(walk: Walk, state: number, group: Group): void {
  enter(walk, hubOf(walk, group), 1 << state);
  if (group.isOptional) enter(walk, hubOf(walk, group) + 1, 1 << state);
}

/** Reads `(?:a)`, `(?=a)`, `(?<=a)` and `(?<name>a)`, as in a regular expression, and `(?`, where the parenthesis is optional. */
function readRegularGroup(walk: Walk, at: number, state: number): void {
  const { glob } = walk;
  enter(walk, at + 1, 1 << state);
  if (/[:=!<]/.test(glob[at + 2] ?? '')) for (const end of [at + 3, at + 4]) enter(walk, end, 1 << state);
  const name = /^<[A-Za-z0-9_$]{1,60}>/.exec(glob.slice(at + 2, at + 64))?.[0] ?? '';
  if (name !== '') enter(walk, at + 2 + name.length, 1 << state);
}

/** The place before the alternatives of a group; the next one is that behind them. */
function hubOf({ glob }: Walk, group: Group): number {
  return glob.length + 1 + 2 * group.index;
}

function leaveHub(walk: Walk, place: number, state: number): void {
  const { glob, structure } = walk;
  const number = place - glob.length - 1;
  const group = structure.all[number >> 1];
  if (group === undefined) return enterAll(walk, structure.oddEnds, state);
  if (number % 2 === 0) return enterAll(walk, group.starts, state);
  enterAll(walk, group.ends, state);
  if (group.isRepeated) enter(walk, place - 1, 1 << state);
}

function enterAll(walk: Walk, places: number[], state: number): void {
  for (const place of places) enter(walk, place, 1 << state);
}
