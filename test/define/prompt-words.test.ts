/** What prompts say of a part of a schema: its words, its name, and what no type can say. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { contractOf } from '../../src/define/index.ts';
import { renderContract } from '../../src/prompt/index.ts';

const word = { type: 'string', pattern: '^[a-z]+$' };
const W = '{"type":"string","pattern":"^[a-z]+$"}';

/** The lines of a message with the field `a`, without the heading. */
function linesOf(a: unknown, more: object = {}): string[] {
  const schema = { type: 'object', properties: { a, ...more }, $defs: { Word: word } };
  return renderContract(contractOf('Own', schema), { style: 'typescript' }).split('\n').slice(1);
}

describe('what no type can say is told as JSON Schema', () => {
  it.each<[what: string, not: object, told: string]>([
    ['a reference as what it refers to', { $ref: '#/$defs/Word' }, W],
    ['one beside a keyword as a part', { $ref: '#/$defs/Word', maxLength: 5 }, `{"maxLength":5,"allOf":[${W}]}`],
    [
      'one beside parts as one more',
      { $ref: '#/$defs/Word', allOf: [{ minLength: 2 }] },
      `{"allOf":[{"minLength":2},${W}]}`,
    ],
  ])('%s', (_, not, told) => {
    expect(linesOf({ type: 'string', not })[1]).toBe(`  a?: string // Must also fit the JSON Schema {"not":${told}}.`);
  });
});

it('what stands beside a condition that its definition tells is told as well', () => {
  const more = { if: { not: { required: ['a'] } }, then: { required: ['b'] }, $ref: '#/$defs/Few' };
  const $defs = { Few: { maxProperties: 1 } };
  const properties = { a: word, b: word };
  const told = (schema: object) => renderContract(contractOf('Own', schema), { style: 'typescript' });
  expect(told({ type: 'object', properties, ...more, $defs })).toContain('{"maxProperties":1}');
  const { $ref: _, ...alone } = more;
  expect(told({ type: 'object', properties, ...alone })).not.toContain('JSON Schema');
});

it('what fits nothing is told by its type', () => {
  for (const items of [false, { not: {} }]) expect(linesOf({ type: 'array', items })[1]).toBe('  a?: never[]');
});

describe('the length and the format of a text are told', () => {
  it.each<[limits: object, words: string]>([
    [{ minLength: 1 }, 'Not empty.'],
    [{ minLength: 1, pattern: '^b' }, 'Not empty, matches ^b.'],
    [{ minLength: 2 }, 'At least 2 characters.'],
    [{ maxLength: 9 }, 'At most 9 characters.'],
    [{ minLength: 2, maxLength: 9 }, '2 to 9 characters.'],
    [{ format: 'date' }, 'A date: 2025-12-08.'],
  ])('%j', (limits, words) => expect(linesOf({ type: 'string', ...limits }).at(-1)).toMatch(`= string // ${words}`));
});

describe('a field is described', () => {
  it.each<[what: string, field: object, line: string]>([
    ['by its description, in one line', { description: ' Two\n  lines. ' }, 'a?: string // Two lines.'],
    ['by a title that is a sentence', { title: 'A long title' }, 'a?: string // A long title'],
    ['not by a title that is a name', { title: 'Title' }, 'a?: string'],
  ])('%s', (_, field, line) => expect(linesOf({ type: 'string', ...field })[1]?.trim()).toBe(line));

  it('by its format, also one that only its vendor checks', () => {
    const text = renderContract(contractOf('Own', z.object({ a: z.email() })), { style: 'dense' });
    expect(text).toContain('A string: email, matches ');
  });
});

describe('what is referred to is named', () => {
  it('by its title', () => {
    const titled = { type: 'array', items: { title: 'Vowel', type: 'object', properties: {} } };
    expect(linesOf(titled, { b: { $ref: '#/properties/a/items' } })).toContain('  b?: Vowel');
  });

  it('or by the last word of its place', () => {
    const plain = { type: 'array', items: { type: 'object', properties: {} } };
    expect(linesOf(plain, { b: { $ref: '#/properties/a/items' } })).toContain('  b?: Items');
  });
});

describe('members of a union are named', () => {
  const member = (kind: object, more: object = {}) => ({
    type: 'object',
    properties: { kind },
    required: ['kind'],
    ...more,
  });
  const one = member({ const: 'one' });

  it.each<[by: string, second: object, name: string]>([
    ['by their tag', member({ const: 'run_the-tests' }), 'RunTheTests'],
    ['by the first word of a tag', member({ enum: ['two', 'three'] }), 'Two'],
    ['by a tag that does not begin with a letter', member({ const: '2nd' }), 'Part2nd'],
    ['by a title that is a name', member({ const: 'two' }, { title: 'Chosen_2' }), 'Chosen_2'],
    ['not by a title that is a sentence', member({ const: 'two' }, { title: 'A second one' }), 'Two'],
    ['by the tag that may be anything else', member({ type: 'string' }), 'OtherKind'],
    ['by a title, though the tag may be anything else', member({ type: 'string' }, { title: 'Rest' }), 'Rest'],
    ['by their definition, not by their tag', { $ref: '#/$defs/Second' }, 'Second'],
    ['by their tag, though they are wrapped', { description: 'x', allOf: [member({ const: 'two' })] }, 'Two'],
    ['by a number, where the name of the message is taken', member({ const: 'own' }), 'Own2'],
    ['by a number, where another member has the name', member({ const: 'ONE' }, { title: 'One' }), 'One2'],
  ])('%s', (_, second, name) => {
    for (const union of ['anyOf', 'oneOf']) {
      const schema = { [union]: [one, member({ const: 'zero' }), second], $defs: { Second: member({ const: 'two' }) } };
      const { parts } = contractOf('Own', schema);
      const { definitions } = parts?.() ?? {};
      expect(Object.keys(definitions ?? {})).toEqual(['Own', 'One', 'Zero', name]);
      expect(definitions?.Own?.anyOf?.map(({ $ref }) => $ref)).toEqual(['One', 'Zero', name]);
    }
  });

  it('by one number after the other', () => {
    const schema = { anyOf: ['a', 'b', 'c'].map((word) => member({ const: word }, { title: 'Same' })) };
    expect(Object.keys(contractOf('Own', schema).parts?.().definitions ?? {})).toEqual([
      'Own',
      'Same',
      'Same2',
      'Same3',
    ]);
  });

  it('only where they have a tag', () => {
    const { definitions } = contractOf('Own', { anyOf: [one, one] }).parts?.() ?? {};
    expect(Object.keys(definitions ?? {})).toEqual(['Own']);
  });
});
