/** Fits arrays and records that have another form in the text. */

import type { Shape } from '../../words/contract.ts';
import { tryJson } from '../strict/try-json.ts';
import { editOf } from '../text/edit.ts';
import type { ListTree, StringTree, Tree } from '../tree.ts';
import { type Fit, fitPart, pathOf, readLater, replace } from './fit.ts';
import { fitFree } from './fit-free.ts';
import { readString } from './read-string.ts';

/** Fits a single value, or JSON text in a string, where the contract requires an array. */
export function fitLone(fit: Fit, tree: Tree, items: Shape): unknown {
  if (tree.type !== 'string') return fitFree(fit, tree);
  const raw = fit.text.slice(tree.from, tree.to);
  if (raw.trimStart().startsWith('[')) return fitText(fit, tree, '[');
  // A comma inside the braces of a glob, as in `*.{js,ts}`, does not separate values.
  const bare = raw.replace(/\{[^{}\s]{0,200}\}/g, '');
  const certainty = !isOneFile(bare) || isSeveral(bare) ? 'guess' : 'inferred';
  const path = pathOf(fit);
  const put = (at: number, replacement: string) => {
    const message = 'A single value was put into a list, as the contract requires.';
    fit.edits.push(editOf(at, at, replacement, { code: 'lone_value', certainty, message }, path));
  };
  put(tree.start, '[');
  fitPart(fit, 0, tree, items);
  put(tree.end, ']');
  return readLater(fit);
}

/**
 * Whether the text is one word with a dot, slash, backslash or star in it: a file name or a glob. Dots alone may mean
 * that something was left out.
 */
function isOneFile(raw: string): boolean {
  return /^[^\s,;"'|]{1,400}$/.test(raw) && /[./*\\]/.test(raw) && /[\p{L}\p{N}*]/u.test(raw);
}

/**
 * Whether the word may mean no value at all (`none`), or several values with an escaped line break between them
 * (`a.ts\nb.ts`).
 */
function isSeveral(raw: string): boolean {
  return /^(?:none|n\/a|nothing|keine?s?|nichts|leer|empty)\.?$/i.test(raw) || /\\n./.test(raw);
}

/**
 * Fits a record that is given as an array of names and values, `[{"name": "a", "value": 1}]`. Models write it this way
 * when a provider's schema does not allow objects with arbitrary keys.
 */
export function fitRecord(fit: Fit, tree: ListTree, values: Shape): unknown {
  const fields = tree.items.map(fieldOf);
  if (!fields.every((field) => field !== undefined)) return fitFree(fit, tree);
  const path = pathOf(fit);
  const change = (start: number, end: number, replacement: string) => {
    const message = 'A list of names and values was read as an object, as the contract requires.';
    fit.edits.push(editOf(start, end, replacement, { code: 'record_as_list', certainty: 'inferred', message }, path));
  };
  change(tree.start, tree.start + 1, '{');
  for (const { item, name, value } of fields) {
    change(item.start, value.start, `${fit.text.slice(name.start, name.end)}:`);
    fitPart(fit, readString(fit.text, name, undefined).value, value, values);
    change(value.end, item.end, '');
  }
  change(tree.end - 1, tree.end, '}');
  return readLater(fit);
}

/** The `name` and `value` of an object that has no other fields. */
function fieldOf(item: Tree): { item: Tree; name: StringTree; value: Tree } | undefined {
  if (item.type !== 'object' || item.members.length !== 2) return undefined;
  const name = item.members.find(({ key }) => key === 'name')?.value;
  const value = item.members.find(({ key }) => key === 'value')?.value;
  return name?.type === 'string' && name.quote === '"' && value !== undefined ? { item, name, value } : undefined;
}

/** Fits an object or an array that is written as JSON text in a string. */
export function fitText(fit: Fit, tree: Tree, open: '{' | '['): unknown {
  if (tree.type !== 'string') return fitFree(fit, tree);
  const once = readString(fit.text, tree, undefined).value.trim();
  // When the quotes inside are not escaped, nothing else is either: the backslashes belong to the inner JSON.
  const raw = fit.text.slice(tree.from, tree.to).trim();
  const isRaw = tryJson(raw) !== undefined;
  const json = isRaw ? raw : once;
  if (!json.startsWith(open) || (!isRaw && tryJson(json) === undefined)) return fitFree(fit, tree);
  const certainty = isRaw && once !== raw && tryJson(once) !== undefined ? 'guess' : 'inferred';
  const message = 'JSON text in a string was read as JSON.';
  replace(fit, tree, json, { code: 'json_in_string', certainty, message });
  return readLater(fit);
}
