/** One character for each stretch that no pattern tells apart: what texts are made of that have to fit some patterns, and not others. */
import { describe, expect, it } from 'vitest';
import { Budget, TooLarge } from '../../src/diff/budget.ts';
import { lettersOf } from '../../src/diff/letters.ts';
import { type PatternTree, readPattern } from '../../src/diff/read-pattern.ts';
import { unicodeRanges } from '../../src/diff/unicode-ranges.ts';

const budget = () => new Budget(1_000_000);

function treeOf(pattern: string): PatternTree {
  const read = readPattern(pattern, unicodeRanges, budget());
  if (read === undefined) throw new Error(`${pattern} cannot be read.`);
  return read.tree;
}

const letters = (patterns: readonly string[], words: readonly string[] = []) =>
  lettersOf(patterns.map(treeOf), words, budget());

const shown = (patterns: readonly string[], words: readonly string[] = []) =>
  letters(patterns, words).map(({ sample }) => String.fromCodePoint(sample));

describe('the characters that are tried', () => {
  it.each<[what: string, patterns: string[], words: string[], shown: string[]]>([
    ['without a pattern are one letter', [], [], ['a']],
    ['are one within a set and one beyond it', ['[a-z]'], [], ['a', 'A']],
    ['are plain where that is possible, on both sides', ['[0-9]'], [], ['a', '0']],
    ['are the nicest of each stretch, and not the first', ['[!-z]'], [], ['a', ' ']],
    ['are one for two sets that say the same', ['[a-z]', '[a-z]+'], [], ['a', 'A']],
    ['are one for each way in which sets overlap', ['[a-m]', '[h-z]'], [], ['a', 'x', 'A', 'h']],
    ['come from every part of a pattern', ['^(?:x|(?=y))z*'], [], ['a', 'x', 'y', 'z']],
    ['are those of the words, each by itself', [], ['ba', '😀'], ['a', 'b', 'c', '😀']],
    [
      'are printed ones before control characters',
      ['[\\u0000-\\u001f]', '[\\u007f]', '[!]'],
      [],
      ['a', '!', '\u0000', '\u007f'],
    ],
    ['are lone surrogates last of all', ['[\\ud800-\\udfff]', '\\u0001'], [], ['a', '\u0001', '\ud800']],
    [
      'are lone surrogates behind those that no one has named',
      ['[\\ud800-\\udfff]', '[\\ue000-\\uf8ff]'],
      [],
      ['a', '\ue000', '\ud800'],
    ],
    ['are a blank before control characters', ['[\\u0000- ]'], [], ['a', ' ']],
    ['are none beyond the last one that there is', ['[\\u{0}-\\u{10ffff}]'], [], ['a']],
    ['are astral ones as a whole', ['[\\u{10000}-\\u{10ffff}]'], [], ['a', '\u{10000}']],
  ])('%s', (_, patterns, words, expected) => expect(shown(patterns, words)).toEqual(expected));

  it('stand for a stretch that ends where the next one begins', () => {
    expect(letters(['[h-z]'])).toMatchObject([
      { low: 0, high: 0x67, sample: 0x61 },
      { low: 0x68, high: 0x7a, sample: 0x78 },
    ]);
    expect(letters([], ['\u{10ffff}']).at(-1)).toMatchObject({ low: 0x10ffff, high: 0x10ffff });
  });

  it('cost steps: for words, for sets, and for what these cut', () => {
    const cost = (patterns: string[], words: string[], steps: number) => () =>
      lettersOf(patterns.map(treeOf), words, new Budget(steps));
    expect(cost([], ['a'.repeat(100)], 99)).toThrow(TooLarge);
    expect(cost([], ['a'.repeat(100)], 110)).not.toThrow();
    expect(cost(['[acegikmoqsuwy]'], [], 13 + 29)).toThrow(TooLarge);
    expect(cost(['[acegikmoqsuwy]'], [], 60)).not.toThrow();
  });
});
