import { cutText } from '../words/issue.ts';

/** A scalar as JSON on one line, cut when it is long; any other value as a word for its type. */
export function showValue(value: unknown): string {
  if (typeof value !== 'string') return describeValue(value);
  if (value.length <= 60 && PLAIN.test(value)) return `"${value}"`;
  return quoteText(value, /^[\u0020-\u007e\u00a0-\u2027\u202f-\ud7ff]*$/.test(value.slice(0, 60)) ? 60 : 16);
}

/** Characters that JSON need not escape. */
const PLAIN = /^[\u0020\u0021\u0023-\u005b\u005d-\u007e]*$/;

/** A string as JSON, cut when it is long. */
export function quoteText(text: string, most: number): string {
  return JSON.stringify(cutText(text, most)).replace(
    /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    escapeCharacter,
  );
}

/** Describes a value in words; scalars as they are. */
export function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'string') return value === '' ? 'an empty string' : `the string ${showValue(value)}`;
  if (typeof value === 'number' || value === null || typeof value === 'boolean') return String(value);
  return typeof value === 'undefined' ? 'undefined' : `a ${typeof value}`;
}

/** The value for `received` in an issue: a scalar as it is, cut when it is long; otherwise the name of its type. */
export function receivedValue(value: unknown): unknown {
  if (typeof value === 'string') return cutText(value);
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  return typeName(value);
}

/** The name of a value's type. */
export function typeName(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

export function listed(words: readonly unknown[]): string {
  return words.map(showValue).join(', ');
}

/** The hint that lists the allowed values. */
export function useOneOf(words: readonly unknown[]): string {
  return `Use ${words.length === 1 ? '' : 'one of '}${listed(words)}.`;
}

/** Lists names with "and" before the last. */
export function allOf(names: readonly string[]): string {
  return listed(names).replace(/, ("[^"]*")$/, ' and $1');
}
