/** Texts that are read as Markdown, and those that no report looks like. */
import { describe, expect, it } from 'vitest';
import { endsInCode, readTokens } from '../../../src/factory/markdown/read-tokens.ts';

const table = (columns: number, rule = '-') =>
  ['a', rule, 'b'].map((cell) => `|${`${cell}|`.repeat(columns)}`).join('\n');
/** A list that is nested by indentation, with the same in front of each of its lines. */
const nested = (levels: number, before = '') =>
  Array.from({ length: levels }, (_, level) => `${before}${'  '.repeat(level)}- a`).join('\n');
const lines = (count: number, line: string) => Array.from({ length: count }, () => line).join('\n');

describe('is read', () => {
  it.each<[what: string, text: string]>([
    ['nothing', ''],
    ['a table of 40 columns', table(40)],
    ['a line of dashes', '-'.repeat(200)],
    ['a line with many bars and words', `|${'b|'.repeat(60)}`],
    ['a text of 1,500 lines', lines(1500, 'a\n').split('\n').slice(0, 1500).join('\n')],
    ['a paragraph of 4,000 characters', 'a'.repeat(4000)],
    ['a list in a list in a list', '- a\n  - b\n    - c'],
    ['50 lines of deep lists', lines(50, '- - - - - a')],
    ['a paragraph with 120 marks', 'a_b*'.repeat(60)],
    ['a list of 39 levels', nested(39)],
    ['a list of 19 levels in a quotation of 20', nested(19, '> '.repeat(20))],
  ])('%s', (_, text) => expect(readTokens(text)).toBeDefined());
});

describe('is not read', () => {
  it.each<[what: string, text: string]>([
    ['a table of 41 columns', table(41)],
    ['a table of 41 columns with alignment', table(41, ' :-: ')],
    ['a table of 41 columns in a quotation', table(41).replaceAll(/^/gm, '> ')],
    ['a text of 1,501 lines', lines(1501, '')],
    ['a paragraph of 4,001 characters', 'a'.repeat(4001)],
    ['a list that is nested 30 times', `${'- '.repeat(30)}a`],
    ['a paragraph with marks between all of its letters', 'a_b*'.repeat(900)],
    ['a list of 40 levels behind another item', `- a\n${nested(40)}`],
    ['a list of 40 levels', nested(40)],
    ['a list of 20 levels in a quotation of 20', nested(20, '> '.repeat(20))],
    ['50 lines of deep lists, and one more', lines(51, '- - - - - a')],
    ['paragraphs full of marks', lines(300, `${'*a _b~'.repeat(300)}\n`)],
  ])('%s', (_, text) => expect(readTokens(text)).toBeUndefined());
});

const ends = (text: string) => endsInCode(readTokens(text) ?? []);

describe('the text ends inside a fence', () => {
  it.each([
    '```\na',
    '```\na\n``',
    '```\na\n\n',
    '```\na\n```x',
    '```\na\nx```',
    '~~~\na\n~~',
    '~~~\na\n```',
    '````\na\n```',
  ])('%j', (text) => expect(ends(text)).toBe(true));
  it.each(['- a\n  ```\n  b', '> ```\n> a', '- a\n- b\n  ```\n  c\n'])('%j', (text) => expect(ends(text)).toBe(true));
});

describe('the text does not end inside a fence', () => {
  it.each([
    '',
    'a',
    '```\na\n```',
    '```\na\n```\n\n',
    '```\na\n ```',
    '```\na\n````',
    '~~~\na\n~~~',
    '    a',
    '    ```\n    a',
  ])('%j', (text) => expect(ends(text)).toBe(false));
  it.each([
    '   ```\n   a\n   ```',
    '- a\n  ```\n  b\n  ```',
    '- ```\n  a\n- b',
    '> ```\n> a\n> ```',
    '> a',
    '```\na\n```\nb',
  ])('%j', (text) => expect(ends(text)).toBe(false));
});
