/** The strings of strict JSON, in parts of every length. */
import { describe, expect, it } from 'vitest';
import { StringToken } from '../../src/stream/settle/string-token.ts';
import { TextPart } from '../../src/stream/settle/text-part.ts';

/** What is read of strings that stand behind each other, each between quotes: the texts, `broken`, and what is open. */
function read(parts: readonly string[], token = new StringToken()): (string | undefined)[] {
  const found: (string | undefined)[] = [];
  for (const part of parts) {
    token.begin(new TextPart(part));
    for (let at = 0; at < part.length; ) {
      if (token.isOpen) {
        at = token.read(at);
        if (token.isBroken) return [...found, 'broken'];
        if (!token.isOpen) found.push(token.decode());
      } else if (part[at++] === '"') token.open();
    }
  }
  return token.isOpen ? [...found, 'open'] : found;
}

const inParts = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, i) => text.slice(i * size, (i + 1) * size));

const CASES: [text: string, found: (string | undefined)[]][] = [
  ['""', ['']],
  ['"a" "b"', ['a', 'b']],
  ['"a', ['open']],
  ['"a" "', ['a', 'open']],
  ['"a\\"b"', ['a"b']],
  ['"a\\\\" "b"', ['a\\', 'b']],
  ['"a\\\\\\"" "b"', ['a\\"', 'b']],
  ['"\\n\\t\\u00e9" "\\\\"', ['\n\té', '\\']],
  ['"a" "b\\n" "c" "\\u0041"', ['a', 'b\n', 'c', 'A']],
  ['"a\\"', ['open']],
  ['"a\\', ['open']],
  ['"\\x" "a"', [undefined, 'a']],
  ['"\\u00" "a"', [undefined, 'a']],
  ['"\\ud800" "a"', [undefined, 'a']],
  ['"\\ud83d\\ude00"', ['😀']],
  ['"\ud83d\\ude00"', ['😀']],
  ['"😀\\n"', ['😀\n']],
  ['"\ud800\\n"', [undefined]],
  ['"a\nb"', ['broken']],
  ['"a\tb\\n"', ['broken']],
  ['"a"\n"b"', ['a', 'b']],
];

describe.each([1, 2, 3, 4, 5, 100])('in parts of %d', (size) => {
  it.each(CASES)('%j holds %j', (text, found) => {
    expect(read(inParts(text, size))).toEqual(found);
  });
});

it.each(CASES)('one token reads %j after any other text', (text, found) => {
  const token = new StringToken();
  read(['"x\\"y" "\\u0041\\"" "x\\n"'], token);
  expect(read([text], token)).toEqual(found);
});

it('a copy goes on by itself', () => {
  const token = new StringToken();
  read(['"a\\'], token);
  const copy = token.clone();
  expect(read(['n"'], copy)).toEqual(['a\n']);
  expect(read(['"" "b"'], token)).toEqual(['a"', 'b']);
});
