import type { Case } from './case.ts';
import type { Outcome, Verdict } from './judge.ts';

/** What came of the cases of one generator. */
export type Row = { invariant: string; generator: string; total: number; take: number; shown: number } & {
  [outcome in Outcome | 'otherReason']: number;
};

/** Adds a verdict to the row of its generator. */
export function countOf(rows: Map<string, Row>, { invariant, generator, expect }: Case, verdict: Verdict): Row {
  const key = `${invariant}/${generator}`;
  const row = rows.get(key) ?? emptyRow(invariant, generator);
  rows.set(key, row);
  row.total += 1;
  row[verdict.outcome] += 1;
  if ('take' in expect) row.take += 1;
  if (verdict.isOtherReason) row.otherReason += 1;
  return row;
}

/** The rows as a table in Markdown, with the sums of each invariant and of all. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [line(HEAD), line(HEAD.map(() => '---'))];
  for (const invariant of new Set(rows.map((row) => row.invariant))) {
    const own = rows.filter((row) => row.invariant === invariant);
    for (const row of own) lines.push(line(cells(row)));
    if (own.length > 1) lines.push(line(cells(sumOf(own, invariant, '**all**'))));
  }
  lines.push(line(cells(sumOf(rows, '**all**', ''))));
  return lines.join('\n');
}

const HEAD = [
  'invariant',
  'generator',
  'texts',
  'wrong',
  'cut',
  'must take',
  'needless',
  '%',
  'thrown',
  'other reason',
];

function cells(row: Row): string[] {
  const share = row.take === 0 ? '' : ((100 * row.needless) / row.take).toFixed(1);
  const counts = [row.total, row.wrong, row.cut, row.take, row.needless].map(String);
  return [row.invariant, row.generator, ...counts, share, String(row.thrown), String(row.otherReason)];
}

function line(parts: readonly string[]): string {
  return `| ${parts.join(' | ')} |`;
}

function sumOf(rows: readonly Row[], invariant: string, generator: string): Row {
  const sum = emptyRow(invariant, generator);
  for (const row of rows) {
    for (const key of COUNTED) sum[key] += row[key];
  }
  return sum;
}

const COUNTED = ['total', 'take', 'right', 'wrong', 'cut', 'needless', 'thrown', 'otherReason'] as const;

function emptyRow(invariant: string, generator: string): Row {
  return {
    invariant,
    generator,
    total: 0,
    take: 0,
    shown: 0,
    right: 0,
    wrong: 0,
    cut: 0,
    needless: 0,
    thrown: 0,
    otherReason: 0,
  };
}
