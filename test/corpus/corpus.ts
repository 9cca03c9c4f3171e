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
 *   `isWanted`: only cases of such kinds
 */
export function* corpus({
  seeds = 1,
  combinations = 4,
  isWanted = (_: readonly string[]): boolean => true,
} = {}): Generator<Case> {
  for (const damage of damages) {
    if (!isWanted([damage.kind])) continue;
    for (let seed = 0; seed < seeds; seed++) {
      for (const message of messages) {
        const one = caseOf([damage], message, `${damage.kind}/${message.name}/${seed}`);
        if (one) yield one;
      }
    }
  }
  for (let seed = 0; seed < seeds; seed++) {
    for (const message of messages) {
      for (let i = 0; i < combinations; i++) {
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
