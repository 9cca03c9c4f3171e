/** What a character class of a glob matches, and where it ends. */
import { expect, it } from 'vitest';
import { readClass } from '../../../src/lcp/glob/read-class.ts';
import {
  ANY_SIGN,
  COLON_SIGN,
  CLASS_DOT_SIGN as DOT,
  DOT_SIGN,
  LETTER_SIGN as LETTER,
  OTHER_SIGN as OTHER,
  SLASH_SIGN as SLASH,
} from '../../../src/lcp/glob/take-step.ts';

it.each<[glob: string, signs: number]>([
  ['[a]', LETTER],
  ['[0]', OTHER],
  // A dot alone is written out; beside others it is one of several.
  ['[.]', DOT_SIGN],
  ['[a.]', LETTER | DOT],
  ['[ab]', LETTER],
  ['[ab.]', LETTER | DOT],
  ['[a0]', LETTER | OTHER],
  ['[a!]', LETTER | OTHER],
  ['[:a]', COLON_SIGN | LETTER],
  // A hyphen at either end is itself.
  ['[a-]', LETTER | OTHER],
  ['[-a]', LETTER | OTHER],
  ['[0-9]', OTHER],
  ['[a-c]', OTHER | LETTER],
  ['[+-9]', OTHER | DOT | SLASH],
  ['[0-a]', OTHER | COLON_SIGN | LETTER],
  ['[[:alpha:]]', LETTER | OTHER],
  ['[[:digit:]]', OTHER],
  ['[[:digit:].]', OTHER | DOT],
  ['[[:punct:]]', ANY_SIGN],
  ['[[]', OTHER],
])('%s', (glob, signs) => {
  expect(readClass(glob, 0)).toEqual({ end: glob.length, signs });
  expect(readClass(`x${glob}]y`, 1)).toEqual({ end: glob.length + 1, signs });
});

it.each(['[', '[]', '[!]', '[^]', '[a', '[a{]', '[\\]', '[a,b]', '[[:nope:]]'])(
  '%s is read in several ways',
  (glob) => {
    expect(readClass(glob, 0)).toBeUndefined();
  },
);
