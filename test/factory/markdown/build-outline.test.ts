/** A report as a tree: what stands below what, what has a label, and what is left out. */
import { expect, it } from 'vitest';
import { buildOutline } from '../../../src/factory/markdown/build-outline.ts';
import type { Entry } from '../../../src/factory/markdown/outline.ts';

/** An entry and what is below it, a line each: its kind, number and box, its text, and the field with what is behind its label. */
function show(entry: Entry, indent = ''): string[] {
  const { kind, level, field, text, value, ordinal, checked, isForeign, rows, children } = entry;
  const parts = [
    kind === 'section' ? `section ${level}` : kind,
    ordinal === undefined ? '' : `${ordinal}.`,
    checked === undefined ? '' : checked ? '[x]' : '[ ]',
    isForeign ? 'foreign' : '',
    JSON.stringify(kind === 'table' ? rows.map((row) => row.map((cell) => cell.text)) : text.text),
    field === undefined && value.text === text.text ? '' : `${field ?? ''}=${JSON.stringify(value.text)}`,
  ];
  return [indent + parts.filter(Boolean).join(' '), ...children.flatMap((child) => show(child, `${indent}  `))];
}

it.each<[string, text: string, lines: string[]]>([
  [
    'headings, each below those of fewer signs',
    '# Report\n\ntext\n\n## Summary\n\nAll is well.\n\n### Details\n\nmore\n\n## Notes\n\nx',
    [
      '  section 1 "Report"',
      '    line "text"',
      '    section 2 "Summary" summary=""',
      '      line "All is well."',
      '      section 3 "Details" description=""',
      '        line "more"',
      '    section 2 "Notes" description=""',
      '      line "x"',
    ],
  ],
  [
    'the title of the whole may name anything',
    '# Plan\n\n- `a`\n\n## Plan\n\n- b',
    ['  section 1 "Plan"', '    item "a"', '    section 2 foreign "Plan"', '      item "b"'],
  ],
  [
    'what is about something else, and a question about it',
    'Status: success\n\n## Plan\n\n- x\n\n# Example\n\ny\n\n## Q1: Which plan?\n\n## Next steps?\n\nz',
    [
      '  line "Status: success" status="success"',
      '  section 2 foreign "Plan"',
      '    item "x"',
      '  section 1 "Example"',
      '    line "y"',
      '    section 2 "Q1: Which plan?"',
      '    section 2 "Next steps?"',
      '      line "z"',
    ],
  ],
  [
    'what is about something else, within the questions',
    '## Questions\n\n### Next steps\n\na\n\n## Next steps\n\nb\n\n## Blocking issues\n\n### Plan\n\nc',
    [
      '  section 2 "Questions" questions=""',
      '    section 3 "Next steps"',
      '      line "a"',
      '  section 2 foreign "Next steps"',
      '    line "b"',
      '  section 2 "Blocking issues" blocking_issues=""',
      '    section 3 "Plan"',
      '      line "c"',
    ],
  ],
  [
    'a label with a text is about the work',
    '## Next steps: none\n\n## Next action: none',
    ['  section 2 foreign "Next steps: none"', '  section 2 "Next action: none" next_action="none"'],
  ],
  [
    'polite words belong to nothing before them',
    'Summary: x\n\nLet me know if you need more.\n\nLet me know the following:\n\n- a\n\nPlease answer with\n\nWith pleasure: thanks, all of it is so\n\n… Thanks, mit all of it done\n\nThankslike',
    [
      '  line "Summary: x" summary="x"',
      '  line foreign "Let me know if you need more."',
      '  section 8 "Let me know the following:"',
      '    item "a"',
      '  line "Please answer with"',
      '  line "With pleasure: thanks, all of it is so"',
      '  line foreign "… Thanks, mit all of it done"',
      '  line "Thankslike"',
    ],
  ],
  [
    'polite words are few',
    `Thanks ${'x'.repeat(232)}\n\nThanks ${'x'.repeat(233)}`,
    [`  line foreign "Thanks ${'x'.repeat(232)}"`, `  line "Thanks ${'x'.repeat(233)}"`],
  ],
  [
    'what is announced is one block',
    'Deliverables:\n\n- a.md\n- b.md\n\nThat is all.\n\nStatus: success',
    [
      '  section 8 "Deliverables:" deliverables=""',
      '    item "a.md"',
      '    item "b.md"',
      '  line "That is all."',
      '  line "Status: success" status="success"',
    ],
  ],
  [
    'a paragraph may be what is announced, unless it has a label',
    'Files:\n\na.md\n\nb.md\n\nSummary: x',
    ['  section 8 "Files:" deliverables=""', '    line "a.md"', '    line "b.md"', '  line "Summary: x" summary="x"'],
  ],
  [
    'a line of 200 characters announces nothing',
    `${'x'.repeat(198)}:\n\n- a\n\n${'x'.repeat(199)}:\n\n- a`,
    [`  section 8 "${'x'.repeat(198)}:"`, '    item "a"', `  line "${'x'.repeat(199)}:"`, '  item "a"'],
  ],
  [
    'bold lines, closed by a rule',
    '**Deliverables**\n\n**a.md**\n\ntext\n\n**b.md**\n\nmore\n\n---\n\nafter',
    [
      '  section 7 "Deliverables" deliverables=""',
      '  section 7 "a.md"',
      '    line "text"',
      '  section 7 "b.md"',
      '    line "more"',
      '  line "after"',
    ],
  ],
  [
    'bold lines below what announces them',
    '**Deliverables:**\n\n**a.md**\n\nx\n\n**b.md**',
    [
      '  section 8 "Deliverables:" deliverables=""',
      '    section 8.5 "a.md"',
      '      line "x"',
      '    section 8.5 "b.md"',
    ],
  ],
  [
    'bold lines below a block that has come',
    '**Deliverables:**\n\n- a.md\n\n**b.md**',
    ['  section 8 "Deliverables:" deliverables=""', '    item "a.md"', '  section 7 "b.md"'],
  ],
  ['bold lines below a line with no label', 'Now this:\n\n**b.md**', ['  section 8 "Now this:"', '  section 7 "b.md"']],
  [
    'bold lines with numbers are below one without',
    '**Blocking issues**\n\n**B1: x**\n\ntext\n\n**2. y**\n\n**(3) z**\n\n**Other**',
    [
      '  section 7 "Blocking issues" blocking_issues=""',
      '    section 7.5 "B1: x"',
      '      line "text"',
      '    section 7.5 "2. y"',
      '    section 7.5 "(3) z"',
      '  section 7 "Other"',
    ],
  ],
  [
    'lists with numbers, boxes and lists below',
    '3. a\n4. b\n   - [x] c\n   - [ ] d\n5. Plan:\n   - e\n6. Summary: f\n7. Plan\n8. Plan: g\n9. This:',
    [
      '  item 3. "a"',
      '  item 4. "b"',
      '    item [x] "c"',
      '    item [ ] "d"',
      '  item 5. foreign "Plan:"',
      '    item "e"',
      '  item 6. "Summary: f" summary="f"',
      '  item 7. "Plan"',
      '  item 8. "Plan: g"',
      '  item 9. "This:"',
    ],
  ],
  [
    'items of several blocks',
    '- a\n\n  para\n\n- # head\n- ```\n  code\n  ```\n- **Status:** ok\n  more\n  Verdict: PASS',
    [
      '  item "a"',
      '    line "para"',
      '  item "head"',
      '  item ""',
      '  item "Status: ok\\nmore" status="ok\\nmore"',
      '    line "Verdict: PASS" verdict="PASS"',
      'outputs ["code"]',
    ],
  ],
  [
    'a second list is no longer announced',
    'Deliverables:\n\n- a\n\n1. other\n\nDeliverables:\n\n- a\n\nDeliverables:\n\n- b',
    [
      '  section 8 "Deliverables:" deliverables=""',
      '    item "a"',
      '  item 1. "other"',
      '  section 8 "Deliverables:" deliverables=""',
      '    item "a"',
      '  section 8 "Deliverables:" deliverables=""',
      '    item "b"',
    ],
  ],
  [
    'code is left out, and the output of a command kept',
    'Files:\n\n```\na.md\nb.md\n```\n\n```ts\nc.md\n```\n\nend\n\nSteps:\n\n```sh\nnpm test\n```\n\nend\n\n```',
    [
      '  section 8 "Files:" deliverables=""',
      '    item "a.md"',
      '    item "b.md"',
      '  line "end"',
      '  section 8 "Steps:"',
      '  line "end"',
      'outputs ["npm test",""]',
      'open',
    ],
  ],
  [
    'code within an item is what a command has put out',
    '## Deliverables\n\n- all:\n\n  ```\n  a.md\n  ```\n\n```ts\nx\n```\n\n## Notes\n\n```\nrun ok\n```',
    [
      '  section 2 "Deliverables" deliverables=""',
      '    item "all:"',
      '  section 2 "Notes" description=""',
      'outputs ["a.md","run ok"]',
    ],
  ],
  [
    'tables of names and values',
    'Summary:\n\n| Status | success |\n|---|---|\n| Summary | x |\n| **Other** | y |\n\nnext',
    [
      '  section 8 "Summary:" summary=""',
      '    line "Status" status="success"',
      '    line "Summary" summary="x"',
      '    line "Other" ="y"',
      '  line "next"',
    ],
  ],
  [
    'other tables',
    'Files:\n\n| File | Note |\n|---|---|\n| a.md | x |\n\n| File | Note |\n|---|---|\n| b.md | y |',
    [
      '  section 8 "Files:" deliverables=""',
      '    table [["File","Note"],["a.md","x"]]',
      '  table [["File","Note"],["b.md","y"]]',
    ],
  ],
  [
    'quotations are left out, except among the deliverables',
    '> Status: success\n\nx:\n\n> y\n\n## Deliverables\n\n> a.md\n>\n> - no\n\nDeliverables:\n\n> b.md\n\nrest',
    [
      '  section 8 "x:"',
      '  section 2 "Deliverables" deliverables=""',
      '    line foreign "a.md"',
      '    section 8 "Deliverables:" deliverables=""',
      '      line foreign "b.md"',
      '    line "rest"',
    ],
  ],
  [
    'what stands in unknown tags is left out',
    'a\n\n<div>\n\nb\n\n</div>\n\n<example>\n\nc\n\n</example>\n\n<EXAMPLE>\n\nc\n\n</EXAMPLE>\n\nd',
    ['  line "a"', '  line "b"', '  line "d"'],
  ],
  [
    'the title of what can be folded is a heading',
    '<details>\n<summary>Summary</summary>\n\nx\n\n</details>\n\n<details><summary>Previous run</summary>\n\ny\n\n</details>\n\n<details>\n\nz\n\n</details>\n\nend',
    ['  section 7 "Summary" summary=""', '    line "x"', '    line "end"'],
  ],
  [
    'a paragraph that comes before a bold line',
    'Deliverables:\n\nThese:\n\nDeliverables:\n\npara\n\n**b.md**',
    [
      '  section 8 "Deliverables:" deliverables=""',
      '  section 8 "These:"',
      '  section 8 "Deliverables:" deliverables=""',
      '    line "para"',
      '  section 7 "b.md"',
    ],
  ],
  [
    'labels that announce, and have a text',
    'Summary: two of these:\n\n- a\n\n**Scope:**\n\nb\n\n**Note: c**',
    [
      '  line "Summary: two of these:" summary="two of these:"',
      '  item "a"',
      '  section 7 "Scope:"',
      '    line "b"',
      '  section 7 "Note: c"',
    ],
  ],
  [
    'blocks within an item',
    '- a\n\n  # b\n\n  c\n\n  ## Plan\n\n  d\n-\n- e\n\n  ---\n\n  f',
    [
      '  item "a"',
      '    section 1 "b"',
      '      line "c"',
      '      section 2 foreign "Plan"',
      '        line "d"',
      '  item ""',
      '  item "e"',
      '    line "f"',
    ],
  ],
  [
    'more polite words',
    'Thanks: done.\n\nAgain, thanks.\n\nIm happy to help.\n\nIm ready to go.\n\nPlease let me know.\n\nGib mir Bescheid.\n\nGib Bescheid.\n\nSag Bescheid.\n\nSag mir Bescheid.',
    [
      '  line foreign "Thanks: done."',
      '  line "Again, thanks."',
      '  line foreign "Im happy to help."',
      '  line foreign "Im ready to go."',
      '  line foreign "Please let me know."',
      '  line foreign "Gib mir Bescheid."',
      '  line foreign "Gib Bescheid."',
      '  line foreign "Sag Bescheid."',
      '  line foreign "Sag mir Bescheid."',
    ],
  ],
  [
    'a number within a bold line',
    '**Blocking issues**\n\n**Other 3**\n\nx',
    ['  section 7 "Blocking issues" blocking_issues=""', '  section 7 "Other 3"', '    line "x"'],
  ],
  [
    'titles of what can be folded',
    '<details>\n<summary class="a"> Notes </summary>\n\nx\n\n</details>\n\n<div>\n<summary>Summary</summary>\n\ny\n\n</div>\n\n<details>\n<summary>\nNotes\n</summary>\n\nz\n\n</details>',
    [
      '  section 7 "Notes" description=""',
      '    line "x"',
      '    line "y"',
      '  section 7 "Notes" description=""',
      '    line "z"',
    ],
  ],
  [
    'a tag in a comment, and one that is closed at once, hide nothing',
    '<!-- <plan> -->\n\nx\n\n</plan>\n\ny\n\n<PLAN>\nz\n</PLAN>\n\na\n\n<PLAN>\nz\n</PLAN>',
    ['  line "x"', '  line "y"', '  line "a"'],
  ],
  [
    'a tag without an end hides nothing',
    '<plan>inline</plan>\n\nx\n\n<open>\n\ny',
    ['  line "<plan>inline</plan>"', '  line "x"', '  line "y"'],
  ],
  [
    'a tag that formats hides nothing',
    '<h7>\n\na\n\n</h7>\n\n<file>\n\nb\n\n</file>\n\n<filex>\n\na\n\n</filex>\n\n<xfile>\n\na\n\n</xfile>\n\nc',
    ['  line "b"', '  line "c"'],
  ],
])('%s', (_, text, lines) => {
  const outline = buildOutline(text);
  if (outline === undefined) throw new Error('It is no report.');
  const { root, outputs, isOpen } = outline;
  const rest = [...(outputs.length > 0 ? [`outputs ${JSON.stringify(outputs)}`] : []), ...(isOpen ? ['open'] : [])];
  expect([...show(root).slice(1), ...rest]).toEqual(lines);
});

it('a text that is nested too deep is no report', () => {
  expect(buildOutline('> '.repeat(500))).toBe(undefined);
});
