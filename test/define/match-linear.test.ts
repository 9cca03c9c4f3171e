/** The machine that matches patterns in linear time, held against the regular expressions of the engine. */
import { describe, expect, it } from 'vitest';
import { compileMatcher } from '../../src/define/match-linear.ts';
import { Budget } from '../../src/diff/budget.ts';
import { readPattern } from '../../src/diff/read-pattern.ts';
import { unicodeRanges } from '../../src/diff/unicode-ranges.ts';

const matcherOf = (pattern: string) => {
  const read = readPattern(pattern, unicodeRanges, new Budget(1_000_000));
  if (read === undefined) throw new Error(`${pattern} cannot be read.`);
  return compileMatcher(read.tree);
};

/** Every text of up to four of these characters. */
const texts = [''];
for (let start = 0, length = 1; length <= 4; length++) {
  const shorter = texts.slice(start);
  start = texts.length;
  for (const text of shorter) for (const character of ['a', 'b', ' ', '😀']) texts.push(text + character);
}

describe('a text fits where the engine says so:', () => {
  it.each([
    ...['', 'a', 'ab', '^a', 'a$', '^$', '^ab$', 'a|b', '^(?:a|ab|)$', '^(?:aa|b| )b'],
    ...['^a*$', '^a+$', '^a?b$', '^a{2}$', '^a{2,}$', '^a{1,3}$', '^(?:ab?)*$', '^(?:a*)*b$', '^(a|b|ab)+$', '^a{0}$'],
    ...['^.$', '^[^a]+$', '^\\S+$', '^\\p{L}+$', '^[a-b]{4}$', '😀{2}', '^😀?a'],
    ...['\\ba', 'a\\b', '\\Ba', 'b\\B', '^\\b', '\\b$', '\\B$', '\\b\\B'],
    // What stands ahead or behind is found from the other end.
    ...['(?=ab)', 'a(?=b)', 'a(?!b)', '^(?=.*b)a', '(?=a$)', '(?!^)a', 'a(?=b|a)b', '^(?!.*a).+$', '(?=(?:ab)+$)a'],
    ...['(?<=ab)', '(?<=a)b', '(?<!a)b', '(?<=^a)b', '(?<!a|b)$', '(?<=a{2})b', '(?<=(?:ab)+) ', '(?<=a(?=b))b'],
    ...['(?=a(?!b))a', '(?<!(?<=a)b) $'],
  ])('%s', (pattern) => {
    const [matcher, native] = [matcherOf(pattern), new RegExp(pattern, 'u')];
    expect(texts.filter(matcher)).toEqual(texts.filter((text) => native.test(text)));
  });
});

it('a pattern with a back reference is none for it', () => {
  expect(() => matcherOf('(a)\\1')).toThrow(TypeError);
});

it('a long text is looked at once, however often the engine would', () => {
  const matcher = matcherOf('^(?:a|a|aa)+$');
  expect([matcher('a'.repeat(5000)), matcher(`${'a'.repeat(5000)}!`)]).toEqual([true, false]);
});
