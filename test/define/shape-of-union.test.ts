/** The shapes of unions: members that a tag tells apart, or several forms of one object. */
import { describe, expect, it } from 'vitest';
import { rules } from '../../generated/definitions.ts';
import { Checks } from '../../src/define/compile-check.ts';
import { contractOf } from '../../src/define/index.ts';
import { loadSchema } from '../../src/define/load-schema.ts';
import { Shapes } from '../../src/define/shape-of.ts';
import { parse } from '../../src/index.ts';

const text = { type: 'string' };
const number = { type: 'number' };
const nothing = { type: 'null' };
const odd = { ...number, multipleOf: 2 };
const any = { type: 'any' };

const member = (kind: unknown, properties: object = {}, more: object = {}) => ({
  type: 'object',
  required: ['kind'],
  properties: { kind, ...properties },
  ...more,
});
const [a, b] = [member({ const: 'a' }, { x: text }), member({ const: 'b' }, { y: number })];
const shapeOf = (kind: object, fields: object = {}, more: object = {}) => ({
  type: 'object',
  required: ['kind'],
  fields: { kind, ...fields },
  ...more,
});
const constant = (value: string) => ({ type: 'constant', value });
const shapeA = shapeOf(constant('a'), { x: text });
const shapeB = shapeOf(constant('b'), { y: number });
const union = (members: object, more: object = {}) => ({ type: 'union', name: 'Own', tag: 'kind', members, ...more });

function load(schema: object) {
  const { root, issues } = loadSchema(schema);
  expect(issues).toEqual([]);
  return { root, shapes: new Shapes(new Checks(), new Map([[root, 'Own']])) };
}

/** The same field twice, once required and once forbidden. */
const present = member({ const: 'a' }, { x: text }, { required: ['kind', 'x'] });
const absent = member({ const: 'a' }, { x: false });
const keyed = {
  type: 'keyed',
  key: 'x',
  present: shapeOf(constant('a'), { x: text }, { required: ['kind', 'x'] }),
  absent: shapeOf(constant('a'), { x: { type: 'absent', why: '' } }),
};

const known = ['read_file', 'agent_plan'].map((word) => member({ const: word }));

describe('a shape that says all', () => {
  it.each<[what: string, schema: object, shape: object]>([
    ['one type or null', { anyOf: [text, nothing] }, { ...text, nullable: true }],
    ['null or one type', { oneOf: [nothing, number] }, { ...number, nullable: true }],
    ['one type alone', { anyOf: [text] }, text],
    ['anything or null', { anyOf: [{}, nothing] }, any],
    ['members with a tag', { anyOf: [a, b] }, union({ a: shapeA, b: shapeB })],
    ['members with a tag, of which one fits', { oneOf: [a, b] }, union({ a: shapeA, b: shapeB })],
    ['members with a tag, or null', { anyOf: [a, nothing, b] }, union({ a: shapeA, b: shapeB }, { nullable: true })],
    ['members with a tag and their type', { type: 'object', anyOf: [a, b] }, union({ a: shapeA, b: shapeB })],
    [
      'one that takes any other word',
      { anyOf: [...known, member({ ...text, ...rules['custom-kind'] })] },
      union(
        { read_file: shapeOf(constant('read_file')), agent_plan: shapeOf(constant('agent_plan')) },
        {
          otherwise: {
            type: 'object',
            required: ['kind'],
            fields: { kind: expect.objectContaining({ rule: 'kind-name' }) },
          },
        },
      ),
    ],
    ['two with the same word, told apart by a field', { anyOf: [present, absent, b] }, union({ a: keyed, b: shapeB })],
    ['the other way round', { anyOf: [absent, present, b] }, union({ a: keyed, b: shapeB })],
  ])('%s', (_, schema, shape) => {
    const { root, shapes } = load(schema);
    expect(shapes.of(root)).toStrictEqual(shape);
    expect(shapes.isExact(root)).toBe(true);
  });
});

describe('a shape that does not say all', () => {
  const c = member({ const: 'c' });
  const other = member(text);

  it.each<[what: string, schema: object, shape: object]>([
    ['nothing or null', { anyOf: [false, nothing] }, any],
    ['null alone', { anyOf: [nothing] }, any],
    ['two types', { anyOf: [text, number] }, any],
    ['an object, or what may be one', { anyOf: [a, { properties: { x: text } }] }, any],
    ['what may be objects', { anyOf: [{ properties: { x: text } }, { properties: { y: text } }] }, any],
    ['an object or another type', { anyOf: [a, text] }, any],
    ['two unions', { anyOf: [a, b], oneOf: [a, b] }, { type: 'object' }],
    ['more about one type or null', { anyOf: [text, nothing], maxLength: 3 }, any],
    ['what one type or null does not say itself', { anyOf: [odd, nothing] }, { ...number, nullable: true }],
    ['one type and no other field', { anyOf: [a], additionalProperties: false }, shapeA],
    [
      'members with a tag, and no other field',
      { anyOf: [a, b], additionalProperties: false },
      union({ a: shapeA, b: shapeB }),
    ],
    [
      'members with a tag, of which one says more',
      { anyOf: [a, member({ const: 'b' }, { y: odd })] },
      union({ a: shapeA, b: shapeB }),
    ],
    [
      'one that takes any word',
      { anyOf: [a, b, other] },
      union({ a: shapeA, b: shapeB }, { otherwise: shapeOf(text) }),
    ],
    [
      'one that takes a word of another',
      { anyOf: [a, b, member({ ...text, not: { enum: ['a'] } })] },
      union({ a: shapeA, b: shapeB }, { otherwise: shapeOf(text) }),
    ],
    [
      'one without the tag',
      { anyOf: [a, b, { type: 'object', required: ['kind'] }] },
      union({ a: shapeA, b: shapeB }, { otherwise: { type: 'object', fields: {}, required: ['kind'], open: true } }),
    ],
  ])('%s', (_, schema, shape) => {
    const { root, shapes } = load(schema);
    expect(shapes.of(root)).toMatchObject(shape);
    expect(shapes.isExact(root)).toBe(false);
  });

  it('two with the same word: several forms, by what all of them have', () => {
    const two = member({ const: 'a' }, { x: number, z: text });
    const { root, shapes } = load({ anyOf: [a, two, b] });
    const shape = shapes.of(root) as unknown as { members: { a: { forms: { check(value: unknown): boolean }[] } } };
    expect(shape).toMatchObject(
      union({
        a: { type: 'object', required: ['kind'], fields: { kind: { ...text, enum: ['a'] }, x: any, z: text } },
        b: shapeB,
      }),
    );
    expect(shape.members.a).not.toHaveProperty('name');
    expect(shape.members.a).not.toHaveProperty('open');
    const values = [{ kind: 'a', x: 'x' }, { kind: 'a', x: 1 }, { kind: 'b' }];
    expect(shape.members.a.forms.map(({ check }) => values.map((value) => check(value)))).toEqual([
      [true, false, false],
      [false, true, false],
    ]);
    expect(shapes.isExact(root)).toBe(false);
  });

  it.each<[what: string, anyOf: object[], shape: object]>([
    [
      'what one of them takes, and what each requires',
      [
        { type: 'object', required: ['x', 'y'], properties: { x: text, y: text } },
        { type: 'object', required: ['x', 'z'], properties: { x: text, z: { minimum: 1 } } },
      ],
      { type: 'object', name: 'Own', required: ['x'], fields: { x: text, y: text, z: any } },
    ],
    [
      'anything, where one of them is open',
      [
        { type: 'object', required: ['x'], properties: { x: text }, additionalProperties: true },
        { type: 'object', properties: { y: text } },
      ],
      { type: 'object', name: 'Own', required: [], fields: { x: text, y: text }, open: true },
    ],
    [
      'what the parts of each name',
      [
        { type: 'object', allOf: [{ properties: { x: text } }] },
        { type: 'object', then: { properties: { y: text } }, if: { required: ['x'] } },
      ],
      { type: 'object', name: 'Own', required: [], fields: { x: text, y: text } },
    ],
    [
      'any value of a list, an object, or a union',
      [
        { type: 'object', properties: { x: { type: 'array', items: text }, y: a, z: { anyOf: [a, b] } } },
        { type: 'object', properties: { x: { type: 'array', items: text }, y: a, z: { anyOf: [a, b] } } },
      ],
      { type: 'object', name: 'Own', required: [], fields: { x: any, y: any, z: any } },
    ],
  ])('several forms: %s', (_, anyOf, shape) => {
    const { root, shapes } = load({ anyOf });
    const { forms, ...whole } = shapes.of(root) as { forms?: unknown[] };
    expect(whole).toStrictEqual(shape);
    expect(forms).toHaveLength(2);
    expect(shapes.isExact(root)).toBe(false);
  });

  it('words of members, together', () => {
    const { root, shapes } = load({ anyOf: [c, a].map((one) => ({ ...one, required: [] })) });
    expect(shapes.of(root)).toMatchObject({ fields: { kind: { ...text, enum: ['c', 'a'] } } });
  });

  it('a member that may be another one of a list is none of them', () => {
    const list = { allOf: [{ type: 'object' }], type: ['object'] };
    const { root, shapes } = load({ anyOf: [{ anyOf: [a, text], type: 'object' }, list] });
    expect(shapes.of(root)).toEqual(any);
  });
});

it('a list or a record of itself, or null, is read', () => {
  const circles = [
    { type: ['array', 'null'], items: { $ref: '#' } },
    { anyOf: [{ type: 'array', items: { $ref: '#' } }, nothing] },
  ];
  for (const schema of circles) {
    const Own = contractOf('Own', schema);
    expect([[[null], []], null, [[1]]].map((value) => Own.check(value))).toEqual([true, true, false]);
  }
  const Tree = contractOf('Tree', { type: ['object', 'null'], additionalProperties: { $ref: '#' } });
  expect(parse(Tree, '{"a": {"b": null},}')).toMatchObject({ success: true, value: { a: { b: null } } });
});

it('null is left out where it stands for a missing value, also in a union of one', () => {
  const Own = contractOf('Own', {
    type: 'object',
    properties: { a: { anyOf: [text] }, b: { anyOf: [text, nothing] } },
  });
  expect(parse(Own, '{"a": null, "b": null}')).toMatchObject({ success: true, value: { b: null } });
});
