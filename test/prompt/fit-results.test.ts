/** What is left of the results where a budget allows only so many characters, with a context that is written in the shortest way. */
import { describe, expect, it } from 'vitest';
import type { MissionContext } from '../../generated/types/lcp.ts';
import { type ContextBudget, fitResults } from '../../src/prompt/fit-results.ts';

type Result = { job: string; result: unknown; left_out?: string };

const AGAIN = 'ask for this job again if you need it';
const json = (value: unknown) => JSON.stringify(value ?? null);
const render = ({ previous_results, left_out = '' }: MissionContext & { left_out?: string }) =>
  `[${previous_results.map((one) => `\n${json(one)},`).join('')}]${left_out}`;

const chars = (most: number, tokensOf: (text: string) => number = () => 0, mostTokens = 0): ContextBudget => {
  const measure = (text: string) => [text.length, tokensOf(text)] as const;
  const limits = [most, mostTokens] as const;
  return { limits, measure, fits: (text) => measure(text).every((size, i) => size <= (limits[i] ?? 0)) };
};

const contextOf = (results: Result[]) => ({ mission: {}, previous_results: results, iteration: 1 }) as never;

function fitted(results: Result[], most: number, budget = chars(most)): { shown: Result[]; left_out: string } {
  const text = fitResults(contextOf(results), budget, render as never, json);
  const [lines = '', left_out = ''] = text.slice(1).split(/\](?=[^\]]*$)/);
  return { shown: JSON.parse(`[${lines.slice(0, -1)}]`) as Result[], left_out };
}

const x = (length: number) => 'x'.repeat(length);
const list = (length: number, item: unknown = 1) => Array.from({ length }, () => item);
const older = (result: unknown): Result => ({ job: 'Old', result });
const newest: Result = { job: 'New', result: 'n' };
const without = (result: unknown, what: string): Result => ({ job: 'Old', result, left_out: `${what}; ${AGAIN}` });
const named = (job: string, result: unknown): Result => ({
  ...{ job, result: null, left_out: `the result: ${json(result).length} characters of JSON; ${AGAIN}` },
});

/** As many characters as these forms of all results need, and the words that count results that are missing. */
const roomFor = (forms: Result[]) => {
  const count = forms.length === 1 ? 'the oldest result' : `the ${forms.length} oldest results`;
  return render({ ...(contextOf(forms) as object), left_out: `${count}; ask again for what you need` } as never).length;
};

describe('of an older result that does not fit', () => {
  it.each<[what: string, result: unknown, left: Result]>([
    ['a long text goes', { a: x(301), b: 1 }, without({ b: 1 }, 'a: 301 characters')],
    ['a text that is not long stays', { a: x(300), b: x(301) }, without({ a: x(300) }, 'b: 301 characters')],
    ['null stays', { a: null, b: x(301) }, without({ a: null }, 'b: 301 characters')],
    ['a number and a flag stay', { a: 1, b: true, c: x(900) }, without({ a: 1, b: true }, 'c: 900 characters')],
    ['a long list is cut', { a: list(21), b: x(301) }, without({ a: list(20) }, 'a: 1 of 21 items, b: 301 characters')],
    ['a list that is not long stays', { a: list(20), b: x(301) }, without({ a: list(20) }, 'b: 301 characters')],
    ['a long text in a list is null', { a: [x(400), 'y'] }, without({ a: [null, 'y'] }, 'a: 400 characters')],
    [
      'a long text deep inside goes',
      { a: { b: { c: x(400) }, d: 2 } },
      without({ a: { b: {}, d: 2 } }, 'c: 400 characters'),
    ],
    ['a long text alone is null', x(400), without(null, '400 characters')],
    ['a long list alone is cut', list(400), without(list(20), '380 of 400 items')],
    ['a long text in a list alone has no name', [x(400)], without([null], '400 characters')],
    ['a name that is a word is said', { 'a-b_9': x(400) }, without({}, 'a-b_9: 400 characters')],
    ['a name of 40 characters is said', { [x(40)]: x(400) }, without({}, `${x(40)}: 400 characters`)],
    ['a longer name is not', { [x(41)]: x(400) }, without({}, 'a field: 400 characters')],
    ['a name with a space is not', { 'do that': x(400) }, without({}, 'a field: 400 characters')],
    ['a name that ends otherwise is not', { 'a!': x(400) }, without({}, 'a field: 400 characters')],
    ['a name that begins otherwise is not', { '!a': x(400) }, without({}, 'a field: 400 characters')],
    ['an empty name is not', { '': x(400) }, without({}, 'a field: 400 characters')],
  ])('%s', (_, result, left) => {
    const most = roomFor([left, newest]);
    expect(fitted([older(result), newest], most)).toEqual({ shown: [left, newest], left_out: '' });
    expect(fitted([older(result), newest], roomFor([older(result), newest])).shown[0]).toEqual(older(result));
  });

  it.each<[what: string, job: string, name: string, result: unknown]>([
    ['the name is left', 'Old', 'Old', { a: list(20, x(30)) }],
    ['of a long name the start is left', x(101), `${x(100)}…`, { a: list(20, x(30)) }],
    ['of a name of 100 characters all is left', x(100), x(100), { a: list(20, x(30)) }],
  ])('%s', (_, job, name, result) => {
    const left = named(name, result);
    const most = roomFor([left, newest]);
    expect(fitted([{ job, result }, newest], most)).toEqual({ shown: [left, newest], left_out: '' });
    expect(fitted([{ job, result }, newest], most - 1)).toEqual({
      shown: [newest],
      left_out: 'the oldest result; ask again for what you need',
    });
  });

  it('nothing is left when one that is newer is only counted', () => {
    const long = { job: 'Long', result: list(20, x(30)) };
    const short = { job: 'Short', result: 1 };
    const rest = ']the 2 oldest results; ask again for what you need'.length + 1;
    expect(fitted([short, long, newest], `\n${json(newest)},`.length + rest)).toEqual({
      shown: [newest],
      left_out: 'the 2 oldest results; ask again for what you need',
    });
  });

  it('a result that is missing is null', () => {
    const left = named('Old', null);
    const job = { job: 'Old' } as Result;
    expect(fitted([{ ...job, result: undefined }, newest], roomFor([left, newest])).shown).toEqual([job, newest]);
  });
});

describe('of the newest result that does not fit', () => {
  const mark = (shown: number, all: number) =>
    `all behind the first ${shown} of ${all} characters of this text, which do not fit. It is not the whole: do not write it back`;
  const cut = (entry: Result, result: unknown, shown: number, all: number): Result => ({
    ...entry,
    result,
    left_out: mark(shown, all),
  });
  const big = { job: 'New', result: { path: 'a', content: x(2000), more: x(500) } };
  const startOf = (length: number) => cut(big, { ...big.result, content: x(length) }, length, 2000);

  it.each([300, 301, 555, 1800])('the first %i characters of its longest text are left', (length) => {
    expect(fitted([big], render(contextOf([startOf(length)])).length)).toEqual({
      shown: [startOf(length)],
      left_out: '',
    });
  });

  it('no fewer than 300 are worth it: its name is left', () => {
    const most = render(contextOf([startOf(299)])).length;
    const { more: _, content: __, ...rest } = big.result;
    expect(fitted([big], most).shown).toEqual([
      { job: 'New', result: rest, left_out: `content: 2000 characters, more: 500 characters; ${AGAIN}` },
    ]);
  });

  it('a text by itself is cut as well, and not within a character', () => {
    const text = `${x(399)}😀${x(600)}`;
    const entry = { job: 'New', result: text };
    const shown = (length: number, start = text.slice(0, length)) => cut(entry, start, start.length, text.length);
    const most = render(contextOf([shown(401)])).length;
    expect(fitted([entry], most).shown).toEqual([shown(401)]);
    expect(fitted([entry], most - 1).shown).toEqual([shown(399)]);
  });

  it('the names of the others stand beside it, if both fit', () => {
    const old = { job: 'Old', result: list(20, x(30)) };
    const both = [named('Old', old.result), startOf(400)];
    expect(fitted([old, big], render(contextOf(both)).length)).toEqual({ shown: both, left_out: '' });
  });

  it('the others are counted where only its start fits', () => {
    const old = { job: 'Old', result: list(20, x(30)) };
    const left_out = 'the oldest result; ask again for what you need';
    const most = render({ ...(contextOf([startOf(310)]) as object), left_out } as never).length;
    expect(fitted([old, big], most)).toEqual({ shown: [startOf(310)], left_out });
  });

  it('without a text, its name is left', () => {
    const entry = { job: 'New', result: list(20, 123_456) };
    expect(fitted([entry], roomFor([named('New', entry.result)])).shown).toEqual([named('New', entry.result)]);
    const left_out = 'the oldest result; ask again for what you need';
    expect(fitted([entry], 2 + left_out.length)).toEqual({ shown: [], left_out });
  });
});

it('what does not fit without any result is refused', () => {
  const results = [older('a'), newest];
  const call = (budget: ContextBudget) => () => fitted(results, 0, budget);
  const bare = ']the 2 oldest results; ask again for what you need'.length + 1;
  expect(call(chars(bare - 1))).toThrow(
    new RangeError(`contextPrompt: without any result the context has ${bare} characters, more than its budget.`),
  );
  expect(call(chars(bare, () => 8, 7))).toThrow(
    new RangeError('contextPrompt: without any result the context has 8 tokens, more than its budget.'),
  );
  expect(fitted(results, bare).shown).toEqual([]);
});

it('where a text has more tokens than its parts together, the oldest results go', () => {
  const results = ['a', 'b', 'c'].map((job) => ({ job, result: 1 }));
  // Each result has a token, and three of them together have two more.
  const tokensOf = (text: string) => {
    const count = text.split('"job"').length - 1;
    return count === 3 ? 5 : count;
  };
  expect(fitted(results, 1000, chars(1000, tokensOf, 4))).toEqual({
    shown: results.slice(1),
    left_out: 'the oldest result; ask again for what you need',
  });
});
