/** The ways in which a piece can go on with the text before it. */
import { expect, it } from 'vitest';
import { findJoins } from '../../src/stream/find-joins.ts';

const START = '{"ok":true,"action":"write_file","content":"';
const words = Array.from({ length: 500 }, (_, i) => `w${i}`).join(' ');

/** The joins of a piece behind a content: the kind, how much of the text is dropped, and of the piece. */
function joins(content: string, piece: string): string[] {
  const text = START + content;
  return findJoins(text, piece).map(({ keep, from, kind }) => `${kind} ${text.length - keep}/${from}`);
}

it.each<[string, string, string, string[]]>([
  ['nothing twice', 'const first = 1;', ' and second', ['plain 0/0']],
  ['an overlap that is long enough', 'const first = 1;', 'first = 1; and', ['overlap 0/10']],
  ['seven characters', 'ab cdefgh', ' cdefgh1', ['plain 0/0', 'short 0/7']],
  ['eight characters', 'x ab cdefg', 'ab cdefg1', ['overlap 0/8']],
  ['one that is short', 'x abcdefgh', 'defgh1', ['plain 0/0', 'short 0/5']],
  ['a single character', 'x a', 'a', ['plain 0/0', 'short 0/1']],
  ['a text that repeats itself', 'abcdefgh. abcdefgh', 'abcdefgh. ', ['overlap 0/8', 'plain 0/0']],
  ['the same text around both', 'abcdefgh', 'abcdefgh1', ['overlap 0/8', 'restart 8/0']],
  ['as much as is looked at', words, `${words.slice(-2000)}!`, ['overlap 0/2000']],
  ['more than is looked at', words, `${words.slice(-2001)}!`, ['plain 0/0', 'short 0/1']],
  ['behind a long text', `${'x'.repeat(3000)}QWERTZUI`, 'QWERTZUI1', ['overlap 0/8']],
])('%s', (_, content, piece, expected) => expect(joins(content, piece)).toEqual(expected));
