/** The contracts of the package, loaded from their published JSON Schemas as a user would load any other. */
import { readFileSync } from 'node:fs';
import { contracts } from '../../src/contracts.ts';
import { contractOf } from '../../src/define/index.ts';
import type { Contract } from '../../src/words/contract.ts';

/** The published schema of a contract. */
export function publishedSchema({ family, id }: Contract<unknown>): object {
  const file = `../../generated/json-schema/${family}/${id.split(':').at(-1)}.json`;
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as object;
}

/** The contract of the same schema, rules and examples. */
export function loadBuiltIn(contract: Contract<unknown>): Contract<unknown> {
  const examples = contract.examples?.map((text) => JSON.parse(text) as unknown);
  return contractOf(contract.name, publishedSchema(contract), {
    rules: contract.rules,
    ...(examples !== undefined && { examples }),
  }) as Contract<unknown>;
}

/** Every contract beside the one that was loaded, by name. */
export const pairs: [name: string, compiled: Contract<unknown>, loaded: Contract<unknown>][] = Object.entries(
  contracts,
).map(([name, contract]) => [name, contract as Contract<unknown>, loadBuiltIn(contract as Contract<unknown>)]);
