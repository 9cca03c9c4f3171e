import type { Contract } from '../../src/words/contract.ts';

/** A way to a value from a text. */
export type Parser = {
  name: string;
  /** It finds the JSON in a reply by itself. */
  takesReplies?: true;
  /** The value that the text holds; throws, or answers undefined, where it finds none. */
  read: (text: string, contract: Contract<unknown>) => unknown;
};
