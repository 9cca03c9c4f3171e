/** The state of fitting a tree to the contract. */

import type { Shape } from '../../words/contract.ts';
import { pointTo, type Span } from '../../words/issue.ts';
import type { Table } from '../read/table.ts';
import { countNames } from '../strict/count-names.ts';
import { type Edit, editOf, type Why } from '../text/edit.ts';
import { skipJsonSpace } from '../text/skip-space.ts';
import type { IntactTree, Tree } from '../tree.ts';

/** A problem that cannot be repaired. */
export type Problem = {
  code: 'placeholder' | 'not_a_number' | 'bare_text' | 'duplicate_key';
  at: number;
  end: number;
  path: string;
};

export type Fit = {
  /** Fits a value, and returns it as it is after the edits. */
  readonly fitValue: (fit: Fit, tree: Tree, shape: Shape | undefined) => unknown;
  readonly text: string;
  readonly table: Table;
  readonly edits: Edit[];
  /** The number of fields in the value; `NaN` when the value must be read from the edited text. */
  names: number;
  /** The keys that lead to the current value, from the root down. */
  readonly keys: (string | number)[];
  /** A cache of JSON Pointers, as far as they were needed: to the root, to the value of the first key, and so on. */
  readonly paths: string[];
  /** The first problem. */
  problem: Problem | undefined;
  /** An object has a field that the contract does not allow there. */
  hasUnknown: boolean;
  /**
   * An object has a field that the contract does not name, right after a field that is a string, and a quote that was
   * not escaped in one of these or further on: the string may really go on there.
   */
  hasSplit: boolean;
  /**
   * A string contains a path whose backslash reads as an escape, as in `src\new.ts`. When another string has
   * backslashes that cannot be escapes, this one may not be an escape either.
   */
  hasPath: boolean;
  /** Null is in quotes, or, where any value may stand, a number or a boolean. */
  hasScalarText: boolean;
  /** Backslashes may have been doubled by Markdown escapes. */
  readonly isDoubtful: boolean;
  /** The name of the call that has the message as its argument. It takes the place of the tag. */
  readonly called: string | undefined;
  /**
   * Other spellings of optional fields are accepted too. Strict JSON would treat them as unknown fields, so this is
   * only tried second.
   */
  readonly respellsAll: boolean;
  /** A required field or an allowed word is not spelled as in the contract. */
  isRespelled: boolean;
  /** The edits that the tolerant reader made to read the tree. */
  readonly damage: readonly Edit[];
  /** How many forms may still be tried. Nested forms would otherwise double the work with each level. */
  readonly trials: { left: number };
  /** An optional field is not spelled as in the contract, and its name was left as it is. */
  hasOtherSpelling: boolean;
};

/** The JSON Pointer to the current value, or to one of its keys. */
export function pathOf({ keys, paths }: Fit, key?: string | number): string {
  let path = paths[paths.length - 1] ?? '';
  for (let i = paths.length - 1; i < keys.length; i++) {
    path = pointTo(path, keys[i] ?? '');
    paths.push(path);
  }
  return key === undefined ? path : pointTo(path, key);
}

/** Fits a part of the current value. */
export function fitPart(fit: Fit, key: string | number, tree: Tree, shape: Shape | undefined): unknown {
  if (tree.type === 'intact') return readIntact(fit, tree);
  enter(fit, key);
  const value = fit.fitValue(fit, tree, shape);
  leave(fit);
  return value;
}

/** The value of a part that was passed over unread. */
export function readIntact(fit: Fit, tree: IntactTree): unknown {
  countIntact(fit, tree);
  return JSON.parse(fit.text.slice(tree.start, tree.end));
}

function countIntact(fit: Fit, part: Span): void {
  const names = countNames(fit.text, part);
  fit.names += names < 0 ? Number.NaN : names;
}

/** Fits the items of a list. Those that were passed over are parsed in rows, which is faster than one by one. */
export function fitItems(fit: Fit, items: readonly Tree[], shape: Shape | undefined): unknown[] {
  const values: unknown[] = [];
  for (let i = 0; i < items.length; ) {
    const last = lastOfRow(fit.text, items, i);
    const row = { start: (items[i] as Tree).start, end: (items[last] as Tree).end };
    if (last === i) values.push(fitPart(fit, i, items[i] as Tree, shape));
    else {
      countIntact(fit, row);
      for (const value of JSON.parse(`[${fit.text.slice(row.start, row.end)}]`) as unknown[]) values.push(value);
    }
    i = last + 1;
  }
  return values;
}

/** The last of the items that were passed over and stand in a row, with nothing but a comma and white space between. */
function lastOfRow(text: string, items: readonly Tree[], first: number): number {
  let last = first;
  for (let item = items[first]; item?.type === 'intact'; last++) {
    const next = items[last + 1];
    if (next?.type !== 'intact' || text.charCodeAt(item.end) !== 44) break;
    if (skipJsonSpace(text, item.end + 1) !== next.start) break;
    item = next;
  }
  return last;
}

/** Goes down to the value of a key. */
export function enter({ keys }: Fit, key: string | number): void {
  keys.push(key);
}

/** Goes back up from the value that was last entered. */
export function leave({ keys, paths }: Fit): void {
  keys.pop();
  if (paths.length > keys.length + 1) paths.pop();
}

/** Replaces a whole value with other text. */
export function replace(fit: Fit, { start, end }: Pick<Tree, 'start' | 'end'>, replacement: string, why: Why): void {
  fit.edits.push(editOf(start, end, replacement, why, pathOf(fit)));
}

/** Leaves the value to be read from the edited text. */
export function readLater(fit: Fit): undefined {
  fit.names = Number.NaN;
  return undefined;
}

/** Sets a field of a value, even `__proto__`, which an assignment would take for what the object inherits from. */
export function setField(value: { [name: string]: unknown }, name: string, field: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(value, name, { value: field, writable: true, enumerable: true, configurable: true });
  else value[name] = field;
}
