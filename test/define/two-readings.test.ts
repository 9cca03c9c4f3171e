/** A bracket too many or too few: where two ways to mend it fit an own contract, none of them is taken. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { type Contract, ErrorResult, LlmReply, parse, validate } from '../../src/index.ts';
import { isFull } from '../share.ts';

const word = { type: 'string' };
const words = { type: 'array', items: word };
const either = { anyOf: [word, words] };
const object = (properties: object, required: string[] = []) => ({ type: 'object', required, properties });

const own = (schema: object): Contract<unknown> => contractOf('Own', schema as never);

const free = own(object({ data: true, note: word }));
const wordOrWords = own(object({ m: either, n: word }));
const listOfEither = own(object({ m: { type: 'array', items: either }, n: word }));
const forms = own({ anyOf: [object({ a: word }, ['a']), object({ a: words }, ['a'])] });
const record = own(object({ m: { type: 'object', additionalProperties: either }, n: word }, ['m']));
const plain = own(object({ m: words, n: word, o: object({ p: words }) }));

const uncertain: [name: string, contract: Contract<unknown>, text: string][] = [
  ['any value before a "]"', free, '{"data":"x"],"note":"y"}'],
  ['any value behind a "["', free, '{"data":["x","note":"y"}'],
  ['any value at the end', free, '{"note":"y","data":["x"}'],
  ['a list with a "]" too many', free, '{"data":["x"]],"note":"y"}'],
  ['a word or words', wordOrWords, '{"m":"a"],"n":"x"}'],
  ['words or a word', wordOrWords, '{"m":["a","n":"x"}'],
  ['a word or words at the end', wordOrWords, '{"n":"x","m":"a"]}'],
  ['words or a word at the end', wordOrWords, '{"n":"x","m":["a"}'],
  ['two members that differ in it', forms, '{"a":"x"]}'],
  ['two members that differ in a "["', forms, '{"a":["x"}'],
  ['a list in a list', listOfEither, '{"m":["a",["b","c"],"n":"x"}'],
  ['a list that may be a list in a list', listOfEither, '{"m":["a","b"]],"n":"x"}'],
  ['a record', record, '{"m":{"a":"x"]},"n":"y"}'],
  [
    'details of an error',
    ErrorResult as Contract<unknown>,
    '{"ok":false,"action":"error","error":"x","details":{"a":["b"},"ask":"y"}',
  ],
];

it.each(uncertain)('%s: refused', (_, contract, text) => {
  for (const finished of [false, true]) expect(parse(contract, text, { finished }).success).toBe(false);
});

const certain: [name: string, contract: Contract<unknown>, text: string, value: unknown][] = [
  ['words', plain, '{"m":["a","b","n":"x"}', { m: ['a', 'b'], n: 'x' }],
  ['a word', plain, '{"m":["a"],"n":"x"]}', { m: ['a'], n: 'x' }],
  ['a brace behind it', plain, '{"o":{"p":["a"]},"n":"x"}}', { o: { p: ['a'] }, n: 'x' }],
  ['words within', plain, '{"o":{"p":["a"},"n":"x"}', { o: { p: ['a'] }, n: 'x' }],
];

it.each(certain)('%s: mended', (_, contract, text, value) => {
  expect(parse(contract, text)).toMatchObject({ success: true, value });
});

/** Every value that one bracket more or less makes of a text. */
function mended(contract: Contract<unknown>, text: string): Set<string> {
  const found = new Set<string>();
  const add = (json: string) => {
    try {
      const value: unknown = JSON.parse(json);
      // Damage makes no field that nobody knows.
      if (validate(contract, value, { strict: true }).success) found.add(JSON.stringify(value));
    } catch {}
  };
  for (let i = 0; i <= text.length; i++) {
    for (const bracket of '[]{}') add(text.slice(0, i) + bracket + text.slice(i));
    if ('[]{}'.includes(text[i] ?? ' ')) add(text.slice(0, i) + text.slice(i + 1));
  }
  return found;
}

const letter = fc.constantFrom('a', 'b', 'c');
const values: [string, Contract<unknown>, fc.Arbitrary<unknown>][] = [
  [
    'any value',
    free,
    fc.record({
      data: fc.oneof(
        letter,
        fc.array(fc.oneof(letter, fc.array(letter, { maxLength: 2 })), { maxLength: 3 }),
        fc.dictionary(letter, letter, { maxKeys: 2 }),
      ),
      note: letter,
    }),
  ],
  ['a word or words', wordOrWords, fc.record({ m: fc.oneof(letter, fc.array(letter, { maxLength: 3 })), n: letter })],
  [
    'a list of both',
    listOfEither,
    fc.record({ m: fc.array(fc.oneof(letter, fc.array(letter, { maxLength: 3 })), { maxLength: 3 }), n: letter }),
  ],
  ['two members', forms, fc.record({ a: fc.oneof(letter, fc.array(letter, { maxLength: 3 })) })],
  [
    'a record',
    record,
    fc.record({
      m: fc.dictionary(letter, fc.oneof(letter, fc.array(letter, { maxLength: 2 })), { maxKeys: 3 }),
      n: letter,
    }),
  ],
  [
    'words',
    plain,
    fc.record({
      m: fc.array(letter, { maxLength: 3 }),
      o: fc.record({ p: fc.array(letter, { maxLength: 2 }) }),
      n: letter,
    }),
  ],
];

describe.each(values)('%s, with one bracket too many or too few', (_, contract, value) => {
  it('is only mended where there is one way', () => {
    fc.assert(
      fc.property(
        value,
        fc.nat(),
        fc.constantFrom('[', ']', '{', '}', ''),
        fc.boolean(),
        (message, place, put, finished) => {
          const json = JSON.stringify(message);
          const brackets = [...json.matchAll(/[[\]{}]/g)].map(({ index }) => index);
          const at = brackets[place % brackets.length] ?? 0;
          const text = put === '' ? json.slice(0, at) + json.slice(at + 1) : json.slice(0, at) + put + json.slice(at);
          const parsed = parse(contract, text, { finished });
          if (!parsed.success) return;
          const ways = mended(contract, text);
          if (ways.size > 0) expect([text, ...ways]).toEqual([text, JSON.stringify(parsed.value)]);
        },
      ),
      { numRuns: isFull ? 300 : 60 },
    );
  });
});

describe('a message that was given as a text and ends within one of its texts', () => {
  it.each([
    '{"ok":true,"action":"mission_complete","summary":"done}',
    '{"ok":true,"action":"mission_complete","summary":"done',
  ])('%s is no message, also of a model that has stopped by itself', (json) => {
    for (const text of [
      JSON.stringify(json),
      `'${JSON.stringify(json).slice(1, -1)}'`,
      JSON.stringify(JSON.stringify(json)),
    ]) {
      expect(parse(LlmReply, text, { finished: true }).success).toBe(false);
      expect(parse(LlmReply, `Here:\n${text}`, { finished: true }).success).toBe(false);
    }
  });
});

describe('strict JSON and the same with a comma too many agree', () => {
  const scores = own({ type: 'object', additionalProperties: { type: 'number' } });
  const pupil = own(object({ pupil: { type: 'string', minLength: 1 } }, ['pupil']));

  it.each([
    ['a number in quotes, in an object without names of its own', scores, '{"a":"3"', { a: 3 }],
    ['an escape in a text that must not be empty', pupil, '{"pupil":"a\\nb"', { pupil: 'a\nb' }],
  ] as const)('%s', (_, contract, head, value) => {
    for (const tail of ['}', ',}']) expect(parse(contract, head + tail)).toMatchObject({ success: true, value });
  });
});
