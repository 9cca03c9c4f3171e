import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/contract-of.ts';
import { isOnlyReading } from '../../src/testing/readings.ts';
import type { Contract } from '../../src/words/contract.ts';

const text = { type: 'string' } as const;
/** As long as a key may be. */
const LONG = 'l'.repeat(60);
const Note = contractOf('Note', {
  type: 'object',
  required: ['a'],
  properties: {
    a: text,
    b: text,
    n: { type: 'number' },
    list: { type: 'array', items: text },
    numbers: { type: 'array', items: { type: 'number' } },
    [LONG]: text,
    [`${LONG}r`]: text,
    deep: { type: 'object', properties: { c: text } },
  },
}) as Contract<unknown>;

describe('a text has one reading alone', () => {
  it.each<[json: string, value: unknown]>([
    ['{"a":"x"}', { a: 'x' }],
    [' { "a" : "x" , "n" : -1.5e2 } \n', { a: 'x', n: -150 }],
    ['{"a":"say "hi" now"}', { a: 'say "hi" now' }],
    ['{"a":"one\ntwo\t"three""}', { a: 'one\ntwo\t"three"' }],
    ['{"a":"x \\"y\\" \\\\"}', { a: 'x "y" \\' }],
    ['{"list":[],"a":"x","deep":{}}', { list: [], a: 'x', deep: {} }],
    [
      '{"list":["p "q"", "r"],"a":"x","deep":{"c":"it is "so""}}',
      { list: ['p "q"', 'r'], a: 'x', deep: { c: 'it is "so"' } },
    ],
    // A comma behind a quote does not end a string, where no field can follow.
    ['{"a":"he said "no", and left"}', { a: 'he said "no", and left' }],
    // A field cannot stand twice, so the second one is text.
    ['{"a":"x","b":"y","b":"z"}', { a: 'x', b: 'y","b":"z' }],
    // A quote behind a backslash ends nothing, wherever it stands.
    ['{"a":"x\\","b":"y"}', { a: 'x","b":"y' }],
    ['{"a":"say "hi", \\"you\\""}', { a: 'say "hi", "you"' }],
    ['{"a":"one\n\\"two\\""}', { a: 'one\n"two"' }],
    // What is no escape of JSON stays as it is.
    ['{"a":"C:\\x"}', { a: 'C:\\x' }],
    ['{"a":"x \\\n y"}', { a: 'x \\\n y' }],
    ['{"a":"x","numbers":[1,2]}', { a: 'x', numbers: [1, 2] }],
    [`{"a":"x","${LONG}":"y"}`, { a: 'x', [LONG]: 'y' }],
  ])('%s', (json, value) => {
    expect(isOnlyReading(Note, json, value)).toBe(true);
  });

  it('with other marks', () => {
    expect(isOnlyReading(Note, '{“a”:“x “y” z”}', { a: 'x “y” z' }, { open: '“', close: '”' })).toBe(true);
    expect(isOnlyReading(Note, '{“a”:“x”}', { a: 'x' })).toBe(false);
  });
});

describe('a text has several readings, or another one', () => {
  it.each<[says: string, json: string, value: unknown]>([
    ['another value', '{"a":"x"}', { a: 'y' }],
    ['no reading', '{"a":"x}', { a: 'x}' }],
    ['no message', '{"b":"x"}', { b: 'x' }],
    ['a field that is not known', '{"a":"x","z":"y"}', { a: 'x', z: 'y' }],
    ['something behind it', '{"a":"x"} and more', { a: 'x' }],
    ['a whole message, and something behind it', '{"a":"x"} "}', { a: 'x"} ' }],
    ['a field twice', '{"a":"x","a":"y"}', { a: 'x' }],
    ['a comma too many', '{"a":"x",}', { a: 'x' }],
    ['a comma too few', '{"a":"x" "n":1}', { a: 'x', n: 1 }],
    ['items that may be divided elsewhere', '{"a":"x","list":["p","q", "r"]}', { a: 'x', list: ['p","q', 'r'] }],
    ['no end of a string', '{"a":"}', { a: '' }],
    ['no end of a string with something in it', '{"a":"x}', { a: '' }],
    ['a key without its first quote', '{xa":"x"}', { a: 'x' }],
    ['a key that is too long', `{"a":"x","${LONG}r":"y"}`, { a: 'x', [`${LONG}r`]: 'y' }],
    ['no colon', '{"a";"x"}', { a: 'x' }],
    ['no comma between fields', '{"numbers":[];"a":"x"}', { numbers: [], a: 'x' }],
    ['no comma between items', '{"a":"x","numbers":[1;2]}', { a: 'x', numbers: [1, 2] }],
    ['a comma too many in a list', '{"a":"x","numbers":[1,]}', { a: 'x', numbers: [1] }],
    ['an object that holds something else', '{"a":"x","deep":{x}', { a: 'x', deep: {} }],
    ['a list that holds something else', '{"a":"x","list":[x}', { a: 'x', list: [] }],
    ['a list that ends as an object', '{"a":"x","numbers":[1}}', { a: 'x', numbers: [1] }],
    ['a bracket that is missing', '{"a":"x","list":["p"}', { a: 'x', list: ['p'] }],
    ['a word that is no JSON', '{"a":"x","n":NaN}', { a: 'x', n: Number.NaN }],
  ])('%s: %s', (_, json, value) => {
    expect(isOnlyReading(Note, json, value)).toBe(false);
  });

  it('or so many that it takes too long to find out', () => {
    const many = '", "'.repeat(60);
    expect(isOnlyReading(Note, `{"a":"x","list":["${many}"}`, {})).toBe(false);
  });
});
