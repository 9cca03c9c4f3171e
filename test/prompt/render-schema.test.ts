/** Definitions as a JSON Schema in a prompt: conditions, value rules, and what a user's schema demands besides. */
import { describe, expect, it } from 'vitest';
import type { Part } from '../../generated/definitions.ts';
import { chooseKinds } from '../../src/prompt/choose-kinds.ts';
import { renderSchema } from '../../src/prompt/render-schema.ts';
import { type Definitions, given, selected } from './given.ts';

const text: Part = { type: 'string' };
const of = (properties: Definitions, more: Partial<Part> = {}): Part => ({ type: 'object', properties, ...more });
const way = (...groups: string[][]) => ({ title: 'Choice', groups });
const rules = { shout: { pattern: '^[A-Z]+$', words: 'capitals' } };

const schemaOf = (definitions: Definitions, roots?: string[], kinds?: string[]): object =>
  given(
    definitions,
    () => JSON.parse(renderSchema({ ...selected(definitions, roots), kinds: chooseKinds(kinds) })) as object,
    rules,
  );
const closed = { type: 'object', additionalProperties: false };
const string = { type: 'string' };

describe('a part', () => {
  const aB = { if: { required: ['b'] }, then: { not: { anyOf: [{ required: ['a'] }] } }, else: { required: ['a'] } };
  const one = { if: { not: { required: ['a'] } }, then: { required: ['b', 'c'] } };
  it.each<[part: Part, schema: object]>([
    [
      { ...text, description: 'D.' },
      { description: 'D.', ...string },
    ],
    [{ type: 'object' }, closed],
    [of({}), closed],
    [
      of({ a: text }, { required: ['a'], minProperties: 1 }),
      { ...closed, required: ['a'], minProperties: 1, properties: { a: string } },
    ],
    [
      { type: 'object', additionalProperties: true },
      { type: 'object', additionalProperties: true },
    ],
    [
      { type: 'object', additionalProperties: of({}) },
      { type: 'object', additionalProperties: closed },
    ],
    [
      { type: 'array', items: of({}) },
      { type: 'array', items: closed },
    ],
    [{ anyOf: [text, of({})], tag: 'x' }, { anyOf: [string, closed] }],
    [{ anyOf: [text], isExclusive: true }, { oneOf: [string] }],
    [of({}, { ways: [way(['a'], ['b'])] }), { ...closed, ...aB }],
    [of({}, { atLeastOne: ['a', 'b', 'c'] }), { ...closed, ...one }],
    [of({}, { ways: [way(['a'], ['b'])], atLeastOne: ['a', 'b', 'c'] }), { ...closed, allOf: [aB, one] }],
    [
      { ...text, rule: 'shout', description: 'D.', default: 'A' },
      { ...string, description: 'D.', pattern: '^[A-Z]+$', default: 'A' },
    ],
    [{ ...text, rule: 'unknown' }, string],
    [of({}, { ways: [way(['a'])] }), { ...closed, if: { required: [] }, then: aB.then, else: aB.else }],
    [
      of({}, { ways: [way()] }),
      { ...closed, if: { required: [] }, then: { not: { anyOf: [] } }, else: { required: [] } },
    ],
    [
      { ...text, also: { description: 'D.' } },
      { ...string, description: 'D.' },
    ],
    [
      { ...text, description: 'D.', also: { description: 'E.' } },
      { ...string, description: 'D.', allOf: [{ description: 'E.' }] },
    ],
    [
      { ...text, also: { maxLength: 3 } },
      { ...string, maxLength: 3 },
    ],
    [
      { ...text, also: { type: 'null' } },
      { ...string, allOf: [{ type: 'null' }] },
    ],
    [
      { anyOf: [text], isExclusive: true, also: { minLength: 1 } },
      { oneOf: [string], minLength: 1 },
    ],
    [
      of({}, { ways: [way(['a'], ['b'])], atLeastOne: ['a', 'b', 'c'], also: { type: 'null' } }),
      { ...closed, allOf: [aB, one, { type: 'null' }] },
    ],
    [of({ a: text }, { also: { minProperties: 1 } }), { ...closed, properties: { a: string }, minProperties: 1 }],
    [of({}, { also: { anyOf: [{}] }, loose: ['z'] }), { type: 'object', unevaluatedProperties: false, anyOf: [{}] }],
    [
      of({}, { also: { minProperties: 1 }, loose: ['z'], additionalProperties: true }),
      { type: 'object', additionalProperties: true, minProperties: 1 },
    ],
    [of({}, { also: { patternProperties: { x: {} } } }), { ...closed, patternProperties: { x: {} } }],
    [
      of({}, { also: { patternProperties: { x: {} }, additionalProperties: string }, loose: ['z'] }),
      { type: 'object', additionalProperties: string, patternProperties: { x: {} } },
    ],
    [
      of({ a: text }, { also: { patternProperties: { x: {} }, properties: { a: {} } } }),
      { ...closed, properties: { a: string }, allOf: [{ patternProperties: { x: {} }, properties: { a: {} } }] },
    ],
  ])('%j', (Own, schema) => expect(schemaOf({ Own })).toStrictEqual(schema));
});

describe('what stands in $defs', () => {
  const shout = { ...text, rule: 'shout' };
  const pattern = { ...string, pattern: '^[A-Z]+$' };
  const to = (name: string) => ({ $ref: `#/$defs/${name}` });
  it.each<[what: string, definitions: Definitions, schema: object, roots?: string[]]>([
    [
      'a definition',
      { Own: of({ a: { $ref: 'A', description: 'D.' } }), A: text },
      { ...closed, properties: { a: { description: 'D.', ...to('A') } }, $defs: { A: string } },
    ],
    [
      'the root, where something refers to it',
      { Own: of({ a: { $ref: 'Own' } }) },
      { anyOf: [to('Own')], $defs: { Own: { ...closed, properties: { a: to('Own') } } } },
    ],
    [
      'several roots',
      { A: text, B: of({}) },
      { anyOf: [to('A'), to('B')], $defs: { A: string, B: closed } },
      ['A', 'B'],
    ],
    [
      'a value rule that is used twice',
      { Own: of({ a: shout, b: { ...shout, description: 'D.' } }) },
      {
        ...closed,
        properties: { a: to('shout'), b: { description: 'D.', ...to('shout') } },
        $defs: { shout: pattern },
      },
    ],
    [
      'a value rule of items and of values',
      { Own: of({ a: { type: 'array', items: shout } }, { additionalProperties: shout }) },
      {
        type: 'object',
        properties: { a: { type: 'array', items: to('shout') } },
        additionalProperties: to('shout'),
        $defs: { shout: pattern },
      },
    ],
    [
      'no value rule that is used once',
      { Own: of({ a: shout, b: { $ref: 'B' }, c: { $ref: 'B' } }), B: text },
      { ...closed, properties: { a: pattern, b: to('B'), c: to('B') }, $defs: { B: string } },
    ],
  ])('%s', (_, definitions, schema, roots) => expect(schemaOf(definitions, roots)).toStrictEqual(schema));
});

describe('the rule of a custom kind', () => {
  const Own: Part = { ...text, rule: 'custom-kind' };
  const form = { ...string, pattern: '^[^\\u0000-\\u0020\\u007f]{1,64}$' };
  const control = { pattern: '[\\u0000-\\u001f\\u007f]' };
  it.each<[kinds: string[] | undefined, anyOf: object[]]>([
    [undefined, [{ enum: ['list_files', 'read_file', 'write_file', 'rewrite_file', 'agent_plan'] }, control]],
    [
      ['read_file', 'any other'],
      [{ enum: ['read_file'] }, control],
    ],
    [['any other'], [control]],
  ])('excludes the kinds that are shown: %j', (kinds, anyOf) => {
    expect(schemaOf({ Own }, undefined, kinds)).toStrictEqual({ ...form, not: { anyOf } });
  });
});
