/** The field by which the members of a union are told apart. */
import { describe, expect, it } from 'vitest';
import { requiredNames, tagOf, takesOnlyObjects, wordsOf } from '../../src/define/find-tag.ts';
import { contractOf } from '../../src/define/index.ts';
import { loadSchema } from '../../src/define/load-schema.ts';
import { is } from '../../src/index.ts';

/** An object whose fields have these words, all of them required unless it is said which are. */
const member = (fields: { [name: string]: string | string[] }, required = Object.keys(fields)) => ({
  type: 'object',
  required,
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, word]) => [name, typeof word === 'string' ? { const: word } : { enum: word }]),
  ),
});

const free = { type: 'object', required: ['kind'] };

it.each<[why: string, members: object[], tag: string | undefined]>([
  ['a word for each', [member({ kind: 'a' }), member({ kind: 'b' })], 'kind'],
  ['several words for one', [member({ kind: ['a', 'b'] }), member({ kind: 'c' })], 'kind'],
  ['one member', [member({ kind: ['a', 'b'] })], undefined],
  ['the same word', [member({ kind: 'a' }), member({ kind: 'a' })], undefined],
  ['one word is shared', [member({ kind: 'a' }), member({ kind: 'a' }), member({ kind: 'b' })], 'kind'],
  ['each word is shared', ['a', 'a', 'b', 'b'].map((kind) => member({ kind })), undefined],
  ['it is optional in the first', [member({ kind: 'a' }, []), member({ kind: 'b' })], undefined],
  ['it is optional in the second', [member({ kind: 'a' }), member({ kind: 'b' }, [])], undefined],
  ['one takes any word', [member({ kind: 'a' }), member({ kind: 'b' }), free], 'kind'],
  ['two take any word', [member({ kind: 'a' }), member({ kind: 'b' }), free, free], undefined],
  ['the first of two', [member({ kind: 'a', role: 'x' }), member({ kind: 'b', role: 'y' })], 'kind'],
  [
    'the one that tells more of them apart, though it comes first',
    [member({ kind: 'a', role: 'x' }), member({ kind: 'b', role: 'x' }), member({ kind: 'c', role: 'y' })],
    'kind',
  ],
  [
    'the one that tells more of them apart, though it comes last',
    [member({ kind: 'a', role: 'x' }), member({ kind: 'a', role: 'y' }), member({ kind: 'b', role: 'z' })],
    'role',
  ],
])('%s', (_, anyOf, tag) => {
  const { root } = loadSchema({ anyOf });
  expect(tagOf(root.anyOf ?? [])?.tag).toBe(tag);
});

it('a message may leave out a field that only some members require', () => {
  const Own = contractOf('Own', { anyOf: [member({ kind: 'a' }), member({ kind: 'b' }, [])] });
  expect([{ kind: 'a' }, { kind: 'b' }, {}, { kind: 'c' }].map((value) => is(Own, value))).toEqual([
    ...[true, true, true, false],
  ]);
});

const text = { type: 'string' };
const $defs = { A: { type: 'object', required: ['a'] }, Word: { const: 'a' }, Needs: { required: ['c'] } };
const rootOf = (schema: object) => loadSchema({ ...schema, $defs }).root;
const [ref, needs] = [{ $ref: '#/$defs/A' }, { $ref: '#/$defs/Needs' }];

describe('only objects are taken', () => {
  it.each<[schema: object, isSo: boolean]>([
    [{ type: 'object' }, true],
    [{ type: ['object', 'null'] }, false],
    [{ type: 'array' }, false],
    [{}, false],
    [{ required: ['a'] }, false],
    [ref, true],
    [needs, false],
    [{ ...needs, allOf: [{ type: 'object' }] }, true],
    [{ allOf: [{}, ref] }, true],
    [{ allOf: [{}, needs] }, false],
    [{ anyOf: [ref, { type: 'object' }] }, true],
    [{ anyOf: [ref, text] }, false],
    [{ oneOf: [ref] }, true],
    // A type counts before what stands beside it.
    [{ type: 'string', allOf: [ref] }, false],
  ])('by %j: %s', (schema, isSo) => expect(takesOnlyObjects(rootOf(schema))).toBe(isSo));
});

describe('the fields that every value has', () => {
  const object = (...required: string[]) => ({ type: 'object', required });
  it.each<[what: string, schema: object, names: string[]]>([
    ['that are required', object('a', 'b'), ['a', 'b']],
    ['none where none is required', { type: 'object' }, []],
    ['none where other values fit', { required: ['a'] }, []],
    ['none where null fits', { type: ['object', 'null'], required: ['a'] }, []],
    ['of what it refers to', { ...object('b'), ...ref }, ['b', 'a']],
    ['of a part that is an object', { type: 'object', allOf: [object('b')] }, ['b']],
    ['of a part that only requires', { ...object('b'), allOf: [needs, { required: ['b', 'd'] }] }, ['b', 'd']],
    ['of a reference that only requires', { ...object('b'), ...needs }, ['b', 'c']],
    ['that each member requires', { anyOf: [object('a', 'b'), object('b', 'c')] }, ['b']],
    ['its own and those of its members', { ...object('x'), oneOf: [object('a'), object('a')] }, ['x', 'a']],
    ['once', { ...object('a'), allOf: [object('a')] }, ['a']],
  ])('%s', (_, schema, names) => expect(requiredNames(rootOf(schema))).toEqual(names));
});

describe('the words of a schema', () => {
  const word = { $ref: '#/$defs/Word' };
  it.each<[schema: object, words: string[] | undefined]>([
    [{ const: 'a' }, ['a']],
    [{ const: 1 }, undefined],
    [{ enum: ['a', 'b'] }, ['a', 'b']],
    [{ enum: ['a', 1] }, undefined],
    [text, undefined],
    [word, ['a']],
    [ref, undefined],
    [{ anyOf: [word, { enum: ['b'] }] }, ['a', 'b']],
    [{ oneOf: [word, { const: 'b' }] }, ['a', 'b']],
    [{ anyOf: [word, text] }, undefined],
    [{ allOf: [{ const: 'a' }] }, undefined],
  ])('%j: %j', (schema, words) => expect(wordsOf(rootOf(schema))).toEqual(words));
});

describe('the tag is found', () => {
  const kind = (name: string) => ({ type: 'object', required: ['kind'], properties: { kind: { const: name } } });
  const [a, b, c] = ['a', 'b', 'c'].map(kind);
  const tagged = (members: object[], more: object = {}) => {
    const { root } = loadSchema({ anyOf: members, $defs: { ...$defs, A: a }, ...more });
    const choice = tagOf(root.anyOf ?? []);
    return choice && [[...choice.members].map(([word, some]) => [word, some.length]), choice.otherwise.length];
  };

  it.each<[what: string, members: object[], found: unknown]>([
    [
      'in what a member refers to',
      [{ $ref: '#/$defs/A' }, b as object],
      [
        [
          ['a', 1],
          ['b', 1],
        ],
        0,
      ],
    ],
    [
      'in a part',
      [{ type: 'object', allOf: [{}, a] }, b as object],
      [
        [
          ['a', 1],
          ['b', 1],
        ],
        0,
      ],
    ],
    [
      'in members of a member',
      [{ anyOf: [a, b] }, c as object],
      [
        [
          ['a', 1],
          ['b', 1],
          ['c', 1],
        ],
        0,
      ],
    ],
    [
      'in a part whose words count before those of a member',
      [{ ...a, anyOf: [b, b] }, c as object],
      [
        [
          ['a', 1],
          ['c', 1],
        ],
        0,
      ],
    ],
    [
      'with another member that takes any word',
      [a as object, b as object, { anyOf: [c, free] }],
      [
        [
          ['a', 1],
          ['b', 1],
        ],
        1,
      ],
    ],
    [
      'once for a word that a member has twice',
      [{ anyOf: [a, a] }, b as object],
      [
        [
          ['a', 1],
          ['b', 1],
        ],
        0,
      ],
    ],
  ])('%s', (_, members, found) => expect(tagged(members)).toEqual(found));
});
