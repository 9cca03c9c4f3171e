import { parse } from '../../parse/parse.ts';
import { renderContract } from '../../prompt/render-contract.ts';
import type { Contract } from '../../words/contract.ts';
import { isEqual } from '../../words/json-value.ts';
import type { ParseOptions, Reason } from '../../words/parsed.ts';
import { applyDamages } from '../apply.ts';
import { chooseDamages, expectTogether } from '../combine.ts';
import { allDamages } from '../damage/all.ts';
import { type Damage, reasonsOf } from '../damage/damage.ts';
import type { Message } from '../message.ts';
import { NothingToPick, type Random, randomOf } from '../random.ts';
import { drawMessage } from './draw-message.ts';
import { type Definitions, definitionsOf } from './node.ts';
import { quoteMessage } from './quote-message.ts';

/**
 * The right answer to a reply: this value, or a refusal for one of these reasons. With `mayRefuse`, a refusal is as
 * right as the value; any other value is wrong.
 */
export type Expected<T> = { ok: true; value: T; mayRefuse?: true } | { ok: false; codes: Reason[] };

/** A raw reply, and its right answer. */
export type Reply<T> = {
  text: string;
  expected: Expected<T>;
  /** The kinds of damage, from the inside to the outside. */
  made: string[];
  /** Options of `parse` for what the caller knows in addition to the text; mostly empty. */
  options: ParseOptions;
};

/** What a reply is made of: the same recipe gives the same reply. */
export type Recipe = { value: unknown; kinds: readonly string[]; seed: string };

export type ReplyOptions = {
  /** Only these kinds of damage; `damageKinds` lists them. */
  kinds?: readonly string[] | undefined;
  /** Also draw replies whose right answer depends on options of `parse`, such as `finished` and `choose`. Default: false. */
  withOptions?: boolean | undefined;
};

/** Draws replies of one contract. */
export class ReplySource {
  private readonly found: Definitions;
  private readonly kinds: readonly Damage[];
  private readonly dangers: readonly Damage[];
  private readonly wanted: ReadonlySet<string> | undefined;

  constructor(
    private readonly contract: Contract<unknown>,
    { kinds, withOptions = false }: ReplyOptions = {},
  ) {
    this.found = definitionsOf(contract);
    this.wanted = kinds && new Set(kinds);
    for (const kind of kinds ?? []) {
      if (!allDamages.some((one) => one.kind === kind))
        throw new TypeError(`${JSON.stringify(kind)} is not a kind of damage.`);
    }
    this.kinds = allDamages.filter(
      (one) => (this.wanted?.has(one.kind) ?? true) && (withOptions || !needsOptions(one, contract)),
    );
    this.dangers = this.kinds.filter(isDanger);
    if (this.kinds.length === 0) throw new TypeError('No kind of damage is left: some need "withOptions".');
  }

  /** Draws messages and damage until they fit. */
  draw(random: Random): { reply: Reply<unknown>; recipe: Recipe } {
    for (let tries = 0; tries < 100; tries++) {
      const kinds = this.chooseKinds(random);
      // Each choice is tried on several messages; otherwise, kinds of damage that apply to few messages would hardly
      // occur.
      for (let messages = 0; messages < 12; messages++) {
        const recipe = { value: this.drawValue(random), kinds, seed: String(random.int(2 ** 31)) };
        const reply = this.make(recipe);
        if (reply !== undefined) return { reply, recipe };
      }
    }
    throw new TypeError(`None of these kinds of damage applies to messages of ${this.contract.name}.`);
  }

  private drawValue(random: Random): unknown {
    const { contract, found } = this;
    for (let tries = 0; tries < 100; tries++) {
      const message = drawMessage(contract, random, { strict: true, small: random.chance(0.2) }, found);
      if (typeof message !== 'object' || message === null || Array.isArray(message)) continue;
      return quoteMessage(contract, message, random, found);
    }
    throw new TypeError(`A reply is a JSON object, but messages of ${contract.name} are not objects.`);
  }

  /** @returns undefined when a kind of damage does not apply to the message */
  make({ value, kinds, seed }: Recipe): Reply<unknown> | undefined {
    const chosen = kinds.map((kind) => allDamages.find((one) => one.kind === kind) as Damage);
    const message = this.messageOf(value, seed);
    try {
      const made = applyDamages(chosen, message, randomOf(seed));
      if (made === undefined) return undefined;
      const { text, reasons, options } = made;
      const isClear = made.expects === 'take' && expectTogether(chosen) === 'take';
      const expected: Expected<unknown> =
        made.expects === 'refuse'
          ? { ok: false, codes: [...reasons] }
          : { ok: true, value, ...(!isClear && { mayRefuse: true }) };
      return { text, expected: this.allowRefusal(text, expected, options), made: [...kinds], options };
    } catch (error) {
      if (error instanceof NoOther || error instanceof NothingToPick) return undefined;
      throw error;
    }
  }

  /**
   * The right answer follows from what was done to the message. If `parse` refuses, a refusal with its reason becomes
   * right as well. A message that `parse` returns changes nothing here.
   */
  private allowRefusal(text: string, expected: Expected<unknown>, options: ParseOptions): Expected<unknown> {
    if (expected.ok && expected.mayRefuse) return expected;
    const parsed = parse(this.contract, text, options);
    if (parsed.success) return expected;
    if (expected.ok) return { ...expected, mayRefuse: true };
    return expected.codes.includes(parsed.reason) ? expected : { ok: false, codes: [...expected.codes, parsed.reason] };
  }

  private chooseKinds(random: Random): string[] {
    // Taking a message where there is none does the most harm, so these kinds are drawn more often than others.
    if (this.dangers.length > 0 && random.chance(0.3)) return [random.pick(this.dangers).kind];
    if (!random.chance(0.4)) return [random.pick(this.kinds).kind];
    const some = chooseDamages(random).map(({ kind }) => kind);
    const isPossible = some.every((kind) => this.kinds.some((one) => one.kind === kind));
    return isPossible ? some : [random.pick(this.kinds).kind];
  }

  private messageOf(value: unknown, name: string): Message {
    const { contract } = this;
    const examples = (contract.examples ?? []).map((text): unknown => JSON.parse(text));
    return {
      name,
      contract,
      value,
      other: (random) => this.other(value, random),
      schema: () => JSON.parse(renderContract(contract, { style: 'schema' })),
      examples: examples.filter((example) => !isEqual(example, value)),
    };
  }

  private other(value: unknown, random: Random): unknown {
    for (let tries = 0; tries < 20; tries++) {
      const other = drawMessage(this.contract, random, { strict: true, small: random.chance(0.5) }, this.found);
      if (!isEqual(other, value)) return other;
    }
    throw new NoOther();
  }
}

/** Thrown when the contract has no second message that differs. */
class NoOther extends Error {}

/** Whether the message is cut, is one of several, contradicts itself, or is in a place where no message is meant. */
function isDanger({ kind, ...damage }: Damage): boolean {
  const [first] = reasonsOf(damage);
  return kind.startsWith('not-in-') || first === 'truncated' || first === 'ambiguous' || first === 'conflict';
}

function needsOptions({ options = {} }: Damage, { report }: Contract<unknown>): boolean {
  const { markdown, ...others } = options;
  return Object.keys(others).length > 0 || (markdown !== undefined && report !== undefined);
}
