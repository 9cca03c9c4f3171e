import { pointerKeys } from '../words/issue.ts';
import { canonical } from '../words/json-value.ts';
import { EVERY_KIND, KINDS, type Kind } from './schema-node.ts';

/** Names a place in a message: `"commentary"`, `the items of "files"`, `the message`. */
export function nameOf(path: string): string {
  const keys = pointerKeys(path);
  const last = keys.at(-1);
  if (last === undefined) return 'the message';
  if (last !== '*') return `"${last}"`;
  const parent = keys.at(-2);
  return parent === undefined || parent === '*' ? 'each item' : `each item of "${parent}"`;
}

/** Types in words: `string or null`. */
export function showKinds(kinds: number): string {
  if (kinds === EVERY_KIND) return 'anything';
  const names = Object.entries(KINDS).filter(([, bit]) => (kinds & bit) !== 0);
  const words = names.map(([name]) => name as Kind | 'number');
  const isNumber = words.includes('integer') && words.includes('fraction');
  const shown = isNumber ? words.map((w) => (w === 'integer' ? 'number' : w)).filter((w) => w !== 'fraction') : words;
  return shown.join(' or ') || 'nothing';
}

const MAX_TEXT = 60;
const MAX_VALUES = 8;

/** A value as JSON, cut when it is long. */
export function showValue(value: unknown): string {
  const text = canonical(value);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

/** A pattern between slashes, cut when it is long. */
export function showPattern(pattern: string): string {
  return `/${pattern.length > MAX_TEXT ? `${pattern.slice(0, MAX_TEXT)}…` : pattern}/`;
}

/** A list of values: `"a", "b" or "c"`. */
export function showValues(values: readonly unknown[]): string {
  const shown = values.slice(0, MAX_VALUES).map(showValue);
  if (values.length > MAX_VALUES) return `${shown.join(', ')} and ${values.length - MAX_VALUES} more`;
  return shown.length < 2 ? shown.join() : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`;
}
