/** Lines, items and cells beside a PASS, one by one: the line that contradicts it, or none. */
import { describe, expect, it } from 'vitest';
import { findUnmet } from '../../../src/factory/markdown/find-unmet.ts';
import { readMarkdown } from '../../../src/factory/markdown/read-markdown.ts';
import { outlineOf } from '../outline-of.ts';

const table = (head: string, ...rows: string[]) =>
  `| ${head} |\n|${head.replace(/[^|]+/g, '---')}|\n${rows.map((row) => `| ${row} |`).join('\n')}`;

it.each([
  ['R3 (met) is bad', 'R3 (met) is bad'],
  ['R3 is very weak.', 'R3 is very weak.'],
  ['Anforderung 3 ist mangelhaft.', 'Anforderung 3 ist mangelhaft.'],
  ['- R3: bad', 'R3: bad'],
  ['- R3 (met)', undefined],
  ['R3 is not bad', undefined],
  ['Requirement 3 (met) is not met', 'Requirement 3 (met) is not met'],
  ['**Concerns:** one\n- [ ] a', 'a'],
  ['**Recommendation:**\n- [ ] a', undefined],
  ['**Next action:**\n- [ ] a', undefined],
  ['**Options:**\n- [ ] a', undefined],
  ['**Recommendation:**\n- [x] a\n- b\n- [x] c', undefined],
  ['- [x] a\n- b\n- [x] c', 'b'],
  ['Completed: no', 'Completed: no'],
  ['Completed: no.', 'Completed: no.'],
  ['**Status:** no', 'Status: no'],
  ['**Outcome:** open', 'Outcome: open'],
  ['- R1: met\n- more words\n- R3: met', 'more words'],
  ['- R1: met\n- **Note:** x\n- R3: met', undefined],
  ['- R1: met\n- R2\n  - met\n- R3: met', undefined],
  ['- R1: met\n- R2', 'R2'],
  ['- R1: met\n- others', undefined],
  ['- a: met\n- b', undefined],
  ['- a: met\n- b: met\n- c', 'c'],
  ['- a: met\n- b: met\n- c\n- d', undefined],
  ['- a: met\n- b: met\n- n/a', undefined],
  ['- a: met\n- b: met\n- Note: c', undefined],
  ['- a: met\n- b: met\n- Footnote: c', 'Footnote: c'],
  ['- a: met\n- b: met\n- notes c', 'notes c'],
  ['- ✅ a\n- ❔ b', '❔ b'],
  ['- ✅ a\n- b ✅', undefined],
  ['- ✓ a\n- b ✓', undefined],
  ['## Deliverables\n- a.md FAIL', undefined],
  [`## Deliverables\n${table('File | Status', 'a.md | FAIL')}`, undefined],
  [`## Deliverables\n${table('Step | Status', 'a | FAIL')}`, 'a | FAIL'],
  ['## Questions\n- [ ] a\n\nR1 FAIL', 'R1 FAIL'],
  ['## Failed\nNone', undefined],
  ['## R1 failed\nNone', undefined],
  ['- Failed\n  - none', 'Failed'],
])('beside %j: %j', (text, line) => expect(findUnmet(outlineOf(text))).toBe(line));

describe('a table', () => {
  it.each([
    ['Name | Value', 'Failed | 0', undefined],
    ['Name | Value', 'Failed | none', undefined],
    ['Name | Value', 'Failed | keine', undefined],
    ['Name | Value', 'Failed | 10', 'Failed | 10'],
    ['Name | Value | x', 'Failed | 0 | b', 'Failed | 0 | b'],
    ['Name | Value', 'R1 | 0/1', 'R1 | 0/1'],
    ['Req | Met', 'a | 0', 'a | 0'],
    ['Req | Met', 'a | n', 'a | n'],
    ['Req | Met', 'a | not', undefined],
    ['Req | Met by', 'a | no', undefined],
    ['Req | Is met', 'a | no', 'a | no'],
    ['Req | Un met', 'a | no', undefined],
    ['Req | Met', 'a | ✅', undefined],
    ['Req | Met', 'a | ', 'a | '],
    ['Req | Status', 'a | ', 'a | '],
    ['Req | Status', 'a | –', 'a | –'],
    ['Req | Status', 'a | ✅', undefined],
    ['Req | Status', 'a | n/a', undefined],
    ['Req | Note', 'a | ', undefined],
    ['Req | Fail', 'a | yes', 'a | yes'],
    ['Req | Failed', 'a | 12', 'a | 12'],
    ['Req | Failure', 'a | 1', 'a | 1'],
    ['Req | Failures', 'a | 2', 'a | 2'],
    ['Req | Failed', 'a | yesterday', undefined],
    ['Req | Failed', 'a | oh yes', undefined],
    ['Req | Not failed', 'a | yes', undefined],
    ['Req | Failed tests', 'a | 3', undefined],
    ['Req | Before', 'a | FAIL', undefined],
    ['Req | Not before', 'a | FAIL', 'a | FAIL'],
    ['Req | Beforehand', 'a | FAIL', 'a | FAIL'],
    ['Req | Erwartet', 'a | FAIL', undefined],
    ['Req | Erwarteter Stand', 'a | FAIL', undefined],
  ])('with the columns %j and the row %j: %j', (head, row, line) =>
    expect(findUnmet(outlineOf(table(head, row)))).toBe(line),
  );

  it.each([
    ['Req | Status', 'so'],
    ['Req | Result', 'so'],
    ['Req | Results', 'so'],
    ['Req | Test results', undefined],
    ['Req | Status of it', undefined],
  ])('with the columns %j, where only the first row says that it is met: %j', (head, line) =>
    expect(findUnmet(outlineOf(table(head, 'a | met', 'b | so')))).toBe(line),
  );
});

it('an empty cell below "Status" refuses a PASS', () => {
  const text = `Verdict: PASS\n\nSummary: All is well.\n\n${table('Requirement | Status', 'R1 | met', 'R2 | ')}`;
  expect(readMarkdown(text)).toMatchObject({ reason: 'conflict' });
});
