/** Whatever a text repeats, the time that its reading takes grows with its length, not faster. @timed */
import { describe, expect, it } from 'vitest';
import { FactoryResponse } from '../../../src/factory/contracts.ts';
import { readMarkdown } from '../../../src/factory/markdown/read-markdown.ts';
import { parse } from '../../../src/parse/parse.ts';
import { measureGrowth } from '../measure-growth.ts';

const REPORT =
  '## Status: success\n\n**Summary:** Wrote the rules.\n\n**Deliverables:**\n- `docs/a.md` (rules) – Rules\n\n';
const ASKS = '**Status:** questions\n\n**Questions:**\n\n';

const fill = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

type Text = readonly [string, (length: number) => string];

/** Each took twice as long and more for every repetition. */
const repeated: readonly Text[] = [
  ['blanks between options in code', (n) => `${ASKS}1. Which?\n   - Options: \`a\`${' '.repeat(n)}\`b\` x\n`],
  ['commas between options in code', (n) => `${ASKS}1. Which?\n   - Options: \`a\`${',;'.repeat(n)}\`b\` x\n`],
  ['commas between options in quotes', (n) => `${ASKS}1. Which?\n   - Options: "a"${',;'.repeat(n)}"b" x\n`],
  ['"okay" in front of a report', (n) => `${'okay '.repeat(n)}\n\n${REPORT}`],
  ['"okay" in the middle of a report', (n) => `# x\n\n${'okay '.repeat(n)}.\n\n**Summary:** x`],
  ['"okay" with an iota', (n) => `okay ${'okayι'.repeat(n)}\n\n${REPORT}`],
  ['"mein" in front of a report', (n) => `${'mein '.repeat(n)}:\n\n${REPORT}`],
  ['"mein" with an iota', (n) => `${'mein ι'.repeat(n)}:\n\n${REPORT}`],
  ['iotas', (n) => `${'ι'.repeat(2 * n)}:\n\n${REPORT}`],
  ['iotas, each a word', (n) => `${'ι '.repeat(n)}:\n\n${REPORT}`],
  ['iotas between letters', (n) => `k b${'ιi'.repeat(n)}:\n\n${REPORT}`],
];

/** Each took time with the square of its length. */
const long: readonly Text[] = [
  ['tabs behind a fence', (n) => `\`\`\`${'\t'.repeat(n)}x\n${REPORT}`],
  ['blanks behind a channel', (n) => `${REPORT}<|channel|>${' '.repeat(n)}`],
  ['one line of brackets that open', (n) => `${REPORT}- ${'['.repeat(n)}]]`],
  ['one line of links that open', (n) => `${REPORT}${']('.repeat(n / 2)})x`],
  ['one line of exclamation marks', (n) => `${REPORT}${'!'.repeat(n)}ℹ`],
  ['fences and tags', (n) => REPORT + fill('```\n', n / 2) + fill('<result>\n', n / 2)],
  ['a line in an item, again and again', (n) => REPORT.trimEnd() + fill('\nx is done', n)],
  ['lists within each other, on each line', (n) => REPORT + fill(`${'+ '.repeat(29)}a\n`, n)],
  [
    'columns of a table that its rows do not have',
    (n) => `${REPORT}${'|'.repeat(n / 8 + 1)}\n${'|-'.repeat(n / 8)}|\n${'|x\n'.repeat(n / 30)}`,
  ],
];

/** The same within one paragraph, which may have four thousand characters. */
const paragraphs: readonly Text[] = [
  ['underscores that nothing closes', (n) => REPORT + fill('\u200b__', n)],
  ['asterisks that nothing closes', (n) => REPORT + fill('**\u200b…', n)],
  ['tildes that nothing closes', (n) => REPORT + fill('~~\u200bx!', n)],
  ['commas between options', (n) => `${ASKS}1. Which? Options: ${fill(', ', n)}\n`],
  ['words for an answer', (n) => `${ASKS}1. ${fill('Answer: () ', n)}s?\n`],
  ['shares', (n) => `${REPORT}**Progress:** ${fill('0%\t', n)}e\n`],
  ['a pattern of files', (n) => `${REPORT}- \`{${fill('..,', n)}.\`\n`],
  ['dots in a cell', (n) => `${REPORT}| Path | Status |\n|---|---|\n| ${fill('.. ', n)}x | done |\n`],
  ['white space in a figure', (n) => `${REPORT}**Metrics:**\n- x${fill('\u2003', n)}y\n`],
];

const read = (text: string) => readMarkdown(text);

describe('the time that a report takes', () => {
  it.each(repeated)('does not grow with each repetition: %s', (_, make) => {
    expect(measureGrowth(read, make, { short: 3, long: 24, most: 24 })).toBeLessThanOrEqual(24);
  });

  it.each(long)('does not grow with the square of the length: %s', (_, make) => {
    expect(measureGrowth(read, make, { short: 4900, long: 39_200, most: 24 })).toBeLessThanOrEqual(24);
  });

  it.each(paragraphs)('does not grow with the square of a paragraph: %s', (_, make) => {
    expect(measureGrowth(read, make, { short: 480, long: 3840, most: 24 })).toBeLessThanOrEqual(24);
  });
});

describe('what is too much for a report is left to JSON', () => {
  it.each([
    ['characters', fill('Some more words.\n\n', 40_000)],
    ['lines', '\n'.repeat(1500)],
    ['a paragraph', fill('word ', 4100)],
    ['emphasis', fill('*a ', 3900)],
    ['columns', `${'|a'.repeat(60)}|\n${'|-'.repeat(60)}|\n|b|\n`],
    ['lists on a line', `${'- '.repeat(30)}a\n`],
    ['lines of lists', `${'- '.repeat(6)}a\n`.repeat(60)],
    ['lists below each other', Array.from({ length: 60 }, (_, i) => `${'  '.repeat(i)}- a\n`).join('')],
  ])('%s', (_, rest) => {
    expect(parse(FactoryResponse, `${REPORT}The end.\n`)).toMatchObject({ success: true, format: 'markdown' });
    expect(parse(FactoryResponse, `${REPORT}${rest}\n\nThe end.\n`)).toMatchObject({
      success: false,
      reason: 'no_json',
    });
  });
});

describe('what a report may have is read', () => {
  it.each([
    ['a paragraph of 3,900 characters', fill('Some more words. ', 3900)],
    ['thirty labels in a paragraph', fill('**A part:** which has been written, and looked at twice.\n', 30 * 56)],
    ['a thousand lines', '- `docs/b.md` – Rules of another agent\n'.repeat(900)],
    ['a table of 12 columns', `${'|a'.repeat(12)}|\n${'|-'.repeat(12)}|\n${'|b'.repeat(12)}|\n`],
    ['a line across', `${'- '.repeat(20)}\n`],
    ['a list of eight levels', Array.from({ length: 8 }, (_, i) => `${'  '.repeat(i)}- a\n`).join('')],
  ])('%s', (_, rest) => {
    expect(readMarkdown(`${REPORT}## Notes\n\n${rest}\n\nThe end.\n`)).toHaveProperty('value.status', 'success');
  });
});
