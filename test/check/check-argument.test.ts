/** What an argument may be, and how a wrong one is told; `test/arguments.test.ts` asks every function. */
import { describe, expect, it } from 'vitest';
import * as checks from '../../src/check/check-argument.ts';
import { LlmReply } from '../../src/index.ts';

const { checkArgument, checkOptionsOf, checkRefusal } = checks;
const errorOf = (act: () => void): string | undefined => {
  try {
    act();
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
    return (error as Error).message;
  }
};

describe('an argument', () => {
  it.each<[wanted: checks.Wanted, right: unknown[], wrong: unknown[]]>([
    ['a string', ['', 'a'], [undefined, null, 5, true, {}, [], () => 0]],
    ['a number', [0, Number.NaN], ['5', null, [5]]],
    ['a list', [[], [1]], [{ length: 0 }, 'a', null]],
    ['an object', [{}, new Map()], [null, [], 'a', () => 0]],
    ['a function', [() => 0], [{}, null]],
    ['true or false', [true, false], ['true', 0, null, undefined]],
    ['a string or a list', ['', []], [{}, 5]],
    [
      ['open', 'strict'],
      ['open', 'strict'],
      ['opens', undefined, null],
    ],
    [checks.anything, [undefined, null, 5], []],
    [checks.atLeast0, [0, 5, Number.POSITIVE_INFINITY], [-1, Number.NaN, '0', null]],
    [checks.listOfStrings, [[], ['a', '']], [['a', 5], 'a', null]],
    [checks.listOfFolders, [['a']], [[], [''], ['a', ''], [5], 'a']],
    [checks.aSignal, [new AbortController().signal], [{}, null, 'a']],
    [checks.aContract, [LlmReply, { check: () => true }], [{}, { check: true }, [], null, 'LlmReply']],
    [checks.contractOrList, [LlmReply, [], [LlmReply]], [{}, null, 'LlmReply']],
    [checks.aProtocol, [{ actionTable: [] }], [{}, { actionTable: {} }, null]],
    [checks.aRefusal, [{ issues: [] }], [{}, { issues: {} }, null]],
    [checks.aJob, [{ payload: { task: {} } }], [{}, { payload: {} }, { payload: { task: [] } }, { payload: 5 }, null]],
    [checks.aMissionContext, [{ previous_results: [] }], [{}, { previous_results: {} }, null]],
    [checks.aSpeckitResponse, [{ result: {} }, { error: {} }], [{}, { result: [] }, { error: null }, null, 'a']],
  ])('is as it must be, or a TypeError: %s', (wanted, right, wrong) => {
    for (const value of right) expect(errorOf(() => checkArgument('act', 'it', value, wanted))).toBeUndefined();
    for (const value of wrong)
      expect(errorOf(() => checkArgument('act', 'it', value, wanted))).toMatch(/^act: "it" must be .+, not .+\.$/);
  });

  it.each<[checks.Wanted, string]>([
    ['a string or a list', 'act: "it" must be a string or a list, not null.'],
    [['open', 'strict'], 'act: "it" must be "open" or "strict", not null.'],
    [checks.aContract, 'act: "it" must be a contract, not null.'],
  ])('is told with what is wanted: %s', (wanted, message) => {
    expect(errorOf(() => checkArgument('act', 'it', null, wanted))).toBe(message);
  });
});

describe('options', () => {
  const kinds = { strict: 'true or false', most: checks.atLeast0 } as const;
  const told = (options: unknown) =>
    errorOf(() => checkOptionsOf('act', options as { strict?: boolean }, kinds as never));

  it.each([[{}], [{ strict: true }], [{ strict: undefined }], [{ most: 1, strict: false }], [{ other: undefined }]])(
    'may be missing: %j',
    (options) => expect(told(options)).toBeUndefined(),
  );

  it.each<[unknown, string]>([
    [null, 'act: "options" must be an object, not null.'],
    [[], 'act: "options" must be an object, not an empty list.'],
    [{ strict: 1 }, 'act: "strict" must be true or false, not 1.'],
    [{ most: -1 }, 'act: "most" must be a number of 0 or more, not -1.'],
    [{ strikt: true }, 'act: there is no option "strikt". Did you mean "strict"?'],
    [{ zzzzzzzz: true }, 'act: there is no option "zzzzzzzz".'],
    [{ toString: 1 }, 'act: there is no option "toString".'],
    [Object.create({ strict: 1 }), 'act: "strict" must be true or false, not 1.'],
  ])('are told: %j', (options, message) => expect(told(options)).toBe(message));
});

it('what is asked after a refusal wants the refusal first, then the contract', () => {
  expect(errorOf(() => checkRefusal('act', { issues: [] }, LlmReply))).toBeUndefined();
  expect(errorOf(() => checkRefusal('act', {}, LlmReply))).toContain('"failed" must be the refusal of parse');
  expect(errorOf(() => checkRefusal('act', { issues: [] }, {}))).toContain('"contract" must be a contract');
});
