/** What is a block of code, as CommonMark has it; quoted and indented lines count as well. */
import { describe, expect, it } from 'vitest';
import { blockAround, findFences } from '../../src/speckit/find-fences.ts';

/** The blocks of a text, each from its first to its last character; `…` for one that is not closed. */
const blocksIn = (text: string) =>
  findFences(text).map(({ start, end, isClosed }) => text.slice(start, end) + (isClosed ? '' : '…'));

describe('the blocks of code in a text', () => {
  it.each<[string, string, string[]]>([
    ['none', 'a `b` c', []],
    ['one', 'a\n```\nb\n```\nc', ['```\nb\n```']],
    ['two', '```\na\n```\n~~~\nb\n~~~', ['```\na\n```', '~~~\nb\n~~~']],
    ['with a word', '```json \na\n```', ['```json \na\n```']],
    ['indented and quoted', '  > ```\n  > a\n  > ```', ['  > ```\n  > a\n  > ```']],
    ['not closed', 'a\n```\nb', ['```\nb…']],
    ['closed by a longer fence', '```\na\n````\nb', ['```\na\n````']],
    ['not closed by a shorter fence', '````\na\n```\nb\n````', ['````\na\n```\nb\n````']],
    ['not closed by other marks', '```\na\n~~~\nb\n```', ['```\na\n~~~\nb\n```']],
    ['not closed by a fence with a word', '```\na\n```js\nb\n```', ['```\na\n```js\nb\n```']],
    ['marks within a line', 'a ```\nb\nc ```', []],
    ['two words behind the marks', '```a b\nc', []],
    ['marks that are too few', '``\na\n``', []],
  ])('%s', (_, text, expected) => expect(blocksIn(text)).toEqual(expected));

  it('has every place from its first mark to its last line', () => {
    const text = 'a\n```\nb\n```\nc\n~~~\nd';
    const blocks = findFences(text);
    const around = Array.from(text, (_, at) => blocks.indexOf(blockAround(blocks, at) as never));
    expect(around).toEqual([...[-1, -1], ...Array(9).fill(0), ...[-1, -1, -1], ...Array(5).fill(1)]);
    expect(blockAround([], 0)).toBeUndefined();
  });
});
