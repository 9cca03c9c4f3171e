/** What is said of a value of another type, of one that is not among the allowed values, and of an unknown tag. */
import { expect, it } from 'vitest';
import type { SchemaNode } from '../../src/define/schema-node.ts';
import { wrongTag, wrongTypes, wrongValue } from '../../src/define/wrong-value.ts';

it.each<[tag: unknown, allowed: string[], message: string, hint: string]>([
  ['lst', ['list', 'read'], '"lst" is not a known kind.', 'Did you mean "list"? Known values are "list", "read".'],
  ['other', ['list', 'read'], '"other" is not a known kind.', 'Use one of "list", "read".'],
  ['other', ['list'], '"other" is not a known kind.', 'Use "list".'],
  [5, ['list', 'read'], '"kind" must be a string, not 5.', 'Use one of "list", "read".'],
  [null, ['list', 'read'], '"kind" must be a string, not null.', 'Use one of "list", "read".'],
])('the tag %j, where %j are allowed: %s', (tag, allowed, message, hint) => {
  expect(wrongTag('kind', tag, allowed, '/a')).toEqual({
    code: 'discriminator',
    severity: 'error',
    path: '/a/kind',
    message,
    hint,
    expected: allowed,
    received: tag,
  });
});

it.each<[source: SchemaNode['source'], value: unknown, message: string, hint?: string]>([
  [{ const: 'a' }, 'b', '"x" must be "a", not the string "b".'],
  [{ const: { a: 1 } }, 'b', '"x" must be {"a":1}, not the string "b".'],
  [{ enum: ['ab'] }, 'zzz', '"x" must be "ab", not the string "zzz".', 'Use "ab".'],
  [
    { enum: ['ab', 5, null, [1], ''] },
    6,
    '"x" must be one of "ab", 5, null, [1], "", not 6.',
    'Use one of "ab", 5, null, [1], "".',
  ],
  [
    { enum: ['read_file', 5] },
    'read_fle',
    '"x" must be one of "read_file", 5, not the string "read_fle".',
    'Did you mean "read_file"?',
  ],
])('where a schema has %j: %j', (source, value, message, hint) => {
  const code = 'const' in source ? 'const' : 'enum';
  const issue = wrongValue(source, value, '/x');
  expect(issue).toMatchObject({ code, path: '/x', message, expected: source[code] });
  expect(issue?.hint).toBe(hint);
});

it.each<[source: SchemaNode['source'], value: unknown]>([
  [{}, 'a'],
  [{ const: { a: 1 } }, { a: 1 }],
  [{ enum: ['ab', [1]] }, 'ab'],
  [{ enum: ['ab', [1]] }, [1]],
])('nothing, where a schema has %j: %j', (source, value) => {
  expect(wrongValue(source, value, '/x')).toBeUndefined();
});

it.each<[types: string[], value: unknown, message: string, expected: unknown]>([
  [['integer'], true, '"x" must be a whole number, not true.', 'integer'],
  [['null'], true, '"x" must be null, not true.', 'null'],
  [['string', 'null'], 5, '"x" must be a string or null, not 5.', ['string', 'null']],
  [['string', 'integer'], true, '"x" must be a string or a whole number, not true.', ['string', 'integer']],
])('in the place of %j: %j', (types, value, message, expected) => {
  expect(wrongTypes(types, value, '/x')).toMatchObject({ code: 'type', path: '/x', message, expected });
});
