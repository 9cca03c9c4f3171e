import type { Contract } from '../words/contract.ts';
import type { Random } from './random.ts';

/** A message as it was meant, before anything happens to its text. */
export type Message = {
  /** Says what is special about it. */
  name: string;
  contract: Contract<unknown>;
  value: unknown;
  /** A message of the same contract that differs: what a text may hold beside this one. */
  other(random: Random): unknown;
  /** The JSON Schema of the contract, which a model may repeat. */
  schema(): unknown;
  /** What prompts show for the contract: beside another message, one of them is an echo. */
  examples: readonly unknown[];
};
