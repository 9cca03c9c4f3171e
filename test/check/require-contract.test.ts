/** Callers in JavaScript that give the arguments the other way round are told so: a value is never called invalid for that. */
import { describe, expect, it } from 'vitest';
import { assert, is, LlmReply, lint, parse, stringify, validate } from '../../src/index.ts';
import { reaskPrompt, renderContract } from '../../src/prompt/index.ts';
import { createReader, joinPieces } from '../../src/stream/index.ts';

const calls: [name: string, call: (contract: never) => unknown][] = [
  ['is', (contract) => is(contract, {})],
  ['validate', (contract) => validate(contract, {})],
  ['assert', (contract) => assert(contract, {} as never)],
  ['lint', (contract) => lint(contract, {} as never)],
  ['stringify', (contract) => stringify(contract, {} as never)],
  ['parse', (contract) => parse(contract, 'x')],
  ['createReader', (contract) => createReader(contract)],
  ['joinPieces', (contract) => joinPieces(contract, ['x'])],
];

describe.each(calls)('%s', (_, call) => {
  it.each<[unknown, string]>([
    [{}, 'an object'],
    ['LlmReply', '"LlmReply"'],
    [undefined, 'undefined'],
    [null, 'null'],
    [[], 'an empty list'],
    [[5], 'a list'],
    [Promise.resolve(), 'a Promise'],
    [new Uint8Array(1), 'a Uint8Array'],
    [new Error('x'), 'an Error'],
    [() => {}, 'a function'],
    [5, '5'],
    [true, 'true'],
    [Symbol('x'), 'a Symbol'],
    [{ check: true }, 'an object'],
    ['x'.repeat(41), `"${'x'.repeat(40)}"`],
  ])('refuses %j in the place of a contract', (given, told) => {
    const message = `The first argument must be a contract, not ${told}.`;
    expect(() => call(given as never)).toThrow(new TypeError(message));
  });

  it('takes a contract', () => {
    expect(() => call(LlmReply as never)).not.toThrow(TypeError);
  });
});

it.each<[string, unknown]>([
  ['a contract', LlmReply],
  ['a success', parse(LlmReply, '{"ok":true,"action":"mission_complete","summary":"x"}')],
  ['nothing', undefined],
])('reaskPrompt refuses %s in the place of a refusal', (_, failed) => {
  const message = /^reaskPrompt: "failed" must be the refusal of parse, not (?:an object|undefined)\.$/;
  expect(() => reaskPrompt(failed as never, LlmReply)).toThrow(message);
});

it('renderContract needs its options', () => {
  const message = 'renderContract: "options" must be an object, not undefined.';
  expect(() => renderContract(LlmReply, undefined as never)).toThrow(new TypeError(message));
});

describe('the option "strict"', () => {
  const message = { ok: true, action: 'mission_complete', summary: 'Done.', more: 1 } as never;
  const unknown = 'unknown fields pass, because the options are not read';

  it.each<[options: unknown, says: string]>([
    // In place of `{ strict: true }`: without an error the open schema would answer.
    [true, '"options" must be an object, not true.'],
    ['strict', '"options" must be an object, not "strict".'],
    [null, '"options" must be an object, not null.'],
    [{ strict: null }, '"strict" must be true or false, not null.'],
    [{ strict: 0 }, '"strict" must be true or false, not 0.'],
    [{ strict: 'false' }, '"strict" must be true or false, not "false".'],
  ])('is not read out of %j', (options, says) => {
    expect(() => validate(LlmReply, message, options as never), unknown).toThrow(new TypeError(`validate: ${says}`));
    expect(() => stringify(LlmReply, message, options as never), unknown).toThrow(new TypeError(`stringify: ${says}`));
  });

  it.each([undefined, {}, { strict: undefined }])('is the default in %j', (options) => {
    expect(validate(LlmReply, message, options).success).toBe(true);
    expect(() => stringify(LlmReply, message, options)).toThrow('"more" is not a known field');
  });

  it('is the one that is given', () => {
    expect(validate(LlmReply, message, { strict: true }).success).toBe(false);
    expect(stringify(LlmReply, message, { strict: false })).toContain('"more":1');
  });
});
