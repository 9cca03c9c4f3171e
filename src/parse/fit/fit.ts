/** The state of fitting a tree to the contract's table. */

import type { Shape } from '../../words/contract.ts';
import { pointTo } from '../../words/issue.ts';
import type { Edit } from '../edited-text.ts';
import type { Table } from '../read/table.ts';
import type { Tree } from '../tree.ts';

/** Something that no reading can make right. */
export type Problem = {
  code: 'placeholder' | 'not_a_number' | 'bare_text' | 'duplicate_key';
  at: number;
  end: number;
  path: string;
};

export type Fit = {
  /** Fits a value. */
  readonly fitValue: (fit: Fit, tree: Tree, shape: Shape | undefined) => void;
  readonly text: string;
  readonly table: Table;
  readonly edits: Edit[];
  /** The keys of the value that is looked at, from the root down. */
  readonly keys: (string | number)[];
  /** The first one. */
  problem: Problem | undefined;
  /** An object has a field that the contract does not know there. */
  hasUnknown: boolean;
  /** A text holds a path with a backslash that could be an escape: where another one has some that are none, it may be none. */
  hasPath: boolean;
  /** Backslashes may have Markdown's escapes as well. */
  readonly isDoubtful: boolean;
  /** What a message of the contract begins with: a damaged string that holds it may have swallowed one. */
  readonly marks: RegExp;
  /** The tag's value where a call's name gave it. */
  readonly called: string | undefined;
  /** Optional fields may be spelled otherwise, too: strict JSON does not know them then, and they are no fields of the contract. */
  readonly respellsAll: boolean;
  /** Something that the message cannot be without is spelled otherwise. */
  isRespelled: boolean;
  /** A name was left that is an optional field in another spelling. */
  hasOtherSpelling: boolean;
};

/** The value that is looked at, as a JSON Pointer. */
export function pathOf(fit: Fit, key?: string | number): string {
  const path = fit.keys.reduce<string>(pointTo, '');
  return key === undefined ? path : pointTo(path, key);
}

/** Fits a part of the value that is looked at. */
export function fitPart(fit: Fit, key: string | number, tree: Tree, shape: Shape | undefined): void {
  if (tree.type === 'intact') return;
  fit.keys.push(key);
  fit.fitValue(fit, tree, shape);
  fit.keys.pop();
}

/** Replaces a whole value. */
export function replace(fit: Fit, { start, end }: Pick<Tree, 'start' | 'end'>, replacement: string, why: Why): void {
  fit.edits.push({ span: { start, end }, replacement, path: pathOf(fit), ...why });
}

export type Why = Pick<Edit, 'code' | 'certainty' | 'message'>;
