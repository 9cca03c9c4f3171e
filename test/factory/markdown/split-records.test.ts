/** Questions, issues and files are told apart by what stands in front of them, and hold labels within a line. */
import { expect, it } from 'vitest';
import { buildOutline } from '../../../src/factory/markdown/build-outline.ts';
import { readId, splitInlineFields, splitRecords, withOwnIds } from '../../../src/factory/markdown/split-records.ts';
import { inlineOf } from '../inline-of.ts';

/** The same for an issue: a name in front of it, where it has no number, is its category. */
it.each<[text: string, id: string | undefined, head?: string, idOfIssue?: string]>([
  ['Q1: a', 'Q1', 'a', 'Q1'],
  ['[B2] a', 'B2', 'a', 'B2'],
  ['Frage 3 – a', 'Q3', 'a', 'B3'],
  ['4\\) a', 'Q4', 'a', 'B4'],
  ['#5: a', 'Q5', 'a', 'B5'],
  ['4', 'Q4', '', 'B4'],
  ['Question 12. x', 'Q12', 'x', 'B12'],
  ['Problem nr. 7: x', 'Q7', 'x', 'B7'],
  ['Problem nr 7: x', 'Q7', 'x', 'B7'],
  ['issue # 8: x', 'Q8', 'x', 'B8'],
  ['issue 8a: x', 'issue 8a', 'x', 'issue 8a'],
  ['Q-1: a', 'Q-1', 'a', 'Q-1'],
  ['Q_1a: x', 'Q_1a', 'x', 'Q_1a'],
  ['(Q1) (x)', 'Q1', '(x)', 'Q1'],
  ['Q1 (x)', 'Q1', '(x)', 'Q1'],
  ['Q1 [x]', 'Q1', '[x]', 'Q1'],
  ['Q1 x', undefined],
  ['Q1 - x', 'Q1', 'x', 'Q1'],
  ['Q1-x', undefined],
  ['Q1—x', 'Q1', 'x', 'Q1'],
  ['`db`: a', 'db', 'a'],
  ['`db` – a', 'db', 'a'],
  ['`db` a', undefined],
  ['`db`) a', undefined],
  ['(`db`): a', 'db', 'a'],
  ['[`db`]: a', undefined],
  ['x `db`: a', undefined],
  ['`1b`: a', undefined],
  ['`a/b`: a', undefined],
  ['[database] a', 'database', 'a'],
  ['[database]: a', undefined],
  ['[data base] a', undefined],
  ['[1a] a', undefined],
  ['`a b`: c', undefined],
  ['Question: a', undefined],
  ['ABCDEFG1: x', undefined],
  ['ABCDEF123: x', 'ABCDEF123', 'x', 'ABCDEF123'],
  ['123: x', 'Q123', 'x', 'B123'],
  ['1234: x', undefined],
  ['2024: x', undefined],
  ['** Q1: x', 'Q1', 'x', 'Q1'],
  ['— Q1: x', 'Q1', 'x', 'Q1'],
  ['>>>> Q1: x', 'Q1', 'x', 'Q1'],
  ['abcde Q1: x', undefined],
  ['[Q1] x', 'Q1', 'x', 'Q1'],
  ['(ab-12) x', 'ab-12', 'x', 'ab-12'],
  ['[ab-12]x', undefined],
  ['blocking issue 3: x', 'Q3', 'x', 'B3'],
  ['Punkt 007: x', 'Q7', 'x', 'B7'],
  ['Mangel 2', 'Q2', '', 'B2'],
])('the id in front of %j is %j', (text, id, head, idOfIssue) => {
  const read = readId(inlineOf(text), 'Q');
  expect([read?.id, read?.head.text]).toEqual([id, head]);
  expect(readId(inlineOf(text), 'B')?.id).toBe(idOfIssue);
});

it.each<[text: string, head: string, fields: string[]]>([
  ['Which? (Options: A, B; Default: A)', 'Which?', ['Options: A, B', 'Default: A']],
  ['Which? Options: A, B.', 'Which?', ['Options: A, B.']],
  ['Options: A', '', ['Options: A']],
  ['Which? – Options: A (b); Default: A)', 'Which?', ['Options: A (b)', 'Default: A']],
  ['Which? Options: A, B; Default: (A).', 'Which?', ['Options: A, B', 'Default: (A).']],
  ['none', 'none', []],
  ['Which? [Default: A]', 'Which?', ['Default: A']],
  ['Which? [Default: A].', 'Which?', ['Default: A']],
  ['Which? (Default: A).', 'Which?', ['Default: A']],
  ['Default: A *', '', ['Default: A']],
  ['Which; (Default: a (b)).', 'Which', ['Default: a (b)).']],
  ['Which? (Default: a) Options: b (c', 'Which?', ['Default: a', 'Options: b (c']],
  ['Which? xDefault: a', 'Which? x', ['Default: a']],
  ['Which? * – [ Default: a . , * Options: b ..', 'Which?', ['Default: a', 'Options: b']],
])('the labels within %j', (text, head, fields) => {
  const split = splitInlineFields(inlineOf(text), /(Options|Default):\s*/g, /[\s([*;–-]/);
  expect(split.head.text).toBe(head);
  expect(split.fields.map(({ label, value }) => `${label}: ${value.text}`)).toEqual(fields);
});

it('what is there twice is dropped, and what differs keeps no id that is the same', () => {
  const records = [{ id: 'a', x: 1 }, { id: 'a', x: 1 }, { id: 'b', x: 1 }, { id: 'b', x: 2 }, { x: 3 }, { x: 4 }];
  expect(withOwnIds<{ id?: string; x: number }>(records)).toEqual([
    { id: 'a', x: 1 },
    { x: 1 },
    { x: 2 },
    { x: 3 },
    { x: 4 },
  ]);
});

it.each<[string, text: string, records: (string | undefined)[][]]>([
  [
    'items of a list with numbers, and what belongs to them',
    '## Questions\n\n2. Which?\n   - a\n3. Why?\n\n   Default: b\n\nSummary: no part\n\nmore',
    [
      ['Q2', 'Which?', 'a'],
      ['Q3', 'Why?', 'Default: b', 'more'],
    ],
  ],
  [
    'items of a list without numbers',
    '## Questions\n\n- Which?\n- **Q7:** Why?\n- Status: no\n- Options: a',
    [
      [undefined, 'Which?'],
      ['Q7', 'Why?', 'Options: a'],
    ],
  ],
  [
    'headings and bold lines',
    '## Questions\n\nlead\n\n### Which?\n\ntext\n\n**Why?**\n\nDefault: b\n\n### Status\n\nno',
    [[undefined, 'Which?', 'text', 'Why?']],
  ],
  [
    'lines with an id',
    '## Questions\n\nQ1: Which?\n\nmore\n\n[Q2] Why?\n\n| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |',
    [
      ['Q1', 'Which?', 'more'],
      ['Q2', 'Why?'],
    ],
  ],
  [
    'labels that name one',
    '## Questions\n\nID: abc\n\nQuestion: Which?\n\nDefault: x\n\nID: \n\nTitle: Why?\n\n**Question:** Who?',
    [
      ['abc', '', 'Default: x'],
      [undefined, ''],
    ],
  ],
  [
    'lines that announce them',
    '## Questions\n\nThese are open:\n\n- Which?\n- Why?\n\nWhich of these?\n\nWho is it:\n\n- a\n\nWhich one is it? This:\n\n- b',
    [
      [undefined, 'Which?'],
      [undefined, 'Why?', 'Which of these?'],
      [undefined, 'a'],
      [undefined, 'Which one is it? This:', 'b'],
    ],
  ],
  [
    'what is about something else',
    '## Questions\n\n1. Which?\n\n> quoted\n\nLet me know.\n\n2. Next:\n   - x\n',
    [['Q1', 'Which?']],
  ],
  ['announced in an announcement', '## Questions\n\nOpen:\n\n**Of the engineer**\n\n1. Who?', []],
])('each with its id, its text and what belongs to it: %s', (_, text, records) => {
  const sections = buildOutline(text)?.root.children.filter(({ field }) => field === 'questions') ?? [];
  const split = splitRecords(sections, 'Q', new Set(['options', 'default', 'description']));
  expect(split.map(({ id, head, parts }) => [id, head.text, ...parts.map((part) => part.text.text)])).toEqual(records);
});
