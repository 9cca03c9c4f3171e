/** What is printed has no effect on a terminal, a log or a CI runner; what quotes it stays readable. */
import { describe, expect, it } from 'vitest';
import { escapeJson, escapeText, escapeXml, guardLines, maskText } from '../../src/cli/escape-text.ts';

const RED = '\u001b[31m';

describe('lines that are printed', () => {
  it.each<[what: string, text: string, plain: string, coloured?: string]>([
    ['keep plain text and line breaks', 'a: b\nc ❤️ é\n', 'a: b\nc ❤️ é\n'],
    ['keep colours where they are wanted', `${RED}a`, '\\u{1b}[31ma', `${RED}a`],
    ['keep nothing else that begins as a colour', '\u001b[2Ja', '\\u{1b}[2Ja'],
    ['show what steers a terminal or the direction', 'a\rb\u202ec\u0000\td', 'a\\u{d}b\\u{202e}c\\u{0}\\u{9}d'],
    ['show characters beyond the basic plane that are invisible', 'a\u{e0041}', 'a\\u{e0041}'],
    ['show half of a character', 'a\ud83d', 'a\\u{d83d}'],
    [
      'have no command of a runner at their start',
      '::error::a\n  ::b::c\n\u00a0::d',
      '·::error::a\n  ·::b::c\n\u00a0·::d',
    ],
    ['keep colons that are none', 'a::b\n: c\n  :d', 'a::b\n: c\n  :d'],
    ['have none of the other kind anywhere', 'a ##[error]b ##vso[x]', 'a ##·[error]b ##·vso[x]'],
  ])('%s', (_, text, plain, coloured = plain) => {
    expect([guardLines(text, false), guardLines(text, true)]).toEqual([plain, coloured]);
  });
});

it('a text that is quoted stays on one line', () => {
  expect(escapeText('a\nb\u200b##[c]')).toBe('a\\u{a}b\\u{200b}##·[c]');
});

it('a text over a caret keeps its length', () => {
  expect(maskText('a\tb\u{e0041}c')).toBe('a·b··c');
});

it.each([
  ['a\u2028\u{e0041}##[b]\n', '["a\\u2028\\udb40\\udc41\\u0023#[b]\\n"]'],
  ['plain ❤️', '["plain ❤️"]'],
])('JSON of %j says the same, without what steers', (text, json) => {
  const escaped = escapeJson(JSON.stringify([text]));
  expect(escaped).toBe(json);
  expect(JSON.parse(escaped)).toEqual([text]);
});

it('JSON keeps the line breaks between its values', () => {
  expect(escapeJson('[\n  1\n]')).toBe('[\n  1\n]');
});

it('XML has no markup of what it quotes, and no character that XML forbids', () => {
  expect(escapeXml('<a b="c">&\n\u0000\ud800\u202e\uffff##[x]')).toBe(
    '&lt;a b=&quot;c&quot;&gt;&amp;&#10;\\u{0}\\u{d800}&#8238;\\u{ffff}&#35;#[x]',
  );
});
