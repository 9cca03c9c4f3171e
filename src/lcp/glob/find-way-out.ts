import { readClass } from './read-class.ts';
import { readEscape } from './read-escape.ts';
import { type GlobStructure, type Group, groupAt, readGroups } from './read-groups.ts';
import { ABSOLUTE, ANY_SIGN, areDots, endText, PARENT, Sign, START, signOf, TWO_DOTS, takeStep } from './take-step.ts';

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
  const found = findStates(startWalk(glob, structure));
  if (found === undefined) return undefined;
  const by = (found.states & (1 << PARENT)) !== 0 ? 'parent' : 'absolute';
  return found.text === undefined || found.text === glob ? { by } : { by, example: found.text };
}

/** Of longer globs no example is made. */
const MAX_SHOWN = 120;

type Walk = {
  glob: string;
  structure: GlobStructure;
  /** For each place, the states that have been there, as a set of bits; and those that are still to be followed. */
  seen: Uint16Array;
  fresh: Uint16Array;
  /** The places to go on at. */
  queue: number[];
  /** When an example is asked for: for each entry of the queue its state, the entry it comes from, and the text between. */
  trail?: { states: number; from: number; text: string }[];
  now: number;
};

/**
 * Places are the positions in the glob, the end among them; then two for each group, before and behind its alternatives; the
 * last one is that behind a class whose end is not sure.
 */
function startWalk(glob: string, structure: GlobStructure): Walk {
  const places = glob.length + 2 + 2 * structure.all.length;
  const walk = { glob, structure, seen: new Uint16Array(places), fresh: new Uint16Array(places), queue: [], now: -1 };
  return glob.length > MAX_SHOWN ? walk : { ...walk, trail: [] };
}

/** @returns the states of the first way out, and an example if it is asked for */
function findStates(walk: Walk): { states: number; text?: string } | undefined {
  const { glob, structure, queue, fresh, trail } = walk;
  const end = glob.length;
  enter(walk, 0, 1 << START);
  if (structure.isAlternated) enter(walk, end + 1, 1 << START);
  for (walk.now = 0; trail ? walk.now < queue.length : queue.length > 0; walk.now++) {
    // In turn for the shortest example; otherwise the latest first, so that what comes together is followed together.
    const place = (trail ? queue[walk.now] : queue.pop()) ?? 0;
    let states = trail?.[walk.now]?.states ?? fresh[place] ?? 0;
    fresh[place] = 0;
    if (place === end) states = endText(states);
    // An example is told to its end.
    if ((states & OUTSIDE) !== 0 && (!trail || place === end)) return { states, text: trail && textOf(walk) };
    if (place < end) readPlace(walk, place, states);
    else if (place > end) leaveHub(walk, place, states);
  }
  return undefined;
}

const OUTSIDE = (1 << PARENT) | (1 << ABSOLUTE);

function textOf({ trail = [], now }: Walk): string {
  let text = '';
  for (let at = now; at >= 0; at = trail[at]?.from ?? -1) text = (trail[at]?.text ?? '') + text;
  return text;
}

/** Notes that these states are reached at a place, by a text. */
function enter({ seen, fresh, queue, trail, now }: Walk, place: number, states: number, text = ''): void {
  const added = states & ~(seen[place] ?? 0);
  if (added === 0) return;
  seen[place] = (seen[place] ?? 0) | added;
  if (trail) {
    for (let left = added; left !== 0; left &= left - 1) {
      queue.push(place);
      trail.push({ states: left & -left, from: now, text });
    }
    return;
  }
  if (fresh[place] === 0) queue.push(place);
  fresh[place] = (fresh[place] ?? 0) | added;
}

/** Goes on at a place with what one of the signs leads to. */
function take(walk: Walk, place: number, states: number, signs: number, text?: string): void {
  if (walk.trail === undefined) return enter(walk, place, takeStep(states, signs));
  for (let sign = 1; sign <= signs; sign *= 2) {
    for (let left = takeStep(states, signs & sign); left !== 0; left &= left - 1) {
      enter(walk, place, left & -left, text ?? sampleOf(sign, states, left & -left));
    }
  }
}

/** A text that a sign may stand for on its way from one state to another. */
function sampleOf(sign: number, from: number, to: number): string {
  if (sign === Sign.wild) return to === 1 << TWO_DOTS ? '.' : from === 1 << START ? 'C' : '?';
  if (sign === Sign.gap) return areDots(from) ? '' : '*';
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
function readPlace(walk: Walk, at: number, states: number): void {
  const { glob, structure } = walk;
  const character = glob[at] ?? '';
  const group = groupAt(structure, at);
  switch (character) {
    case '*':
    case '?':
    case '+':
    case '@':
    case '!':
      readMark(walk, at, states, character);
      break;
    case '[':
      readBracket(walk, at, states);
      break;
    case '\\':
      readBackslash(walk, at, states);
      break;
    case '{':
    case '(':
      if (group) enterGroup(walk, states, group);
      if (glob[at + 1] === '?') readRegularGroup(walk, at, states);
      if (!group || structure.isLoose) take(walk, at + 1, states, Sign.other, character);
      break;
    case '}':
    case ')':
    case ',':
    case '|':
      if (group) enter(walk, hubOf(walk, group) + 1, states);
      if (glob[at + 1] === '?' && character === ')') enter(walk, at + 1, states);
      if (!group || structure.isLoose) take(walk, at + 1, states, Sign.other, character);
      break;
    case '"':
    case "'":
    case '`':
      enter(walk, at + 1, states);
      take(walk, at + 1, states, Sign.other, character);
      break;
    default:
      take(walk, at + 1, states, signOf(character), character);
  }
}

/** A wildcard, the prefix of a group, a quantifier behind a group, or the character itself. */
function readMark(walk: Walk, at: number, states: number, mark: string): void {
  const { glob, structure } = walk;
  const group = glob[at + 1] === '(' ? groupAt(structure, at + 1) : undefined;
  const isQuantifier = at > 0 && '()]}'.includes(glob[at - 1] ?? '');
  if (group || (isQuantifier && (mark === '?' || mark === '+'))) enter(walk, at + 1, states);
  if (group?.isOptional && mark !== '!') enter(walk, hubOf(walk, group) + 1, states);
  if (group && mark === '!') {
    take(walk, at, states, Sign.wild);
    take(walk, hubOf(walk, group) + 1, states, Sign.gap);
  }
  if (mark === '*') {
    take(walk, at + 1, states, Sign.gap);
    take(walk, at, states, Sign.wild);
  } else {
    take(walk, at + 1, states, mark === '?' ? Sign.wild : signOf(mark), mark === '?' ? undefined : mark);
  }
}

function readBracket(walk: Walk, at: number, states: number): void {
  const { glob, structure } = walk;
  const one = readClass(glob, at);
  if (one) {
    take(walk, one.end, states, one.signs);
    // A quantifier, as in a regular expression.
    if (glob[one.end] === '+') take(walk, at, states, one.signs);
  } else if (structure.oddEnds.length > 0) {
    take(walk, walk.seen.length - 1, states, ANY_SIGN);
  }
  take(walk, at + 1, states, Sign.other, '[');
}

/** A separator; or an escape, which leaves a character that stands for itself or that has kept its meaning. */
function readBackslash(walk: Walk, at: number, states: number): void {
  take(walk, at + 1, states, Sign.slash);
  enter(walk, at + 1, states);
  for (const { end, signs, text } of readEscape(walk.glob, at, walk.structure.hasParenthesis)) {
    if (signs === 0) enter(walk, end, states);
    else take(walk, end, states, signs, text);
  }
}

function enterGroup(walk: Walk, states: number, group: Group): void {
  enter(walk, hubOf(walk, group), states);
  if (group.isOptional) enter(walk, hubOf(walk, group) + 1, states);
}

/** Reads `(?:a)`, `(?=a)`, `(?<=a)` and `(?<name>a)`, as in a regular expression, and `(?`, where the parenthesis is optional. */
function readRegularGroup(walk: Walk, at: number, states: number): void {
  const { glob } = walk;
  enter(walk, at + 1, states);
  if (/[:=!<]/.test(glob[at + 2] ?? '')) for (const end of [at + 3, at + 4]) enter(walk, end, states);
  const name = /^<[A-Za-z0-9_$]{1,60}>/.exec(glob.slice(at + 2, at + 64))?.[0] ?? '';
  if (name !== '') enter(walk, at + 2 + name.length, states);
}

/** The place before the alternatives of a group; the next one is that behind them. */
function hubOf({ glob }: Walk, group: Group): number {
  return glob.length + 1 + 2 * group.index;
}

function leaveHub(walk: Walk, place: number, states: number): void {
  const { glob, structure } = walk;
  const number = place - glob.length - 1;
  const group = structure.all[number >> 1];
  if (group === undefined) return enterAll(walk, structure.oddEnds, states);
  if (number % 2 === 0) return enterAll(walk, group.starts, states);
  enterAll(walk, group.ends, states);
  if (group.isRepeated) enter(walk, place - 1, states);
}

function enterAll(walk: Walk, places: number[], states: number): void {
  for (const place of places) enter(walk, place, states);
}
