import { readFileSync } from 'node:fs';
import { type ContractName, contracts } from '../../src/contracts.ts';
import type { Message } from '../../src/testing/message.ts';
import type { Random } from '../../src/testing/random.ts';
import type { Contract } from '../../src/words/contract.ts';

export type { Message } from '../../src/testing/message.ts';

const known = new Map<Contract<unknown>, Message[]>();

/** @param values messages of the contract, by a name that says what is special about them */
export function messagesOf(name: ContractName, values: { [name: string]: unknown }): Message[] {
  const contract = contracts[name] as Contract<unknown>;
  const list = Object.entries(values).map(([name, value]): Message => {
    const other = (random: Random) => otherMessage(contract, name, random).value;
    // The texts of the corpus show no examples: those have a place of their own, in `test/parse/`.
    return { name, contract, value, other, schema: () => schemaOf(contract), examples: [] };
  });
  known.set(contract, [...(known.get(contract) ?? []), ...list]);
  return list;
}

/** Another message of the same contract. */
function otherMessage(contract: Contract<unknown>, not: string, random: Random): Message {
  return random.pick((known.get(contract) ?? []).filter(({ name }) => name !== not));
}

function schemaOf(contract: Contract<unknown>): unknown {
  const name = contract.name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
  const file = new URL(`../../generated/json-schema/${contract.family}/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}
