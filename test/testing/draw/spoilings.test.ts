/** The mistakes that one value may have: which values each fits, and everything that it can make of one. */
import { describe, expect, it } from 'vitest';
import type { Node } from '../../../src/testing/draw/node.ts';
import { spoilings } from '../../../src/testing/draw/spoilings.ts';
import type { Visit } from '../../../src/testing/draw/walk-values.ts';
import { randomFrom } from '../../../src/testing/random.ts';

const NO = 'does not fit';

function visit(node: Node, value: unknown): Visit {
  return { node, value, path: '/a', holder: { a: value }, key: 'a', name: 'D' };
}

/** What a mistake makes of a value, over many draws: JSON of the new value, the code and the field; sorted. */
function made(name: string, at: Visit): string[] | typeof NO {
  const spoiling = spoilings.find((one) => one.made === name);
  if (spoiling === undefined) throw new Error(`There is no mistake ${name}.`);
  if (!spoiling.fits(at)) return NO;
  const all = Array.from({ length: 60 }, (_, seed) => {
    const change = spoiling.change(at, randomFrom(seed));
    if (change === undefined) return 'nothing';
    const { value, code, field } = change;
    return [JSON.stringify(value), code, field].filter((part) => part !== undefined).join(' ');
  });
  return [...new Set(all)].sort();
}

const ways = [{ title: 'One of', groups: [['a', 'b'], ['c']] }];
const text: Node = { type: 'string', minLength: 1 };

it.each<[name: string, node: Node, value: unknown, made: string[] | typeof NO]>([
  ['missing', { required: ['a', 'b'] }, { a: 1, b: 2 }, ['{"a":1} required b', '{"b":2} required a']],
  ['missing', { required: [] }, { a: 1 }, NO],
  ['missing', {}, { a: 1 }, NO],
  ['missing', { required: ['a'] }, ['a'], NO],
  ['other-type', { type: 'boolean' }, true, ['"text" type', '1.5 type', '14 type', '["a"] type', '[] type', '{} type']],
  ['other-type', { type: 'integer' }, 1, ['"text" type', '["a"] type', '[] type', 'true type', '{} type']],
  ['other-type', { type: 'number' }, 1, ['"text" type', '["a"] type', '[] type', 'true type', '{} type']],
  ['other-type', { type: 'array' }, [], ['"text" type', '1.5 type', '14 type', 'true type', '{} type']],
  ['other-type', { type: 'object' }, {}, ['"text" type', '1.5 type', '14 type', '["a"] type', '[] type', 'true type']],
  ['other-type', { type: ['string', 'null'] }, 'a', NO],
  ['other-type', { type: 'string', const: 'a' }, 'a', NO],
  ['other-type', { type: 'string', enum: ['a'] }, 'a', NO],
  ['null', { type: 'string' }, 'a', ['null type']],
  ['null', { type: 'null' }, 'a', NO],
  ['null', { type: 'string' }, null, NO],
  ['null', { type: ['string', 'null'] }, 'a', NO],
  ['null', { type: 'string', const: 'a' }, 'a', NO],
  ['not-in-list', { enum: ['a'] }, 'a', ['"?" enum', '"a-not" enum', '"other" enum', '"zzz" enum']],
  ['not-in-list', { enum: [1] }, 1, ['"other" enum']],
  ['not-in-list', {}, 'a', NO],
  ['other-constant', { const: 'a' }, 'a', ['"delete_everything" const']],
  ['other-constant', { const: true }, true, ['false const']],
  ['other-constant', {}, 'a', NO],
  ['unknown-tag', { const: 'a' }, 'a', ['"delete_everything" discriminator']],
  ['unknown-tag', { const: true }, true, NO],
  ['below', { minimum: 3 }, 5, ['2 minimum']],
  ['below', { minimum: 3 }, '5', NO],
  ['below', {}, 5, NO],
  ['above', { maximum: 3 }, 2, ['4 maximum']],
  ['above', { maximum: 3e6 }, 2, ['3000003 maximum']],
  ['at-exclusive-minimum', { exclusiveMinimum: 3 }, 4, ['3 exclusiveMinimum']],
  ['at-exclusive-maximum', { exclusiveMaximum: 3 }, 2, ['3 exclusiveMaximum']],
  ['off-step', { multipleOf: 3 }, 6, ['7 multipleOf']],
  ['off-step', { multipleOf: 1 }, 6, ['6.5 multipleOf']],
  ['off-step', { multipleOf: 0.5 }, 1, ['1.25 multipleOf']],
  ['fraction', { type: 'integer' }, 2, ['2.5 type']],
  ['fraction', { type: 'integer' }, 1e15, NO],
  ['fraction', { type: 'number' }, 2, NO],
  ['too-few-items', { minItems: 2 }, [1, 2], ['[1] minItems']],
  ['too-few-items', { minItems: 0 }, [1], NO],
  ['too-few-items', {}, [1], NO],
  ['too-few-items', { minItems: 1 }, 'a', NO],
  ['too-many-items', { maxItems: 3 }, [1, 2], ['[1,2,1,2] maxItems']],
  ['too-many-items', { maxItems: 59 }, [1], [`[${Array(60).fill(1).join(',')}] maxItems`]],
  ['too-many-items', { maxItems: 60 }, [1], NO],
  ['too-many-items', { maxItems: 3 }, [], NO],
  ['too-many-items', { maxItems: 3 }, 'a', NO],
  ['too-many-items', {}, [1], NO],
  ['same-item-twice', { uniqueItems: true }, [1, 2], ['[1,2,1] uniqueItems 2']],
  ['same-item-twice', { uniqueItems: true }, [], NO],
  ['same-item-twice', { uniqueItems: true }, 'a', NO],
  ['same-item-twice', {}, [1], NO],
  ['empty', text, 'a', ['"" pattern']],
  ['empty', { rule: 'uuid' }, 'a', ['"" pattern']],
  ['empty', { type: 'string' }, 'a', NO],
  ['empty', text, 1, NO],
  ['empty', { ...text, enum: ['a'] }, 'a', NO],
  ['too-short', text, 'a', ['"" minLength']],
  ['blank', { pattern: '.' }, 'a', ['" " pattern']],
  ['control-character', { format: 'date' }, 'a', ['"a\\u0007" pattern']],
  ['forbidden-field', { properties: { a: { not: {} }, b: {} } }, { b: 1 }, ['{"b":1,"a":"x"} not a']],
  ['forbidden-field', { properties: { b: {} } }, { b: 1 }, NO],
  ['forbidden-field', {}, { b: 1 }, NO],
  ['both-ways', { ways }, { a: 1, b: 2 }, ['nothing']],
  ['both-ways', { ways }, { a: 1 }, ['{"a":1,"c":"a"} not a']],
  ['both-ways', { ways }, { c: 3 }, ['{"c":3,"a":"a"} not a', '{"c":3,"b":"a"} not b']],
  ['both-ways', { ways }, {}, ['nothing']],
  ['both-ways', { ways: [] }, {}, NO],
  ['both-ways', {}, {}, NO],
  ['both-ways', { ways }, [], NO],
  ['half-a-way', { ways }, { a: 1, b: 2 }, ['{"a":1} required b', '{"b":2} required a']],
  ['half-a-way', { ways }, { a: 1 }, NO],
  ['half-a-way', { ways }, { c: 1 }, NO],
  ['half-a-way', {}, { a: 1 }, NO],
  ['no-way', { ways }, { a: 1, b: 2, d: 4 }, ['{"d":4} required']],
  ['no-way', { ways: [] }, { a: 1 }, NO],
  ['no-way', {}, { a: 1 }, NO],
  ['no-way', { ways }, [], NO],
  ['none-of-several', { atLeastOne: ['a', 'b'] }, { a: 1, b: 2, c: 3 }, ['{"c":3} required']],
  ['none-of-several', { atLeastOne: [] }, { a: 1 }, NO],
  ['none-of-several', {}, { a: 1 }, NO],
  ['none-of-several', { atLeastOne: ['a'] }, [], NO],
  ['too-few-fields', { minProperties: 2 }, { a: 1, b: 2, c: 3 }, ['{"a":1} minProperties']],
  ['too-few-fields', { minProperties: 0 }, { a: 1 }, NO],
  ['too-few-fields', {}, { a: 1 }, NO],
  ['too-few-fields', { minProperties: 1 }, [], NO],
  [
    'unknown-field',
    { properties: {} },
    { a: 1 },
    ['{"a":1,"x_trace":"x"} additionalProperties x_trace', '{"a":1,"zz_extra":"x"} additionalProperties zz_extra'],
  ],
  ['unknown-field', { properties: {}, additionalProperties: true }, { a: 1 }, NO],
  ['unknown-field', {}, { a: 1 }, NO],
  ['unknown-field', { properties: {} }, [], NO],
])('%s of %j: %j', (name, node, value, expected) => expect(made(name, visit(node, value))).toEqual(expected));

describe('the message itself', () => {
  it('is not replaced with null', () => {
    const { holder: _, ...root } = visit({ type: 'object' }, {});
    expect(made('null', root)).toBe(NO);
  });
});

it('only an unknown field is no mistake by default', () => {
  expect(spoilings.filter(({ isStrict }) => isStrict).map((one) => one.made)).toEqual(['unknown-field']);
});
