/** A PASS beside a sign that a requirement is not met. */
import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../../src/factory/markdown/read-markdown.ts';

const PASS = 'Verdict: PASS\n\nSummary: All is well.\n\n';
const table = (head: string, ...rows: string[]) =>
  `| ${head} |\n|${head.replace(/[^|]+/g, '---')}|\n${rows.map((row) => `| ${row} |`).join('\n')}`;

const unmet: string[] = [
  ...[
    '- yes: Agents\n- no: Paths',
    '- R1: ok\n- R2: unclear',
    '- ✅ Rules\n- ⚠️ Paths',
    '- Severity: critical',
    'Critical: 2',
  ],
  table('Finding | Severity', 'Paths differ | HIGH'),
  table('Task | State', 'Rules | done', 'Tests | deferred'),
  table('R | P/F', 'R1 | P', 'R2 | F'),
  ...['```\n Tests  1 failed | 13 passed (14)\n```', '```\nValueError: bad input\n```'],
  ...[
    '- [x] a\n- [-] b',
    '- [~] b',
    'I could not check requirement 3.',
    'Requirement 3 was skipped.',
    'The plan does not cover R3.',
  ],
  ...['Anforderung 3 wurde übersprungen.', 'Note: the third requirement does not hold.', '- [x] a\n  - [ ] a.1'],
  ...[
    'Requirement 3 fails.',
    'Requirement 3 failed',
    'R3 fails.',
    'AC-2 is not met.',
    'Update: requirement 2 is not met.',
  ],
  ...['Requirement 2 isn’t met.', "Requirement 2 isn't met.", 'The second requirement is unmet.', 'One test failed.'],
  ...[
    'Criterion 4 is violated.',
    'The plan violates requirement 3.',
    'It does not meet requirement 2.',
    'Not all requirements are met.',
  ],
  ...['All requirements but one are met.', 'Every requirement except R3 is met.', 'Most requirements are met.'],
  ...['Requirement 3 is only partially met.', 'Requirement 3 has not been verified.', 'Requirement 3 is still open.'],
  ...['Only two requirements are met.', 'Requirement 3, when tested, fails.', 'Requirement 3, which fails, is minor.'],
  ...[
    '2 of 3 requirements are met',
    '2/3 requirements met',
    '2 out of 3 checks pass',
    'Two of three requirements are met.',
  ],
  ...['Requirements met: 2/3', '67 % of the requirements are met.', 'Requirements met: 67 %'],
  ...['8 passed, 1 failed', '9 checks, 1 failure', 'Failed: 1', 'Tests: 8 passed, 2 failed.'],
  ...[
    'R3: FAIL',
    'R3 – not met',
    'FAIL: sessions',
    '[FAIL] Sessions',
    'Sessions (not met)',
    'R3: no',
    'R3: open',
    'R2: ❌',
    'Sessions ❌',
  ],
  ...[
    'Requirement 3 was fixed, requirement 4 fails.',
    'R2: FAIL → PASS, R3: FAIL',
    'PASS → FAIL',
    'FAIL → PASS once merged',
  ],
  ...['R3 failed and has not been fixed.', 'FAIL → will be fixed', 'No doubt requirement three fails.'],
  ...[
    '- [x] a\n- [ ] b',
    '* [ ] b',
    '1. [x] a\n2. [ ] b',
    '☐ b',
    '- ⬜ b',
    '- [] b',
    '1. ✅ a\n2. ❌ b',
    '- ✔ a\n- ✘ b',
    '- a ✗',
  ],
  ...[
    '- Sessions: missing',
    '- R3: open',
    '- sessions: partially met',
    '- FAIL',
    '## R2: Sessions – FAIL\n\nThere are none.',
  ],
  ...['### R2\n\n**Result:** FAIL', '### R2\n\nStatus: not met', '### ❌ R2: Sessions\n\nThere are none.'],
  ...[
    '## Concerns\n\n- Requirement 3 fails.',
    '**Confidence notes:** Requirement 3 is not met.',
    'Recommendation: Mend R3, which fails.',
  ],
  ...[table('Requirement | Result', '1 | PASS', '2 | FAIL'), table('Requirement | Status', '1 | ✅', '2 | ❌')],
  ...[table('Requirement | Status', '1 | met', '2 | not met'), table('Requirement | Met', '1 | yes', '2 | no')],
  ...[
    table('Requirement | Met', '1 | x', '2 |  '),
    table('Passed | Failed', '8 | 1'),
    table('ID | Result', 'R1 | ok', 'R2 | [ ]'),
  ],
  ...[table('Field | Value', 'Verdict | PASS', 'Requirement 2 | FAIL'), table('#  | Result', '1 | PASS', '2 | open')],
  ...[
    'Anforderung 3 ist nicht erfüllt.',
    'Anforderung 3 schlägt fehl.',
    'Anforderung 3 fehlt.',
    'R3: nicht erfüllt',
    'R3: nein',
  ],
  ...[
    '2 von 3 Anforderungen sind erfüllt.',
    'Zwei von drei Anforderungen sind erfüllt.',
    'Nicht alle Anforderungen sind erfüllt.',
  ],
  ...[
    'Alle Anforderungen bis auf eine sind erfüllt.',
    'Der Entwurf verletzt Anforderung 3.',
    '- Sitzungen: nicht bestanden',
    '- Sitzungen: offen',
  ],
  ...[
    'Der Plan erfüllt die Anforderung 3 nicht.',
    'Anforderung 3 ist noch offen.',
    'Anforderung 3 ist nur teilweise erfüllt.',
    '1 fehlgeschlagen',
  ],
  ...[
    table('Anforderung | Ergebnis', '1 | bestanden', '2 | nicht bestanden'),
    table('Anforderung | Erfüllt', '1 | ja', '2 | nein'),
  ],
];

describe('a PASS is refused beside', () => {
  it.each(unmet)('%j', (line) => {
    for (const text of [`${PASS}${line}\n`, `${line}\n\n${PASS}`]) {
      const reading = readMarkdown(text);
      expect(reading === undefined || !('value' in reading), JSON.stringify(reading)).toBe(true);
    }
  });
});

const met: string[] = [
  table('Metric | Value', 'Lines added | 120', 'Failed tests | 0'),
  table('Finding | Severity', 'Wording | low'),
  table('Task | State', 'Rules | done', 'Tests | created'),
  '```\n Tests  14 passed (14)\n```',
  ...[
    '- 12 passed\n- 0 failed\n- 2 skipped',
    'It handles missing input and failed runs.',
    '## Concerns\n\n- Retries may fail silently.',
  ],
  ...['It does not cover deployment, as asked.', '[link](docs/a.md) holds the list.'],
  ...[
    '- [x] a\n- [x] b',
    '0 failed',
    '9 passed, 0 failed',
    '9 passed, no failures.',
    'Tests failed: 0',
    '✅ 9 passed, ❌ 0 failed',
  ],
  ...[
    'No requirement fails.',
    'None of the requirements fails.',
    'No requirement is unmet.',
    'No test failed.',
    '0 of 9 checks failed.',
  ],
  ...[
    'All 3 of 3 requirements are met.',
    '3/3 requirements met',
    'All three requirements are met.',
    'Requirements met: 100 %',
  ],
  ...[
    'Requirement 2 of 3: met',
    'This was round 1 of 2.',
    'Test coverage is 85 %.',
    'Requirement 4 asks for 80 % coverage, and is met.',
  ],
  ...[
    'R2: FAIL → PASS after the fix',
    'R2 failed at first, and is now met.',
    '- R2: ❌ → ✅',
    'R2: FAIL (fixed)',
    'Requirement 3 no longer fails.',
  ],
  ...[
    'If requirement 3 fails, the builder stops.',
    'The plan says what happens when a check fails.',
    'The builder repeats tests that fail.',
  ],
  ...[
    'Requirement 3 (retry when a call fails) is met.',
    'A failed job is kept for a day.',
    'The critic answers PASS or FAIL.',
    'Failure modes are described.',
  ],
  ...[
    '## Concerns\n\n- Minor: logging is not addressed.',
    '## Next steps\n\n- [ ] Build it.',
    'Recommendation:\n\n- [ ] Add an index.',
  ],
  ...[
    '## Previous round\n\n- R2: FAIL',
    '### Unmet\n\nNone',
    'Open points: none',
    'Blocking issues: 0',
    '- ~~R3 fails~~ All is met.',
  ],
  ...[
    table('Requirement | Result', '1 | PASS', '2 | PASS'),
    table('Requirement | Before | Result', '1 | FAIL | PASS'),
    table('Passed | Failed', '9 | 0'),
  ],
  ...[table('Requirement | Met', '1 | yes', '2 | ✅'), table('Requirement | Status', '1 | FAIL → PASS')],
  ...[
    'Keine Anforderung ist verletzt.',
    'Alle 3 von 3 Anforderungen sind erfüllt.',
    '9 bestanden, 0 fehlgeschlagen',
    'Es fehlt nichts.',
  ],
  ...['Wenn Anforderung 3 nicht erfüllt ist, hält der Bau an.', 'R2: FAIL → bestanden'],
];

describe('a PASS is taken beside', () => {
  it.each(met)('%j', (line) => {
    expect(readMarkdown(`${PASS}${line}\n`)).toMatchObject({ value: { verdict: 'PASS' } });
  });
});

it('the refusal says which line', () => {
  expect(readMarkdown(`${PASS}- [x] Sessions\n- [ ] Paths\n`)).toMatchObject({
    reason: 'conflict',
    issues: [{ path: '/verdict', message: 'The verdict is PASS, and "Paths" says that a requirement is not met.' }],
  });
});

it('a BLOCKING has requirements that are not met', () => {
  expect(readMarkdown('Verdict: BLOCKING\n\nSummary: One gap.\n\nRequirement 3 fails.\n')).toMatchObject({
    value: { verdict: 'BLOCKING' },
  });
});
