/** What is silent has no message that tells the schemas apart; what is announced has one that another validator confirms. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../src/diff/change.ts';
import { diffSchemas } from '../../src/diff/diff-schemas.ts';
import { randomFrom } from '../../src/testing/random.ts';
import { compileSchema } from '../compile-schema.ts';
import { isFull, share } from '../share.ts';
import { messagesFor, type Schema, schemaPair, widePair } from './schema-pairs.ts';

/** `SEED=123 PAIRS=100000 npx vitest run test/diff/oracle.test.ts` looks at others, and at more. */
const seed = Number(process.env.SEED ?? 1);
const pairs = Number(process.env.PAIRS ?? (isFull ? 2000 : 50));

const DIRECTIONS = ['backward', 'forward'] as const;

type Direction = (typeof DIRECTIONS)[number];

type Validate = (message: unknown) => boolean;

/** AJV's code for a few odd schemas fails with an error of its own ("props0 is not defined"): such a pair is left out. */
function compile(schema: Schema): Validate {
  const validate = compileSchema(uniqueApart(schema) as Schema, {
    strict: false,
    validateSchema: false,
    validateFormats: false,
  });
  return (message) => {
    try {
      return validate(message) as boolean;
    } catch (error) {
      fc.pre(!(error instanceof ReferenceError));
      throw error;
    }
  };
}

/**
 * The schema with each `uniqueItems` in a part of its own. AJV takes the types of `items` for those of all the items, those of
 * `prefixItems` too, and does not compare any others.
 */
function uniqueApart(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(uniqueApart);
  const all = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, uniqueApart(part)]));
  if (all.uniqueItems !== true || !Array.isArray(all.prefixItems)) return all;
  const { uniqueItems, allOf = [], ...rest } = all;
  return { ...rest, allOf: [...(allOf as unknown[]), { uniqueItems }] };
}

/** A message that is valid on one side only, found without the engine. */
function search(one: Schema, two: Schema, from: Validate, to: Validate, chance: number): unknown {
  return messagesFor(one, two, 60, randomFrom(chance)).find((message) => from(message) && !to(message));
}

const isSilent = (changes: Change[], direction: Direction) =>
  changes.every((change) => change[direction].verdict === 'safe');

type Count = {
  silent: number;
  announced: number;
  foundToo: number;
  undecided: number;
  examples: number;
  combined: number;
};

/** Asks the engine and the search about pairs of schemas; throws where they disagree. */
function examine(some: fc.Arbitrary<[Schema, Schema]>, numRuns: number): Count {
  const count = { silent: 0, announced: 0, foundToo: 0, undecided: 0, examples: 0, combined: 0 };
  fc.assert(
    fc.property(some, fc.nat(), ([old, newer], chance) => {
      const changes = diffSchemas(old, newer);
      const [isOld, isNew] = [compile(old), compile(newer)];
      expect(changes.filter(({ code }) => code === 'unreadable')).toEqual([]);
      count.combined += changes.filter(({ code }) => code === 'combined').length;
      for (const direction of DIRECTIONS) {
        const [from, to] = direction === 'backward' ? [isOld, isNew] : [isNew, isOld];
        const [one, two] = direction === 'backward' ? [old, newer] : [newer, old];
        for (const change of changes) {
          const { verdict, example } = change[direction];
          if (verdict === 'may_break') count.undecided += 1;
          if (verdict === 'breaks' || verdict === 'warns') {
            expect([from(example), to(example)]).toEqual([true, false]);
            count.examples += 1;
          }
        }
        const found = search(one, two, from, to, chance);
        if (isSilent(changes, direction)) {
          expect(found).toBeUndefined();
          count.silent += 1;
        } else {
          count.announced += 1;
          if (found !== undefined) count.foundToo += 1;
        }
      }
    }),
    { numRuns, seed },
  );
  return count;
}

it('is asked of AJV so that it compares all items', () => {
  const schema = {
    prefixItems: [{ type: 'string' }, { type: 'string' }],
    items: { type: 'boolean' },
    uniqueItems: true,
  };
  expect(compile(schema)(['a', 'a'])).toBe(false);
  expect(compile(schema)(['a', 'b', true])).toBe(true);
});

describe('random pairs of schemas', () => {
  let count: Count;

  it(`${pairs} of them: nothing slips through, and every example breaks`, { timeout: 3_600_000 }, () => {
    count = examine(schemaPair, pairs);
    expect(count.silent + count.announced).toBeGreaterThanOrEqual(2 * pairs);
  });

  it('with more keywords: the same, though not everything is decided', { timeout: 3_600_000 }, () => {
    const wide = examine(widePair, Math.ceil(pairs / 2));
    expect(wide.announced).toBeGreaterThan(pairs / 3);
    expect(wide.silent).toBeGreaterThan(pairs / 10);
    expect(wide.undecided / wide.announced).toBeLessThan(0.5);
    if (process.env.PAIRS) console.log(wide);
  });

  it('are of both sorts, and the search finds most of what was announced', () => {
    expect(count.announced).toBeGreaterThan(pairs / 3);
    expect(count.silent).toBeGreaterThan(pairs / 3);
    expect(count.foundToo / count.announced).toBeGreaterThan(0.9);
    expect(count.undecided).toBe(0);
    expect(count.examples).toBeGreaterThan(count.announced);
    expect(count.combined).toBeLessThan(pairs / 100);
    if (process.env.PAIRS) console.log(count);
  });

  it('are the same when nothing changed but the order', () => {
    fc.assert(
      fc.property(schemaPair, ([schema]) => {
        const other = reversed(schema) as Schema;
        expect(diffSchemas(schema, other).filter(({ code }) => code !== 'text_changed')).toEqual([]);
      }),
      { numRuns: share(200), seed },
    );
  });
});

/** The same schema with its keywords, and the lists whose order means nothing, the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed).reverse();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, reversed(item)])
      .reverse(),
  );
}
