/** Whether a value is valid: what each example is checked with. AJV gives a second opinion where it follows the standard. */
import { describe, expect, it } from 'vitest';
import { Budget, TooLarge } from '../../src/diff/budget.ts';
import { Evaluator } from '../../src/diff/evaluator.ts';
import { loadSchema } from '../../src/diff/load-schema.ts';
import type { SchemaNode } from '../../src/diff/schema-node.ts';
import { compileSchema } from '../compile-schema.ts';

function validOf(schema: object, values: readonly unknown[]): unknown[] {
  const evaluator = new Evaluator(new Budget(1_000_000));
  const node = nodeOf(schema, evaluator);
  return values.filter((value) => evaluator.isValid(node, value));
}

function nodeOf(schema: object, evaluator: Evaluator): SchemaNode {
  const loaded = loadSchema(schema, evaluator.patterns);
  if (!loaded.success) throw new Error(loaded.message);
  return loaded.root;
}

const STRING = { type: 'string' };
const hasA = { properties: { a: STRING }, required: ['a'] };
const hasB = { properties: { b: STRING }, required: ['b'] };
const manyWords = Array.from({ length: 17 }, (_, i) => ({ a: `x${i}`, b: i }));

const schemas: object[] = [
  ...['string', 'integer', 'number', 'boolean', 'null', 'object', 'array'].map((type) => ({ type })),
  { type: ['string', 'null'] },
  { const: { a: 'x', b: ['y'] } },
  { enum: ['x', null, [], {}] },
  { enum: [...manyWords, 'x', null] },
  { minLength: 2 },
  { maxLength: 1 },
  { pattern: '^x' },
  { minimum: 1, maximum: 2 },
  { multipleOf: 2 },
  { minItems: 2 },
  { maxItems: 1 },
  { minProperties: 2 },
  { maxProperties: 1 },
  { uniqueItems: true },
  { items: STRING },
  { prefixItems: [STRING], items: false },
  { prefixItems: [{}, STRING] },
  { contains: STRING },
  { contains: STRING, minContains: 2 },
  { contains: STRING, minContains: 0, maxContains: 1 },
  { required: ['a'] },
  { required: ['a', 'b'] },
  { properties: { a: STRING } },
  { properties: { a: STRING }, additionalProperties: false },
  { properties: { a: STRING }, additionalProperties: STRING },
  { patternProperties: { '^a': STRING } },
  { patternProperties: { '^a': STRING, b: { type: 'integer' } }, additionalProperties: false },
  { propertyNames: { maxLength: 1 } },
  { propertyNames: false },
  { dependentRequired: { a: ['b', 'c'] } },
  { dependentRequired: { a: ['c'], b: ['a'] } },
  { dependentSchemas: { a: { required: ['b'] } } },
  { allOf: [hasA, hasB] },
  { anyOf: [hasA, hasB] },
  { oneOf: [hasA, hasB] },
  { not: hasA },
  { if: hasA, then: hasB },
  { if: hasA, else: hasB },
  { if: hasA, then: { maxProperties: 2 }, else: { minProperties: 1 } },
  { $ref: '#/$defs/A', maxProperties: 1, $defs: { A: hasA } },
  // What the parts that fit look at is not left over.
  { ...hasA, unevaluatedProperties: false },
  { ...hasA, unevaluatedProperties: STRING },
  { patternProperties: { '^a': {} }, unevaluatedProperties: false },
  { properties: { a: {} }, patternProperties: { '^b': {} }, unevaluatedProperties: { type: 'integer' } },
  { additionalProperties: STRING, unevaluatedProperties: false },
  { $ref: '#/$defs/A', unevaluatedProperties: false, $defs: { A: hasA } },
  { allOf: [hasA], unevaluatedProperties: false },
  { allOf: [{ unevaluatedProperties: STRING }], unevaluatedProperties: false },
  { allOf: [{ allOf: [hasA] }, { properties: { b: {} } }], unevaluatedProperties: false },
  { anyOf: [hasA, hasB], unevaluatedProperties: false },
  { anyOf: [hasA, hasB, {}], unevaluatedProperties: false },
  { oneOf: [hasA, hasB], unevaluatedProperties: false },
  { if: hasA, then: { properties: { b: {} } }, else: { properties: { c: {} } }, unevaluatedProperties: false },
  { dependentSchemas: { a: { properties: { a: {}, b: {} } } }, unevaluatedProperties: false },
  { not: { properties: { a: {} }, required: ['c'] }, unevaluatedProperties: false },
  { prefixItems: [STRING], unevaluatedItems: false },
  { prefixItems: [{}], unevaluatedItems: STRING },
  { items: STRING, unevaluatedItems: false },
  { allOf: [{ items: STRING }], unevaluatedItems: false },
  { allOf: [{ unevaluatedItems: STRING }], unevaluatedItems: false },
  { allOf: [{ prefixItems: [{}, {}] }], unevaluatedItems: { type: 'integer' } },
  { anyOf: [{ prefixItems: [STRING] }, { prefixItems: [{}, STRING] }], unevaluatedItems: false },
  // What is not an object or a list has no parts, though the schema speaks of some.
  { type: ['object', 'string', 'null'], required: ['a'], minItems: 3, minLength: 2 },
  { $ref: '#/$defs/List', $defs: { List: { anyOf: [STRING, { type: 'array', items: { $ref: '#/$defs/List' } }] } } },
];

const TEXTS = ['', 'x', 'xy', 'yx', '😀'];
const NUMBERS = [0, 1, 1.5, 2, 3, -2];
const LISTS = [[], ['x'], [1], ['x', 'x'], ['x', 'y'], ['x', 1], [1, 'x'], [1, 2], ['x', 'y', 'z'], ['x', 1, 'y']];
const NESTED = [
  [['x'], [['y']]],
  [['x'], [[1]]],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [{ a: 1 }, { a: 2 }],
  [{}, []],
];
const OBJECTS = [
  {},
  { a: 'x' },
  { a: 1 },
  { b: 'x' },
  { c: 'x' },
  { ab: 'x' },
  { b: 1 },
  { a: 'x', b: 'y' },
  { a: 'x', b: 1 },
  { a: 'x', c: 'y' },
  { a: 1, b: 'x' },
  { a: 'x', b: 'y', c: 'z' },
  { b: ['y'], a: 'x' },
  { b: 0, a: 'x0' },
  { b: 16, a: 'x16' },
];
const VALUES: readonly unknown[] = [...TEXTS, ...NUMBERS, true, false, null, ...LISTS, ...NESTED, ...OBJECTS];

describe('a value is valid, as AJV says', () => {
  it.each(schemas.map((schema) => [JSON.stringify(schema).slice(0, 150), schema]))('%s', (_, schema) => {
    const other = compileSchema(schema, { strict: false });
    expect(validOf(schema, VALUES)).toEqual(VALUES.filter((value) => other(value)));
  });
});

describe('a value is valid, as the standard says', () => {
  it('when what is left over are items that "contains" took', () => {
    const schema = { contains: STRING, unevaluatedItems: { type: 'integer' } };
    expect(validOf(schema, [['x'], ['x', 1], [1, 'x'], ['x', true], [1]])).toEqual([['x'], ['x', 1], [1, 'x']]);
  });

  it('when what is left over was looked at by "if" alone, where that fits', () => {
    const fields = { if: hasA, else: { properties: { c: {} } }, unevaluatedProperties: false };
    expect(validOf(fields, OBJECTS)).toEqual([{}, { a: 'x' }, { c: 'x' }]);
    const items = { if: { prefixItems: [STRING] }, else: { maxItems: 1 }, unevaluatedItems: false };
    expect(validOf(items, LISTS)).toEqual([[], ['x']]);
  });

  it('with keywords that are not read passed over', () => {
    expect(validOf({ $dynamicRef: '#a', maxLength: 1 }, ['x', 'xy'])).toEqual(['x']);
  });

  it('with own keys only', () => {
    expect(validOf({ required: ['toString'] }, [{}, { toString: 1 }])).toEqual([{ toString: 1 }]);
    const schema = { dependentRequired: { toString: ['a'] }, dependentSchemas: { valueOf: false } };
    expect(validOf(schema, [{}, { valueOf: 1 }])).toEqual([{}]);
  });
});

/** Whether some work ends within so many steps. */
function suffices(steps: number, work: (evaluator: Evaluator) => unknown): boolean {
  const evaluator = new Evaluator(new Budget(steps));
  try {
    work(evaluator);
    return true;
  } catch (error) {
    if (error instanceof TooLarge) return false;
    throw error;
  }
}

const long = 'x'.repeat(8000);
const many = Array.from({ length: 1000 }, (_, i) => `key${i}`);
const object = Object.fromEntries(many.map((key) => [key, 1]));

describe('steps are spent', () => {
  it.each<[what: string, value: unknown]>([
    ['a long text', long],
    ['a long text in an object', { a: [long] }],
    ['a long name of a field', { [long]: 1 }],
    ['many items', many.map(() => null)],
    ['many fields', object],
  ])('on a value by its size: %s', (_, value) => {
    expect(suffices(900, (evaluator) => evaluator.measure(value))).toBe(false);
    expect(suffices(6000, (evaluator) => evaluator.measure(value))).toBe(true);
  });

  it('on a value without parts: one', () => {
    for (const value of [null, true, 5, '']) {
      expect(suffices(1, (evaluator) => evaluator.measure(value))).toBe(true);
      expect(suffices(0, (evaluator) => evaluator.measure(value))).toBe(false);
    }
  });

  it('on a value that is nested too deep for calls: all', () => {
    const deep = Array.from({ length: 4000 }).reduce<unknown>((kid) => [kid], []);
    expect(suffices(1_000_000, (evaluator) => evaluator.measure(deep))).toBe(false);
    const wide = Array.from({ length: 4000 }, () => []);
    expect(suffices(1_000_000, (evaluator) => evaluator.measure(wide))).toBe(true);
  });

  it.each<[what: string, schema: object, value: unknown]>([
    ['the length of a text', { maxLength: 9 }, long],
    ['many fields', {}, object],
    ['fields that are required', { required: [...many, ...many.map((key) => `${key}x`)] }, object],
  ])('on a check by what it looks at: %s', (_, schema, value) => {
    const check = (steps: number) => {
      const evaluator = new Evaluator(new Budget(1_000_000));
      const node = nodeOf(schema, evaluator);
      return evaluator.budget.within(steps, () => evaluator.isValid(node, value)) !== undefined;
    };
    expect(check(900)).toBe(false);
    expect(check(5000)).toBe(true);
  });
});

describe('a list holds a value', () => {
  it.each([[15], [16], [17], [40]])('that is equal as JSON, among %d', (count) => {
    const evaluator = new Evaluator(new Budget(1_000_000));
    const values = Array.from({ length: count }, (_, i) => ({ a: i, b: [null] }));
    for (const a of [0, count - 1]) expect(evaluator.includes(values, { b: [null], a })).toBe(true);
    for (const a of [count, '0', null]) expect(evaluator.includes(values, { b: [null], a })).toBe(false);
  });

  it('is not searched one by one when it is long', () => {
    const values = Array.from({ length: 2000 }, (_, i) => [i]);
    const asked = Array.from({ length: 2000 }, (_, i) => [i + 0.5]);
    const search = (evaluator: Evaluator) => asked.filter((value) => evaluator.includes(values, value));
    expect(suffices(100_000, search)).toBe(true);
  });

  it('of which one is no object', () => {
    const evaluator = new Evaluator(new Budget(1_000_000));
    const values = [1, '1', true, null, [], {}, [1], { 0: 1 }];
    for (const one of values)
      for (const two of values) expect(evaluator.isSame(structuredClone(one), two)).toBe(one === two);
    // They are told apart at once, however large the other one is.
    expect(
      suffices(0, (evaluator) =>
        [null, 1, 'x'].map((one) => [evaluator.isSame(one, object), evaluator.isSame(object, one)]),
      ),
    ).toBe(true);
  });
});
