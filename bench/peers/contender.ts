import type { ContractName } from '../messages/sample.ts';

/** Tells whether a value is a message of a contract. */
export type Verdict = (value: unknown) => boolean;

/** A library with schemas of the four contracts. */
export type Contender = {
  name: string;
  /** The fastest answer that the library has. */
  is: Record<ContractName, Verdict>;
  /** The answer that comes with reasons; absent where the library has only one. */
  validate?: Record<ContractName, Verdict>;
};
