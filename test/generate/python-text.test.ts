/** How texts and values are written in Python. */
import { expect, it } from 'vitest';
import { docstring, literal, literalType, pascal, WIDTH, wrapLiteral } from '../../src/generate/python-text.ts';

const letters = (count: number) => 'a'.repeat(count);

it.each<[what: string, text: string, indent: string, expected: string]>([
  ['nothing', '', '', ''],
  ['a short text', 'One.', '    ', '    """One."""'],
  ['a text that just fits', letters(WIDTH - 10), '    ', `    """${letters(WIDTH - 10)}"""`],
  ['a word that is too long', letters(WIDTH - 9), '    ', `    """${letters(WIDTH - 9)}\n    """`],
  ['two words that are too long', `${letters(50)} ${letters(50)}`, '', `"""${letters(50)}\n${letters(50)}\n"""`],
  ['a line that just fits', `${letters(48)} ${letters(48)} b`, '', `"""${letters(48)} ${letters(48)}\nb\n"""`],
  ['a line that is one longer', `${letters(48)} ${letters(49)} b`, '', `"""${letters(48)}\n${letters(49)} b\n"""`],
  ['several lines', 'One.\n\nTwo.', '  ', '  """One.\n\n  Two.\n  """'],
  ['quotes and backslashes', 'a\\b """c""" "', '', '"""a\\\\b \\"\\"\\"c\\"\\"\\" \\""""'],
])('%s as a docstring', (_, text, indent, expected) => expect(docstring(text, indent)).toBe(expected));

it.each<[value: unknown, expected: string]>([
  [true, 'True'],
  [false, 'False'],
  [null, 'None'],
  ['a"', '"a\\""'],
  [5, '5'],
])('%j is %s', (value, expected) => expect(literal(value)).toBe(expected));

it.each<[values: unknown[], expected: string]>([
  [['a', 1, null], 'Literal["a", 1, None]'],
  [[0.5], 'float'],
  [['a', 0.5, 1e300], 'Literal["a"] | float'],
])('one of %j is %s', (values, expected) => expect(literalType(values)).toBe(expected));

it.each([
  ['rel_path', 'RelPath'],
  ['a-b c', 'ABC'],
  ['__x__', 'X'],
  ['-x', 'X'],
  ['a -- b', 'AB'],
])('%s is %s as the name of a class', (key, expected) => expect(pascal(key)).toBe(expected));

it('a literal that is longer than 80 characters has a line for each word', () => {
  const words = Array.from({ length: 9 }, (_, i) => `"word-${i}"`);
  const list = words.map((word) => `        ${word},\n`).join('');
  const type = `Literal[${words.join(', ')}]`;
  expect(wrapLiteral(type)).toBe(`Literal[\n${list}    ]`);
  expect(wrapLiteral(`NotRequired[${type}]`)).toBe(`NotRequired[Literal[\n${list}    ]]`);
  for (const other of [`Literal[${letters(71)}]`, 'Literal["a", "b"]', `list[${letters(90)}]`])
    expect(wrapLiteral(other)).toBe(other);
  expect(wrapLiteral(`Literal[${letters(72)}]`)).toContain('\n');
});
