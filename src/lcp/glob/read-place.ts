import { readClass } from './read-class.ts';
import { readEscape } from './read-escape.ts';
import { type Group, groupAt } from './read-groups.ts';
import {
  ANY_SIGN,
  CLASS_DOT_SIGN,
  DOT_SIGN,
  GAP_SIGN,
  OTHER_SIGN,
  SLASH_SIGN,
  signOf,
  TWO_DOTS,
  WILD_SIGN,
} from './take-step.ts';
import { enter, hubOf, take, type Walk } from './walk.ts';

/** Follows every reading of the character at a position. */
export function readPlace(walk: Walk, at: number, states: number): void {
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
      if (!group || structure.isLoose) take(walk, at + 1, states, OTHER_SIGN, character);
      break;
    case '}':
    case ')':
    case ',':
    case '|':
      if (group) enter(walk, hubOf(walk, group) + 1, states);
      if (glob[at + 1] === '?' && character === ')') enter(walk, at + 1, states);
      if (!group || structure.isLoose) take(walk, at + 1, states, OTHER_SIGN, character);
      break;
    case '"':
    case "'":
    case '`':
      enter(walk, at + 1, states);
      break;
    default:
      take(walk, at + 1, states, signOf(character), character);
      // After a class with a named set, picomatch leaves a dot unescaped in its regular expression.
      if (character === '.' && at > structure.firstSet)
        take(walk, at + 1, states, CLASS_DOT_SIGN | SLASH_SIGN | OTHER_SIGN);
  }
}

/** Reads a wildcard, the prefix of a group, a quantifier after a group, or a plain character. */
function readMark(walk: Walk, at: number, states: number, mark: string): void {
  const { glob, structure } = walk;
  const group = glob[at + 1] === '(' ? groupAt(structure, at + 1) : undefined;
  const isQuantifier = at > 0 && '()]}'.includes(glob[at - 1] ?? '');
  if (group || (isQuantifier && (mark === '?' || mark === '+'))) enter(walk, at + 1, states);
  // Within parentheses it may be a quantifier of the character before it: "@(.+)" matches any number of dots.
  if (mark === '+' && glob[at - 1] === '.' && structure.hasGroup) {
    enter(walk, at + 1, states);
    take(walk, at, states, DOT_SIGN);
  }
  if (group?.isOptional && mark !== '!') enter(walk, hubOf(walk, group) + 1, states);
  if (group && mark === '!') {
    take(walk, at, states, WILD_SIGN);
    take(walk, hubOf(walk, group) + 1, states, GAP_SIGN);
  }
  if (mark === '*') {
    take(walk, at + 1, states, GAP_SIGN);
    take(walk, at, states, WILD_SIGN);
    // Within braces, picomatch lets "**" match the end of a segment as well.
    if (glob[at - 1] === '*') take(walk, at + 1, states & (1 << TWO_DOTS), SLASH_SIGN);
  } else {
    take(walk, at + 1, states, mark === '?' ? WILD_SIGN : signOf(mark), mark === '?' ? undefined : mark);
  }
}

function readBracket(walk: Walk, at: number, states: number): void {
  const { glob, structure } = walk;
  const one = readClass(glob, at);
  if (one) {
    take(walk, one.end, states, one.signs);
    // It may be a quantifier, as in a regular expression.
    if (glob[one.end] === '+') take(walk, at, states, one.signs);
  } else if (structure.oddEnds.length > 0) {
    take(walk, walk.seen.length - 1, states, ANY_SIGN);
  }
  take(walk, at + 1, states, OTHER_SIGN, '[');
}

/** Reads a backslash as a separator, or as an escape after which a character is plain or keeps its meaning. */
function readBackslash(walk: Walk, at: number, states: number): void {
  take(walk, at + 1, states, SLASH_SIGN);
  enter(walk, at + 1, states);
  for (const { end, signs, text } of readEscape(walk.glob, at, walk.structure.hasGroup)) {
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
