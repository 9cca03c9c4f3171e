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
