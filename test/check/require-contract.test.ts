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
    [{}, 'object'],
    ['LlmReply', '"LlmReply"'],
    [undefined, 'undefined'],
    [null, 'null'],
    [[], 'a list'],
    [() => {}, 'function'],
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
  const message = 'reaskPrompt: the first argument must be the refusal of parse.';
  expect(() => reaskPrompt(failed as never, LlmReply)).toThrow(new TypeError(message));
});

it('renderContract needs its options', () => {
  const message = 'renderContract: the second argument must be its options, such as { style: "typescript" }.';
  expect(() => renderContract(LlmReply, undefined as never)).toThrow(new TypeError(message));
});
