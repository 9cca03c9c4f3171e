import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Budget } from '../../src/diff/budget.ts';
import {
  findFraction as findFractionWithin,
  findInteger as findIntegerWithin,
  type NumberWish,
} from '../../src/diff/find-number.ts';
import { isFull } from '../share.ts';

const budget = new Budget(Number.POSITIVE_INFINITY);
const findInteger = (asked: NumberWish) => findIntegerWithin(asked, budget);
const findFraction = (asked: NumberWish) => findFractionWithin(asked, budget);

const wish = (more: Partial<NumberWish>): NumberWish => ({
  minimum: Number.NEGATIVE_INFINITY,
  maximum: Number.POSITIVE_INFINITY,
  exclusiveMinimum: Number.NEGATIVE_INFINITY,
  exclusiveMaximum: Number.POSITIVE_INFINITY,
  factors: [],
  nonFactors: [],
  except: [],
  ...more,
});

describe('findInteger', () => {
  it.each<[Partial<NumberWish>, number | 'none' | 'unknown']>([
    [{}, 0],
    [{ minimum: 0, except: [0, 1] }, 2],
    [{ maximum: -3 }, -3],
    [{ exclusiveMinimum: 1, exclusiveMaximum: 3 }, 2],
    [{ exclusiveMinimum: 1, exclusiveMaximum: 2 }, 'none'],
    [{ minimum: 0.5, maximum: 0.9 }, 'none'],
    [{ minimum: 2, maximum: 1 }, 'none'],
    [{ minimum: 0, maximum: 1, except: [0, 1] }, 'none'],
    [{ minimum: -10, maximum: 0, except: [0, -1, -2] }, -3],
    [{ minimum: 0, maximum: 10, except: [0, 1, 2] }, 3],
    [{ minimum: -10, maximum: 0, nonFactors: [2], except: [-1] }, -3],
    [{ minimum: -100, maximum: -1, factors: [7], except: [-7] }, -14],
    [{ factors: [4, 6], minimum: 1 }, 12],
    [{ factors: [4], nonFactors: [8], minimum: 1 }, 4],
    [{ factors: [8], nonFactors: [4] }, 'none'],
    [{ factors: [8], nonFactors: [3, 4] }, 'none'],
    [{ factors: [1000], minimum: 1, except: [1000] }, 2000],
    [{ factors: [1000], maximum: -1, except: [-1000] }, -2000],
    // Not one of thousands, and no proof that there is none.
    [{ nonFactors: [3], except: Array.from({ length: 5001 }, (_, i) => i - 2500) }, 'unknown'],
    [{ factors: [0.5], minimum: 3, maximum: 3 }, 3],
    [{ factors: [5], minimum: 1, maximum: 4 }, 'none'],
    [{ exclusiveMinimum: Number.MAX_SAFE_INTEGER }, 2 ** 53],
    [{ exclusiveMinimum: 2 ** 53 }, 2 ** 53 + 2],
    [{ exclusiveMaximum: -(2 ** 53) }, -(2 ** 53) - 2],
    [{ factors: [2 ** 40 + 1, 2 ** 40 - 1] }, 'unknown'],
  ])('%j: %j', (more, expected) => {
    const found = findInteger(wish(more));
    expect(typeof found === 'object' ? found.number : found).toBe(expected);
  });
});

describe('findFraction', () => {
  it.each<[Partial<NumberWish>, number | 'none' | 'unknown']>([
    [{}, 0.5],
    [{ minimum: 2.25, maximum: 2.25 }, 2.25],
    [{ minimum: 2, maximum: 2 }, 'none'],
    [{ minimum: 1000.125, maximum: 1000.25, factors: [0.25] }, 1000.25],
    [{ minimum: 1000.0625, maximum: 1000.2, factors: [0.125] }, 1000.125],
    [{ minimum: -1000.2, maximum: -1000.0625, factors: [0.125] }, -1000.125],
    [{ minimum: 2.25, exclusiveMaximum: 2.25 }, 'none'],
    [{ minimum: 3, maximum: 2 }, 'none'],
    [{ factors: [2] }, 'none'],
    [{ factors: [0.25], nonFactors: [0.5] }, 0.25],
    [{ minimum: 2 ** 53 }, 'none'],
    [{ except: [0.5] }, -0.5],
    [{ factors: [0.5], nonFactors: [0.25] }, 'unknown'],
  ])('%j: %j', (more, expected) => {
    const found = findFraction(wish(more));
    expect(typeof found === 'object' ? found.number : found).toBe(expected);
  });
});

describe('both', () => {
  it('find only what fits, and rule out only what does not exist', () => {
    const bound = fc.option(fc.constantFrom(-2, -0.5, 0, 0.25, 1, 1.5, 3), { nil: undefined });
    const bounds = fc.record({ minimum: bound, maximum: bound, exclusiveMinimum: bound, exclusiveMaximum: bound });
    const factors = fc.uniqueArray(fc.constantFrom(0.5, 1, 2, 3), { maxLength: 2 });
    const tries = Array.from({ length: 81 }, (_, i) => (i - 40) / 8);
    fc.assert(
      fc.property(bounds, factors, factors, (some, multiples, others) => {
        const given = Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined));
        const asked = wish({ ...given, factors: multiples, nonFactors: others });
        for (const [found, isOfKind] of [
          [findInteger(asked), Number.isInteger],
          [findFraction(asked), (number: number) => !Number.isInteger(number)],
        ] as const) {
          if (typeof found === 'object')
            expect([found.number, fits(asked, found.number), isOfKind(found.number)]).toEqual([
              found.number,
              true,
              true,
            ]);
          else if (found === 'none')
            expect(tries.filter((number) => isOfKind(number) && fits(asked, number))).toEqual([]);
        }
      }),
      { numRuns: isFull ? 3000 : 300, seed: 1 },
    );
  });
});

function fits(asked: NumberWish, number: number): boolean {
  return (
    number >= asked.minimum &&
    number <= asked.maximum &&
    number > asked.exclusiveMinimum &&
    number < asked.exclusiveMaximum &&
    asked.factors.every((factor) => Number.isInteger(number / factor)) &&
    !asked.nonFactors.some((factor) => Number.isInteger(number / factor))
  );
}
