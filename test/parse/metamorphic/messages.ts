/** Valid messages, made up of plain words. */
import type { ContractName } from '../../../src/index.ts';
import { isMessage } from '../../../src/testing/apply.ts';
import type { Random } from '../../../src/testing/random.ts';
import type { Surrounded } from '../../../src/testing/surroundings/surrounding.ts';
import { messages } from '../../corpus/messages.ts';
import { contractOf } from './case.ts';
import { factoryOf } from './factory-messages.ts';
import type { Fields, Message } from './message.ts';
import { replyOf } from './reply-messages.ts';
import { speckitOf } from './speckit-messages.ts';
import { toolResultOf } from './tool-messages.ts';

export { jsonOf } from '../../../src/testing/surroundings/surrounding.ts';
export type { Fields, Message };

/** A valid message of one of the four contracts that models and workers answer with: made, or now and then of the corpus. */
export function messageOf(random: Random, contract = random.pick(CONTRACTS)): Message {
  const written = random.chance(0.08) ? corpusMessages(contract) : [];
  if (written.length > 0) return { contract, value: random.pick(written) };
  for (let tries = 0; tries < 20; tries++) {
    const value = MAKERS[contract](random);
    if (isMessage(contractOf(contract), value)) return { contract, value };
  }
  throw new Error(`No message of ${contract} was made.`);
}

/** The messages of the corpus that are not long. */
export function corpusMessages(contract: ContractName): readonly Fields[] {
  return fromCorpus.get(contract) ?? [];
}

const LONGEST = 1200;

const fromCorpus = new Map<ContractName, Fields[]>();
for (const { contract, value } of messages) {
  if (JSON.stringify(value).length > LONGEST) continue;
  const name = contract.name as ContractName;
  fromCorpus.set(name, [...(fromCorpus.get(name) ?? []), value as Fields]);
}

/** Another message of the same contract. */
export function otherOf({ contract, value }: Message, random: Random): Message {
  for (let tries = 0; tries < 50; tries++) {
    const other = messageOf(random, contract as keyof typeof MAKERS);
    if (JSON.stringify(other.value) !== JSON.stringify(value)) return other;
  }
  throw new Error(`No other message of ${contract} was made.`);
}

/** The message for what stands around it. */
export function surroundedBy(message: Message): Surrounded {
  const { contract, value } = message;
  return { contract: contractOf(contract), value, other: (random) => otherOf(message, random).value };
}

const MAKERS = {
  LlmReply: replyOf,
  FactoryResponse: factoryOf,
  SpeckitResponse: speckitOf,
  JobResult: (random: Random) => (random.chance(0.5) ? toolResultOf(random) : replyOf(random)),
} satisfies { [name in ContractName]?: (random: Random) => Fields };

const CONTRACTS = [
  'LlmReply',
  'LlmReply',
  'LlmReply',
  'LlmReply',
  'FactoryResponse',
  'SpeckitResponse',
  'JobResult',
] as const;
