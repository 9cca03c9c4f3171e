/** How places, types and values are called in the words about a change. */
import { expect, it } from 'vitest';
import { EVERY_KIND, KINDS } from '../../src/diff/schema-node.ts';
import { nameOf, showKinds, showPattern, showValue, showValues } from '../../src/diff/show-schema.ts';

it.each([
  ['', 'the message'],
  ['/a', '"a"'],
  ['/a/b', '"b"'],
  ['/a~1b', '"a/b"'],
  ['/*', 'each item'],
  ['/a/*', 'each item of "a"'],
  ['/a/b/*', 'each item of "b"'],
  ['/a/*/*', 'each item'],
  ['/*/*', 'each item'],
  ['/a/*/b', '"b"'],
])('the place "%s" is %s', (path, name) => expect(nameOf(path)).toBe(name));

it.each([
  [0, 'nothing'],
  [EVERY_KIND, 'anything'],
  [KINDS.string, 'string'],
  [KINDS.string | KINDS.null, 'string or null'],
  [KINDS.integer, 'integer'],
  [KINDS.fraction, 'fraction'],
  [KINDS.integer | KINDS.fraction, 'number'],
  [KINDS.string | KINDS.integer | KINDS.boolean, 'string or integer or boolean'],
  [KINDS.boolean | KINDS.integer | KINDS.fraction | KINDS.array, 'number or boolean or array'],
])('the kinds %d are %s', (kinds, words) => expect(showKinds(kinds)).toBe(words));

it('values are shown as JSON, and cut when they are long', () => {
  expect(showValue({ b: 1, a: 'x' })).toBe('{"a":"x","b":1}');
  expect(showValue('x'.repeat(58))).toBe(`"${'x'.repeat(58)}"`);
  expect(showValue('x'.repeat(59))).toBe(`"${'x'.repeat(59)}…`);
});

it('patterns are shown between slashes, and cut when they are long', () => {
  expect(showPattern('^a$')).toBe('/^a$/');
  expect(showPattern('x'.repeat(60))).toBe(`/${'x'.repeat(60)}/`);
  expect(showPattern('x'.repeat(61))).toBe(`/${'x'.repeat(60)}…/`);
});

it.each([
  [0, ''],
  [1, '0'],
  [2, '0 or 1'],
  [3, '0, 1 or 2'],
  [8, '0, 1, 2, 3, 4, 5, 6 or 7'],
  [9, '0, 1, 2, 3, 4, 5, 6, 7 and 1 more'],
  [20, '0, 1, 2, 3, 4, 5, 6, 7 and 12 more'],
])('%d values are listed: %s', (count, words) => expect(showValues([...Array(count).keys()])).toBe(words));
