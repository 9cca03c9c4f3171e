import { describe, expect, it } from 'vitest';
import { FactoryResponse, parse } from '../../../src/index.ts';

const REPORT = `**Status:** success

**Summary:** The rules are written.

**Deliverables:**
- \`docs/rules.md\` (rules) – the rules

**Next action:** ready_for_review`;

describe('a report in a text of a program', () => {
  it.each([
    `cat <<EOF > report.md\n${REPORT}\nEOF`,
    `#!/bin/sh\nset -e\ncat > report.md <<'END'\n${REPORT}\nEND\n`,
    `report = """\n${REPORT}\n"""`,
    `report = '''\\\n${REPORT}\n'''\nprint(report)`,
    `git commit -m "\n${REPORT}\n"`,
    `{"role": "user", "content": "${REPORT}"}`,
    `{"note": "${REPORT}`,
  ])('is none: %s', (text) => expect(parse(FactoryResponse, text, { accept: 'guess' }).success).toBe(false));

  it.each([
    REPORT,
    `${REPORT}\n\nNote: the size is 5".`,
    `"Docs" are done:\n\n${REPORT}`,
    `Here is my report:\n\n${REPORT.replace('are written', 'are "written"')}`,
    REPORT.replace('The rules are written.', 'The rules use a << b where EOF is meant.'),
    `${REPORT}\n\n\`\`\`sh\ncat <<EOF\nx\nEOF\n\`\`\``,
  ])('is told from one that only speaks of programs: %s', (text) =>
    expect(parse(FactoryResponse, text)).toMatchObject({ success: true, value: { status: 'success' } }),
  );
});

describe('a report with two next actions', () => {
  const pass = '## Verdict: PASS\n\nAll five requirements hold.\n\n**Next action:** proceed_to_build';

  it.each([`${REPORT}\n\n**Next action:** return_to_architect`, `${pass}\n\n---\n\n${REPORT}`])(
    'is a conflict: %s',
    (text) => expect(parse(FactoryResponse, text)).toMatchObject({ success: false, reason: 'conflict' }),
  );

  it.each([`${REPORT}\n\n## Next action\n\nReady for review`, `${REPORT}\n\n**Next action:** Look at the rules first`])(
    'is none when they are one: %s',
    (text) => expect(parse(FactoryResponse, text).success).toBe(true),
  );
});
