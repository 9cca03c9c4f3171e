/** Pieces of the schemas for providers: alternatives, their first fields, null, descriptions, definitions and notes. */
import { describe, expect, it } from 'vitest';
import type { Part } from '../../generated/definitions.ts';
import { choicesOf } from '../../src/prompt/providers/choices-of.ts';
import { described } from '../../src/prompt/providers/described.ts';
import type { Schema } from '../../src/prompt/providers/dialects.ts';
import { distinguish } from '../../src/prompt/providers/distinguish.ts';
import { inlineOnce } from '../../src/prompt/providers/inline-once.ts';
import { type Loss, type Losses, lose, lossNotes } from '../../src/prompt/providers/losses.ts';
import { nullable } from '../../src/prompt/providers/nullable.ts';
import { unsupportedInPattern } from '../../src/prompt/providers/unsupported-in-pattern.ts';

const string = { type: 'string' };
const nothing = { type: 'null' };
const way = (...groups: string[][]) => ({ title: 'Choice', groups });

describe('the alternatives of an object', () => {
  it.each<[part: Part, choices: [required: string, excluded: string][]]>([
    [{}, [['', '']]],
    [
      { ways: [way(['a', 'b'], ['c'])] },
      [
        ['a b', 'c'],
        ['c', 'a b'],
      ],
    ],
    [
      { ways: [way(['a'], ['b'], ['c'])] },
      [
        ['a', 'b c'],
        ['b', 'a c'],
        ['c', 'a b'],
      ],
    ],
    [
      { atLeastOne: ['a', 'b', 'c'] },
      [
        ['a', ''],
        ['b', 'a'],
        ['c', 'a b'],
      ],
    ],
    [
      { ways: [way(['a'], ['b'])], atLeastOne: ['x', 'y'] },
      [
        ['a x', 'b'],
        ['b x', 'a'],
        ['a y', 'b x'],
        ['b y', 'a x'],
      ],
    ],
  ])('%j', (part, choices) => {
    const words = (names: string) => names.split(' ').filter((name) => name !== '');
    expect(choicesOf(part)).toEqual(
      choices.map(([required, excluded]) => ({ required: words(required), excluded: words(excluded) })),
    );
  });
});

describe('the first field of the members of a union', () => {
  type Members = [properties: object, required: string][];
  it.each<[what: string, members: Members, fields: string[], required: string[]]>([
    ['is a fixed word', [[{ a: string, kind: { const: 'x' } }, 'a kind']], ['kind a'], ['kind a']],
    ['is a choice of one word', [[{ a: string, kind: { enum: ['x'] } }, 'a kind']], ['kind a'], ['kind a']],
    ['is not a choice of several', [[{ a: string, kind: { enum: ['x', 'y'] } }, 'a kind']], ['a kind'], ['a kind']],
    ['is no other constant', [[{ a: string, ok: { const: true } }, 'a ok']], ['a ok'], ['a ok']],
    ['is required', [[{ a: string, kind: { const: 'x' } }, 'a']], ['a kind'], ['a']],
    ['may be missing', [[{ a: string }, '']], ['a'], ['']],
    [
      'is one that no earlier member begins with',
      [
        [{ ok: { const: 'y' }, kind: { const: 'x' } }, 'ok kind'],
        [{ ok: { const: 'y' }, kind: { const: 'z' } }, 'ok kind'],
      ],
      ['ok kind', 'kind ok'],
      ['ok kind', 'kind ok'],
    ],
    [
      'may begin with the same field of another value',
      [
        [{ kind: { const: 'x' }, a: string }, 'kind a'],
        [{ kind: { const: 'y' }, a: string }, 'kind a'],
      ],
      ['kind a', 'kind a'],
      ['kind a', 'kind a'],
    ],
    [
      'differs by more than its description',
      [
        [{ a: { ...string, description: 'A.' }, b: string }, 'a b'],
        [{ a: string, b: string }, 'a b'],
      ],
      ['a b', 'b a'],
      ['a b', 'b a'],
    ],
    [
      'is the first where all are taken',
      [
        [{ a: string }, 'a'],
        [{ a: string }, 'a'],
      ],
      ['a', 'a'],
      ['a', 'a'],
    ],
  ])('%s', (_, members, fields, required) => {
    const left = distinguish(
      members.map(([properties, names]) => ({ properties, required: names.split(' ').filter(Boolean), x: 1 })),
    );
    expect(left.map(({ properties }) => Object.keys(properties as object).join(' '))).toEqual(fields);
    expect(left.map((one) => (one.required as string[]).join(' '))).toEqual(required);
    expect(left.map(({ x }) => x)).toEqual(left.map(() => 1));
    expect(left.map(({ properties }) => ({ ...(properties as object) }))).toEqual(
      members.map(([properties]) => properties),
    );
  });
});

describe('null as another value of', () => {
  it.each<[schema: Schema, orNull: Schema]>([
    [
      { type: 'string', description: 'D.' },
      { type: ['string', 'null'], description: 'D.' },
    ],
    [{ type: ['string', 'null'] }, { type: ['string', 'null'] }],
    [{ type: ['string', 'number'] }, { type: ['string', 'number', 'null'] }],
    [
      { type: 'string', enum: ['a'] },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    [
      { type: ['string', 'null'], enum: ['a', null] },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    [{ type: 'string', const: 'a' }, { anyOf: [{ type: 'string', const: 'a' }, nothing] }],
    [
      { type: 'object', description: 'D.' },
      { description: 'D.', anyOf: [{ type: 'object' }, nothing] },
    ],
    [{ $ref: '#/$defs/A' }, { anyOf: [{ $ref: '#/$defs/A' }, nothing] }],
    [
      { description: 'D.', anyOf: [string] },
      { description: 'D.', anyOf: [string, nothing] },
    ],
    [{ anyOf: [string, nothing] }, { anyOf: [string, nothing] }],
  ])('%j', (schema, orNull) => expect(nullable(schema)).toStrictEqual(orNull));
});

describe('a description with more sentences', () => {
  it.each<[description: string | undefined, more: (string | undefined)[], text: string | undefined]>([
    [undefined, [], undefined],
    ['', [''], undefined],
    ['D.', [], 'D.'],
    ['D.', [undefined, ''], 'D.'],
    [undefined, ['more than 0'], 'More than 0.'],
    ['D.', ['é.', 'b'], 'D. É. B.'],
  ])('%j, %j', (description, more, text) => {
    expect(described(description, ...more)).toEqual(text === undefined ? {} : { description: text });
  });
});

describe('a definition', () => {
  const to = (name: string) => ({ $ref: `#/$defs/${name}` });
  const definitions = new Map<string, Schema>([
    ['A', string],
    ['B', { type: 'array', items: to('A') }],
    ['C', { anyOf: [to('C'), to('A'), null] }],
  ]);

  it.each<[what: string, root: Schema, schema: Schema]>([
    ['is put where it is used once', { x: to('A') }, { x: string }],
    ['is put with what it refers to', { x: [to('B'), 1, null] }, { x: [{ type: 'array', items: string }, 1, null] }],
    ['stays where it is used twice', { x: to('A'), y: [to('A')] }, { x: to('A'), y: [to('A')], $defs: { A: string } }],
    [
      'is used by another one as well',
      { x: to('B'), y: to('A') },
      { x: { type: 'array', items: to('A') }, y: to('A'), $defs: { A: string } },
    ],
    [
      'counts once where another one that is used twice refers to it',
      { x: to('B'), y: to('B') },
      { x: to('B'), y: to('B'), $defs: { B: { type: 'array', items: string } } },
    ],
    ['may refer to itself', { x: to('C') }, { x: to('C'), $defs: { C: { anyOf: [to('C'), string, null] } } }],
    ['may be a field called "$ref"', { $ref: { x: to('A') } }, { $ref: { x: string } }],
  ])('%s', (_, root, schema) => expect(inlineOnce(root, definitions)).toStrictEqual(schema));
});

describe('what was given up', () => {
  const notes = (loss: Loss, count: number) => {
    const losses: Losses = new Map();
    for (let i = 0; i < count; i++) lose(losses, loss, `Own.a${i}`);
    lose(losses, loss, 'Own.a0');
    return lossNotes(losses);
  };

  it('is said with all its places, each once', () => {
    expect(notes('empty', 2)).toEqual(['Left out, because it would have to be empty: Own.a0, Own.a1.']);
    const places = Array.from({ length: 12 }, (_, i) => `Own.a${i}`).join(', ');
    expect(notes('limits', 12)).toEqual([`With limits in the description only: ${places}. parse checks them.`]);
    expect(notes('limits', 14)).toEqual([
      `With limits in the description only: ${places} and 2 more. parse checks them.`,
    ]);
  });

  it('is said in a fixed order', () => {
    const losses: Losses = new Map();
    for (const loss of ['limits', 'wrapped', 'free'] as const) lose(losses, loss, 'x');
    expect(lossNotes(losses).map((note) => note.slice(0, 8))).toEqual(['The root', 'Left out', 'With lim']);
    expect(lossNotes(new Map())).toEqual([]);
  });
});

describe('what a pattern cannot have', () => {
  it.each<[pattern: string, fault: string | undefined]>([
    ['^a[bc]\\d(?:x)+$', undefined],
    ['(?=a)', 'lookaround'],
    ['(?!a)', 'lookaround'],
    ['(?<=a)', 'lookaround'],
    ['(?<!a)', 'lookaround'],
    ['(?<a>b)', undefined],
    ['(=a)', undefined],
    ['x(?=a)', 'lookaround'],
    ['[(?=]', undefined],
    ['[x(?=]]', undefined],
    ['[[](?=a)', 'lookaround'],
    ['\\(?=a', undefined],
    ['[\\](?=]', undefined],
    ['\\b', 'word_boundary'],
    ['a\\B', 'word_boundary'],
    ['[\\b]', undefined],
    ['\\\\b', undefined],
    ['(a)\\1', 'backreference'],
    ['\\k<a>', 'backreference'],
    ['\\k', undefined],
    ['\\0', undefined],
    ['[\\1]', undefined],
  ])('%s', (pattern, fault) => expect(unsupportedInPattern(pattern)).toBe(fault));
});
