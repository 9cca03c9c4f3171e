/** What a single line or word says, by the functions that answer nothing else. */
import { describe, expect, it } from 'vitest';
import { isOpening } from '../../../src/factory/markdown/collect-report.ts';
import { countAnnounced, isFileSentence } from '../../../src/factory/markdown/file-sentence.ts';
import { isBold } from '../../../src/factory/markdown/is-bold.ts';
import { isEllipsis } from '../../../src/factory/markdown/is-ellipsis.ts';
import { isHarmless } from '../../../src/factory/markdown/is-harmless.ts';
import { isPlan } from '../../../src/factory/markdown/is-plan.ts';
import { isSevere } from '../../../src/factory/markdown/is-severe.ts';
import { marksAtEnd } from '../../../src/factory/markdown/marks-at-end.ts';
import { pairsOf } from '../../../src/factory/markdown/pairs-of-table.ts';
import { isStateMark, leavesTypeOpen, readNotes, typeOf } from '../../../src/factory/markdown/read-notes.ts';
import { isUnsure } from '../../../src/factory/markdown/signs.ts';
import { inlineOf } from '../inline-of.ts';

/** A function that says yes to the first lines, and no to the second ones. */
const tables: [name: string, is: (line: string) => boolean, yes: string[], no: string[]][] = [
  [
    'a bold line',
    (line) => isBold(inlineOf(line)),
    ['**a**', '**a**:', `**${'a'.repeat(160)}**`],
    [
      'a',
      '**a** b',
      'b **a**',
      '2 **a**',
      '**a** 2',
      '`a`',
      '*a*',
      `**${'a'.repeat(161)}**`,
      '**a\nb**',
      '**a** **b**',
    ],
  ],
  [
    'files that are not named',
    isEllipsis,
    ['…', '...', '- …', 'and 4 more', 'and more', 'und weitere', '+ 3 others', '1 und andere', 'etc.', 'usw.'],
    ['a…', '..', 'and docs', 'more', 'a, etc.', 'etcd', 'uswx', 'brand more'],
  ],
  [
    'future work',
    isPlan,
    [
      'I will write it',
      'Planned',
      "we'll see",
      'todo',
      'to be created',
      'wird noch erstellt',
      'geplant',
      'next I do it',
    ],
    ['willing', 'a plan', 'I wrote it', 'to be or not', 'wird benutzt', 'mastodon todos', 'planner', 'soller'],
  ],
  [
    'a finding that is too severe',
    isSevere,
    ['Severity: critical', '- Severity = High', '[BLOCKER] b', 'Critical: 2', 'Schweregrad: hoch', 'kritisch: ja'],
    ['Severity: low', 'Severity critical', 'critical b', 'Critical: 0', 'Critical: none', 'Severity: critical (fixed)'],
  ],
  [
    'a sign that leaves a claim open',
    isUnsure,
    ['🟡 PASS', 'PASS ⚠', '[success]', ' [a] '],
    ['✅ PASS', '[a] b', 'b [a]', '[[a]]', '[]', 'PASS'],
  ],
  [
    'a remark that a file was made',
    isStateMark,
    ['new', 'updated', 'created', '**New**', 'done', 'neu', 'erstellt'],
    ['new rules', 'not new', 'renewed', ''],
  ],
  [
    'a choice of types',
    leavesTypeOpen,
    ['(architecture|rules|config|skill)', 'Rules / Config', 'rules|config'],
    ['rules', 'rules, config', 'rules|docs', 'docs/rules'],
  ],
  [
    'an introduction of the report',
    isOpening,
    ['Sure, here is my report.', 'HERE IS MY REPORT:', 'I have finished the task.', `Here is ${'a'.repeat(132)}`],
    ['My report is here.', 'Built.', 'Hereby', `Here is ${'a'.repeat(133)}`],
  ],
  [
    'only what is harmless',
    isHarmless,
    [
      'Done.',
      'Hi!',
      'Done. All tests pass.',
      'All tests pass\nThe build is green',
      '✅',
      'Fertig!',
      'I’ve finished the task.',
    ],
    ['', 'Not done.', 'Done. Mostly.', 'Mostly. Done.', 'All tests pass, almost', 'Done?', 'The rest works.'],
  ],
  [
    'the author has made files',
    isFileSentence,
    [
      'I created the following files:',
      'Done. I wrote two files:',
      'Diese Dateien wurden erstellt:',
      '1) I added 2 files',
    ],
    [
      ...[
        'I created files:',
        'Mostly. I wrote two files:',
        'I wrote two files for Nora:',
        'I created the following files?',
      ],
      `I created the following ${' '.repeat(120)}files:`,
    ],
  ],
];

describe.each(tables)('%s', (_, is, yes, no) => {
  it.each(yes)('is %j', (line) => expect(is(line)).toBe(true));
  it.each(no)('is not %j', (line) => expect(is(line)).toBe(false));
});

it.each<[line: string, count: number | undefined]>([
  ['I created the following files:', undefined],
  ['I created the following file:', 1],
  ['I created one file:', 1],
  ['I created a file:', 1],
  ['I created two files:', 2],
  ['Ich habe zehn Dateien erstellt:', 10],
  ['I created the following 12 files:', 12],
  ['Done! I created 3 documents:', 3],
  ['The following document was created:', 1],
  ['I created stubs:', undefined],
])('%j announces %s files', (line, count) => expect(countAnnounced(line)).toBe(count));

it.each<[text: string, marks: string]>([
  ['It is done.', '.'],
  ['done', ''],
  ['done?!" 😀', '?!" 😀'],
  ['𝐚', ''],
  ['...', '...'],
  ['', ''],
  ['a 1', ' 1'],
])('%j ends in the marks %j', (text, marks) => expect(marksAtEnd(text)).toBe(marks));

it.each<[text: string, type: string | undefined, rest: string]>([
  ['(rules) – Rules of the writer', 'rules', 'Rules of the writer'],
  ['- rules - Rules of the writer', 'rules', 'Rules of the writer'],
  ['[config]', 'config', ''],
  ['(type: config, for all) of it', 'config', '(for all) of it'],
  ['(config, for all)', 'config', 'for all'],
  ['(new) – the form', undefined, 'the form'],
  ['(250 lines)', undefined, '250 lines'],
  ['(250 lines).', undefined, '250 lines'],
  ['(250 lines) of it', undefined, '(250 lines) of it'],
  ['rules', 'rules', ''],
  ['rules: of the writer', 'rules', 'of the writer'],
  ['rules of the writer', undefined, 'rules of the writer'],
  ['skill | of the writer', 'skill', 'of the writer'],
  ['The form (rules)', 'rules', 'The form'],
  ['The form [architecture].', 'architecture', 'The form'],
  ['The form (of all)', undefined, 'The form (of all)'],
  ['(rules) The form (config)', 'rules', 'The form (config)'],
  ['', undefined, ''],
])('behind a path, %j is the type %s and %j', (text, type, rest) => {
  expect(readNotes(text)).toStrictEqual({ ...(type !== undefined && { type }), text: rest });
});

it.each<[text: string, type: string | undefined]>([
  ['Rules', 'rules'],
  ['Regelwerk', 'rules'],
  ['System architecture', 'architecture'],
  ['Konfiguration', 'config'],
  ['Fähigkeiten', 'skill'],
  ['Rules of A', undefined],
  ['My rules', undefined],
])('%j is the type %s', (text, type) => expect(typeOf(text)).toBe(type));

const row = (...cells: string[]) => cells.map((text) => ({ text, marks: [] }));

it.each<[what: string, rows: string[][], pairs: string[]]>([
  [
    'names and values below a header',
    [
      ['Field', 'Value'],
      ['Status', 'success'],
      ['Other', 'x'],
    ],
    ['Status=success', 'Other=x'],
  ],
  [
    'names and values without a header',
    [
      ['Status', 'success'],
      ['Summary', 'Wrote it'],
    ],
    ['Status=success', 'Summary=Wrote it'],
  ],
  [
    'a header that is a name of values',
    [
      ['Status', 'Value'],
      ['Summary', 'Wrote it'],
    ],
    ['Summary=Wrote it'],
  ],
  [
    'a header of two names',
    [
      ['Status', 'Summary'],
      ['Verdict', 'PASS'],
    ],
    ['Verdict=PASS'],
  ],
  ['a row that is cut', [['Status', 'success'], ['Summary']], ['Status=success', 'Summary=']],
  [
    'a single row',
    [
      ['Status', 'Summary', 'Id'],
      ['success', 'Wrote it', '1'],
    ],
    ['Status=success', 'Summary=Wrote it', 'Id=1'],
  ],
  ['a single row that is cut', [['Status', 'Summary', 'Id'], ['success']], ['Status=success', 'Summary=', 'Id=']],
  [
    'a single row, of which half has names',
    [
      ['Status', 'Summary', 'Id', 'Name'],
      ['a', 'b', 'c', 'd'],
    ],
    [],
  ],
  [
    'two rows',
    [
      ['Status', 'Summary', 'Id'],
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ],
    [],
  ],
  [
    'no names',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [],
  ],
  ['one column', [['Status'], ['success']], []],
  ['nothing', [], []],
])('a table with %s', (_, rows, pairs) => {
  expect(pairsOf(rows.map((cells) => row(...cells))).map(([name, value]) => `${name.text}=${value.text}`)).toEqual(
    pairs,
  );
});
