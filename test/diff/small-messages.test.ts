/** Schemas of a few keywords, and every small message: nothing slips through, and every example breaks. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffSchemas } from '../../src/diff/diff-schemas.ts';
import { compileSchema } from '../compile-schema.ts';
import { share } from '../share.ts';
import { type IsValid, judge, listsOf, objectsOf } from './small-messages.ts';

type Schema = { [keyword: string]: unknown };

/** `SEED=123 PAIRS=20000 npx vitest run test/diff/small-messages.test.ts` looks at others, and at more. */
const seed = Number(process.env.SEED ?? 1);
const pairs = Number(process.env.PAIRS ?? share(200));

const part = fc.constantFrom<unknown>(
  {},
  { const: 0 },
  { type: 'string' },
  { type: 'integer' },
  { enum: [0, 'a'] },
  { type: 'boolean' },
  { not: { const: 'a' } },
  false,
);
const size = fc.nat(3);
const key = fc.constantFrom('a', 'b', 'ab');

/** Two schemas: the second one has some keywords of a third one. */
function pairOf(schema: fc.Arbitrary<Schema>): fc.Arbitrary<[Schema, Schema]> {
  return fc.tuple(schema, schema, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 })).map(([old, other, swaps]) => {
    const keywords = [...new Set([...Object.keys(old), ...Object.keys(other)])];
    const sides = keywords.map((keyword, i) => [keyword, (swaps[i % 8] ? other : old)[keyword]] as const);
    return [old, Object.fromEntries(sides.filter(([, value]) => value !== undefined))];
  });
}

function compare([old, newer]: [Schema, Schema], isOld: IsValid, isNew: IsValid, messages: readonly unknown[]): void {
  const changes = diffSchemas(old, newer);
  for (const direction of ['backward', 'forward'] as const) {
    const [from, to] = direction === 'backward' ? [isOld, isNew] : [isNew, isOld];
    for (const { [direction]: effect } of changes) {
      if (effect.verdict === 'breaks') expect([from(effect.example), to(effect.example)]).toEqual([true, false]);
    }
    if (changes.some((change) => change[direction].verdict !== 'safe')) continue;
    expect(messages.find((message) => from(message) && !to(message))).toBeUndefined();
  }
}

const compile = (schema: Schema): IsValid => compileSchema(schema, { strict: false, validateSchema: false });

describe('pairs of schemas', () => {
  it('of lists', { timeout: 600_000 }, async () => {
    const list = fc.record(
      {
        type: fc.constant('array'),
        prefixItems: fc.array(part, { minLength: 1, maxLength: 2 }),
        items: part,
        contains: part,
        minContains: size,
        maxContains: size,
        minItems: size,
        maxItems: size,
        uniqueItems: fc.boolean(),
      },
      { requiredKeys: ['type'] },
    );
    const messages = listsOf([0, 'a', true], 4);
    await fc.assert(
      fc.asyncProperty(pairOf(list), async (pair) =>
        compare(pair, await judge(pair[0]), await judge(pair[1]), messages),
      ),
      { numRuns: pairs, seed },
    );
  });

  it('of objects with rules for names', { timeout: 600_000 }, () => {
    const names = fc.constantFrom<unknown>(
      { maxLength: 1 },
      { minLength: 2 },
      { enum: ['a', 'ab'] },
      { pattern: '^a' },
      { not: { pattern: 'b' } },
      { anyOf: [{ const: 'b' }, { pattern: '^a' }] },
      false,
    );
    const object = fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(key, part, { maxKeys: 2 }).map((fields) => ({ ...fields })),
        required: fc.tuple(key),
        propertyNames: names,
        patternProperties: fc
          .tuple(fc.constantFrom('^a', 'b$', '^.$', '^x'), part)
          .map((one) => Object.fromEntries([one])),
        additionalProperties: part,
        minProperties: size,
        maxProperties: size,
      },
      { requiredKeys: ['type'] },
    );
    const messages = objectsOf(['', 'a', 'b', 'ab', 'x1'], [0, 'a']);
    fc.assert(
      fc.property(pairOf(object), (pair) => compare(pair, compile(pair[0]), compile(pair[1]), messages)),
      { numRuns: pairs * 2, seed },
    );
  });

  it('that say what is not evaluated', { timeout: 600_000 }, async () => {
    const leaf = fc.record(
      {
        properties: fc.dictionary(key, part, { maxKeys: 2 }).map((fields) => ({ ...fields })),
        required: fc.tuple(key),
        additionalProperties: part,
        unevaluatedProperties: part,
      },
      { requiredKeys: ['properties'] },
    );
    const branches = fc.array(leaf, { minLength: 1, maxLength: 2 });
    const object = fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(key, part, { maxKeys: 2 }).map((fields) => ({ ...fields })),
        unevaluatedProperties: fc.constantFrom<unknown>(false, false, { type: 'string' }),
        allOf: branches,
        anyOf: branches,
        oneOf: branches,
        if: leaf,
        then: leaf,
        dependentSchemas: fc.tuple(key, leaf).map((one) => Object.fromEntries([one])),
      },
      { requiredKeys: ['type', 'unevaluatedProperties'] },
    );
    const messages = objectsOf(['a', 'b', 'ab', 'x1'], [0, 'a']);
    await fc.assert(
      fc.asyncProperty(pairOf(object), async (pair) =>
        compare(pair, await judge(pair[0]), await judge(pair[1]), messages),
      ),
      { numRuns: Math.ceil(pairs / 4), seed },
    );
  });
});
