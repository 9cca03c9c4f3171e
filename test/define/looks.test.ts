/** A union that holds itself twice would double the work at each level: how often a deep value is looked at says that it does not. */
import { expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { is, validate } from '../../src/index.ts';

const self = { $ref: '#' };
const LEVELS = 14;

/** A value of that many levels, in which nothing fits at the end, and how often its levels are looked at. */
function deep(wrap: (kid: unknown) => object, levels = LEVELS): { value: unknown; looks: () => number } {
  let count = 0;
  let value: unknown = 'no';
  for (let level = 0; level < levels; level++) {
    value = new Proxy(wrap(value), {
      get: (target, key) => {
        count += 1;
        return Reflect.get(target, key);
      },
    });
  }
  return { value, looks: () => count };
}

it.each<[by: string, member: object, wrap: (kid: unknown) => object]>([
  ['fields', { properties: { kid: self } }, (kid) => ({ kid })],
  ['patterns of names', { patternProperties: { '^k': self } }, (kid) => ({ kid })],
  ['other fields', { additionalProperties: self }, (kid) => ({ kid })],
  ['fields that nothing else knows', { unevaluatedProperties: self }, (kid) => ({ kid })],
  ['items', { items: self }, (kid) => [kid]],
  ['first items', { prefixItems: [self] }, (kid) => [kid]],
  ['some item', { contains: self }, (kid) => [kid]],
  ['items that nothing else knows', { unevaluatedItems: self }, (kid) => [kid]],
])('by way of %s', (_, keywords, wrap) => {
  const type = Array.isArray(wrap(0)) ? 'array' : 'object';
  const Own = contractOf('Own', { anyOf: [1, 2].map((title) => ({ title: `${title}`, type, ...keywords })) });
  const { value, looks } = deep(wrap);
  expect(is(Own, value)).toBe(false);
  expect(looks()).toBeLessThan(100 * LEVELS);
});

it('what is wrong with a deep value is looked for as long as that takes few steps', () => {
  const Own = contractOf('Own', {
    anyOf: [1, 2].map((title) => ({ title: `${title}`, type: 'object', properties: { kid: self }, minProperties: 1 })),
  });
  const { value, looks } = deep((kid) => ({ kid }), 18);
  const result = validate(Own, value);
  expect(result.success ? [] : result.issues.map(({ path, code }) => `${path} ${code}`)).toEqual([
    `${'/kid'.repeat(18)} type`,
  ]);
  expect(looks()).toBeLessThan(100_000);
});

it('once fifty mistakes are found, no more are looked for', () => {
  let looks = 0;
  const fields = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`f${i}`, 'no']));
  const value = new Proxy(fields, {
    get: (target, key) => {
      looks += 1;
      return Reflect.get(target, key);
    },
  });
  const Own = contractOf('Own', { type: 'object', additionalProperties: { type: 'number' }, minProperties: 1 });
  const result = validate(Own, value);
  expect(result.success ? [] : result.issues).toHaveLength(51);
  expect(looks).toBeLessThan(1000);
});
