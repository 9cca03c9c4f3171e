import { atLeast0, checkOptionsOf, listOfStrings, type OptionKinds } from '../check/check-argument.ts';
import { requireContract } from '../check/require-contract.ts';
import type { Contract } from '../words/contract.ts';
import { allDamages } from './damage/all.ts';
import { drawInvalid, type Invalid, type InvalidOptions } from './draw/draw-invalid.ts';
import { drawMessage } from './draw/draw-message.ts';
import { type Reply, type ReplyOptions, ReplySource } from './draw/draw-reply.ts';
import { definitionsOf } from './draw/node.ts';
import { randomOf } from './random.ts';

export type SampleOptions = {
  /** The same seed gives the same samples on every machine. Default: 1. */
  seed?: number | string | undefined;
  /** The number of samples. Default: 100. */
  count?: number | undefined;
};

/**
 * For callers in JavaScript: if the count were not a number, there would be no samples, and a test of them would pass.
 */
function checkSampling<T extends SampleOptions>(
  caller: string,
  contract: unknown,
  options: T,
  own: OptionKinds<Omit<T, keyof SampleOptions>>,
): void {
  requireContract(contract);
  checkOptionsOf<SampleOptions>(caller, options, {
    seed: 'a number or a string',
    count: atLeast0,
    ...own,
  });
}

/**
 * Draws valid messages of a contract that have no lint errors.
 *
 * @param options `strict`: without fields that the contract does not know
 * @throws TypeError when no draw is valid: a schema may require more than can be guessed, and then needs examples
 *
 * @example
 * for (const reply of sampleMessages(LlmReply, { seed: 7, count: 20 })) relay.send(JSON.stringify(reply));
 */
export function* sampleMessages<T>(
  contract: Contract<T>,
  given: SampleOptions & { strict?: boolean | undefined } = {},
): Generator<T, void> {
  checkSampling('sampleMessages', contract, given, { strict: 'true or false' });
  const { seed = 1, count = 100, strict = false } = given;
  const plain = contract as Contract<unknown>;
  const found = definitionsOf(plain);
  for (let number = 0; number < count; number++) {
    yield drawMessage(plain, randomOf(`${seed}/${number}`), { strict }, found) as T;
  }
}

/**
 * Draws values in which exactly one thing is wrong, each with the issue that `validate` reports.
 *
 * @param options `strict`: judge by the strict schema, for which an unknown field is a mistake as well
 *
 * @example
 * for (const { value, issue } of sampleInvalid(JobEnvelope)) expect(reject(value)).toContain(issue.path);
 */
export function* sampleInvalid<T>(
  contract: Contract<T>,
  given: SampleOptions & InvalidOptions = {},
): Generator<Invalid, void> {
  checkSampling('sampleInvalid', contract, given, { strict: 'true or false' });
  const { seed = 1, count = 100, ...options } = given;
  const plain = contract as Contract<unknown>;
  const found = definitionsOf(plain);
  for (let number = 0; number < count; number++) {
    yield drawInvalid(plain, randomOf(`${seed}/${number}`), options, found);
  }
}

/**
 * Draws raw replies, as models and chat pages give them, each with its right answer: a value, or a refusal with one of
 * certain reasons.
 *
 * @throws TypeError for a kind of damage that does not exist, and when none applies to the messages
 *
 * @example
 * for (const { text, expected } of sampleReplies(LlmReply, { seed: 7 })) {
 *   const answer = relay(text);
 *   if (!expected.ok) expect(answer).toBe(undefined);
 * }
 */
export function* sampleReplies<T>(
  contract: Contract<T>,
  given: SampleOptions & ReplyOptions = {},
): Generator<Reply<T>, void> {
  checkSampling('sampleReplies', contract, given, { kinds: listOfStrings, withOptions: 'true or false' });
  const { seed = 1, count = 100, ...options } = given;
  const source = new ReplySource(contract as Contract<unknown>, options);
  for (let number = 0; number < count; number++) {
    yield source.draw(randomOf(`${seed}/${number}`)).reply as Reply<T>;
  }
}

/** The names of all kinds of damage, from the inside of a message to its surroundings. */
export const damageKinds: readonly string[] = /* @__PURE__ */ allDamages.map(({ kind }) => kind);
