import { describe, expect, it } from 'vitest';
import { NothingToPick, type Random, randomAt, randomFrom, randomOf } from '../../src/testing/random.ts';

const sources: [name: string, make: (seed: number) => Random][] = [
  ['of a name', (seed) => randomOf(`${seed}`)],
  ['of a seed and a number', (seed) => randomAt(1, seed)],
  ['of another seed', (seed) => randomAt(seed, 2 ** 33 + 5)],
  ['of a number', randomFrom],
];
const draw = <T>(count: number, from: () => T) => Array.from({ length: count }, from);

describe.each(sources)('the source %s', (_, make) => {
  it('gives the same for the same seed alone', () => {
    const [one, again, other] = [make(7), make(7), make(8)].map((random) => draw(5, random.next));
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('gives numbers from 0 to 1, evenly', () => {
    const random = make(5);
    const numbers = draw(8000, random.next);
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    for (let tenth = 0; tenth < 10; tenth++) {
      const count = numbers.filter((number) => Math.floor(number * 10) === tenth).length;
      expect(count).toBeGreaterThan(650);
      expect(count).toBeLessThan(950);
    }
    expect(new Set(numbers).size).toBeGreaterThan(7990);
  });

  it('gives integers, chances and items', () => {
    const random = make(6);
    expect(new Set(draw(300, () => random.int(4)))).toEqual(new Set([0, 1, 2, 3]));
    expect(new Set(draw(300, () => random.pick(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']));
    const share = (isIt: () => boolean) => draw(4000, isIt).filter(Boolean).length / 4000;
    expect(share(() => random.chance(0.2))).toBeCloseTo(0.2, 1);
    expect(share(() => random.once(4))).toBeCloseTo(0.25, 1);
    expect([random.chance(0), random.chance(1), random.once(1)]).toEqual([false, true, true]);
  });

  it('has forks by name, whatever was drawn before', () => {
    const [fresh, used] = [make(9), make(9)];
    draw(10, used.next);
    const next = (random: Random, name: string) => random.fork(name).next();
    expect(next(used, 'a')).toBe(next(fresh, 'a'));
    expect(next(fresh, 'a')).not.toBe(next(fresh, 'b'));
    expect(next(make(10), 'a')).not.toBe(next(fresh, 'a'));
  });

  it('says that there is nothing to pick from', () => {
    expect(() => make(1).pick([])).toThrow(NothingToPick);
  });
});

it('neighbouring numbers give unrelated sources', () => {
  const firsts = Array.from({ length: 1000 }, (_, number) => randomAt(1, number).next());
  const steps = firsts.slice(1).map((first, i) => Math.abs(first - (firsts[i] ?? 0)));
  // The mean distance of two numbers from 0 to 1 is a third.
  expect(steps.reduce((sum, step) => sum + step, 0) / steps.length).toBeCloseTo(1 / 3, 1);
  expect(randomAt(1, 5).next()).not.toBe(randomAt(1, 5 + 2 ** 32).next());
});

it.each<[name: string, random: Random, first: number[]]>([
  ['a name', randomOf('a'), [621685681, 308223474, 366860759]],
  ['a number', randomFrom(3), [720226783, 38662160, 456192192]],
  ['a seed and a number', randomAt(3, 4), [980785807, 109451436, 208894014]],
  ['a seed and a large number', randomAt(3, 2 ** 40 + 4), [344285433, 386667525, 233059622]],
])('%s always gives the same numbers', (_, random, first) => {
  expect(draw(3, () => random.int(1e9))).toEqual(first);
});
