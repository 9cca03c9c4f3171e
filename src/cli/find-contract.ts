import { nearest } from '../check/nearest.ts';
import { contracts } from '../contracts.ts';
import type { Contract } from '../words/contract.ts';
import { Complaint } from './complaint.ts';

/** Contracts by their names on the command line. */
export type ContractNames = ReadonlyMap<string, Contract<unknown>>;

/** The contracts of the package by their names on the command line: `llm-reply` → `LlmReply`. */
export const contractsByKebab: ContractNames = new Map(
  Object.values(contracts).map((contract) => [kebabOf(contract.id), contract as Contract<unknown>]),
);

/**
 * The contract with a name, in kebab-case or as exported. If there is none, complains and suggests the nearest name.
 */
export function findContract(name: string, names: ContractNames = contractsByKebab): Contract<unknown> {
  const found = names.get(name) ?? [...names.values()].find((contract) => contract.name === name);
  if (found) return found;
  const near = nearest(name, names.keys());
  throw new Complaint(
    `There is no contract ${JSON.stringify(name)}. ${near ? `Did you mean ${near}?` : 'See "lcp list".'}`,
  );
}

/** The exported name of a contract of the package. */
export function titleInPackage(name: string): string {
  return contractsByKebab.get(name)?.name ?? name;
}

export function kebabOf(id: string): string {
  return id.slice(id.lastIndexOf(':') + 1);
}

/** `RunTestsParams` → `run-tests-params` */
export function kebabCase(name: string): string {
  return name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
}
