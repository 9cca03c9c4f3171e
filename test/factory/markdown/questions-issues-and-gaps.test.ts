/** The questions, issues and errors of a report, work that is left, and requirements that are not met, in small texts. */
import { expect, it } from 'vitest';
import { collectReport, entriesOf } from '../../../src/factory/markdown/collect-report.ts';
import { errorOf, failureOf } from '../../../src/factory/markdown/failure-of.ts';
import { findLeftWork } from '../../../src/factory/markdown/find-denial.ts';
import { findUnmet } from '../../../src/factory/markdown/find-unmet.ts';
import { questionsIn } from '../../../src/factory/markdown/questions-of.ts';
import { isIssueTable, readBlockingIssues } from '../../../src/factory/markdown/read-blocking-issues.ts';
import { outlineOf } from '../outline-of.ts';

/** The fields of a value in one line. */
function partsOf(value: object): string {
  return Object.entries(value)
    .map(([name, part]) => {
      if (Array.isArray(part)) return `${name}: ${part.join(' / ')}`;
      return `${name}: ${typeof part === 'object' ? `{ ${partsOf(part)} }` : part}`;
    })
    .join('; ');
}

function questions(text: string): string {
  return questionsIn(collectReport(outlineOf(text)))
    .map(partsOf)
    .join(' | ');
}

it.each([
  ['## Questions\n1. Which port?\n2. Which host?', 'id: Q1; question: Which port? | id: Q2; question: Which host?'],
  ['## Questions\n- Q1: Which port?\n- A2: 8080', 'id: Q1; question: Which port? | id: A2; question: 8080'],
  ['## Questions\n1. ✅ Which port?\n2. Which host?', 'id: Q2; question: Which host?'],
  ['## Questions\n- [x] Q1: Which port?\n- [ ] Q2: Which host?', 'id: Q2; question: Which host?'],
  ['## Questions\n1. Which port? Answer: ____', 'id: Q1; question: Which port?'],
  ['## Questions\n1. Which port? Answer: (one of them)', 'id: Q1; question: Which port?'],
  ['## Questions\n1. Which port? Answer: (one) or (two)', 'id: Q1; question: Which port? Answer: (one) or (two)'],
  [
    '## Questions\n1. What is your answer: a or b?\n   Answer: ',
    'id: Q1; question: What is your answer: a or b?; context: Answer:',
  ],
  ['**Question:** Which port?', 'question: Which port?'],
  ['## Questions\nWhich port?', 'question: Which port?'],
  ['## Questions\nNone.', ''],
  [
    '## Questions\n1. Which port? (Options: 80, 8080; Default: 80)',
    'id: Q1; question: Which port?; default: 80; options: 80 / 8080',
  ],
  ['## Questions\n1. Which port? Options: `80` or `8080`', 'id: Q1; question: Which port?; options: 80 / 8080'],
  [
    '## Questions\n1. Which port? Options: "80 or 81", “8080”',
    'id: Q1; question: Which port?; options: 80 or 81 / 8080',
  ],
  ['## Questions\n1. Which port? Options: A | B', 'id: Q1; question: Which port?; options: A / B'],
  ['## Questions\n1. Which port? Options: A; B', 'id: Q1; question: Which port?; options: A / B'],
  ['## Questions\n1. Which port? Options: A / B', 'id: Q1; question: Which port?; options: A / B'],
  ['## Questions\n1. Which port? Options: a/b, c', 'id: Q1; question: Which port?; options: a/b / c'],
  ['## Questions\n1. Which port? Options: [A, B]', 'id: Q1; question: Which port?; options: A / B'],
  ['## Questions\n1. Which port? Options: (a) one, (b) two', 'id: Q1; question: Which port?; options: one / two'],
  [
    '## Questions\n1. Which port? Options: A (x, y), B or C.',
    'id: Q1; question: Which port?; options: A (x, y) / B / C',
  ],
  ['## Questions\n1. Which port? Options: none', 'id: Q1; question: Which port?'],
  [
    '## Questions\n1. Which port?\n   - **Options:**\n     - A) one\n     - B) two (default)\n   - **Context:** The old one is taken.',
    'id: Q1; question: Which port?; context: The old one is taken.; default: two; options: one / two',
  ],
  ['## Questions\n1. Which port?\n   - A) one\n   - B) two', 'id: Q1; question: Which port?; options: one / two'],
  [
    '## Questions\n1. Which port?\n   - It is taken.\n   - It is old.',
    'id: Q1; question: Which port?; context: It is taken.; It is old.',
  ],
  [
    '## Questions\n1. Which port?\n\n   It is taken.\n   - It is old.',
    'id: Q1; question: Which port?; context: It is taken. It is old.',
  ],
  ['## Questions\n1. Sessions\n   - How long?\n   - How many?', 'id: Q1; question: Sessions How long? How many?'],
  ['## Questions\n1. Sessions\n   - Long ones', 'id: Q1; question: Sessions; context: Long ones'],
  [
    '## Questions\n### Q1: Sessions\nHow long are they?\n\nThey are old.',
    'id: Q1; question: How long are they?; context: They are old.',
  ],
  [
    '## Questions\n### Which port?\n**Description:** It is taken.\n**Default:** 80',
    'question: Which port?; context: It is taken.; default: 80',
  ],
  [
    '## Questions\n### Q1\n**Question:** Which port?\n**Type:** choice\n**ID:** port',
    'id: port; question: Which port?',
  ],
  ['## Questions\n1. Which port?\n\n**Options:**\none\ntwo', 'id: Q1; question: Which port?; options: one / two'],
  ['## Questions\n1. Which port?\n\n**Options:**\none', 'id: Q1; question: Which port?; options: one'],
  ['## Questions\n1. Which port?\n2. Which port?', 'id: Q1; question: Which port? | id: Q2; question: Which port?'],
  ['## Questions\n1. Which port?\n\n1. Which host?', 'id: Q1; question: Which port? | id: Q2; question: Which host?'],
  [
    '| # | Question | Options | Default | Context |\n|---|---|---|---|---|\n| 1 | Which port? | A, B | A | Taken |\n| x | Which host? | | | |',
    'id: Q1; question: Which port?; context: Taken; default: A; options: A / B | id: x; question: Which host?',
  ],
  [
    '| ID | Question | Answer |\n|---|---|---|\n| Q1 | Which port? | 80 |\n| Q2 | Which host? | |\n| Q3 | | |',
    'id: Q2; question: Which host?',
  ],
  ['| Question |\n|---|\n| Which port? |', 'question: Which port?'],
  ['| A | B |\n|---|---|\n| Which port? | c |', ''],
  ['## Questions\n| Question | Default |\n|---|---|\n| Which port? | 80 |', 'question: Which port?; default: 80'],
  [
    '## Questions\n1. Which port? Default answer: 80. Context: taken',
    'id: Q1; question: Which port?; context: taken; default: 80',
  ],
  ['## Questions\n1. Which port? [default: 80]', 'id: Q1; question: Which port?; default: 80'],
  [
    '## Questions\n1. Which port? – Kontext: belegt – Vorgabe: 80',
    'id: Q1; question: Which port?; context: belegt; default: 80',
  ],
  ['## Questions\n- `port`: Which port?', 'id: port; question: Which port?'],
  ['## Questions\n- [port] Which port?', 'id: port; question: Which port?'],
  ['## Questions\n1. Default: 80', ''],
  ['## Questions\n1. ~~Which port?~~\n2. Which host?', 'id: Q2; question: Which host?'],
])('%j asks %j', (text, expected) => expect(questions(text)).toBe(expected));

function issues(text: string): string {
  const report = collectReport(outlineOf(text));
  const found = readBlockingIssues(entriesOf(report, 'blocking_issues'), report.tables.filter(isIssueTable));
  return found.map(partsOf).join(' | ');
}

it.each([
  [
    '## Blocking issues\n1. **B1: No state** (stm)\n   - Description: None.\n   - Resolution: Add one.',
    'id: B1; category: stm; title: No state; description: None.; resolution: Add one.',
  ],
  [
    '## Blocking issues\n1. No state (stm): There is none.',
    'id: B1; category: stm; title: No state; description: There is none.',
  ],
  [
    '## Blocking issues\n1. [stm] No state – There is none',
    'id: B1; category: stm; title: No state; description: There is none',
  ],
  ['## Blocking issues\n1. (stm): No state', 'id: B1; category: stm; title: No state'],
  ['## Blocking issues\n1. **No state** There is none', 'id: B1; title: No state; description: There is none'],
  ['## Blocking issues\n1. **No state**', 'id: B1; title: No state'],
  ['## Blocking issues\n1. **No** state', 'id: B1; title: No state'],
  [
    '## Blocking issues\n1. **No state**: (stm) There is none',
    'id: B1; title: No state; description: (stm) There is none',
  ],
  ['## Blocking issues\n1. No state (critical)', 'id: B1; title: No state (critical)'],
  ['## Blocking issues\n1. [high] No state', 'id: B1; title: [high] No state'],
  ['## Blocking issues\n1. No state (two words): none', 'id: B1; title: No state (two words); description: none'],
  ['## Blocking issues\n- [B2] No state', 'id: B2; title: No state'],
  [
    '## Blocking issues\n### B3: No state\nThere is none.\n\nNot one.\n**Category:** stm\n**Recommendation:** Add one.',
    'id: B3; category: stm; title: No state; description: There is none. Not one.; resolution: Add one.',
  ],
  [
    '## Blocking issues\n### B3: No state\n- a point\n- **Fix:** Add one.',
    'id: B3; title: No state; resolution: Add one.',
  ],
  [
    '## Blocking issues\n1. No state. Description: There is none. Fix: Add one. Category: stm',
    'id: B1; category: stm; title: No state; description: There is none.; resolution: Add one.',
  ],
  ['## Blocking issues\n1. ✅ No state\n2. No name', 'id: B2; title: No name'],
  ['## Blocking issues\n- [x] B1: No state\n- [ ] B2: No name', 'id: B2; title: No name'],
  [
    '## Blocking issues\n1. No state – resolved\n2. Fixed: no name\n3. No path (now fixed)\n4. No fixed name',
    'id: B4; title: No fixed name',
  ],
  ['## Blocking issues\nNone', ''],
  ['## Blocking issues\n1. None', ''],
  [
    '## Blocking issues\n1. No state\n   - **Category:** –\n   - **Title:** Other\n   - **ID:** X1',
    'id: X1; title: Other',
  ],
  [
    '| ID | Category | Title | Description | Resolution | Status |\n|---|---|---|---|---|---|\n| 1 | stm | No state | none | Add one | open |\n| B2 | | No name | | – | fixed |\n| 3 | a | b | c | d | closed now |',
    'id: B1; category: stm; title: No state; description: none; resolution: Add one',
  ],
  [
    '| # | Issue | Category | Fix |\n|---|---|---|---|\n| 1 | No state | stm | Add one |',
    'id: B1; category: stm; title: No state; resolution: Add one',
  ],
  ['| # | Problem | Description |\n|---|---|---|\n| 1 | No state | a |', ''],
  [
    '## Blocking issues\n| Issue | Category | Recommendation | Resolution |\n|---|---|---|---|\n| No state | stm | Wait | Add one |',
    'category: stm; title: No state; resolution: Add one',
  ],
  ['## Blocking issues\n| a | b |\n|---|---|\n| c | d |', ''],
  ['## Blocking issues\n1. No state\n2. No state', 'id: B1; title: No state | id: B2; title: No state'],
  ['## Blocking issues\n1. No state\n\n1. No name', 'id: B1; title: No state | id: B2; title: No name'],
  [
    '## Blocking issues\n1. **No state.** (stm). There is none',
    'id: B1; category: stm; title: No state; description: There is none',
  ],
  ['## Blocking issues\n1. No state: – none', 'id: B1; title: No state; description: none'],
])('%j has the issues %j', (text, expected) => expect(issues(text)).toBe(expected));

function failure(text: string): string {
  const report = collectReport(outlineOf(text));
  return partsOf(failureOf(report, errorOf(report))).replace('status: failure; ', '');
}

it.each([
  ['**Status:** failure\n**Error:** Missing input: no plan.', 'error: { type: missing_input; message: no plan. }'],
  [
    '**Error type:** missing_input\n**Message:** No plan.\n**Recoverable:** yes',
    'error: { type: missing_input; message: No plan.; recoverable: true }',
  ],
  [
    '## Error\n- **Type:** invalid config\n- **Message:** Two names.\n- **Recoverable:** no',
    'error: { type: invalid_config; message: Two names.; recoverable: false }',
  ],
  ['## Error\nMissing input – no plan', 'error: { type: missing_input; message: no plan }'],
  ['## Error\nNo plan (missing_input).', 'error: { type: missing_input; message: No plan }'],
  ['## Error\nNo plan.', 'error: { message: No plan. }'],
  ['## Missing input\nNo plan.', 'error: { type: missing_input; message: No plan. }'],
  ['**Error type:** missing_input?', 'error: {  }'],
  ['**Error type:** missing_input\n**Error type:** technical_error', 'error: {  }'],
  ['**Error type:** bad\n**Error:** Missing input: a', 'error: { message: a }'],
  ['**Error:** technical error', 'error: { type: technical_error }'],
  ['**Error:** Technical error. It broke.', 'error: { type: technical_error; message: It broke. }'],
  ['**Error:** none\n\nMissing input: no plan.', 'error: { type: missing_input; message: no plan. }'],
  ['**Recoverable:** yes or no', 'error: {  }'],
  ['**Recoverable:** yes | no', 'error: {  }'],
  ['**Recoverable:** true', 'error: { recoverable: true }'],
  ['**Recoverable:** ❌ false', 'error: { recoverable: false }'],
  ['**Recoverable:** nein', 'error: { recoverable: false }'],
  ['**Recoverable:** ja', 'error: { recoverable: true }'],
  ['**Recoverable:** wahr', 'error: { recoverable: true }'],
  ['**Recoverable:** falsch', 'error: { recoverable: false }'],
  ['**Recoverable:** perhaps', 'error: {  }'],
  ['**Recoverable:** no idea', 'error: {  }'],
  ['**Recoverable:** yes/no', 'error: {  }'],
  ['**Recoverable:** 1', 'error: {  }'],
  ['**Status:** failure – the disk is full', 'error: { message: the disk is full }'],
  ['**Type:** missing_input\n\nNo plan.', 'error: { type: missing_input; message: No plan. }'],
  ['**Type:** missing_input\n**Error:** No plan.', 'error: { message: No plan. }'],
  [
    '## Error\n**Description:** No plan.\n**Type:** ambiguous requirements',
    'error: { type: ambiguous_requirements; message: No plan. }',
  ],
  [
    '**Fehlertyp:** Fehlende Eingabe\n**Meldung:** Kein Plan.\n**Behebbar:** ja\n**Versucht:** Gesucht.',
    'error: { type: missing_input; message: Kein Plan.; recoverable: true }; attempted: Gesucht.',
  ],
  [
    '**Error:** a\n**Attempted:** Searched.\n**Recommendation:** Wait.',
    'error: { message: a }; attempted: Searched.; recommendation: Wait.',
  ],
  ['**Error:** a\n**Attempted:** none', 'error: { message: a }'],
  [
    '**Error:** Input missing (see above) (technical_error)',
    'error: { type: technical_error; message: Input missing (see above) }',
  ],
  ['**Error:** The config (invalid_config) is bad', 'error: { message: The config (invalid_config) is bad }'],
  ['**Error:** Ungültige Konfiguration: zwei Namen', 'error: { type: invalid_config; message: zwei Namen }'],
  ['## Error\n**Message:** Missing input: no plan.', 'error: { type: missing_input; message: no plan. }'],
  ['## Error\n**Message:** Missing input', 'error: { type: missing_input }'],
  ['## Error: Missing input\nNo plan.', 'error: { type: missing_input; message: No plan. }'],
  [
    '**Error:** A text of more than forty letters before: missing',
    'error: { message: A text of more than forty letters before: missing }',
  ],
])('%j is a failure with %j', (text, expected) => expect(failure(text)).toBe(expected));

it.each([
  ['**Blocked on:** the host', 'Blocked on: the host'],
  ['## Remaining work\n- a', 'Remaining work'],
  ['## Missing\n- a', 'Missing'],
  ['Missing: a', 'Missing: a'],
  ['**Partial work:**\n- a', 'Partial work:'],
  ['Progress: 50 %', 'Progress: 50 %'],
  ['Progress: 2 of 3', 'Progress: 2 of 3'],
  ['Fortschritt: 2 von 3', 'Fortschritt: 2 von 3'],
  ['## Notes\n### Still open\n- a', 'Still open'],
  ['**Concerns:** a\n**Still open:** b', 'Still open: b'],
  ['## Files\nMissing: b', 'Missing: b'],
  ['**Confidence:** high\n\nMissing: b', 'Missing: b'],
  ['**Confidence:**\n**high**\nMissing: b', 'Missing: b'],
  ['To do: a', 'To do: a'],
  ['Open points: a', 'Open points: a'],
  ['Noch offen: a', 'Noch offen: a'],
  ['Was noch fehlt: a', 'Was noch fehlt: a'],
  ['Open：a', 'Open：a'],
  ['Left: a', 'Left: a'],
  ['The missing part: a', 'The missing part: a'],
  ['Not yet done: a', 'Not yet done: a'],
  ['Could not be written: a', 'Could not be written: a'],
])('%j leaves work: %j', (text, expected) => expect(findLeftWork(outlineOf(text))).toBe(expected));

it.each([
  '**Blocked on:** none',
  '## Remaining work\nNone',
  '## Remaining work',
  'Missing: none',
  'Progress: 100 %',
  '## Example\n### Still open\n- a',
  '## Concerns\n### Still open\n- a',
  '## Files\n- `a.md`\n  Missing: b',
  '## Files\n- Missing: b',
  '## Confidence\n- high\n- Missing: b',
  '| Missing | b |\n|---|---|\n| c | d |',
  '## Metrics\n- Missing: b',
  '## Metrics\n\nMissing: b',
  'Open: 0',
  'Very missing part: a',
  '## Next action\nMissing: b',
  '## Recommendation\nMissing: b',
  'Coverage: 50 %',
])('%j leaves no work', (text) => expect(findLeftWork(outlineOf(text))).toBe(undefined));

it.each([
  ['- [ ] R1', 'R1'],
  ['- R1: met\n- R2: not met', 'R2: not met'],
  ['- R1: met\n- R2: met\n- R3: b', 'R3: b'],
  ['- ✅ a\n- ✅ b\n- c', 'c'],
  ['- ✅ a\n- ❌ b', '❌ b'],
  ['- [x] a\n- [x] b\n- c', 'c'],
  ['- ✅ a\n- ⏳ b', '⏳ b'],
  ['- R1: met\n- R2', 'R2'],
  ['Completed: no', 'Completed: no'],
  ['Completed: no.', 'Completed: no.'],
  ['R1: 50 %', 'R1: 50 %'],
  ['R1: 0/1', 'R1: 0/1'],
  ['R1 – 1/2', 'R1 – 1/2'],
  ['2 of 3 requirements are met', '2 of 3 requirements are met'],
  ['**Requirements checked:** R2 fails', 'Requirements checked: R2 fails'],
  ['## Questions\n1. a\n\nR1 fails.', 'R1 fails.'],
  ['## Files\nR1 fails.', 'R1 fails.'],
  ['## Files\n| Requirement | Met |\n|---|---|\n| R1 | no |', 'R1 | no'],
  ['| Requirement | Met |\n|---|---|\n| R1 | yes |\n| R2 | no |', 'R2 | no'],
  ['| Requirement | Met |\n|---|---|\n| R1 | yes |\n| R2 | |', 'R2 | '],
  ['| Requirement | Met |\n|---|---|\n| R1 | ✅ |\n| R2 | ✅ no |', 'R2 | ✅ no'],
  ['| Requirement | Failed |\n|---|---|\n| R1 | 0 |\n| R2 | x |', 'R2 | x'],
  ['| Requirement | Failed |\n|---|---|\n| R1 | 2 |', 'R1 | 2'],
  ['| Requirement | State |\n|---|---|\n| R1 | met |\n| R2 | b |', 'b'],
  ['| Requirement | Share |\n|---|---|\n| R1 | 50 % |', 'R1 | 50 %'],
  ['| Requirement | Severity |\n|---|---|\n| R1 | critical |', 'R1 | critical'],
  ['| a | Result |\n|---|---|\n| b | ✅ |\n| c | soon |', 'soon'],
  ['| a | b |\n|---|---|\n| c | ✅ |\n| d | ✅ |\n| e | ✅ |\n| f | g |', 'g'],
  ['| Requirement | ok |\n|---|---|\n| R1 | nein |', 'R1 | nein'],
  ['| Requirement | done |\n|---|---|\n| R1 | false |', 'R1 | false'],
  ['- R1: open\n  - met now', 'R1: open'],
  ['R1 is met\nR2 is not met', 'R2 is not met'],
  ['Severity: critical', 'Severity: critical'],
])('%j is not met: %j', (text, expected) => expect(findUnmet(outlineOf(text))).toBe(expected));

it.each([
  '- [x] R1',
  '## Recommendation\n- [ ] R1',
  '## Next action\n- [ ] a\n  - [ ] b',
  '## Options\n- [ ] a',
  '- ✅ a\n- ✅ b\n- ✅ c\n- N/A: d',
  '- ✅ a\n- b\n- c',
  '- a\n- b\n- c',
  '- R1\n- R2',
  '- R1: met\n- R2\n  - b',
  '- R1: met\n- new',
  '### Failed\nNone',
  '### Failed',
  'Failed: none',
  'Failed\n\nNone',
  'a: 0/1',
  '**Requirements checked:** 7 of 9',
  '## Questions\n1. R1 fails?',
  '## Example\nR1 fails.',
  '## Files\n- `a.md`: R1 fails',
  '## Files\n| File | Met |\n|---|---|\n| a.md | no |',
  '| Failed tests | 0 |\n|---|---|\n| Failed checks | 0 |',
  '| Requirement | Expected | Is |\n|---|---|---|\n| R1 | fails | met |',
  '| Requirement | Before | Now |\n|---|---|---|\n| R1 | no | yes |',
  '| a | Share |\n|---|---|\n| b | 50 % |',
  '| Requirement | Covered | x |\n|---|---|---|\n| R1 | no agents | y |',
  'see src/failed.ts',
])('%j says of nothing that it is not met', (text) => expect(findUnmet(outlineOf(text))).toBe(undefined));
