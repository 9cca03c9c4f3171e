/** What the arbitraries hand to fast-check: how small a value is drawn, and to which smaller ones it comes down. */
import type * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validate } from '../../src/check/validate.ts';
import { LlmReply } from '../../src/index.ts';
import { drawMessage } from '../../src/testing/draw/draw-message.ts';
import type { Reply } from '../../src/testing/draw/draw-reply.ts';
import { arbitrary, invalid, replies } from '../../src/testing/index.ts';
import { randomOf } from '../../src/testing/random.ts';
import type { Contract } from '../../src/words/contract.ts';

const done = { ok: true, action: 'mission_complete', summary: 'Fine.', deliverables: ['docs/a.md'] };
const plain = LlmReply as Contract<unknown>;

/** All values to which a value comes down in one step. */
const stepsOf = <T>(from: fc.Arbitrary<T>, value: T, context?: unknown): T[] =>
  [...from.shrink(value, context)].map((one) => one.value);

/** A source of fast-check that gives this number as a seed, and this one where it asks whether a value is to be small. */
const sourceOf = (seed: number, isSmall: number) =>
  ({ nextInt: (_: number, most: number) => (most === 0x7fffffff ? seed : isSmall) }) as unknown as fc.Random;

describe('a message', () => {
  it.each<[bias: number | undefined, isSmall: number, small: boolean]>([
    [undefined, 1, false],
    [5, 1, true],
    [5, 2, false],
  ])('with the bias %j, of which %i was drawn, is small: %j', (bias, isSmall, small) => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      for (const strict of [true, false]) {
        const { value } = arbitrary(LlmReply, { strict }).generate(sourceOf(seed, isSmall), bias);
        expect(value).toEqual(drawMessage(plain, randomOf(`${seed}`), { strict, small }));
      }
    }
  });

  it('may have unknown fields, unless it is strict', () => {
    const draw = (options?: { strict: boolean }) =>
      Array.from(
        { length: 60 },
        (_, seed) => arbitrary(LlmReply, options).generate(sourceOf(seed, 2), undefined).value,
      );
    const isStrict = (value: unknown) => validate(LlmReply, value, { strict: true }).success;
    expect(draw().every(isStrict)).toBe(false);
    expect(draw({ strict: true }).every(isStrict)).toBe(true);
  });
});

describe('a value in which one thing is wrong', () => {
  const one = {
    value: { ...done, deliverables: ['docs/a.md', 5], x: 1 },
    issue: { code: 'type', path: '/deliverables/1' },
    made: 'other-type',
  };
  const issuesOf = (value: unknown) => {
    const verdict = validate(LlmReply, value);
    return verdict.success ? [] : verdict.issues.map(({ code, path }) => ({ code, path }));
  };

  it('comes down to values with the same mistake alone, wherever it then is', () => {
    const steps = stepsOf(invalid(LlmReply), one);
    for (const { value, issue, made } of steps) expect([issuesOf(value), made]).toEqual([[issue], 'other-type']);
    expect(new Set(steps.map(({ issue }) => issue.path))).toEqual(new Set(['/deliverables/0', '/deliverables/1']));
    expect(steps.some(({ value }) => 'x' in (value as object))).toBe(true);
  });

  it('has no unknown field, where that is a mistake as well', () => {
    const { x, ...known } = one.value;
    expect(stepsOf(invalid(LlmReply, { strict: true }), one)).toEqual([{ ...one, value: known }]);
  });

  it('comes down from anywhere, as long as it has this mistake', () => {
    const from = invalid(LlmReply);
    const values = [one, { ...one, value: done }, { ...one, issue: { code: 'enum', path: '' } }];
    expect(values.map((value) => from.canShrinkWithoutContext(value))).toEqual([true, false, false]);
  });
});

describe('a reply', () => {
  const kinds = ['raw-control-characters', 'fence-json', 'prose-before'];
  const value = { ...done, summary: 'One.\nTwo.' };
  const reply = {} as Reply<LlmReply>;
  const made = (recipe: object) => stepsOf(replies(LlmReply), reply, recipe).map((one) => one.made.join());

  it('that was not drawn here does not come down', () => {
    expect(replies(LlmReply).canShrinkWithoutContext(reply)).toBe(false);
    expect(stepsOf(replies(LlmReply), reply)).toEqual([]);
  });

  it('comes down to each kind of damage alone, then to all but one, then to smaller messages', () => {
    const steps = made({ value, kinds, seed: '1' });
    expect(steps.slice(0, 6)).toEqual([
      ...kinds,
      'fence-json,prose-before',
      'raw-control-characters,prose-before',
      'raw-control-characters,fence-json',
    ]);
    expect(new Set(steps.slice(6))).toEqual(new Set([kinds.join()]));
    expect(made({ value, kinds: kinds.slice(1), seed: '1' }).slice(0, 3)).toEqual([
      'fence-json',
      'prose-before',
      'fence-json,prose-before',
    ]);
  });

  it('leaves out kinds that do not apply', () => {
    expect(made({ value: done, kinds: ['fence-json', 'raw-newlines'], seed: '1' })[0]).toBe('fence-json');
    expect(made({ value: done, kinds: ['raw-newlines'], seed: '1' })).toEqual([]);
  });

  it('has a valid message without unknown fields', () => {
    const steps = stepsOf(replies(LlmReply), reply, { value, kinds: ['fence-json'], seed: '1' });
    expect(steps.length).toBeGreaterThan(5);
    for (const { expected } of steps)
      expect(expected.ok && validate(LlmReply, expected.value, { strict: true }).success).toBe(true);
    const open = { ...value, x: 1, y: 2 };
    const values = stepsOf(replies(LlmReply), reply, { value: open, kinds: ['fence-json'], seed: '1' });
    const { deliverables, ...known } = value;
    expect(values.map(({ expected }) => expected.ok && expected.value)).toEqual([known]);
  });
});
