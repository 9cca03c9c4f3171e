import type { ChangeCode, Effect } from './change.ts';
import type { SchemaNode } from './schema-node.ts';

/** One difference at one place, which can be undone in the new schema or applied to the old one. */
export type Difference = {
  code: ChangeCode;
  path: string;
  old: SchemaNode;
  new: SchemaNode;
  oldPointer: string;
  newPointer: string;
  message: string;
  /** Makes a copy of one side equal to the other in this difference. Missing if no message is affected. */
  adopt?: (copy: SchemaNode, other: SchemaNode) => void;
  /** The direction in which the only refused messages are those with a field unknown to their own schema. */
  onlyUnknown?: 'backward' | 'forward';
  /** Effects that are known without a search. */
  known?: { backward: Effect; forward: Effect };
};

/** Two schemas to compare, and the place in the message that they describe. */
export type Pair = { old: SchemaNode; new: SchemaNode; path: string };

/** Makes a copy the same as the other side. */
export function takeOver(copy: SchemaNode, other: SchemaNode): void {
  for (const key of Object.keys(copy)) delete (copy as { [key: string]: unknown })[key];
  Object.assign(copy, other);
}

/** Capitalizes the first letter of a sentence. */
export function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
