import fc from 'fast-check';

const SURROGATES = [0xd800, 0xdfff] as const;
const COUNT = SURROGATES[1] - SURROGATES[0] + 1;

/** Any character of Unicode, for `fc.string`. Its own unit "binary" lists all of them first, which takes a second. */
export const codePoint: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff - COUNT })
  .map((n) => String.fromCodePoint(n < SURROGATES[0] ? n : n + COUNT), numberOf);

function numberOf(text: unknown): number {
  const [character = '', ...more] = typeof text === 'string' ? text : [];
  const n = character.codePointAt(0);
  if (n === undefined || more.length > 0 || (n >= SURROGATES[0] && n <= SURROGATES[1]))
    throw new Error('No character.');
  return n < SURROGATES[0] ? n : n - COUNT;
}
