import type { Contract } from '../../src/contract.ts';
import { type ContractName, contracts } from '../../src/contracts.ts';

/** A message as it was meant, before anything happens to its text. */
export type Message = { name: string; contract: Contract<unknown>; value: unknown };

/** @param values messages of the contract, by a name that says what is special about them */
export function messagesOf(contract: ContractName, values: { [name: string]: unknown }): Message[] {
  return Object.entries(values).map(([name, value]) => ({
    name,
    contract: contracts[contract] as Contract<unknown>,
    value,
  }));
}
