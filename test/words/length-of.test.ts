import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lengthOf } from '../../src/words/length-of.ts';

it.each([
  ['', 0],
  ['aé', 2],
  ['😀', 1],
  ['a😀😀b', 4],
  ['\ud83d', 1],
  ['\ud83d\ud83d\ude00', 2],
  ['\ude00\ud83d', 2],
  ['\udbff\udfff', 1],
  ['\ud7ff\udc00', 2],
  ['\ud800\ue000', 2],
])('%j has %i characters', (text, length) => expect(lengthOf(text)).toBe(length));

it('as many as there are code points', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', '\u{1f600}', '\ud83d', '\ude00') });
  fc.assert(fc.property(text, (one) => lengthOf(one) === [...one].length));
});
