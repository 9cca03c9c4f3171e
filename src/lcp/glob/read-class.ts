import {
  ANY_SIGN,
  BANG_SIGN,
  CLASS_DOT_SIGN,
  COLON_SIGN,
  DOT_SIGN,
  LETTER_SIGN,
  OTHER_SIGN,
  SLASH_SIGN,
  signOf,
  WILD_SIGN,
} from './take-step.ts';

/** A character class `[…]`: where the glob continues after it, and the signs of what it matches. */
export type CharacterClass = { end: number; signs: number };

/**
 * Reads a class that every engine reads in the same way: named sets, ranges and single characters, none of them special
 * outside of a class.
 *
 * @param at the position of its bracket
 * @returns undefined for any other class: engines differ in where it ends and in what it contains
 */
export function readClass(glob: string, at: number): CharacterClass | undefined {
  if (glob.startsWith('[[]', at)) return { end: at + 3, signs: OTHER_SIGN };
  const mark = glob[at + 1] ?? '';
  const isNot = mark === '!' || mark === '^';
  const start = at + (isNot ? 2 : 1);
  let end = start;
  while (end < glob.length && glob[end] !== ']') {
    const name = glob[end] === '[' ? nameAt(glob, end) : undefined;
    if (name === undefined && ODD.includes(glob[end] ?? '')) return undefined;
    end += name === undefined ? 1 : name.length + 4;
  }
  if (end === start || end >= glob.length) return undefined;
  const signs = isNot ? signsOfOthers(glob, start, end, mark) : signsOf(glob, start, end);
  return { end: end + 1, signs };
}

/** Characters that are special outside of a class, or that engines read differently inside one. */
const ODD = '[\\{}(),|"\'`';

/** The name in `[:name:]`. */
function nameAt(glob: string, at: number): string | undefined {
  if (glob[at + 1] !== ':') return undefined;
  const isHere = (name: string) => glob.startsWith(`[:${name}:]`, at);
  return LETTERS.find(isHere) ?? NO_LETTERS.find(isHere) ?? MORE.find(isHere);
}

const LETTERS = ['alnum', 'alpha', 'lower', 'upper', 'word', 'xdigit'];
const NO_LETTERS = ['blank', 'cntrl', 'digit', 'space'];
const MORE = ['ascii', 'graph', 'print', 'punct'];

function signsOf(glob: string, start: number, end: number): number {
  if (end - start === 1) return signOf(glob[start] ?? '');
  let signs = 0;
  for (let at = start; at < end; at++) {
    const name = nameAt(glob, at);
    if (name !== undefined) {
      signs |= LETTERS.includes(name) ? LETTER_SIGN | OTHER_SIGN : NO_LETTERS.includes(name) ? OTHER_SIGN : ANY_SIGN;
      at += name.length + 3;
    } else if (glob[at + 1] === '-' && at + 2 < end) {
      signs |= signsOfRange(glob[at] ?? '', glob[at + 2] ?? '');
      at += 1;
    } else {
      signs |= asMember(signOf(glob[at] ?? ''));
    }
  }
  return signs;
}

function asMember(sign: number): number {
  return sign === DOT_SIGN ? CLASS_DOT_SIGN : sign === BANG_SIGN ? OTHER_SIGN : sign;
}

function signsOfRange(first: string, last: string): number {
  const holds = (character: string) => first <= character && character <= last;
  let signs: number = OTHER_SIGN;
  if (holds('.')) signs |= CLASS_DOT_SIGN;
  if (holds('/')) signs |= SLASH_SIGN;
  if (holds(':')) signs |= COLON_SIGN;
  if ((first <= 'Z' && last >= 'A') || (first <= 'z' && last >= 'a')) signs |= LETTER_SIGN;
  return signs;
}

/**
 * The signs of a negated class. Some shells read `[^.]` as a class of `^` and the dot, and some libraries read `[!.]` as one
 * of `!` and the dot.
 */
function signsOfOthers(glob: string, start: number, end: number, mark: string): number {
  const named = signsOf(glob, start - 1, end);
  // A class matches no slash, except in picomatch when it contains a named set.
  const slash = glob.slice(start, end).includes('[:') ? SLASH_SIGN : 0;
  if (mark === '^') return WILD_SIGN | slash;
  return slash | named | ((named & CLASS_DOT_SIGN) === 0 ? WILD_SIGN : LETTER_SIGN | OTHER_SIGN);
}
