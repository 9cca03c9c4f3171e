/** What each character of a path, or each wildcard in its place, does to the text before it. */
import { describe, expect, it } from 'vitest';
import {
  ABSOLUTE,
  ANY_SIGN,
  areDotsOrLetter,
  BANG_SIGN,
  CLASS_DOT_SIGN,
  COLON_SIGN,
  DOT_SIGN,
  endText,
  GAP_SIGN,
  LETTER_SIGN,
  OTHER_SIGN,
  PARENT,
  SLASH_SIGN,
  START,
  signOf,
  takeStep,
  WILD_SIGN,
} from '../../../src/lcp/glob/take-step.ts';

/** A text as it is written here: `x` is a letter, `~` a class with a dot among others, `?` a wildcard, `_` one that matches nothing. */
const SIGNS: { [character: string]: number } = {
  '.': DOT_SIGN,
  '~': CLASS_DOT_SIGN,
  '?': WILD_SIGN,
  _: GAP_SIGN,
  '/': SLASH_SIGN,
  x: LETTER_SIGN,
  ':': COLON_SIGN,
  '!': BANG_SIGN,
  '0': OTHER_SIGN,
};

function statesAfter(text: string): number {
  let states = 1 << START;
  for (const character of text) states = takeStep(states, SIGNS[character] ?? 0);
  return states;
}

const isParent = (text: string) => (endText(statesAfter(text)) & (1 << PARENT)) !== 0;
const isAbsolute = (text: string) => (endText(statesAfter(text)) & (1 << ABSOLUTE)) !== 0;
const isOut = (text: string) => isParent(text) || isAbsolute(text);

describe('a text leaves the root', () => {
  it.each<[text: string, how: 'by ".."' | 'as an absolute path']>([
    ['..', 'by ".."'],
    ['../', 'by ".."'],
    ['./..', 'by ".."'],
    ['x/..', 'by ".."'],
    ['x/../', 'by ".."'],
    // Two dots in a row are refused wherever they are.
    ['x..', 'by ".."'],
    ['x/x..', 'by ".."'],
    // A wildcard behind a dot may be the second one.
    ['.?', 'by ".."'],
    ['x/.?', 'by ".."'],
    ['.?/', 'by ".."'],
    ['._.', 'by ".."'],
    ['.?_/', 'by ".."'],
    ['~.', 'by ".."'],
    ['.~', 'by ".."'],
    ['~~', 'by ".."'],
    ['x/~?', 'by ".."'],
    ['!..', 'by ".."'],
    ['/', 'as an absolute path'],
    ['/x', 'as an absolute path'],
    ['.//', 'as an absolute path'],
    ['././/', 'as an absolute path'],
    // "**/" may be left out.
    ['_//', 'as an absolute path'],
    ['x:', 'as an absolute path'],
    ['?:', 'as an absolute path'],
    ['_x:', 'as an absolute path'],
    ['./x:', 'as an absolute path'],
    ['!/', 'as an absolute path'],
    ['!!/', 'as an absolute path'],
  ])('%s: %s', (text, how) => {
    expect([isParent(text), isAbsolute(text)]).toEqual([how === 'by ".."', how === 'as an absolute path']);
  });
});

describe('a text stays below the root', () => {
  it.each([
    ...['', '.', './', './.', './x', 'x', 'x/', 'x//', 'x/.', 'x/./', 'x/./.', '.x', '.x.', 'x.x', 'x.', 'x./'],
    // The dots are only the beginning of a name.
    ...['.?x', '.?x/', '._.x', '~.x', '.~0', '.!.', '!.', '!.x'],
    // A wildcard at the start of a name is no dot.
    ...['?.', '?./', 'x/?.', '?', '??', '_.', '_./', '__.', 'x?.', 'x_.', 'x~.'],
    ...['_/', '_/_/', 'x_/', 'xx:', '0:', '.x:', 'x/x:', ':', ':x', '!', '!x', 'x!/', '0/'],
  ])('%j', (text) => expect(isOut(text)).toBe(false));
});

it('several states and several signs lead to whatever one of them leads to', () => {
  const signs = Object.values(SIGNS);
  const states = Array.from({ length: ABSOLUTE + 1 }, (_, state) => 1 << state);
  const bits = (set: number) => [...Array(12).keys()].map((bit) => set & (1 << bit)).filter((bit) => bit !== 0);
  const together = (set: number, sign: number) =>
    bits(set).reduce((all, state) => all | bits(sign).reduce((most, one) => most | takeStep(state, one), 0), 0);
  for (const state of states) {
    expect(takeStep(state, 0)).toBe(state < 1 << PARENT ? 0 : state);
    for (const other of states)
      for (const sign of signs) {
        expect(takeStep(state | other, sign)).toBe(takeStep(state, sign) | takeStep(other, sign));
        expect(takeStep(state, sign | OTHER_SIGN)).toBe(takeStep(state, sign) | takeStep(state, OTHER_SIGN));
      }
  }
  const all = states.reduce((one, other) => one | other);
  for (const sign of [ANY_SIGN, WILD_SIGN | SLASH_SIGN]) expect(takeStep(all, sign)).toBe(together(all, sign));
});

it('what has left the root stays outside', () => {
  for (const next of Object.keys(SIGNS)) {
    expect(isParent(`..${next}`)).toBe(true);
    expect(isAbsolute(`/${next}`)).toBe(true);
  }
});

it.each<[text: string, are: boolean]>([
  ['.', true],
  ['x/.', true],
  ['~', true],
  ['.~', true],
  ['.?', false],
  ['', false],
  ['x', true],
  ['?', true],
  ['./x', true],
  ['xx', false],
  ['x/x', false],
  ['x.', false],
  ['x/', false],
  ['.x', false],
  ['_', false],
])('after %j there are only dots since the last slash, or only one letter: %s', (text, are) => {
  expect(areDotsOrLetter(statesAfter(text))).toBe(are);
});

it.each<[characters: string, sign: number]>([
  ['.', DOT_SIGN],
  // Windows separates folders by a backslash.
  ['/\\', SLASH_SIGN],
  [':', COLON_SIGN],
  ['!', BANG_SIGN],
  ['azAZmM', LETTER_SIGN],
  // What is beside the letters in ASCII, and letters that name no drive.
  ['@[`{09_- éß日', OTHER_SIGN],
])('%s', (characters, sign) => {
  for (const character of characters) expect([character, signOf(character)]).toEqual([character, sign]);
});
