import { describe, expect, it } from 'vitest';
import { readCount, readMetrics } from '../../../src/factory/markdown/read-figures.ts';
import { readMarkdown } from '../../../src/factory/markdown/read-markdown.ts';

function metricsOf(lines: string[], isGerman = false): unknown {
  const head = isGerman
    ? '**Status:** Erfolg\n**Zusammenfassung:** Drei Dateien.\n**Dateien:** `a.md`, `b.md`, `c.md`'
    : '**Status:** success\n**Summary:** Three files.\n**Files:** `a.md`, `b.md`, `c.md`';
  const reading = readMarkdown(
    `${head}\n\n## ${isGerman ? 'Kennzahlen' : 'Metrics'}\n\n${lines.map((line) => `- ${line}`).join('\n')}`,
  );
  return reading !== undefined && 'value' in reading ? (reading.value as { metrics?: unknown }).metrics : reading;
}

describe('a figure of an English report', () => {
  it.each<[string, unknown]>([
    ['files_created: 3', { files_created: 3 }],
    ['Files created: 3', { files_created: 3 }],
    ['**Files created:** 3', { files_created: 3 }],
    ['`lines_written`: 250', { lines_written: 250 }],
    ['Lines written = 1,250', { lines_written: 1250 }],
    ['Bytes: 1,234,567', { bytes: 1234567 }],
    ['Pages: 4.5', { pages: 4.5 }],
    ['Coverage: 95%', { coverage: 95 }],
    ['Coverage: 95.25 %', { coverage: 95.25 }],
    ['Delta: -3', { delta: -3 }],
    ['Lines: 250 lines', { lines: 250 }],
    ['Agents defined: 4 (two of them new)', { agents_defined: 4 }],
    ['Agents: 4.', { agents: 4 }],
    ['3 files created', { files_created: 3 }],
    ['Zero: 0', { zero: 0 }],
    ['Lines: 250 – all of them', { lines: 250 }],
    ['Lines: 250 - all', { lines: 250 }],
    ['Megabytes: 3 MEGAbytes', { megabytes: 3 }],
    ['Megabytes: 3 megas', { megabytes: 3 }],
  ])('%s', (line, expected) => expect(metricsOf([line])).toEqual(expected));

  it.each([
    ...[
      'Lines: about 250',
      'Lines: ~250',
      'Lines: 200-250',
      'Lines: >200',
      'Duration: 3 min',
      'Cost: 3 €',
      'Cost: $3',
      'Size: 12 KB',
      'Ratio: 3/4',
    ],
    ...[
      'Lines: many',
      'Version: 1.2.3',
      'Date: 2026-05-04',
      'Pages: 4,5',
      'Value: 1.250',
      'Number: 12345678901234567890',
      'Lines: 1,25,0',
    ],
    ...['Value: 1e9', 'Value: 0x10', 'Value: NaN', 'Value: Infinity', 'just words', '42'],
  ])('%s is left out', (line) => expect(metricsOf([line])).toBe(undefined));
});

describe('figures of other parts', () => {
  const metrics = (text: string) => {
    const reading = readMarkdown(
      `**Status:** success\n**Summary:** One.\n**Files:** \`a.md\`\n\n## Metrics\n\n${text}`,
    );
    return reading !== undefined && 'value' in reading ? (reading.value as { metrics?: unknown }).metrics : reading;
  };

  it.each<[what: string, text: string]>([
    ['of a table, without its header', '| Year | 2024 |\n|---|---|\n| Files | 3 |'],
    ['beside a line whose name is a number', '- 123: 5\n- Files: 3'],
    ['above a heading of their own', '- Files: 3\n\n### Lines: 5\n\n- Words: 7'],
  ])('%s', (_, text) => expect(metrics(text)).toEqual({ files: 3 }));
});

describe('a figure of a German report', () => {
  it.each<[string, unknown]>([
    ['Erstellte Dateien: 3', { erstellte_dateien: 3 }],
    ['Zeilen: 1.250', { zeilen: 1250 }],
    ['Zeilen: 1.234.567,5', { zeilen: 1234567.5 }],
    ['Seiten: 4,5', { seiten: 4.5 }],
    ['Seiten: 4.5', { seiten: 4.5 }],
    ['Größe in Punkten: 12', { größe_in_punkten: 12 }],
  ])('%s', (line, expected) => expect(metricsOf([line], true)).toEqual(expected));

  it.each(['Zeilen: etwa 250', 'Dauer: 3 Minuten'])('%s is left out', (line) =>
    expect(metricsOf([line], true)).toBe(undefined),
  );
});

describe('a figure of a report in both languages', () => {
  const read = (summary: string, figure: string) => {
    const text = `**Status:** success\n**Summary:** ${summary}\n**Files:** \`a.md\`\n**Metrics:** lines: ${figure}`;
    return readMarkdown(text) as { value: { metrics?: unknown } };
  };

  it.each<[string, string, unknown]>([
    ['Eine Datei für das Glossar.', '1,250', undefined],
    ['Eine Datei für das Glossar.', '1.250', undefined],
    ['Eine Datei für das Glossar.', '4,5', undefined],
    ['Eine Datei für das Glossar.', '4.5', { lines: 4.5 }],
    ['Eine Datei für das Glossar.', '1250', { lines: 1250 }],
    ['Jobs die after a minute.', '1.250', undefined],
    ['One file for Müller.', '1,250', { lines: 1250 }],
  ])('%s %s', (summary, figure, expected) => expect(read(summary, figure).value.metrics).toEqual(expected));
});

it('names of an object are names like others', () => {
  expect(metricsOf(['constructor: 1', 'toString: 2', 'hasOwnProperty: 3'])).toEqual(
    JSON.parse('{"constructor":1,"tostring":2,"hasownproperty":3}'),
  );
  const metrics = metricsOf(['`__proto__`: 5', 'files: 1']) as object;
  expect(Object.getPrototypeOf(metrics)).toBe(Object.prototype);
  expect(JSON.stringify(metrics)).not.toContain('__proto__');
});

describe('requirements that were checked', () => {
  it.each<[string, number | undefined]>([
    ['9', 9],
    ['9/9', 9],
    ['9 of 9', 9],
    ['7 von 7', 7],
    ['9 (all)', 9],
    ['9 requirements', 9],
    ['0', 0],
    ['7/9', undefined],
    ['all', undefined],
    ['about 9', undefined],
    ['9.5', undefined],
    ['-1', undefined],
    ['99999999999999999999', undefined],
  ])('%s', (text, expected) => {
    const reading = readMarkdown(`**Verdict:** PASS\n**Summary:** All is well.\n**Requirements checked:** ${text}`);
    expect(reading).toMatchObject({ value: { verdict: 'PASS' } });
    expect((reading as { value: { requirements_checked?: number } }).value.requirements_checked).toBe(expected);
  });
});

const figuresIn = (text: string, language: 'English' | 'German' | undefined = 'English') =>
  readMetrics([{ value: { text, marks: [] }, children: [] }], language);

it.each<[string, { [name: string]: number } | undefined]>([
  [' files: 3 ', { files: 3 }],
  ['Files : 3', { files: 3 }],
  [': 3', undefined],
  ['=3 files: 4', undefined],
  ['files: ', undefined],
  ['3 files', { files: 3 }],
  ['12 files', { files: 12 }],
  ['3  files', { files: 3 }],
  ['1,200 lines', { lines: 1200 }],
  ['a 3 files', undefined],
  ['3 files!', undefined],
  ['3files', undefined],
  ['3 ab', undefined],
  ['3 _files', undefined],
  ['_x: 4', { x: 4 }],
  ['3x: 4', undefined],
  ['x3: 4', { x3: 4 }],
  ["x's: 4", { x_s: 4 }],
  [`${'a'.repeat(60)}: 3`, { ['a'.repeat(60)]: 3 }],
  [`${'a'.repeat(61)}: 3`, undefined],
  ['a: b', undefined],
  ['a: 1.50000', { a: 1.5 }],
  ['a: 1.500', undefined],
  ['a: -1.5', { a: -1.5 }],
  ['a: 1.2.3', undefined],
  ['a: 1,5', undefined],
  ['a: 9007199254740991', { a: 9007199254740991 }],
  ['a: 9007199254740993', undefined],
])('the line %j counts %j', (text, expected) => expect(figuresIn(text)).toEqual(expected));

it.each<[string, { [name: string]: number } | undefined]>([
  ['a: 12,5', { a: 12.5 }],
  ['a: 1,25', { a: 1.25 }],
  ['a: -1,5', { a: -1.5 }],
  ['a: 1,2,3', undefined],
  ['a: 1.5,2', undefined],
])('the German line %j counts %j', (text, expected) => expect(figuresIn(text, 'German')).toEqual(expected));

it.each([
  ['9', 9],
  ['12 of 12', 12],
  ['12 of 9', undefined],
  ['x 9 of 9', undefined],
  ['9 checks', 9],
  ['9 (all)', 9],
  ['9 9', undefined],
  ['9 !x', undefined],
])('%j is the count %s', (text, expected) => expect(readCount({ text, marks: [] })).toBe(expected));
