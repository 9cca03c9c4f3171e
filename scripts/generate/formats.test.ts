/** The fast readings of two patterns, which are bundled into the validators, decide exactly as the JSON Schemas say. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Random } from '../../src/testing/random.ts';
import { codePoint } from '../../test/code-point.ts';
import { pick, randomFor, seed } from '../../test/mutate.ts';
import { share } from '../../test/share.ts';
import { isDateTime, isUuid } from './formats.ts';

type Rule = { pattern: string; not?: { pattern: string }; maxLength?: number };

const { properties } = JSON.parse(
  readFileSync(new URL('../../generated/json-schema/lcp/mission.json', import.meta.url), 'utf8'),
) as { properties: { id: Rule; created_at: Rule } };

/** What a validator makes of the keywords; `maxLength` counts characters, not UTF-16 units. */
function decideBy({ pattern, not, maxLength = Number.POSITIVE_INFINITY }: Rule): (text: string) => boolean {
  const wanted = new RegExp(pattern, 'u');
  const unwanted = not && new RegExp(not.pattern, 'u');
  return (text) => wanted.test(text) && !unwanted?.test(text) && [...text].length <= maxLength;
}

const COUNT = share(150_000);

const rules = [
  { name: 'isUuid', isFast: isUuid, isSlow: decideBy(properties.id), make: makeUuid },
  { name: 'isDateTime', isFast: isDateTime, isSlow: decideBy(properties.created_at), make: makeDateTime },
];

describe.each(rules)('$name decides as the pattern does', ({ name, isFast, isSlow, make }) => {
  it('on 150,000 valid strings with some changes in a full run', () => {
    const random = randomFor(name);
    let valid = 0;
    for (let i = 0; i < COUNT; i++) {
      const text = change(make(random), Math.floor(random.next() * 3), random);
      const verdict = isSlow(text);
      if (verdict) valid += 1;
      if (isFast(text) !== verdict)
        expect.fail(`${JSON.stringify(text)} is ${verdict ? '' : 'not '}valid (SEED=${seed})`);
    }
    expect(valid / COUNT).toBeGreaterThan(0.2);
    expect(valid / COUNT).toBeLessThan(0.8);
  });

  it('on strings made of the characters that it may hold', () => {
    const unit = fc.constantFrom(...'0123456789abcdefABCDEFgG-:.+TtZz \n０');
    fc.assert(
      fc.property(fc.string({ unit, minLength: 19, maxLength: 37 }), (text) => isFast(text) === isSlow(text)),
      { numRuns: share(30_000) },
    );
  });

  it('on any string', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (text) => isFast(text) === isSlow(text)),
      { numRuns: share(20_000) },
    );
  });
});

describe('isUuid', () => {
  it.each([
    ['3fb00550-c006-48c6-b377-80ee7d2da561', true],
    ['3FB00550-C006-48C6-B377-80EE7D2DA561', true],
    ['00000000-0000-0000-0000-000000000000', true],
    ['3fb00550-c006-48c6-b377-80ee7d2da561\n', false],
    ['urn:uuid:3fb00550-c006-48c6-b377-80ee7d2da561', false],
    ['{3fb00550-c006-48c6-b377-80ee7d2da561}', false],
    ['3fb00550c00648c6b37780ee7d2da561', false],
    ['3fb00550-c006-48c6-b377-80ee7d2da56g', false],
    ['3fb00550-c006-48c6-b377_80ee7d2da561', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(isUuid(text)).toBe(expected);
  });
});

describe('isDateTime', () => {
  it.each([
    ['2025-12-08T14:21:05Z', true],
    ['2025-12-08T14:21:05+01:00', true],
    ['2025-12-08T23:59:59.123456789-23:59', true],
    ['2025-02-29T00:00:00Z', true],
    ['0000-01-01T00:00:00Z', true],
    ['2025-02-30T00:00:00Z', false],
    ['2025-04-31T00:00:00Z', false],
    ['2025-12-32T00:00:00Z', false],
    ['2025-13-01T00:00:00Z', false],
    ['2025-12-08T24:00:00Z', false],
    ['2025-12-08T14:21:60Z', false],
    ['2025-12-08T14:21:05', false],
    ['2025-12-08 14:21:05Z', false],
    ['2025-12-08t14:21:05Z', false],
    ['2025-12-08T14:21:05z', false],
    ['2025-12-08T14:21:05.Z', false],
    ['2025-12-08T14:21:05.1234567890Z', false],
    ['2025-12-08T14:21:05+0100', false],
    ['2025-12-08T14:21:05+24:00', false],
    ['2025-12-08T14:21:05Z\n', false],
    ['2025-12-08T14:21:05ZZ', false],
    ['12025-12-08T14:21:05Z', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(isDateTime(text)).toBe(expected);
  });
});

function makeUuid(random: Random): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => pick([...'0123456789abcdefABCDEF'], random)).join('');
  return [8, 4, 4, 4, 12].map(digits).join('-');
}

/** In shape; every other one with numbers at the edges of their ranges and a little beyond. */
function makeDateTime(random: Random): string {
  const isEdge = random.next() < 0.4;
  const two = (least: number, most: number) => {
    const value = isEdge
      ? pick([least - 1, least, most, most + 1], random)
      : least + Math.floor(random.next() * (most - least + 1));
    return String(Math.max(value, 0)).padStart(2, '0');
  };
  const fraction = pick(['', '', '.1', '.123', '.123456789', isEdge ? '.1234567890' : '.0'], random);
  const zone = pick(['Z', 'Z', `+${two(0, 23)}:${two(0, 59)}`, `-${two(0, 23)}:${two(0, 59)}`], random);
  return `${two(0, 99)}${two(0, 99)}-${two(1, 12)}-${two(1, isEdge ? 31 : 28)}T${two(0, 23)}:${two(0, 59)}:${two(0, 59)}${fraction}${zone}`;
}

function change(text: string, count: number, random: Random): string {
  let changed = text;
  for (let i = 0; i < count; i++) {
    const at = Math.floor(random.next() * (changed.length + 1));
    const put = pick(
      [...'0123456789abfAFgZzTt:-+. ', '', '\n', '\u0000', '\u0660', '０', '−', '😀', '\ud800', 'İ'],
      random,
    );
    changed = changed.slice(0, at) + put + changed.slice(at + pick([0, 1, 1, 1], random));
  }
  return changed;
}
