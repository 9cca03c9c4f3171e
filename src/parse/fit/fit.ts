/** The state of fitting a tree to the contract's table. */

import type { Shape } from '../../words/contract.ts';
import { pointTo } from '../../words/issue.ts';
import { type Edit, editOf, type Why } from '../edit.ts';
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
  /** The pointers to it and to what is around it, as far as they were asked for; the first is the root's. */
  readonly paths: string[];
  /** The first one. */
  problem: Problem | undefined;
  /** An object has a field that the contract does not know there. */
  hasUnknown: boolean;
  /** The message itself has a field that the contract does not name, though it may. */
  hasExtra: boolean;
  /** A text holds a path with a backslash that could be an escape: where another one has some that are none, it may be none. */
  hasPath: boolean;
  /** Backslashes may have Markdown's escapes as well. */
  readonly isDoubtful: boolean;
  /** The tag's value where a call's name gave it. */
  readonly called: string | undefined;
  /** Optional fields may be spelled otherwise, too: strict JSON does not know them then, and they are no fields of the contract. */
  readonly respellsAll: boolean;
  /** Something that the message cannot be without is spelled otherwise. */
  isRespelled: boolean;
  /** The edits that made a tree of the text. */
  readonly damage: readonly Edit[];
  /** How often a form may still be tried: forms within forms would double the work with each level. */
  readonly trials: { left: number };
  /** A name was left that is an optional field in another spelling. */
  hasOtherSpelling: boolean;
};

/** The value that is looked at, as a JSON Pointer. */
export function pathOf({ keys, paths }: Fit, key?: string | number): string {
  let path = paths[paths.length - 1] ?? '';
  for (let i = paths.length - 1; i < keys.length; i++) {
    path = pointTo(path, keys[i] ?? '');
    paths.push(path);
  }
  return key === undefined ? path : pointTo(path, key);
}

/** Fits a part of the value that is looked at. */
export function fitPart(fit: Fit, key: string | number, tree: Tree, shape: Shape | undefined): void {
  if (tree.type === 'intact') return;
  enter(fit, key);
  fit.fitValue(fit, tree, shape);
  leave(fit);
}

export function enter({ keys }: Fit, key: string | number): void {
  keys.push(key);
}

export function leave({ keys, paths }: Fit): void {
  keys.pop();
  if (paths.length > keys.length + 1) paths.pop();
}

/** Replaces a whole value. */
export function replace(fit: Fit, { start, end }: Pick<Tree, 'start' | 'end'>, replacement: string, why: Why): void {
  fit.edits.push(editOf(start, end, replacement, why, pathOf(fit)));
}
