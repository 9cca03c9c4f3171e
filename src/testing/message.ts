import type { Contract } from '../words/contract.ts';
import type { Random } from './random.ts';

/** A message as it was meant, before anything happens to its text. */
export type Message = {
  /** What is special about the message. */
  name: string;
  contract: Contract<unknown>;
  value: unknown;
  /** Another message of the same contract, which a text may contain in addition to this one. */
  other(random: Random): unknown;
  /** The JSON Schema of the contract, which a model may repeat. */
  schema(): unknown;
  /** The examples that prompts show for the contract; next to a message, such an example is an echo. */
  examples: readonly unknown[];
};
