import type { ParseOptions, Reason } from '../../src/index.ts';
import { applyDamages } from '../../src/testing/apply.ts';
import { chooseDamages, expectTogether } from '../../src/testing/combine.ts';
import { damages } from '../../src/testing/damage/all.ts';
import type { Damage, Expectation } from '../../src/testing/damage/damage.ts';
import { randomOf } from '../../src/testing/random.ts';
import type { Contract } from '../../src/words/contract.ts';
import type { Message } from './message.ts';
import { messages } from './messages.ts';

/** A damaged text, what was meant by it, and what must come of it. */
export type Case = {
  /** Kinds, message and seed: the same id is the same text for ever, as long as its kinds and its message are. */
  id: string;
  kinds: readonly string[];
  contract: Contract<unknown>;
  text: string;
  value: unknown;
  expects: Expectation;
  /** Of a refusal. */
  reasons: readonly Reason[];
  options: ParseOptions;
};

/**
 * Every kind of damage on every message, and combinations.
 *
 * @param size `seeds`: how often each kind meets each message; `combinations`: how many per message and seed;
 *   `isWanted`: only cases of such kinds; `every`: only every so many-th, of the messages other ones for each kind
 */
export function* corpus({
  seeds = 1,
  combinations = 4,
  isWanted = (_: readonly string[]): boolean => true,
  every = 1,
} = {}): Generator<Case> {
  // What is left out is not made: that takes longer than most of what is asked about a text.
  for (const [number, damage] of damages.entries()) {
    if (!isWanted([damage.kind])) continue;
    for (let seed = 0; seed < seeds; seed++) {
      for (const [at, message] of messages.entries()) {
        if ((number * messages.length + number + at) % every > 0) continue;
        const one = caseOf([damage], message, `${damage.kind}/${message.name}/${seed}`);
        if (one) yield one;
      }
    }
  }
  for (let seed = 0; seed < seeds; seed++) {
    for (const [at, message] of messages.entries()) {
      for (let i = 0; i < combinations; i++) {
        if ((at * combinations + i) % every > 0) continue;
        const one = combinationOf(message, `${message.name}/${seed}.${i}`, isWanted);
        if (one) yield one;
      }
    }
  }
}

function caseOf(chosen: readonly Damage[], message: Message, id: string): Case | undefined {
  const damaged = applyDamages(chosen, message, randomOf(id));
  if (damaged === undefined) return undefined;
  const { contract, value } = message;
  return { id, kinds: chosen.map(({ kind }) => kind), contract, value, ...damaged };
}

/** The first combination that applies to the message. */
function combinationOf(
  message: Message,
  name: string,
  isWanted: (kinds: readonly string[]) => boolean,
): Case | undefined {
  const random = randomOf(`combination/${name}`);
  for (let tries = 0; tries < 20; tries++) {
    const chosen = chooseDamages(random);
    const kinds = chosen.map(({ kind }) => kind);
    const one = caseOf(chosen, message, `${kinds.join('+')}/${name}`);
    if (one === undefined) continue;
    if (!isWanted(kinds)) return undefined;
    const isClear = one.expects !== 'take' || expectTogether(chosen) === 'take';
    return isClear ? one : { ...one, expects: 'take-or-refuse' };
  }
  return undefined;
}
