import { cases } from './cases.ts';
import { judge } from './judge.ts';
import { namedCases } from './named-cases.ts';
import { countOf, type Row } from './table.ts';

/** How many draws a generator makes in a full run of the test; the daily ones are the first of them. */
const EACH = 120;

/** What comes of the named cases and of the seeded share that the test runs: a row for each generator. */
export function judgeShare(each = EACH): Row[] {
  const rows = new Map<string, Row>();
  for (const one of namedCases) countOf(rows, one, judge(one));
  for (const one of cases({ seed: 1, each })) countOf(rows, one, judge(one));
  return [...rows.values()];
}

/** The name under which a row is known. */
export function nameOf({ invariant, generator }: Row): string {
  return `${invariant}: ${generator}`;
}
