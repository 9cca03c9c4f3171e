import { type ContractName, contracts } from '../../src/contracts.ts';
import type { Contract } from '../../src/words/contract.ts';
import type { Random } from './random.ts';

/** A message as it was meant, before anything happens to its text. */
export type Message = { name: string; contract: Contract<unknown>; value: unknown };

const known = new Map<Contract<unknown>, Message[]>();

/** @param values messages of the contract, by a name that says what is special about them */
export function messagesOf(name: ContractName, values: { [name: string]: unknown }): Message[] {
  const contract = contracts[name] as Contract<unknown>;
  const list = Object.entries(values).map(([name, value]) => ({ name, contract, value }));
  known.set(contract, [...(known.get(contract) ?? []), ...list]);
  return list;
}

/** Another message of the same contract. */
export function otherMessage(message: Message, random: Random): Message {
  return random.pick((known.get(message.contract) ?? []).filter(({ name }) => name !== message.name));
}
