import { describe, expect, it } from 'vitest';
import { isPortable, jsonText, number } from './conformance-text.ts';

describe('the text of a vector', () => {
  it.each([
    [-0, '-0'],
    [{ a: [-0, 0] }, '{"a":[-0,0]}'],
    [{ a: number('1e400') }, '{"a":1e400}'],
    ['ü\n\u2028\ufeff\u{1f600}\u007f', '"\\u00fc\\n\\u2028\\ufeff\\ud83d\\ude00\\u007f"'],
    ['a"\\b', '"a\\"\\\\b"'],
  ])('of %j is %s', (value, text) => expect(jsonText(value)).toBe(text));

  it.each([
    [{ a: [null, true, 'x', 1.5] }, true],
    ['\ud83d\ude00', true],
    ['\ud83d', false],
    [{ '\ude00': 1 }, false],
    [[Number.NaN], false],
    [{ a: Number.POSITIVE_INFINITY }, false],
    [{ a: undefined }, false],
  ])('%j can be asked about everywhere: %s', (value, expected) => expect(isPortable(value)).toBe(expected));
});
