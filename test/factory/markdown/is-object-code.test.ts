/** Code of an object is no report, whole or cut. */
import { describe, expect, it } from 'vitest';
import { FactoryResponse, parse } from '../../../src/index.ts';

const lines = (...all: string[]) => all.join('\n');

const codes: string[] = [
  lines(
    '{',
    '  ok: false,',
    '  action: "mission_complete",',
    '  summary: "All tests pass now.",',
    '  deliverables: [',
    '    "docs/a.md",',
    '    "docs/b.md"',
    '  ]',
    '}',
  ),
  lines(
    '{',
    '  status: "success",',
    '  summary: "Two rules.",',
    '  deliverables: [',
    '    {',
    '      path: "rules/a.md",',
    '      type: "rules"',
    '    }',
    '  ]',
  ),
  lines(
    '{',
    '  status: "failure",',
    '  error: {',
    '    type: "missing_input",',
    '    message: "There is no brief."',
    '  ',
  ),
  lines(
    '{',
    "  status: 'failure',",
    '  error: {',
    "    type: 'missing_input',",
    "    message: 'There is no brief.'",
    '  }',
    '}',
  ),
  lines(
    'const reply = {',
    '  status: "success",',
    '  summary: "Two rules.",',
    '  deliverables: [',
    '    "docs/a.md",',
    '  ],',
    '};',
  ),
  lines(
    '{',
    '  verdict: "PASS",',
    '  summary: "All is well.",',
    '  requirements_checked: 9,',
    '  next_action: "proceed_to_build"',
    '}',
  ),
  lines(
    '{',
    '  status: "questions",',
    '  questions: [',
    '    {',
    '      id: "q1",',
    '      question: "Which branch?"',
    '    }',
    '  ]',
    '}',
  ),
  lines('status = "success"', 'summary = "Two rules."', 'deliverables = ["docs/a.md"]'),
  lines("'status' => 'success',", "'summary' => 'Two rules.',", "'deliverables' => [", "  'docs/a.md',", ']'),
  lines('status="success",', 'summary="Two rules.",', 'deliverables=["docs/a.md"],'),
  lines('status: success,', 'summary: Two rules,', 'deliverables: docs/a.md'),
  lines(
    'return FactorySuccess(',
    '  status="success",',
    '  summary="Two rules.",',
    '  deliverables=[Deliverable(path="docs/a.md")],',
    ')',
  ),
  lines(
    'Response {',
    '    status: "success",',
    '    summary: "Two rules.".into(),',
    '    deliverables: vec![',
    '        "docs/a.md",',
    '    ],',
    '}',
  ),
];

const unbraced = codes.map((code) => code.replace(/^\{\n/, '').replace(/\n\}$/, ''));

describe.each(['inferred', 'guess'] as const)('with accept %j', (accept) => {
  it.each([...codes, ...unbraced])('%j is no report', (code) => {
    for (let end = code.length; end > 0; end -= 3) {
      const parsed = parse(FactoryResponse, code.slice(0, end), { accept });
      if (parsed.success) expect(parsed.format, code.slice(0, end)).toBe('json');
    }
    const parsed = parse(FactoryResponse, `Here is my report:\n\n${code}\n`, { accept });
    if (parsed.success) expect(parsed.format).toBe('json');
  });
});

describe('a report is none', () => {
  it.each([
    'Status: success\n\nSummary: "Two rules" were written.\n\nDeliverables:\n- `docs/a.md`\n',
    '**Status:** success\n**Summary:** "Two rules."\n**Deliverables:** `docs/a.md`\n',
    'status: success\nsummary: Two rules were written.\ndeliverables:\n  - path: docs/a.md\n    type: rules\n',
    'Status = success\nSummary = Two rules were written.\nDeliverables = docs/a.md\n',
    'Status: success\n\nSummary: Two rules.\n\nDeliverables:\n- `docs/a.md`\n\n## Files\n\n```js\nconst a = {\n  status: "idle",\n};\n```\n',
    'Status: success\n\nSummary: Wrote the state {session-id}.\n\nDeliverables: docs/a.md, docs/b.md\n',
  ])('%j', (text) => {
    expect(parse(FactoryResponse, text)).toMatchObject({
      success: true,
      format: 'markdown',
      value: { status: 'success' },
    });
  });
});
