/** Which examples a prompt shows, and the form of a message without one. */
import { describe, expect, it } from 'vitest';
import type { Part } from '../../generated/definitions.ts';
import { chooseKinds } from '../../src/prompt/choose-kinds.ts';
import { withDefinitions } from '../../src/prompt/definitions.ts';
import { formOf, knownExamples, renderExamples } from '../../src/prompt/render-examples.ts';
import { type Definitions, ownContract, selected } from './given.ts';

const text: Part = { type: 'string' };
const of = (properties: Definitions, more: Partial<Part> = {}): Part => ({ type: 'object', properties, ...more });

describe('the form of a message', () => {
  it.each<[part: Part, form: unknown, name?: string]>([
    [text, '<value>'],
    [text, '<a>', 'a'],
    [{}, '<value>'],
    [{ type: 'null' }, '<value>'],
    [{ const: false }, false],
    [{ enum: ['a', 'b'] }, 'a'],
    [{ type: 'boolean' }, true],
    [{ type: 'integer' }, 0],
    [{ type: 'number', minimum: 3 }, 3],
    [{ type: 'array', items: text }, ['<a>'], 'a'],
    [{ type: 'array' }, ['<value>']],
    [{ anyOf: [{ type: 'boolean' }, text] }, true],
    [{ anyOf: [] }, '<value>'],
    [{ $ref: 'Word' }, '<w>', 'w'],
    [{ $ref: 'Nowhere' }, '<value>'],
    [{ type: 'object' }, {}],
    [of({ a: text, b: text, c: { ...text, default: 'x' } }, { required: ['a'] }), { a: '<a>', c: '<c>' }],
  ])('%j: %j', (part, form, name) => {
    expect(formOf(part, new Map([['Word', text]]), name)).toEqual(form);
  });
});

describe('the examples', () => {
  const shownOf = (
    definitions: Definitions,
    examples: { [name: string]: object[] },
    kinds?: string[],
    name = 'Root',
  ) => {
    const texts = Object.fromEntries(
      Object.entries(examples).map(([one, values]) => [one, values.map((value) => JSON.stringify(value))]),
    );
    const selection = { ...selected(definitions, [name]), kinds: chooseKinds(kinds) };
    return withDefinitions([ownContract(definitions, { examples: texts })], () => renderExamples(selection));
  };
  const Root = of({ b: text, a: text });
  const union: Definitions = {
    Root: { anyOf: [{ $ref: 'A' }, { $ref: 'B' }] },
    A: of({ a: text }, { required: ['a'] }),
    B: of({ b: { const: 'x' } }, { required: ['b'] }),
  };
  const open = of({ a: text }, { additionalProperties: true });
  const job = (kind: string) => ({ kind, params: {} });
  it.each<
    [what: string, definitions: Definitions, examples: { [name: string]: object[] }, shown: string[], kinds?: string[]]
  >([
    ['have the order of the schema', { Root }, { Root: [{ a: 'x', b: 'y' }] }, ['{"b":"y","a":"x"}']],
    ['are one of a message', { Root }, { Root: [{ a: 'x' }, { a: 'y' }] }, ['{"a":"x"}']],
    [
      'have other fields last',
      { Root: { ...open, properties: { b: text, a: text } } },
      { Root: [{ z: 1, a: 'x', b: 'y' }] },
      ['{"b":"y","a":"x","z":1}'],
    ],
    ['have no field that is not told', { Root }, { Root: [{ c: 1 }, { a: 'x' }] }, ['{"a":"x"}']],
    ['have any field of an object without any', { Root: { type: 'object' } }, { Root: [{ c: 1 }] }, ['{"c":1}']],
    [
      'have the fields of a record',
      { Root: { type: 'object', additionalProperties: Root } },
      { Root: [{ x: { c: 1 } }, { x: { a: 'x', b: 'y' } }] },
      ['{"x":{"b":"y","a":"x"}}'],
    ],
    ['are forms where there are none', { Root }, {}, ['{}']],
    [
      'are ordered within lists',
      { Root: of({ l: { type: 'array', items: { $ref: 'One' } } }), One: Root },
      { Root: [{ l: [{ a: 'x', b: null }] }] },
      ['{"l":[{"b":null,"a":"x"}]}'],
    ],
    [
      'have no untold field within lists',
      { Root: of({ l: { type: 'array', items: Root } }) },
      { Root: [{ l: [{ c: 1 }] }] },
      ['{}'],
    ],
    [
      'may hold a list of anything',
      { Root: of({ l: { type: 'array' } }) },
      { Root: [{ l: [{ c: 1 }] }] },
      ['{"l":[{"c":1}]}'],
    ],
    [
      'of a union are those of its members',
      union,
      { Root: [{ a: 'r' }], A: [{ a: 'x' }], B: [{ b: 'x' }] },
      ['{"a":"x"}', '{"b":"x"}'],
    ],
    [
      'of a union are its own, where a member has none',
      union,
      { Root: [{ a: 'r' }, { b: 'x' }], A: [{ a: 'x' }] },
      ['{"a":"r"}', '{"b":"x"}'],
    ],
    ['of a union are forms of its members', union, {}, ['{"a":"<a>"}', '{"b":"x"}']],
    [
      'are told once',
      { Root: { anyOf: [{ $ref: 'A' }, { $ref: 'B' }] }, A: Root, B: Root },
      { A: [{ a: 'x' }], B: [{ a: 'x' }] },
      ['{"a":"x"}'],
    ],
    [
      'use the chosen kinds',
      { Root: open },
      { Root: [job('write_file'), job('read_file')] },
      ['{"kind":"read_file","params":{}}'],
      ['read_file'],
    ],
    [
      'use the chosen kinds deep inside',
      { Root: open },
      { Root: [{ a: [job('write_file')] }, { a: [job('read_file')] }] },
      ['{"a":[{"kind":"read_file","params":{}}]}'],
      ['read_file'],
    ],
    [
      'may say "kind" of something else',
      { Root: open },
      { Root: [{ kind: 'write_file' }] },
      ['{"kind":"write_file"}'],
      ['read_file'],
    ],
    [
      'may have params of something else',
      { Root: open },
      { Root: [{ params: 'x', a: null }] },
      ['{"a":null,"params":"x"}'],
      ['read_file'],
    ],
  ])('%s', (_, definitions, examples, shown, kinds) => expect(shownOf(definitions, examples, kinds)).toEqual(shown));

  it('of a union within a union are ordered like those of their member', () => {
    const definitions = {
      ...union,
      Root: { anyOf: [{ $ref: 'U' }, { $ref: 'C' }] },
      U: { anyOf: [{ $ref: 'A' }] },
      A: of({ k: text, a: text }, { required: ['k'] }),
      C: of({ c: text }),
    };
    const texts = ['{"a":"x","k":"y"}', '{"c":"z"}'];
    const told = withDefinitions([ownContract(definitions, { examples: { Root: texts } })], () =>
      knownExamples('Root', selected(definitions)),
    );
    expect(told).toEqual(['{"k":"y","a":"x"}', '{"c":"z"}']);
  });
});
