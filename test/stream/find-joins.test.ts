/** The ways in which a piece can go on with the text before it. */
import { describe, expect, it } from 'vitest';
import { findJoins } from '../../src/stream/find-joins.ts';

const START = '{"ok":true,"action":"write_file","content":"';
const words = Array.from({ length: 500 }, (_, i) => `w${i}`).join(' ');

/** The joins of a piece: the kind, how much of the text is dropped, and of the piece. */
function joins(text: string, piece: string): string[] {
  return findJoins(text, piece).map(({ keep, from, kind }) => `${kind} ${text.length - keep}/${from}`);
}

describe('the start of a piece', () => {
  it.each<[string, string, string, string[]]>([
    ['nothing twice', 'const first = 1;', ' and second', ['plain 0/0']],
    ['nothing at all', 'const first = 1;', '', ['plain 0/0']],
    ['an overlap that is long enough', 'const first = 1;', 'first = 1; and', ['overlap 0/10']],
    ['seven characters', 'ab cdefgh', ' cdefgh1', ['plain 0/0', 'short 0/7']],
    ['eight characters', 'x ab cdefg', 'ab cdefg1', ['overlap 0/8']],
    ['one that is short', 'x abcdefgh', 'defgh1', ['plain 0/0', 'short 0/5']],
    ['a single character', 'x a', 'a', ['plain 0/0', 'short 0/1']],
    ['two that are short', 'x aba', 'aba1', ['plain 0/0', 'short 0/3', 'short 0/1']],
    ['behind a lead-in', 'const first = 1;', '...first = 1; and', ['plain 0/0', 'overlap 0/13']],
    ['a mark that both have', 'Wait...', '...and', ['plain 0/0', 'plain 0/3', 'short 0/2', 'short 0/1']],
    ['as much as is looked at', words, `${words.slice(-2000)}!`, ['overlap 0/2000']],
    ['more than is looked at', words, `${words.slice(-2001)}!`, ['plain 0/0', 'short 0/1']],
    ['behind a long text', `${'x'.repeat(3000)}QWERTZUI`, 'QWERTZUI1', ['overlap 0/8']],
  ])('%s', (_, content, piece, expected) => expect(joins(START + content, piece)).toEqual(expected));
});

describe('an overlap may be meant to be there twice', () => {
  it.each<[string, string, string, string[]]>([
    ['it stands earlier in the text', 'abcdefgh. abcdefgh', 'abcdefgh. ', ['overlap 0/8', 'plain 0/0']],
    ['too early to be looked at', `abcdefgh. ${words}abcdefgh`, 'abcdefgh. ', ['overlap 0/8']],
    [
      '16 characters stand again in the piece',
      '. abcdefghijklmnop',
      'abcdefghijklmnop, abcdefghijklmnop',
      ['overlap 0/16', 'plain 0/0'],
    ],
    ['15 characters', '. abcdefghijklmno', 'abcdefghijklmno, abcdefghijklmno', ['overlap 0/15']],
    [
      '16, just near enough',
      '. abcdefghijklmnop',
      `abcdefghijklmnop${words.slice(0, 1968)}abcdefghijklmnop`,
      ['overlap 0/16', 'plain 0/0'],
    ],
    [
      '16, too late to be looked at',
      '. abcdefghijklmnop',
      `abcdefghijklmnop${words.slice(0, 1969)}abcdefghijklmnop`,
      ['overlap 0/16'],
    ],
    ['both of its halves are the same', '. abcdabcd', 'abcdabcd1', ['overlap 0/8', 'plain 0/0']],
    ['less than half of it repeats', '. abcdeabc', 'abcdeabc1', ['overlap 0/8']],
    [
      'it starts and ends with eight characters',
      '. abcdefgh-----------abcdefgh',
      'abcdefgh-----------abcdefgh1',
      ['overlap 0/27', 'plain 0/0', 'overlap 0/8'],
    ],
    ['with seven', '. abcdefg-----------abcdefg', 'abcdefg-----------abcdefg1', ['overlap 0/25']],
    [
      'in a run, 20 lengths are tried',
      '. ------------------------------',
      '------------------------------',
      ['overlap 0/30', 'plain 0/0', ...Array.from({ length: 19 }, (_, i) => `overlap 0/${29 - i}`)],
    ],
    ['three characters in front are the same', '.xyz.abcde.xyz', '.abcde.xyz1', ['overlap 0/10', 'plain 0/0']],
    ['two in front', '-yz.abcde.yz', '.abcde.yz1', ['overlap 0/9']],
    ['three behind', '. abcdefgh', 'abcdefghabc', ['overlap 0/8', 'plain 0/0']],
    ['two behind', '. abcdefgh', 'abcdefghabd', ['overlap 0/8']],
    ['two behind, at the end of the piece', '. abcdefgh', 'abcdefghab', ['overlap 0/8']],
    ['two in front and one behind', 'gh,abcdefgh', ',abcdefgh,b', ['overlap 0/9', 'plain 0/0']],
    ['one in front and two behind', 'h,abcdefgh', ',abcdefgh,a', ['overlap 0/9', 'plain 0/0']],
    ['one in front and one behind', 'h,abcdefgh', ',abcdefgh,b', ['overlap 0/9']],
  ])('%s', (_, content, piece, expected) => expect(joins(START + content, piece)).toEqual(expected));
});

describe('a piece may start again', () => {
  it.each<[string, string, string, string[]]>([
    ['the message', '{"ok":tr', '{"ok":true', ['overlap 0/8', 'restart 8/0']],
    ['the message behind prose', 'So: {"ok', '{"ok":true', ['plain 0/0', 'restart 4/0', 'short 0/4']],
    ['the message, in another format', '{"ok":tr', '{ "ok": true', ['plain 0/0', 'restart 8/0']],
    ['the message, in several lines', '{"ok":tr', '{\n  "ok": true', ['plain 0/0', 'restart 8/0']],
    ['the message behind other words', '{"ok":tr', 'x{"ok":true', ['plain 0/0']],
    ['an object with a comma', '{"ok":tr', '{,"ok":true', ['plain 0/0']],
    ['another message behind a complete one', '{"ok":true}', '{"ok":false', ['plain 0/0']],
    ['a message where there was none', 'So:', '{"ok":false', ['plain 0/0']],
    ['a text that is no message', 'none', 'none', ['plain 0/0', 'restart 4/0', 'short 0/4']],
    ['the end of a text that is no message', 'none', 'one', ['plain 0/0', 'short 0/3']],
    ['its last character', 'none', 'e', ['plain 0/0', 'short 0/1']],
    ['the last field', '{"ok":true,"path":"sr', '"path":"src"', ['overlap 0/10', 'restart 10/0']],
    ['the last string', '{"ok":true,"path":"src', '"src"', ['plain 0/0', 'restart 4/0', 'short 0/4']],
    ['the last string, without its quote', '{"ok":true,"path":"src', 'src"', ['plain 0/0', 'restart 3/0', 'short 0/3']],
    ['all, where no string is open', 'So:\n{"a":1,', 'So:\n{"a":1,"b"', ['overlap 0/11', 'plain 0/4', 'restart 7/4']],
    ['the last line', '{\n  "ok": 1,\n  "b', '  "b": 2', ['plain 0/0', 'restart 4/0', 'short 0/4']],
    ['the last line, without its spaces', '{\n  "ok": 1,\n\t "b: 3, 4', '"b: 3, 4"', ['overlap 0/8', 'restart 8/0']],
    ['a number behind spaces', '{\n"ok": [\n\t 1234', '1234, 5', ['plain 0/0', 'restart 4/0', 'short 0/4']],
    [
      'the line break before blanks',
      '{\n  ',
      '\n  "ok"',
      ['plain 0/0', 'short 0/3', 'plain 0/1', 'restart 2/1', 'short 0/2', 'plain 3/0', 'plain 3/1'],
    ],
    ['a last line of two words', '{\n"ok": "a b', 'b"', ['plain 0/0', 'short 0/1']],
    ['a single line', '  "ok": "a b', '"ok": "a b"', ['overlap 0/10', 'restart 10/0']],
    ['nothing, behind a line break', '{"ok":"x abcdefgh\n', 'abcdefgh\n1', ['overlap 0/9', 'overlap 1/8']],
    ['nothing', 'none\n', 'more', ['plain 0/0', 'plain 1/0']],
  ])('%s', (_, text, piece, expected) => expect(joins(text, piece)).toEqual(expected));
});

describe('behind the place where the text was cut may stand', () => {
  const ends = (text: string) => [...new Set(findJoins(text, '!').map(({ keep }) => text.slice(keep)))];

  it.each<[string, string, string[]]>([
    ['nothing', '"a', ['']],
    ['spaces, which may be its own', '"a \t', ['']],
    ['a line break', '"a\n', ['', '\n']],
    ['a line break of two characters', '"a\r\n', ['', '\r\n']],
    ['several, with spaces', '"a \r\n \n\t', ['', '\r\n \n\t']],
    ['a code fence', '"a\n```', ['', '\n```']],
    ['a longer one', '"a\n`````', ['', '\n`````']],
    ['one with spaces', '"a\n ```\t', ['', '\n ```\t']],
    ['behind a blank line', '"a\n\n```\n', ['', '\n', '\n```\n', '\n\n```\n']],
    ['words of the page', '"a\nContinue generating\n', ['', '\n', '\nContinue generating\n']],
    ['other words of the page', '"a\nCopy code', ['', '\nCopy code']],
    ['both', '"a\n```\nCopy', ['', '\nCopy', '\n```\nCopy']],
    ['three at most', '"a\n```\n```\n```\n```', ['', '\n```', '\n```\n```', '\n```\n```\n```']],
    ['no two ticks', '"a\n``', ['']],
    ['no ticks before a language', '"a\n```so', ['']],
    ['no ticks behind words', '"a\nx ```', ['']],
    ['no other words', '"a\nContinue generating it', ['']],
    ['no words behind others', '"a\nPlease continue generating', ['']],
    ['nothing but a fence', '```', ['']],
    ['nothing but a line break', '\n', ['', '\n']],
    ['no line of the message', '"a\n```\n"b', ['']],
  ])('%s', (_, text, expected) => expect(ends(text)).toEqual(expected));

  it('and a piece goes on before it', () => {
    expect(joins('{"ok":"abcdefgh\n```', 'abcdefgh"')).toEqual(['plain 0/0', 'overlap 4/8', 'restart 12/0']);
  });
});
