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
