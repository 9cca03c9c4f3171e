/** No schema makes the comparison hang, throw, or fill the memory: at worst it says that nothing was decided. */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../src/diff/budget.ts';
import { compareWithin, diffSchemas } from '../../src/diff/diff-schemas.ts';
import { isFull } from '../share.ts';
import { hostilePairs } from './hostile-pairs.ts';

/** On any machine; an idle one takes a hundredth of it. */
const MOST = 60_000;

/** Fewer steps than a comparison has, so that the tests are quick. */
const STEPS = 4_000_000;

/** Where all steps would only be waited for. */
const FEW = isFull ? STEPS : STEPS / 40;

const pairOf = (start: string) => {
  const [, make] = hostilePairs.find(([name]) => name.startsWith(start)) ?? [];
  return make?.() ?? [undefined, undefined];
};

describe('hostile schemas', () => {
  // These take long, as does what has all steps.
  const daily = hostilePairs.filter(
    ([name]) =>
      isFull ||
      !/^(?:a product of forty|more values than|ten thousand members|a chain of fifteen thousand|hundreds of texts)/.test(
        name,
      ),
  );

  it.each(daily)('%s: come to an end', { timeout: MOST }, (_, make, expected) => {
    const tell = (steps: number) =>
      compareWithin(...make(), {}, new Budget(steps)).map(
        ({ code, backward, forward }) => `${code} ${backward.verdict} ${forward.verdict}`,
      );
    const wanted = expected.split(', ');
    // Daily few of the steps come first, which are enough for most of them.
    const told = (steps: number) => wanted.every((one) => tell(steps).includes(one));
    if (!isFull && (told(STEPS / 200) || told(STEPS / 10))) return;
    expect(tell(STEPS)).toEqual(expect.arrayContaining(wanted));
  });

  it.runIf(isFull).each(['two circles', 'three hundred members'])(
    '%s: with all steps, too',
    { timeout: MOST },
    (name) => {
      expect(diffSchemas(...pairOf(name)).some(({ severity }) => severity === 'error')).toBe(true);
    },
  );

  it('end in the same way each time', { timeout: MOST }, () => {
    const compare = () => compareWithin(...pairOf('three hundred'), {}, new Budget(FEW));
    expect(compare()).toEqual(compare());
  });

  it('have no change when they are the same', { timeout: MOST }, () => {
    for (const name of isFull ? ['classes of', 'two circles', 'long names'] : ['a chain of eighty']) {
      const [old] = pairOf(name);
      expect(diffSchemas(old, structuredClone(old))).toEqual([]);
    }
  });

  it.each([
    [
      'counts within counts',
      'The pattern of the message changed: /^(?:[a-z]{1,60}){1,60}$/ → /^(?:[a-z]{1,60}){1,61}$/. The comparison was too large to decide what this breaks.',
    ],
    [
      'the same with references',
      'The message may also be "aa" now. The comparison was too large to decide what this breaks.',
    ],
    ['two circles', 'The comparison was too large: whether anything breaks was not decided.'],
  ])('%s: say why nothing was decided', (name, message) => {
    expect(compareWithin(...pairOf(name), {}, new Budget(FEW))[0]?.message).toBe(message);
  });
});
