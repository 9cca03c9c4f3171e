import { contracts } from '../../../src/contracts.ts';
import type { ContractName, ParseOptions, Reason } from '../../../src/index.ts';
import type { Random } from '../../../src/testing/random.ts';
import type { Contract } from '../../../src/words/contract.ts';

/**
 * What `parse` promises for every contract:
 *
 * - `account`: message, repairs and surroundings of a closed list are the whole text; anything else is a guess.
 * - `balance`: brackets that balance stay, and a field stays in the object in which it stands.
 * - `end`: what was opened before the message closes behind it; what is only the beginning of a reading is cut.
 * - `one`: two readings that differ are none.
 * - `inside`: nothing comes out of a string, a tag that names content, a command or another order.
 * - `neutral`: comments, white space, trailing commas and other quotes change no value.
 * - `spelling`: what strict JSON does not accept by its spelling is not accepted beside other damage either.
 * - `placeholders`: only a message that is nothing but placeholders is none.
 */
export type Invariant = 'account' | 'balance' | 'end' | 'one' | 'inside' | 'neutral' | 'spelling' | 'placeholders';

/**
 * What must come of a text:
 *
 * - `take`: exactly this value, by default.
 * - `refuse`: never a success. With `reasons`, one of them is right.
 * - `takeOrRefuse`: a success has exactly this value.
 */
export type Expect = { take: unknown } | { refuse: true; reasons?: readonly Reason[] } | { takeOrRefuse: unknown };

/** A text, and what must come of it. */
export type Case = {
  /** Names the generator and the draw: the same id is the same text, as long as the tables are. */
  id: string;
  invariant: Invariant;
  generator: string;
  contract: ContractName;
  text: string;
  options?: ParseOptions;
  expect: Expect;
};

/** What a generator draws; the rest of the case is known by its generator. */
export type Drawn = Pick<Case, 'contract' | 'text' | 'options' | 'expect'> & {
  /** What was put together, for people. */
  about: string;
};

/** Draws texts of one kind. */
export type Generator = {
  name: string;
  invariant: Invariant;
  /** How many of a hundred draws of its invariant are its own, relative to the others. Default: 1. */
  weight?: number;
  /** @returns undefined where the draw gives no text of this kind */
  draw(random: Random): Drawn | undefined;
};

export function contractOf(name: ContractName): Contract<unknown> {
  return contracts[name] as Contract<unknown>;
}
