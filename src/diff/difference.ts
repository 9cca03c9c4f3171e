import type { ChangeCode, Effect } from './change.ts';
import type { SchemaNode } from './schema-node.ts';

/** One difference at one place, which can be undone in the new schema or done in the old one. */
export type Difference = {
  code: ChangeCode;
  path: string;
  old: SchemaNode;
  new: SchemaNode;
  oldPointer: string;
  newPointer: string;
  message: string;
  /** Lets a copy of one side follow the other in this difference. It is missing where no message is touched. */
  adopt?: (copy: SchemaNode, other: SchemaNode) => void;
  /** Refused are only messages with a field that their schema did not know; by direction. */
  onlyUnknown?: 'backward' | 'forward';
  /** Effects that no search is needed for. */
  known?: { backward: Effect; forward: Effect };
};

/** Two schemas that are compared, and the place in the message that they speak of. */
export type Pair = { old: SchemaNode; new: SchemaNode; path: string };

/** Lets a copy become the same as the other side. */
export function takeOver(copy: SchemaNode, other: SchemaNode): void {
  for (const key of Object.keys(copy)) delete (copy as { [key: string]: unknown })[key];
  Object.assign(copy, other);
}

/** A sentence that starts with a capital letter. */
export function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
