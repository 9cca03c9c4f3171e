/** Where the messages differ that several joins give. */
import { expect, it } from 'vitest';
import { findDifferences } from '../../src/stream/find-differences.ts';

const list = (count: number, offset = 0) => Array.from({ length: count }, (_, i) => i + offset);

it.each<[string, unknown[], string[]]>([
  ['none', [{ a: 1 }, { a: 1 }], []],
  [
    'none but the order of fields',
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [],
  ],
  ['none where there is one value', [{ a: 1 }], []],
  ['a field of a name that every object knows', [JSON.parse('{"__proto__":{}}'), {}], ['/__proto__']],
  [
    'a field',
    [
      { a: 1, b: 'x' },
      { a: 1, b: 'y' },
    ],
    ['/b'],
  ],
  [
    'two fields',
    [
      { a: 1, b: 'x' },
      { a: 2, b: 'y' },
    ],
    ['/a', '/b'],
  ],
  ['a field that only the first has', [{ a: 1, b: 2 }, { a: 1 }], ['/b']],
  ['a field that only the second has', [{ a: 1 }, { a: 1, b: 2 }], ['/b']],
  ['the last of three', [{ a: 1 }, { a: 1 }, { a: 2 }], ['/a']],
  [
    'different ones of three',
    [
      { a: 1, b: 1 },
      { a: 2, b: 1 },
      { a: 1, b: 2 },
    ],
    ['/a', '/b'],
  ],
  ['a field within', [{ a: { b: 1, c: 1 } }, { a: { b: 1, c: 2 } }], ['/a/c']],
  ['an item', [{ a: ['x', 'y'] }, { a: ['x', 'z'] }], ['/a/1']],
  ['an item more', [{ a: ['x'] }, { a: ['x', 'z'] }], ['/a/1']],
  ['a name with a slash', [{ 'a/b': 1 }, { 'a/b': 2 }], ['/a~1b']],
  ['an object and a list', [{ a: {} }, { a: [] }], ['/a']],
  ['a list and an object', [{ a: [1] }, { a: { 0: 2 } }], ['/a']],
  ['an object and null', [{ a: {} }, { a: null }], ['/a']],
  ['null and an object', [{ a: null }, { a: {} }], ['/a']],
  ['an object and a text', [{ a: {} }, { a: 'x' }], ['/a']],
  ['all', ['x', 'y'], ['']],
  ['as many as are told', [list(20), list(20, 1)], list(20).map((i) => `/${i}`)],
  ['more', [list(21), list(21, 1)], ['']],
])('%s', (_, values, differences) => expect(findDifferences(values)).toEqual(differences));

it('are not looked for where there are too many', () => {
  let read = 0;
  const counted = (items: number[]) =>
    new Proxy(items, { get: (target, key) => (++read ? Reflect.get(target, key) : undefined) });
  expect(findDifferences([counted(list(1000)), counted(list(1000, 1))])).toEqual(['']);
  expect(read).toBeLessThan(3000);
});
