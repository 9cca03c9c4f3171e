import { describe, expect, it } from 'vitest';
import { contractOf } from '../../../src/define/contract-of.ts';
import { drawMessage, isSound } from '../../../src/testing/draw/draw-message.ts';
import { randomAt } from '../../../src/testing/random.ts';
import type { Contract, Rules } from '../../../src/words/contract.ts';
import type { Issue } from '../../../src/words/issue.ts';

const text = { type: 'string' } as const;
const number = { type: 'number' } as const;
type Fields = { readonly [field: string]: unknown };

/** The rules of a contract that say something about the message itself. */
function rulesFor(judge: (message: Fields) => Partial<Issue>[]): Rules {
  return {
    object(_, value, { path }, report) {
      if (path !== '') return;
      for (const issue of judge(value as Fields))
        report({ code: 'own', severity: 'error', path: '', message: 'It is wrong.', ...issue });
    },
  };
}

const draw = (contract: unknown, seed = 1, options = {}) =>
  drawMessage(contract as Contract<unknown>, randomAt(seed, 1), options);
const range = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('a value is sound', () => {
  const contract = contractOf(
    'Sound',
    { type: 'object', required: ['a'], properties: { a: text } },
    { rules: rulesFor(({ a }) => (a === 'bad' ? [{}] : a === 'odd' ? [{ severity: 'warning' }] : [])) },
  ) as Contract<unknown>;
  const deep = range(100).reduce((inner: unknown) => [inner], null);

  it.each<[says: string, value: unknown, open: boolean, strict: boolean]>([
    ['with what is required', { a: 'x' }, true, true],
    ['even if it looks odd', { a: 'odd' }, true, true],
    ['with more, unless it is strict', { a: 'x', b: 1 }, true, false],
    ['never without what is required', {}, false, false],
    ['never with an error of lint', { a: 'bad' }, false, false],
    ['never with too many levels', { a: 'x', b: deep }, false, false],
    ['never with what is no JSON', { a: 'x', b: () => {} }, false, false],
  ])('%s', (_, value, open, strict) => {
    expect([isSound(contract, value, false), isSound(contract, value, true)]).toEqual([open, strict]);
  });
});

/** Judges whether fields and items have the wanted values. */
const wants =
  (wanted: { [path: string]: unknown }) =>
  (message: Fields): Partial<Issue>[] =>
    Object.entries(wanted)
      .filter(([path, expected]) => valueAt(message, path) !== expected)
      .map(([path, expected]) => ({ path, expected }));
const valueAt = (message: unknown, path: string) =>
  path
    .split('/')
    .slice(1)
    .reduce((value, key) => (value as Fields)[key], message);

describe('what lint expects is set', () => {
  const flags = range(20).map((i) => `flag${i}`);
  const letters = [...'abcdefgh'];
  /** Fields of which one after the other is told to be wrong. */
  const inTurns = {
    schema: {
      required: ['a', 'b', 'c', 'd', 'e', 'n'],
      properties: { a: text, b: text, c: text, d: text, e: { const: 'five' }, n: { const: 5 } },
    },
    judge: (count: number) => (message: Fields) =>
      wants(Object.fromEntries([...'abcde'].slice(0, count).map((field) => [`/${field}`, '-9'])))(message).slice(0, 1),
  };

  it.each<[says: string, schema: object, judge: (message: Fields) => Partial<Issue>[], message: object]>([
    ['a text', { required: ['a'], properties: { a: text } }, wants({ '/a': 'so and so' }), { a: 'so and so' }],
    [
      'a number',
      { required: ['a', 'b'], properties: { a: number, b: { const: 9999 } } },
      wants({ '/a': 4711.5 }),
      { a: 4711.5, b: 9999 },
    ],
    [
      'a yes or no',
      { required: flags, properties: Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' }])) },
      wants(Object.fromEntries(flags.map((flag) => [`/${flag}`, true]))),
      Object.fromEntries(flags.map((flag) => [flag, true])),
    ],
    [
      'a field of an object, and an item of a list',
      {
        required: ['in', 'list'],
        properties: {
          in: { type: 'object', required: ['a'], properties: { a: text } },
          list: { type: 'array', items: text, minItems: 1, maxItems: 1 },
        },
      },
      wants({ '/in/a': 'inside', '/list/0': 'first' }),
      { in: { a: 'inside' }, list: ['first'] },
    ],
    [
      'a number, even where 0 is right as well',
      { required: letters, properties: Object.fromEntries(letters.map((field) => [field, number])) },
      (message) =>
        letters.every((field) => message[field] === 0)
          ? []
          : wants(Object.fromEntries(letters.map((field) => [`/${field}`, 4711.5])))(message),
      Object.fromEntries(letters.map((field) => [field, 4711.5])),
    ],
    [
      '0, where a number is not right once it is set',
      { required: letters, properties: Object.fromEntries(letters.map((field) => [field, number])) },
      (message) =>
        letters
          .filter((field) => message[field] !== 0)
          .map((field) => ({ path: `/${field}`, expected: Number(message[field]) + 1e9 })),
      Object.fromEntries(letters.map((field) => [field, 0])),
    ],
    [
      'and no number beside it is larger, where 0 is not right either',
      {
        required: ['most', 'a', 'less', 'text', 'deep'],
        properties: {
          ...{ most: number, a: number, less: { const: -20 }, text: { const: '5' } },
          deep: { type: 'object', required: ['most', 'a'], properties: { most: number, a: number } },
        },
      },
      (message) =>
        ['', '/deep']
          .filter((path) => [`${path}/most`, `${path}/a`].some((one) => valueAt(message, one) !== -7))
          .slice(0, 1)
          .map((path) => ({ path: `${path}/most`, expected: -7 })),
      { most: -7, a: -7, less: -20, text: '5', deep: { most: -7, a: -7 } },
    ],
    ['in four rounds', inTurns.schema, inTurns.judge(4), { a: '-9', b: '-9', c: '-9', d: '-9', e: 'five', n: 5 }],
  ])('%s', (_, schema, judge, message) => {
    const contract = contractOf('Set', { type: 'object', ...schema }, { rules: rulesFor(judge) });
    for (const seed of [1, 2, 3, 4, 5]) expect(draw(contract, seed, { strict: true })).toEqual(message);
  });

  it('unless it takes more than four rounds', () => {
    const schema = { type: 'object', ...inTurns.schema, properties: { ...inTurns.schema.properties, e: text } };
    const contract = contractOf('Set', schema, { rules: rulesFor(inTurns.judge(5)) });
    expect(() => draw(contract)).toThrow('No valid message of Set was found');
  });

  it.each<[says: string, issue: Partial<Issue>]>([
    ['a value of another type', { path: '/a', expected: 5 }],
    ['a list', { path: '/list', expected: ['x'] }],
    ['a field that is missing', { path: '/none', expected: 'x' }],
    ['a field of what is missing', { path: '/none/none/x', expected: 'x' }],
    ['a field of nothing', { path: '/nothing/x', expected: 'x' }],
    ['the message', { path: '', expected: 'x' }],
    ['no value', { path: '/a' }],
  ])('unless it is %s', (_, issue) => {
    const schema = {
      type: 'object',
      required: ['a', 'list', 'nothing', 'undefined'],
      properties: { a: text, list: { type: 'array', items: text }, nothing: { type: 'null' }, undefined: text },
    };
    const plain = contractOf('Unset', schema);
    const ruled = contractOf('Unset', schema, { rules: rulesFor(() => [{ ...issue, severity: 'warning' }]) });
    for (const seed of [1, 2, 3, 4, 5]) expect(draw(ruled, seed)).toEqual(draw(plain, seed));
  });
});

describe('a message', () => {
  const properties = Object.fromEntries([...'abcdefgh'].map((field) => [field, number]));
  const Free = contractOf('Free', { type: 'object', properties }) as Contract<unknown>;

  it('may be no object', () => {
    expect(draw(contractOf('Nothing', { type: 'null' }))).toBeNull();
    expect(draw(contractOf('Text', { const: 'yes' }))).toBe('yes');
  });

  it('has unknown fields now and then, unless it is strict, and few fields where it is small', () => {
    const fields = (options: object) => range(100).flatMap((seed) => Object.keys(draw(Free, seed, options) as object));
    const unknown = (options: object) => fields(options).filter((field) => !Object.hasOwn(properties, field));
    expect(unknown({}).length).toBeGreaterThan(0);
    expect(unknown({ strict: true })).toEqual([]);
    expect(fields({ small: true })).toEqual([]);
    expect(fields({ strict: true }).length).toBeGreaterThan(200);
  });

  it.each([
    [true, 4],
    [false, 3],
  ])('is tried 200 times, the second hundred with another size (small: %s)', (small, seed) => {
    const isEmpty: boolean[] = [];
    const check = (value: unknown) => isEmpty.push(Object.keys(value as object).length === 0) === 0;
    expect(() => draw({ ...Free, check }, seed, { small, strict: true })).toThrow(
      'No valid message of Free was found in 200 draws. Its schema demands more than a draw can guess: give it examples.',
    );
    expect(isEmpty).toHaveLength(200);
    const [before, behind] = [isEmpty.slice(0, 101), isEmpty.slice(101)];
    expect([before.every(Boolean), behind.every(Boolean)]).toEqual([small, !small]);
    expect([isEmpty[99], isEmpty[100], isEmpty[101]]).toEqual([small, small, !small]);
  });

  it('is one of the examples that are sound, where none can be drawn', () => {
    const schema = {
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'string', pattern: '^(?=.*xyzzy)[a-z]{9}$' } },
    } as const;
    const contract = contractOf('Hard', schema, {
      rules: rulesFor(({ a }) => (a === 'badxyzzys' ? [{}] : [])),
      examples: ['onexyzzys', 'twoxyzzys', 'badxyzzys'].map((a) => ({ a })),
    });
    const random = randomAt(1, 1);
    const all = range(4).map(() => (drawMessage(contract as Contract<unknown>, random) as { a: string }).a);
    expect(new Set(all)).toEqual(new Set(['onexyzzys', 'twoxyzzys']));
  });

  it('is the same for the same seed', () => {
    expect([1, 2, 3].map((seed) => draw(Free, seed))).toEqual([
      { a: 10, b: 332447.41, c: 7, d: 0, e: 237, f: 19.23, g: 863, h: 1.66, 'x-vendor': null },
      { h: 2, g: 709, f: 695, d: 306.8 },
      { e: 2.09, g: 530.2, a: 953086.3, b: 15 },
    ]);
  });
});
