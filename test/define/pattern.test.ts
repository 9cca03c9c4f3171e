/** Which patterns the engine may match, and up to which length of a text: as long as it needs few steps. */
import { expect, it, vi } from 'vitest';
import { patternOf } from '../../src/define/pattern.ts';

it.each<[pattern: string, length: number, isAsked: boolean]>([
  ['[a-z]+x', 2000, true],
  ['[a-z]+x', 5000, false],
  ['^[a-z]+x', 5000, true],
  ['^(?:[a-z]+|[0-9]+)x', 5000, true],
  ['(?:^|[0-9])[a-z]+x', 5000, false],
  ['[a-z]', 9_000_000, true],
  ['^(?:a+)+$', 20, false],
  ['^(?:a|b)+$', 20, false],
  ['^(?:ab){2}[a-z]{1,3}$', 100_000, true],
  // Each part may end in four places, so that there are 4 ** 11 ways, or 4 ** 12.
  [`^${'[a-z]{2,5}'.repeat(11)}$`, 20, true],
  [`^${'[a-z]{2,5}'.repeat(12)}$`, 20, false],
  // Ten ways for each of seven characters are ten million.
  ['^(?:a|b|c|d|e|f|g|h|i|j){7}$', 20, true],
  ['^(?:a|b|c|d|e|f|g|h|i|j|k){7}$', 20, false],
  ['^(?:a|b){1,16}$', 100_000, true],
  ['^(?:a|b){1,17}$', 8, true],
  ['^(?:a|b){1,17}$', 9, false],
  ['^(?:a|b){16}(?:a|b){7}$', 20, true],
  ['^(?:a|b){16}(?:a|b){8}$', 20, false],
  ['^(?:a|b){16}(?:a|b){16}(?:a|b){6}$', 4, true],
  ['^(?:a|b){16}(?:a|b){16}(?:a|b){6}$', 5, false],
  ['^([a-z]+)x', 5000, true],
  ['^[a-z]+x|^[0-9]+x', 5000, true],
  ['^[a-z]+x|[0-9]+x', 5000, false],
  ['(?:^[a-z]+x)', 5000, true],
  ['(^[a-z]+x)', 5000, true],
  ['(?:)[a-z]+x', 2000, true],
  ['^(?:\\p{L}+)+$', 20, false],
  ['^[\\p{L}_-]+$', 5000, true],
  ['(?=[a-z]+x)', 2000, false],
])('%s, %i characters: %s', (source, length, isAsked) => {
  const pattern = patternOf(source);
  if (!('test' in pattern)) throw new Error(pattern.problem);
  const spy = vi.spyOn(RegExp.prototype, 'test');
  try {
    const found = pattern.test('a'.repeat(length));
    expect(spy.mock.contexts.some((one) => (one as RegExp).source === source)).toBe(isAsked);
    spy.mockRestore();
    expect(found).toBe(new RegExp(source, 'u').test('a'.repeat(Math.min(length, 24))));
  } finally {
    spy.mockRestore();
  }
});

it.each<[pattern: string, parts: number]>([
  ['a{9999}', 0],
  ['a{10001}', 20_003],
  ['a{2,10001}', 20_003],
  ['a{10001,}', 20_003],
  ['a{0}', 0],
  ['a{9999}b', 0],
  ['a{9999}bc', 20_001],
  ['(?:a{100}){99}', 0],
  ['(?:a{100}b|c){99}', 20_395],
])('%s is refused for its %i parts (0: it is not), counted with its repetitions written out', (source, parts) => {
  const found = patternOf(source);
  expect('problem' in found ? Number(/\d+/.exec(found.problem)?.[0]) : 0).toBe(parts);
});

it.each([
  ['(', 'is not a valid regular expression (with the flag "u")'],
  ['\\-', 'is not a valid regular expression (with the flag "u")'],
  ['(a)\\1', 'has a back reference or too deeply nested groups, which cannot be matched in linear time'],
  [
    `${'('.repeat(200)}a${')'.repeat(200)}`,
    'has a back reference or too deeply nested groups, which cannot be matched in linear time',
  ],
])('%s cannot be used, and why', (source, problem) => expect(patternOf(source)).toEqual({ problem }));
