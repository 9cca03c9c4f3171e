/** Whether a schema takes any value at all: an example, the proof that there is none, or neither. */
import { describe, expect, it } from 'vitest';
import { diffSchemas } from '../../src/diff/index.ts';
import { compileSchema } from '../compile-schema.ts';

const S = { type: 'string' };
const N = { type: 'number' };
const B = { type: 'boolean' };
const O = (more: object) => ({ type: 'object', ...more });
const L = (more: object) => ({ type: 'array', ...more });

/** What of a schema breaks when nothing is allowed any more. */
function valueFor(schema: object): unknown {
  const effects = diffSchemas(schema, false).map(({ backward }) => backward);
  const found = effects.find(({ example }) => example !== undefined);
  if (found) return found.example;
  return effects.some(({ verdict }) => verdict !== 'safe') ? 'unknown' : 'none';
}

/** What is wanted of a list beside an object of which nothing is known: it is tried, too. */
const other = { type: 'array', minItems: 1 };

const objects: [schema: object, value: unknown][] = [
  [O({ required: ['a', 'b'], maxProperties: 1 }), 'none'],
  [O({ required: ['a'], maxProperties: 1 }), { a: 'a' }],
  [O({ minProperties: 2, maxProperties: 1 }), 'none'],
  [O({ minProperties: 2, properties: { a: S, b: N }, additionalProperties: false }), { a: 'a', b: 0 }],
  [O({ minProperties: 3, properties: { a: S, b: N }, additionalProperties: false }), 'none'],
  [O({ minProperties: 2, propertyNames: { enum: ['a'] } }), 'unknown'],
  [O({ minProperties: 2, propertyNames: { enum: ['a', 'b'] } }), { a: 'a', b: 'a' }],
  [O({ minProperties: 2, patternProperties: { '^a$': S }, additionalProperties: false }), 'unknown'],
  [O({ minProperties: 2, patternProperties: { '^a': S }, additionalProperties: false }), { a: 'a', aa: 'a' }],
  [O({ minProperties: 2, patternProperties: { '^a': false } }), { extra: 'a', extra2: 'a' }],
  [
    O({
      minProperties: 2,
      properties: { a: S, b: false },
      patternProperties: { '^c': {} },
      additionalProperties: false,
    }),
    { a: 'a', c: 'a' },
  ],
  [O({ minProperties: 10001 }), 'unknown'],
  [
    O({ minProperties: 10000 }),
    Object.fromEntries(Array.from({ length: 10000 }, (_, i) => [i === 0 ? 'extra' : `extra${i + 1}`, 'a'])),
  ],
  [O({ minProperties: 3 }), { extra: 'a', extra2: 'a', extra3: 'a' }],
  [O({ maxProperties: 0, not: { const: {} } }), 'unknown'],
  [{ anyOf: [O({ maxProperties: 0, not: { const: {} } }), other] }, ['a']],
  [{ anyOf: [O({ minProperties: 10001 }), other] }, ['a']],
  [{ anyOf: [O({ minProperties: 2, propertyNames: { enum: ['a'] } }), other] }, ['a']],
  [
    O({
      maxProperties: 1,
      allOf: [{ not: { propertyNames: { maxLength: 2 } } }, { not: { propertyNames: { pattern: '^a' } } }],
    }),
    'unknown',
  ],
  [
    O({
      maxProperties: 2,
      allOf: [{ not: { propertyNames: { maxLength: 2 } } }, { not: { propertyNames: { pattern: '^a' } } }],
    }),
    { aaa: 'a', '': 'a' },
  ],
  [O({ maxProperties: 1, required: ['a'], allOf: [{ not: { propertyNames: { maxLength: 2 } } }] }), 'unknown'],
  [
    O({
      maxProperties: 1,
      properties: { a: { const: 1 } },
      additionalProperties: false,
      not: { enum: [{}, { a: 1 }] },
    }),
    'unknown',
  ],
  [O({ required: ['a'], properties: { a: { type: 'string', pattern: '(?=q)w' } } }), 'unknown'],
  [O({ not: { enum: [{}, { a: 1 }] }, properties: { a: { const: 1 } } }), { a: 1, extra: 'a' }],
  [O({ minProperties: 1, properties: { a: { pattern: '(?=q)w' } }, additionalProperties: false }), { a: 0 }],
  [
    O({
      minProperties: 1,
      properties: { a: { type: 'string', pattern: '(?=q)w' }, b: S },
      additionalProperties: false,
    }),
    { b: 'a' },
  ],
  [
    O({ minProperties: 1, properties: { a: { type: 'string', pattern: '(?=q)w' } }, additionalProperties: false }),
    'unknown',
  ],
  [
    O({ not: { propertyNames: { enum: ['a', 'b'] } }, additionalProperties: false, properties: { a: S, b: S, c: S } }),
    { c: 'a' },
  ],
  [
    O({ not: { propertyNames: { enum: ['a', 'b'] } }, additionalProperties: false, properties: { a: S, b: S } }),
    'unknown',
  ],
];

const lists: [schema: object, value: unknown][] = [
  [L({ minItems: 2, maxItems: 1 }), 'none'],
  [L({ minItems: 10001 }), 'unknown'],
  [L({ minItems: 10000 }), Array.from({ length: 10000 }, () => 'a')],
  [L({ minItems: 2, items: false }), 'none'],
  [L({ minItems: 2, prefixItems: [S, N], items: false }), ['a', 0]],
  [L({ minItems: 3, prefixItems: [S, N], items: false }), 'none'],
  [L({ uniqueItems: true, minItems: 3, items: S }), ['a', 'b', 'c']],
  [L({ uniqueItems: true, minItems: 2, items: B }), [true, false]],
  [L({ uniqueItems: true, minItems: 3, items: B }), 'unknown'],
  [L({ uniqueItems: true, minItems: 2, items: { const: 1 } }), 'unknown'],
  [L({ uniqueItems: true, minItems: 35 }), 'unknown'],
  [
    L({ uniqueItems: true, minItems: 35, items: { type: ['string', 'integer', 'null', 'boolean', 'object'] } }),
    'unknown',
  ],
  [L({ uniqueItems: true, minItems: 10, items: S }), [...'abcdefghij']],
  [L({ uniqueItems: true, minItems: 11, items: S }), 'unknown'],
  [
    L({ uniqueItems: true, minItems: 11, items: S, contains: { const: 'zz' }, minContains: 0, maxContains: 0 }),
    'unknown',
  ],
  [L({ not: { uniqueItems: true } }), ['a', 'a']],
  [L({ not: { uniqueItems: true }, maxItems: 2, allOf: [{ contains: S }, { contains: N }] }), 'unknown'],
  [
    {
      anyOf: [
        L({ not: { uniqueItems: true }, maxItems: 2, allOf: [{ contains: S }, { contains: N }] }),
        L({ minItems: 1, maxItems: 1 }),
      ],
    },
    ['a'],
  ],
  [L({ not: { uniqueItems: true }, maxItems: 1 }), 'none'],
  [L({ not: { uniqueItems: true }, minItems: 4, items: N }), [0, 0, 0, 0]],
  [L({ not: { uniqueItems: true }, prefixItems: [S, N], items: false }), 'unknown'],
  [L({ not: { uniqueItems: true }, prefixItems: [S, S], items: false }), ['a', 'a']],
  [L({ contains: S, items: N }), 'none'],
  [L({ contains: S, maxItems: 0 }), 'none'],
  [L({ contains: S, minContains: 2, maxItems: 1 }), 'none'],
  [L({ contains: S, minContains: 2, prefixItems: [N] }), [0, 'a', 'a']],
  [L({ contains: S, maxContains: 1, minItems: 3 }), ['a', 0, 0]],
  [L({ contains: S, maxContains: 1, minItems: 3, items: S }), 'none'],
  [L({ contains: S, minContains: 3, maxContains: 2 }), 'none'],
  [L({ contains: S, minContains: 51 }), 'unknown'],
  [L({ contains: S, minContains: 50 }), Array.from({ length: 50 }, () => 'a')],
  [L({ allOf: [{ contains: S }, { contains: N }], maxItems: 1 }), 'none'],
  [L({ allOf: [{ contains: S }, { contains: N }], maxItems: 2 }), [0, 'a']],
  [L({ allOf: [{ contains: S }, { contains: { minLength: 3 } }], maxItems: 1 }), ['aaa']],
  [
    L({
      allOf: [
        { contains: S, minContains: 2 },
        { contains: { enum: ['x', 1] }, minContains: 2 },
      ],
      maxItems: 2,
    }),
    ['x', 'x'],
  ],
  [
    L({
      prefixItems: Array(7).fill({}),
      maxItems: 7,
      allOf: Array.from({ length: 8 }, (_, i) => ({ contains: { const: i } })),
    }),
    'unknown',
  ],
  [L({ allOf: [{ contains: N }, { contains: S, minContains: 2 }] }), [0, 'a', 'a']],
  [L({ not: { items: S } }), [0]],
  [L({ not: { items: S }, maxItems: 1, items: N }), [0]],
  [L({ not: { items: S }, items: S }), 'none'],
  [L({ not: { prefixItems: [S, N] }, items: N }), [0]],
  [L({ not: { prefixItems: [N, N] }, items: N }), 'none'],
  [L({ not: { contains: S }, minItems: 2 }), [0, 0]],
  [L({ not: { contains: S, minContains: 2 }, minItems: 2, items: S }), 'none'],
  [L({ contains: S, minContains: 0, maxContains: 0, minItems: 1, items: S }), 'none'],
  [L({ unevaluatedItems: false, minItems: 1 }), 'none'],
  [L({ unevaluatedItems: S, prefixItems: [N], minItems: 2 }), [0, 'a']],
];

describe.each([
  ['an object', objects],
  ['a list', lists],
])('%s', (_, cases) => {
  it.each(cases.map(([schema, value]) => [JSON.stringify(schema), JSON.stringify(value).slice(0, 60), schema, value]))(
    'of %s: %s',
    (_name, _shown, schema, value) => {
      expect(valueFor(schema as object)).toEqual(value);
      if (typeof value === 'object') expect(compileSchema(schema as object, { strict: false })(value)).toBe(true);
    },
  );
});

it.each<[schema: object, beyond: unknown]>([
  [{ type: 'string', maxLength: 1.5 }, 'aa'],
  [{ type: 'string', minLength: 1.5 }, 'a'],
  [{ type: 'array', maxItems: 1.5 }, ['a', 'a']],
  [{ type: 'array', minItems: 1.5 }, []],
  [
    { type: 'object', maxProperties: 1.5 },
    { extra: 'a', extra2: 'a' },
  ],
  [{ type: 'object', minProperties: 1.5 }, {}],
])('what is nearest beyond a size that is no whole number: of %j it is %j', (schema, beyond) => {
  const [change] = diffSchemas(schema, { type: (schema as { type: string }).type });
  expect(change?.forward).toEqual({ verdict: 'breaks', example: beyond });
});
