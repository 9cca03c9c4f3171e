import * as fc from 'fast-check';
import { checkOptionsOf, listOfStrings } from '../check/check-argument.ts';
import { requireContract } from '../check/require-contract.ts';
import { validate } from '../check/validate.ts';
import type { Contract } from '../words/contract.ts';
import { drawInvalid, type Invalid, type InvalidOptions } from './draw/draw-invalid.ts';
import { drawMessage, isSound } from './draw/draw-message.ts';
import { type Recipe, type Reply, type ReplyOptions, ReplySource } from './draw/draw-reply.ts';
import { definitionsOf } from './draw/node.ts';
import { type Random, randomOf } from './random.ts';
import { shrinkValue } from './shrink-value.ts';

/**
 * Makes valid messages of a contract, for properties of fast-check: of every member of a union, with realistic texts. When a
 * property fails, they shrink to small messages.
 *
 * @param options `strict`: without fields that the contract does not know
 * @throws TypeError while drawing, when no valid message is found: a schema may require more than can be guessed, and
 *   then needs examples
 *
 * @example
 * fc.assert(fc.property(arbitrary(LlmReply), (reply) => { relay.send(reply); }));
 */
export function arbitrary<T>(contract: Contract<T>, options: { strict?: boolean | undefined } = {}): fc.Arbitrary<T> {
  requireContract(contract);
  checkOptionsOf('arbitrary', options, { strict: 'true or false' });
  const { strict = false } = options;
  const plain = contract as Contract<unknown>;
  const found = definitionsOf(plain);
  return new Drawn<T>({
    draw: (random, small) => ({ value: drawMessage(plain, random, { strict, small }, found) as T }),
    isOne: (value): value is T => isSound(plain, value, strict),
    *shrink(value) {
      for (const smaller of shrinkValue(value)) if (isSound(plain, smaller, strict)) yield { value: smaller as T };
    },
  });
}

/**
 * Makes values in which exactly one thing is wrong, each with the issue that `validate` reports. When a property fails, they
 * shrink to small values with the same mistake.
 *
 * @param options `strict`: judge by the strict schema, for which an unknown field is a mistake as well
 *
 * @example
 * fc.assert(fc.property(invalid(JobEnvelope), ({ value, issue }) => worker.reasonFor(value).includes(issue.path)));
 */
export function invalid<T>(contract: Contract<T>, options: InvalidOptions = {}): fc.Arbitrary<Invalid> {
  requireContract(contract);
  checkOptionsOf('invalid', options, { strict: 'true or false' });
  const plain = contract as Contract<unknown>;
  const found = definitionsOf(plain);
  return new Drawn<Invalid>({
    draw: (random) => ({ value: drawInvalid(plain, random, options, found) }),
    isOne: (value): value is Invalid => tellAgain(plain, value as Invalid, options) !== undefined,
    *shrink(one) {
      for (const value of shrinkValue(one.value)) {
        const smaller = tellAgain(plain, { ...one, value }, options);
        if (smaller !== undefined) yield { value: smaller };
      }
    },
  });
}

/**
 * Makes raw replies, as models and chat pages give them, each with its right answer: a value, or a refusal with one of
 * certain reasons. When a property fails, they shrink to a few kinds of damage on a small message.
 *
 * @throws TypeError for a kind of damage that does not exist, and when none applies to the messages
 *
 * @example
 * fc.assert(fc.property(replies(LlmReply), ({ text, expected }) => {
 *   const answer = relay(text);
 *   return expected.ok ? answer === undefined ? expected.mayRefuse : isEqual(answer, expected.value) : answer === undefined;
 * }));
 */
export function replies<T>(contract: Contract<T>, options: ReplyOptions = {}): fc.Arbitrary<Reply<T>> {
  requireContract(contract);
  checkOptionsOf('replies', options, { kinds: listOfStrings, withOptions: 'true or false' });
  const plain = contract as Contract<unknown>;
  const source = new ReplySource(plain, options);
  return new Drawn<Reply<T>, Recipe>({
    draw(random) {
      const { reply, recipe } = source.draw(random);
      return { value: reply as Reply<T>, context: recipe };
    },
    // A reply does not show its recipe, so only replies that were drawn here can shrink.
    isOne: (_): _ is Reply<T> => false,
    *shrink(_, recipe) {
      if (recipe === undefined) return;
      for (const smaller of shrinkRecipe(plain, recipe)) {
        const reply = source.make(smaller);
        if (reply !== undefined) yield { value: reply as Reply<T>, context: smaller };
      }
    },
  });
}

function* shrinkRecipe(contract: Contract<unknown>, { value, kinds, seed }: Recipe): Generator<Recipe> {
  if (kinds.length > 1) for (const kind of kinds) yield { value, kinds: [kind], seed };
  if (kinds.length > 2) for (const i of kinds.keys()) yield { value, kinds: kinds.toSpliced(i, 1), seed };
  for (const smaller of shrinkValue(value)) if (isSound(contract, smaller, true)) yield { value: smaller, kinds, seed };
}

/** Updates the issue of a changed value, if the value still has exactly this one mistake. */
function tellAgain(contract: Contract<unknown>, one: Invalid, { strict }: InvalidOptions): Invalid | undefined {
  const verdict = validate(contract, one.value, { strict: strict ?? false });
  if (verdict.success || verdict.issues.length !== 1) return undefined;
  const [told] = verdict.issues;
  return told?.code === one.issue.code ? { ...one, issue: { code: told.code, path: told.path } } : undefined;
}

type One<T, C> = { value: T; context?: C };
type Source<T, C> = {
  draw(random: Random, small: boolean): One<T, C>;
  /** Whether a value that was not drawn here can shrink as well. */
  isOne(value: unknown): value is T;
  shrink(value: T, context: C | undefined): Generator<One<T, C>>;
};

class Drawn<T, C = undefined> extends fc.Arbitrary<T> {
  constructor(private readonly source: Source<T, C>) {
    super();
  }

  override generate(random: fc.Random, biasFactor: number | undefined): fc.Value<T> {
    const seed = random.nextInt(0, 0x7fffffff);
    const small = biasFactor !== undefined && random.nextInt(1, biasFactor) === 1;
    const { value, context } = this.source.draw(randomOf(String(seed)), small);
    return new fc.Value(value, context);
  }

  override canShrinkWithoutContext(value: unknown): value is T {
    return this.source.isOne(value);
  }

  override shrink(value: T, context: unknown): fc.Stream<fc.Value<T>> {
    const smaller = this.source.shrink(value, context as C | undefined);
    return fc.stream(smaller).map((one) => new fc.Value(one.value, one.context));
  }
}
