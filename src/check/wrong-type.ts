import type { Issue } from '../words/issue.ts';
import { issue } from './issue.ts';
import { describeValue, receivedValue } from './show-value.ts';
import { nameOf, pathOf, type Walk } from './walk.ts';

/** @param nullable whether `null` is allowed as well */
export function wrongType(expected: keyof typeof ARTICLES, value: unknown, walk: Walk, nullable = false): Issue {
  const words = nullable ? `${ARTICLES[expected]} or null` : ARTICLES[expected];
  const message = `${nameOf(walk.keys)} must be ${words}, not ${describeValue(value)}.`;
  const hint = walk.keys.length === 0 ? undefined : typeHint(expected, value);
  return issue('type', pathOf(walk), message, {
    hint,
    expected: nullable ? [expected, 'null'] : expected,
    received: receivedValue(value),
  });
}

const ARTICLES = {
  string: 'a string',
  array: 'an array',
  object: 'an object',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
};

function typeHint(expected: keyof typeof ARTICLES, value: unknown): string | undefined {
  if (value === null) return 'Leave an optional field out instead of writing null.';
  if (expected === 'array') return 'Wrap it in [ ].';
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return 'Write it in quotes.';
  if (typeof value === 'string' && expected !== 'string' && expected !== 'object') return 'Write it without quotes.';
  return undefined;
}
