import { type Contract, type ContractName, contracts } from '../../dist/index.js';
import { peers } from '../parsers/index.ts';
import { jsonParts } from '../parsers/json-parts.ts';
import { ours } from '../parsers/ours.ts';
import type { Parser } from '../parsers/parser.ts';
import { damagedTexts } from '../texts/damaged-texts.ts';
import { inProse, messageOfSize, sizedMessages } from '../texts/sized-messages.ts';

export const SIZES = [2_000, 200_000, 5_000_000] as const;
export const SIZE_NAMES = ['2 KB', '200 KB', '5 MB'] as const;

/** A reply that is measured: what stands in it, and what its JSON would be without damage. */
export type Reply = { name: string; contract: Contract<unknown>; text: string; json: string };

/** The names of the replies that {@link replyOf} makes, in two groups. */
export const CLEAN = sizedMessages.flatMap(({ name }) => [name, `${name}, on lines`]);
export const DAMAGED = damagedTexts.map(({ name }) => name);

/** Makes a reply by its name. */
export function replyOf(name: string, size: number): Reply {
  const damaged = damagedTexts.find((text) => text.name === name);
  const clean = sizedMessages.find((message) => message.name === name.replace(', on lines', ''));
  const source = damaged ?? clean;
  if (source === undefined) throw new Error(`There is no reply "${name}".`);
  const indent = damaged !== undefined || name.endsWith(', on lines') ? 2 : undefined;
  const json = JSON.stringify(messageOfSize(source.make, size, indent), null, indent);
  const contract = contracts[source.contract as ContractName] as Contract<unknown>;
  return { name, contract, text: inProse(damaged?.damage(json) ?? json), json };
}

/** Ours first, then the peers. */
export const contenders: readonly Parser[] = [ours, ...peers];

/**
 * Reads a reply as the contender is best used: ours and baml take it whole, the others the JSON that was cut out of it.
 */
export function readReply(contender: Parser, { text, contract }: Reply): unknown {
  return contender.read(contender.takesReplies ? text : (jsonParts(text)[0] ?? text), contract);
}
