/** Pieces of a text keep the marks that are within them. */
import { expect, it } from 'vitest';
import {
  foldLines,
  linesOf,
  type Mark,
  oneLine,
  quote,
  sliceInline,
  splitInline,
} from '../../../src/factory/markdown/inline.ts';

const marked = {
  text: '  ab `c` d  ',
  marks: [
    { kind: 'code', start: 5, end: 8 },
    { kind: 'link', start: 0, end: 4, href: 'x' },
  ] satisfies Mark[],
};

it.each<[from: number, to: number | undefined, text: string, marks: string[]]>([
  [0, undefined, 'ab `c` d', ['code `c`', 'link ab']],
  [0, 6, 'ab `', ['code `', 'link ab']],
  [6, 12, 'c` d', ['code c`']],
  [3, 4, 'b', ['link b']],
  [-1, 3, 'a', ['link a']],
  [5, 8, '`c`', ['code `c`']],
  [8, 12, 'd', []],
  [9, 2, '', []],
  [0, 2, '', []],
])('from %s to %s it is %j', (from, to, text, marks) => {
  const slice = sliceInline(marked, from, to);
  expect(slice.text).toBe(text);
  expect(slice.marks.map(({ kind, start, end }) => `${kind} ${slice.text.slice(start, end)}`)).toEqual(marks);
});

it('white space of any kind is no part of its ends', () => {
  for (const space of ['\t', '\n', '\v', '\f', '\r', ' ', '\u00a0', '\u2003', '\ufeff'])
    expect(sliceInline({ text: `${space}a${space}b${space}`, marks: [] }, 0).text).toBe(`a${space}b`);
  for (const text of ['\ba\b', '\u000ea\u000e', '\u009fa\u009f'])
    expect(sliceInline({ text, marks: [] }, 0).text).toBe(text);
  const whole = { text: 'a', marks: [{ kind: 'code', start: 0, end: 0 }] satisfies Mark[] };
  expect([sliceInline(whole, 0), sliceInline({ ...whole, text: 'a ' }, 0)]).toEqual([whole, { text: 'a', marks: [] }]);
});

it.each<[text: string, code: [number, number] | undefined, least: number, parts: string[]]>([
  ['a,b,,c', undefined, 0, ['a', 'b', 'c']],
  ['a,b,c', undefined, 3, ['a,b', 'c']],
  ['a,b,c', [1, 3], 0, ['a,b', 'c']],
  ['a,b,c', [2, 3], 0, ['a', 'b', 'c']],
  ['a,b,c', [0, 5], 0, ['a,b,c']],
  ['', undefined, 0, []],
])('%j with code at %j, from %s on', (text, code, least, parts) => {
  const marks: Mark[] =
    code === undefined ? [{ kind: 'strong', start: 0, end: 9 }] : [{ kind: 'code', start: code[0], end: code[1] }];
  const split = splitInline({ text, marks }, /,/g, least === 0 ? undefined : (end) => end > least);
  expect(split.map((part) => part.text)).toEqual(parts);
});

it.each<[text: string, lines: string[], folded: string, line: string]>([
  ['', [], '', ''],
  [' a ', [' a '], ' a ', 'a'],
  ['a\nb', ['a', 'b'], 'a b', 'a b'],
  ['a \n b ', ['a', 'b'], 'a b ', 'a b'],
  ['a\n\n b \n\nc', ['a', 'b', 'c'], 'a b c', 'a b c'],
  ['\na', ['a'], ' a', 'a'],
  [' a\n', ['a'], ' a ', 'a'],
  ['a\n  b  \n', ['a', 'b'], 'a b ', 'a b'],
])('%j as lines and as one line', (text, lines, folded, line) => {
  expect(linesOf({ text, marks: [] }).map((one) => one.text)).toEqual(lines);
  expect(foldLines(text)).toBe(folded);
  expect(oneLine({ text, marks: [] })).toBe(line);
});

it('nothing is an empty line, and a quotation is cut', () => {
  expect(oneLine(undefined)).toBe('');
  expect([quote('a'.repeat(80)), quote('a'.repeat(81))]).toEqual([`"${'a'.repeat(80)}"`, `"${'a'.repeat(80)}…"`]);
});
