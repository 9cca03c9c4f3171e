/** Which code points have a property is what the engine says, one by one. */
import { expect, it } from 'vitest';
import { isIn, unicodeRanges } from '../../src/diff/unicode-ranges.ts';

/** Both sides of every place where the code points are put together in another way, and some of each sort. */
const CODES = [
  ...[0, 0x40, 0x41, 0x5a, 0x5b, 0xff, 0x100, 0x370, 0x3ff, 0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xf8ff],
  ...[
    0xf900, 0xfffe, 0xffff, 0x10000, 0x10001, 0x1d400, 0x1f600, 0x20000, 0x2ffff, 0xf0000, 0x10fffd, 0x10fffe, 0x10ffff,
  ],
];

it.each(['L', 'Lu', 'Co', 'Cs', 'Cn', 'Any', 'Nd', 'Script=Greek', 'Emoji', 'ASCII'])('of %s', (property) => {
  const ranges = unicodeRanges(property);
  const pattern = new RegExp(`^\\p{${property}}$`, 'u');
  const has = (code: number) => pattern.test(String.fromCodePoint(code));
  expect(CODES.filter((code) => isIn(ranges, code))).toEqual(CODES.filter(has));
  const ends = ranges.flat();
  expect(ends.filter((code) => !has(code))).toEqual([]);
  expect(ranges.filter(([low, high], i) => low > high || low <= (ranges[i - 1]?.[1] ?? -1))).toEqual([]);
  const beside = ranges.flatMap(([low, high]) => [low - 1, high + 1]).filter((code) => code >= 0 && code <= 0x10ffff);
  expect(beside.filter((code) => has(code) && !isIn(ranges, code))).toEqual([]);
});
