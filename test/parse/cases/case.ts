import type { ContractName } from '../../../src/contracts.ts';
import type { Certainty, ParseOptions, Reason } from '../../../src/index.ts';

/** A change that is expected: its code and certainty, what stood there and what stands there in the JSON text. */
export type ExpectedRepair = readonly [code: string, certainty: Certainty, before: string, after: string];

/** A text that is taken. */
export type TakenCase = {
  /** What is special about the text; the end of a sentence that begins with "parse takes". */
  name: string;
  contract: ContractName;
  text: string;
  options?: ParseOptions;
  /** Default: `json`. */
  format?: 'markdown';
  /** The JSON text that is read; its value is the message. */
  json: string;
  /** All repairs, in the order of the text. */
  repairs: readonly ExpectedRepair[];
  /** Codes of the warnings, in their order. */
  warnings?: readonly string[];
};

/** A text that is refused. */
export type RefusedCase = {
  /** What is special about the text; the end of a sentence that begins with "parse refuses". */
  name: string;
  contract: ContractName;
  text: string;
  options?: ParseOptions;
  /** The first issue; one about the text as a whole has no place in it. */
  issue: { code: string; line?: number; column?: number; path?: string };
  /** With `uncertain`: what would take it. */
  needs?: Certainty;
};

/** A kind of repair. */
export type RepairKind = {
  code: string;
  /** What is done, in one sentence. */
  means: string;
  cases: readonly [TakenCase, ...TakenCase[]];
};

/** A reason to refuse. */
export type RefusalKind = {
  reason: Reason;
  /** What holds for the text, in one sentence. */
  means: string;
  /** What the caller can do. */
  todo: string;
  cases: readonly [RefusedCase, ...RefusedCase[]];
};

/** A warning beside a message. */
export type WarningKind = {
  code: string;
  means: string;
  cases: readonly [TakenCase, ...TakenCase[]];
};

/** The same repair several times. */
export function times(count: number, ...repairs: ExpectedRepair[]): ExpectedRepair[] {
  return Array.from({ length: count }, () => repairs).flat();
}
