import { expect, it } from 'vitest';
import type { Entry } from '../../../src/factory/markdown/outline.ts';
import { findFailedRun, isPlainFence, itemsOfFence } from '../../../src/factory/markdown/read-fence.ts';

type Shown = (string | Shown)[];

/** The text of an item with what is marked in it, and what is below it. */
function show({ text: { text, marks }, value, children }: Entry): Shown {
  expect(value.text).toBe(text);
  return [[text, ...marks.map(({ start, end }) => text.slice(start, end))].join(' / '), ...children.map(show)];
}

it.each<[code: string, items: Shown]>([
  ['a.md\nb.md  # index', [['a.md / a.md'], ['b.md  – index / b.md']]],
  ['.\n├── a\n│   └── b.md\n└── c.md', [['a/', ['b.md / b.md']], ['c.md / c.md']]],
  [
    'src/\n  a.ts\n  b.ts // x\n    c\n  d\ne',
    [['src/', ['a.ts / a.ts'], ['b.ts/ – x', ['c / c']], ['d / d']], ['e / e']],
  ],
  [
    'M  a.md\n?? b\nAM c\nA d\nMM d\nMa\nx M  y',
    [['a.md / a.md'], ['b / b'], ['c / c'], ['d / d'], ['MM d / MM'], ['Ma / Ma'], ['x M  y / x']],
  ],
  ['  \n---\n- a\n- b', [['a / a'], ['b / b']]],
  ['./\na\n.b', [['a / a'], ['.b / .b']]],
  ['src\n  lib\\\n    x ← new\n  y <- z\n', [['src/', ['lib/', ['x – new / x']], ['y – z / y']]]],
  ['a # b # c\nd#e', [['a – b # c / a'], ['d#e / d#e']]],
  ['a b\n  c', [['a/ b', ['c / c']]]],
])('the files in %j', (code, items) => {
  expect(itemsOfFence(code).map(show)).toEqual(items);
});

it.each<[output: string, line: string | undefined]>([
  ['ok\nTests  1 failed | 13 passed', 'Tests  1 failed | 13 passed'],
  ['0 failed', undefined],
  ['10 failed', '10 failed'],
  ['v1.3 failed', undefined],
  ['1,3 errors', undefined],
  ['FAIL src/a', 'FAIL src/a'],
  ['FAILED', 'FAILED'],
  ['FAILING', undefined],
  ['fatal: x', 'fatal: x'],
  ['fatally', undefined],
  ['  Error: x', '  Error: x'],
  ['ValueError: bad', 'ValueError: bad'],
  ['a.b.MyException: x', 'a.b.MyException: x'],
  ['my Error: x', undefined],
  ['npm ERR! x', 'npm ERR! x'],
  ['x npm ERR!', undefined],
  ['Traceback (most recent call last)', 'Traceback (most recent call last)'],
  ['❌ x', '❌ x'],
  ['x ✗', 'x ✗'],
  ['xERROR', undefined],
  ['ERROR: x', 'ERROR: x'],
  ['x ERROR', undefined],
  ['1234567 failed', undefined],
  ['3 failures', '3 failures'],
  ['1 failure', '1 failure'],
  ['1 error', '1 error'],
  ['3 failurest', undefined],
  ['3 failing', '3 failing'],
  ['no', undefined],
])('what says in %j that something failed is %j', (output, line) => {
  expect(findFailedRun(['fine', output])).toBe(line);
});

it.each<[string | undefined, boolean]>([
  [undefined, true],
  ['', true],
  ['text', true],
  ['TXT', true],
  ['bash', true],
  ['ts', false],
  ['bashx', false],
  ['xsh', false],
])('a fence of the language %j is plain: %s', (lang, isPlain) => {
  expect(isPlainFence(lang)).toBe(isPlain);
});
