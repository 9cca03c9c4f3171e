import { expect, it } from 'vitest';
import { writeLiteral } from './write-literal.ts';

const long = 'word '.repeat(22).trim();

it.each<[string, unknown, string]>([
  ['a text', 'it\'s "a\\b"\n', `'it\\'s "a\\\\b"\\n'`],
  ['a number', -0.5, '-0.5'],
  ['nothing', null, 'null'],
  ['empty things', [{}, []], '[{}, []]'],
  ['an object', { a: 1, $b: [true], 'c-d': 'x' }, "{ a: 1, $b: [true], 'c-d': 'x' }"],
  ['a long list', [long, { a: 1 }], `[\n  '${long}',\n  { a: 1 },\n]`],
  ['what is long within', { a: [long, 1] }, `{\n  a: [\n    '${long}',\n    1,\n  ],\n}`],
])('writes %s', (_, value, expected) => expect(writeLiteral(value)).toBe(expected));
