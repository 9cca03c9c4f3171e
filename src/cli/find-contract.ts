import { nearest } from '../check/nearest.ts';
import { contracts } from '../contracts.ts';
import type { Contract } from '../words/contract.ts';
import { Complaint } from './complaint.ts';

/** The contracts by their names on the command line: `llm-reply` → `LlmReply`. */
export const contractsByKebab = new Map<string, Contract<unknown>>(
  Object.values(contracts).map((contract) => [kebabOf(contract.id), contract as Contract<unknown>]),
);

/** The contract of that name, in kebab-case or as it is exported. Complains with the nearest name when there is none. */
export function findContract(name: string): Contract<unknown> {
  const found = contractsByKebab.get(name) ?? [...contractsByKebab.values()].find((contract) => contract.name === name);
  if (found) return found;
  const near = nearest(name, contractsByKebab.keys());
  throw new Complaint(
    `There is no contract ${JSON.stringify(name)}. ${near ? `Did you mean ${near}?` : 'See "lcp list".'}`,
  );
}

export function kebabOf(id: string): string {
  return id.slice(id.lastIndexOf(':') + 1);
}
