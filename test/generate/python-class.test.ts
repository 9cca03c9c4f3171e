/** How a class of a message is written in Python. */
import { describe, expect, it } from 'vitest';
import { aliasOf, classOf, type Field } from '../../src/generate/python-class.ts';
import { WIDTH } from '../../src/generate/python-text.ts';

const field = (key: string, isRequired: boolean, description?: string): Field => ({
  ...{ key, type: 'str', isRequired, description },
});

describe('a class', () => {
  it.each<[what: string, fields: Field[], description: string, text: string]>([
    ['with nothing', [], '', '    pass'],
    ['with a text alone', [], 'One.', '    """One."""'],
    ['with fields', [field('a', true), field('b', false)], '', '    a: str\n    b: NotRequired[str]'],
    ['with both', [field('a', true)], 'One.', '    """One."""\n\n    a: str'],
    ['with a field that has a text', [field('a', true, 'Its name.')], '', '    a: str\n    """Its name."""'],
  ])('%s', (_, fields, description, text) => {
    expect(classOf('Thing', fields, description)).toBe(`\n@final\nclass Thing(TypedDict):\n${text}`);
  });

  it.each<[what: string, fields: Field[], description: string, isLate: boolean, text: string]>([
    ['a keyword', [field('from', true)], '', false, '{"from": str})'],
    ['a key that is no name', [field('a b', false)], '', false, '{"a b": NotRequired[str]})'],
    ['a key that Python mangles', [field('__a', true)], '', false, '{"__a": str})'],
    ['what comes later', [field('a b', false)], '', true, '{"a b": \'NotRequired[str]\'})'],
    [
      'texts',
      [field('from', true, 'Its start.'), field('to', true)],
      'One.',
      false,
      '{"from": str, "to": str})\n"""One.\n\n`from`: Its start.\n"""',
    ],
  ])('with %s is written as a call', (_, fields, description, isLate, text) => {
    expect(classOf('Thing', fields, description, isLate)).toBe(`Thing = TypedDict("Thing", ${text}`);
  });
});

describe('an alias', () => {
  const long = ['A'.repeat(50), 'B'.repeat(50)];

  it.each<[what: string, text: string, expected: string]>([
    ['on a line', aliasOf('Thing', ['A', 'B'], undefined), 'Thing: TypeAlias = A | B'],
    ['with a text', aliasOf('Thing', ['A'], 'One.'), 'Thing: TypeAlias = A\n"""One."""'],
    ['that just fits', aliasOf('Thing', ['A'.repeat(WIDTH - 19)]), `Thing: TypeAlias = ${'A'.repeat(WIDTH - 19)}`],
    ['too long for a line', aliasOf('Thing', long, undefined), `Thing: TypeAlias = (\n    ${long.join('\n    | ')}\n)`],
    ['of what comes later', aliasOf('Thing', ['A', 'B'], undefined, true), "Thing: TypeAlias = 'A | B'"],
    ['of what comes later, without a text', aliasOf('Thing', ['A'], '', true), "Thing: TypeAlias = 'A'"],
    ['of what comes later, with a text', aliasOf('Thing', ['A'], 'One.', true), 'Thing: TypeAlias = \'A\'\n"""One."""'],
    [
      'of quotes that come later',
      aliasOf('Thing', ['Literal["\'"]'], '', true),
      "Thing: TypeAlias = 'Literal[\"\\'\"]'",
    ],
  ])('%s', (_, text, expected) => expect(text).toBe(expected));
});
