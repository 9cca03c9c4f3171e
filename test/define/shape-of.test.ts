/** The shape of a schema, by which `parse` repairs, and whether it says all that the schema does, so that it can explain. */
import { describe, expect, it } from 'vitest';
import { Checks } from '../../src/define/compile-check.ts';
import { loadSchema } from '../../src/define/load-schema.ts';
import { Shapes } from '../../src/define/shape-of.ts';

const text = { type: 'string' };
const number = { type: 'number' };
const any = { type: 'any' };
const list = { type: 'array', items: any };
const object = (fields: object, more: object = {}) => ({ type: 'object', fields, required: [], ...more });
const open = { open: true };

function load(schema: unknown) {
  const { root, issues } = loadSchema(schema);
  expect(issues).toEqual([]);
  return { root, shapes: new Shapes(new Checks(), new Map()) };
}

describe('a shape that says all', () => {
  it.each<[schema: unknown, shape: object]>([
    [true, any],
    [{}, any],
    [{ description: 'x' }, any],
    [text, text],
    [{ type: ['string'] }, text],
    [number, number],
    [{ type: 'boolean' }, { type: 'boolean' }],
    [
      { type: 'integer', minimum: 1, maximum: 2 },
      { type: 'integer', minimum: 1, maximum: 2 },
    ],
    // Some libraries write the limits of the type.
    [{ ...number, minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE }, number],
    [
      { ...number, minimum: Number.MAX_VALUE, maximum: -Number.MAX_VALUE },
      { ...number, minimum: Number.MAX_VALUE, maximum: -Number.MAX_VALUE },
    ],
    [{ type: ['string', 'null'] }, { ...text, nullable: true }],
    [{ type: ['null', 'number'] }, { ...number, nullable: true }],
    [{ const: true }, { type: 'constant', value: true }],
    [
      { type: 'boolean', const: false },
      { type: 'constant', value: false },
    ],
    [{ const: 'a' }, { type: 'constant', value: 'a' }],
    [{ enum: ['a', 'b'] }, { ...text, enum: ['a', 'b'] }],
    [
      { ...text, enum: ['a', 'a'] },
      { ...text, enum: ['a'] },
    ],
    [{ oneOf: [{ const: 'a' }, { const: 'b' }] }, { ...text, enum: ['a', 'b'] }],
    [{ anyOf: [{ const: 'a' }, { const: 'a' }] }, { ...text, enum: ['a'] }],
    [false, { type: 'absent', why: '' }],
    [{ not: {} }, { type: 'absent', why: '' }],
    [
      { not: true, description: 'No.' },
      { type: 'absent', why: 'No.' },
    ],
    [{ type: 'array' }, list],
    [
      { type: 'array', items: text, minItems: 1, maxItems: 2 },
      { ...list, items: text, minItems: 1, maxItems: 2 },
    ],
    [{ type: 'object' }, object({}, open)],
    [{ type: 'object', properties: { a: text }, required: ['a'] }, object({ a: text }, { required: ['a'] })],
    [{ type: 'object', properties: { a: text }, additionalProperties: true }, object({ a: text }, open)],
    [{ type: 'object', properties: { a: text }, additionalProperties: {} }, object({ a: text }, open)],
    [{ type: 'object', additionalProperties: number }, object({}, { values: number })],
    [{ type: ['object', 'null'], properties: { a: text } }, object({ a: text }, { nullable: true })],
    [
      { type: 'object', properties: { a: text, b: text }, if: { not: { required: ['a'] } }, then: { required: ['b'] } },
      object({ a: text, b: text }, { atLeastOne: ['a', 'b'] }),
    ],
    [
      {
        type: 'object',
        properties: { a: text, b: text },
        if: { required: ['b'] },
        then: { not: { anyOf: [{ required: ['a'] }] } },
        else: { required: ['a'] },
      },
      object({ a: text, b: text }, { ways: [[['a'], ['b']]] }),
    ],
    [{ $ref: '#/$defs/A', $defs: { A: text } }, text],
    [
      { $ref: '#/$defs/A', holds: 'path', $defs: { A: text } },
      { ...text, rule: 'path' },
    ],
    [{ $ref: '#/$defs/A', holds: 'path', $defs: { A: number } }, number],
  ])('%j: %j', (schema, shape) => {
    const { root, shapes } = load(schema);
    expect(shapes.of(root)).toStrictEqual(shape);
    expect(shapes.isExact(root)).toBe(true);
  });
});

describe('a shape that does not say all', () => {
  it.each<[schema: object, shape: object]>([
    [{ holds: 'path' }, any],
    [{ minLength: 1 }, any],
    [{ type: 'null' }, any],
    [{ type: ['null'] }, any],
    [{ type: ['string', 'number'] }, any],
    [{ type: ['string', 'number', 'null'] }, any],
    [{ type: 'boolean', not: { const: true } }, { type: 'boolean' }],
    [{ type: 'boolean', minimum: 1 }, { type: 'boolean' }],
    [{ ...number, multipleOf: 2 }, number],
    [{ const: 1 }, any],
    [{ const: null }, any],
    [{ ...text, const: 1 }, any],
    [{ ...number, enum: [1, 2] }, any],
    [
      { const: true, not: { const: true } },
      { type: 'constant', value: true },
    ],
    [
      { ...number, const: 'a' },
      { type: 'constant', value: 'a' },
    ],
    [
      { ...number, enum: ['a'] },
      { ...text, enum: ['a'] },
    ],
    [
      { enum: ['a'], minLength: 2 },
      { ...text, enum: ['a'] },
    ],
    [{ oneOf: [{ const: 'a' }, { const: 'a' }] }, { ...text, enum: ['a'] }],
    [{ type: 'array', uniqueItems: true }, list],
    [{ type: 'array', prefixItems: [text] }, list],
    [{ $schema: 'http://json-schema.org/draft-07/schema#', type: 'array', items: [text] }, list],
    [{ type: 'array', prefixItems: [text], items: number }, list],
    [
      { type: 'array', items: { ...number, multipleOf: 2 } },
      { ...list, items: number },
    ],
    [{ properties: { a: text } }, object({ a: text })],
    [{ allOf: [{ type: 'object' }], properties: { a: text } }, object({ a: text })],
    [{ allOf: [{ type: 'object' }, { properties: { a: text } }] }, object({ a: text })],
    [{ type: 'object', required: ['a'] }, object({}, { required: ['a'], ...open })],
    [{ type: 'object', properties: { a: text }, required: ['a', 'b'] }, object({ a: text }, { required: ['a', 'b'] })],
    [{ type: 'object', properties: { a: text }, additionalProperties: false }, object({ a: text })],
    [
      { type: 'object', properties: { a: text }, unevaluatedProperties: number },
      object({ a: text }, { values: number }),
    ],
    [{ type: 'object', properties: { a: text }, unevaluatedProperties: true }, object({ a: text }, open)],
    [{ type: 'object', patternProperties: { '^a': number } }, object({}, { values: number })],
    [
      { type: 'object', patternProperties: { '^a': number }, additionalProperties: false },
      object({}, { values: number }),
    ],
    [{ type: 'object', patternProperties: { '^a': number, '^b': text } }, object({}, open)],
    [{ type: 'object', minProperties: 1 }, object({}, open)],
    [{ type: 'object', properties: { toString: text } }, object({ toString: text })],
    [{ type: 'object', properties: { a: { ...number, multipleOf: 2 } } }, object({ a: number })],
    [{ type: 'object', additionalProperties: { ...number, multipleOf: 2 } }, object({}, { values: number })],
    // What a part says of a field counts where the object says nothing of it.
    [{ type: 'object', properties: { a: {} }, allOf: [{ properties: { a: text } }] }, object({ a: text })],
    [{ type: 'object', properties: { a: number }, allOf: [{ properties: { a: text } }] }, object({ a: number })],
    [
      { type: 'object', allOf: [{ required: ['a'] }, { required: ['a', 'b'] }] },
      object({}, { required: ['a', 'b'], ...open }),
    ],
    [
      { type: 'object', properties: { a: text }, dependentSchemas: { a: { properties: { b: number } } } },
      object({ a: text, b: number }),
    ],
    [
      {
        type: 'object',
        if: { properties: { a: text } },
        then: { properties: { b: text } },
        else: { properties: { c: number } },
      },
      object({ a: text, b: text, c: number }),
    ],
  ])('%j: %j', (schema, shape) => {
    const { root, shapes } = load(schema);
    expect(shapes.of(root)).toStrictEqual(shape);
    expect(shapes.isExact(root)).toBe(false);
  });
});

it('a text without keywords is code where its name says so', () => {
  const properties = { content: text, new_content: text, contents: text };
  const { root, shapes } = load({
    type: 'object',
    properties: { ...properties, inner: { type: 'object', properties: { content: number } } },
  });
  const rule = { ...text, rule: 'content' };
  expect(shapes.of(root)).toMatchObject({
    fields: { content: rule, new_content: rule, contents: text, inner: { fields: { content: number } } },
  });
  const limited = load({ type: 'object', properties: { content: { ...text, maxLength: 9 } } });
  expect(limited.shapes.of(limited.root)).toMatchObject({ fields: { content: { ...text, maxLength: 9 } } });
});

describe('each part is judged by itself, in whatever order they are asked for', () => {
  const odd = { ...number, multipleOf: 2 };
  const { root } = loadSchema({
    type: 'object',
    properties: {
      good: { type: 'object', properties: { a: text } },
      bad: { type: 'object', properties: { a: odd } },
      next: { $ref: '#' },
    },
  });
  const [good, bad] = ['good', 'bad'].map((name) => root.properties?.get(name));

  it.each([[[root, good, bad]], [[good, root, bad]], [[bad, good, root]], [[good, bad, root]]])('order %#', (order) => {
    const shapes = new Shapes(new Checks(), new Map());
    expect(order.filter((node) => node && shapes.isExact(node))).toEqual([good]);
  });

  it('also where it holds itself', () => {
    const whole = load({ type: 'object', properties: { a: text, next: { $ref: '#' } } });
    expect(whole.shapes.isExact(whole.root)).toBe(true);
  });
});
