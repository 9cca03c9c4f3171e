/** What whole reports are read as, before the schema sees it: a claim that is only implied, and claims side by side. */
import { expect, it } from 'vitest';
import { readMarkdown } from '../../../src/factory/markdown/read-markdown.ts';

/** The value as JSON, or why there is none. */
function read(text: string): string {
  const reading = readMarkdown(text);
  if (reading === undefined) return 'nothing';
  return 'value' in reading ? JSON.stringify(reading.value) : reading.reason;
}

it.each([
  ['**Files:**\n- `docs/a.md`', 'nothing'],
  ['**Files created:**\n- `docs/a.md`', '{"status":"success","summary":"","deliverables":[{"path":"docs/a.md"}]}'],
  [
    '**Files created:**\n- `docs/a.md` (rules)',
    '{"status":"success","summary":"","deliverables":[{"path":"docs/a.md","type":"rules"}]}',
  ],
  [
    'Done.\n\n**Files:**\n- `docs/a.md`',
    '{"status":"success","summary":"Done.","deliverables":[{"path":"docs/a.md"}]}',
  ],
  ['It works.\n\n**Files:**\n- `docs/a.md`', 'nothing'],
  [
    '**Files created:**\n- `docs/a.md`\n\nDone.',
    '{"status":"success","summary":"Done.","deliverables":[{"path":"docs/a.md"}]}',
  ],
  ['**Files created:**\n- `docs/a.md`\n\nIt works.', 'nothing'],
  [
    '**Files created:**\n- `docs/a.md`\n\nAll tests pass.',
    '{"status":"success","summary":"All tests pass.","deliverables":[{"path":"docs/a.md"}]}',
  ],
  ['**Files created:**\n- `docs/a.md`\n\nI have created the architecture.', 'nothing'],
  [
    '**Files created:**\n- `docs/a.md`\n\nI have created the architecture.\n\n**Next action:** ready_for_review',
    '{"status":"success","summary":"I have created the architecture.","deliverables":[{"path":"docs/a.md"}],"next_action":"ready_for_review"}',
  ],
  [
    '**Files created:**\n- `docs/a.md`\n\nI have created the architecture.\n\n**Next action:** proceed_to_build',
    '{"status":"success","summary":"I have created the architecture.","deliverables":[{"path":"docs/a.md"}],"next_action":"proceed_to_build"}',
  ],
  [
    '**Files created:**\n- `docs/a.md`\n\nI have created the architecture.\n\n**Next action:** return_to_architect',
    'nothing',
  ],
  ['**Files created:**\n- `docs/a.md`\n\nI have created the architecture.\n\n**Next action:** wait', 'nothing'],
  ['**Files created:**\n- `docs/a.md`\n\nIt works.\n\n**Next action:** ready_for_review', 'nothing'],
  ['**Files created:**\n- `docs/a.md`\n\n**Next action:** wait', 'nothing'],
  [
    '**Files created:**\n- `docs/a.md`\n\n**Confidence:** high',
    '{"status":"success","confidence":"high","summary":"","deliverables":[{"path":"docs/a.md"}]}',
  ],
  [
    '**Files created:**\n- `docs/a.md`\n\n**Confidence:** high.',
    '{"status":"success","confidence":"high","summary":"","deliverables":[{"path":"docs/a.md"}]}',
  ],
  ['**Files created:**\n- `docs/a.md`\n\n**Confidence:** high, because it works', 'nothing'],
  ['**Files created:**\n- `docs/a.md`\n\n**Confidence:**\n- high', 'nothing'],
  ['**Files created:**\n- `docs/a.md`\n\n- One more point', 'nothing'],
  ['**Files created:**\n- `docs/a.md`\n\n## Example\nIt works.', 'nothing'],
  ['**Files created:**\n- `docs/a.md`\n\nFor example, it works.', 'nothing'],
  ['**Files created:**\n- `docs/a.md`\n\n~~Done.~~', 'nothing'],
  ['**Files created:**\n- `docs/a.md`\n\n## Notes\nDone.', 'nothing'],
  ['**Files created:**\n- `docs/a.md`\n\n| a | b |\n|---|---|\n| c | d |', 'nothing'],
  [
    '**Files created:**\n- `docs/a.md`\n\n| File | Type |\n|---|---|\n| docs/b.md | rules |',
    '{"status":"success","summary":"","deliverables":[{"path":"docs/a.md"},{"path":"docs/b.md","type":"rules"}]}',
  ],
  ['**Files created:**\n- `docs/a.md`\n\n| File | Owner |\n|---|---|\n| docs/b.md | me |', 'nothing'],
  [
    '**Files created:**\n| File | Type |\n|---|---|\n| docs/a.md | rules |',
    '{"status":"success","summary":"","deliverables":[{"path":"docs/a.md","type":"rules"}]}',
  ],
  ['**Files created:**\n| File | Owner |\n|---|---|\n| docs/a.md | me |', 'nothing'],
  [
    '**Files created:**\n- `docs/a.md`\n  - **Type:** rules\n  - **Description:** the rules',
    '{"status":"success","summary":"","deliverables":[{"path":"docs/a.md","type":"rules","description":"the rules"}]}',
  ],
  ['**Files created:**\n- `docs/a.md`\n  - It works', 'nothing'],
  ['**Files created:**\n- `docs/a.md`\n\nDone.\n- `docs/b.md`', 'invalid'],
  [
    '**Files created:**\n- **Path:** `docs/a.md`\n- **Type:** rules',
    '{"status":"success","summary":"","deliverables":[{"path":"docs/a.md","type":"rules"}]}',
  ],
  [
    '## Files created\n### Rules\n- `docs/a.md`',
    '{"status":"success","summary":"","deliverables":[{"path":"docs/a.md","type":"rules"}]}',
  ],
  ['## Files created\n### Work\n- `docs/a.md`', 'nothing'],
  ['**Files created:**\n- Rules\n  - `docs/a.md`', 'nothing'],
  [
    '**Files created:**\n- `docs/`\n  - `a.md`',
    '{"status":"success","summary":"","deliverables":[{"path":"docs/a.md"}]}',
  ],
  ['**Files created:**\n- ~~`docs/b.md`~~ `docs/a.md`', 'nothing'],
  ['**Files created:**\n- `docs/a.md` (like docs/b.md)', 'nothing'],
  [
    '**Files created:**\n- `docs/a.md` – the login form',
    '{"status":"success","summary":"","deliverables":[{"path":"docs/a.md","description":"the login form"}]}',
  ],
  [
    '**Files created:**\n- `docs/a.md` – Rules of the writer',
    '{"status":"success","summary":"","deliverables":[{"path":"docs/a.md","description":"Rules of the writer"}]}',
  ],
  ['**Files created:**\n- `docs/a.md` – the big login form of all', 'nothing'],
  ['**Files created:**\n- `docs/a.md` – it works', 'nothing'],
  [
    '**Files created:**\n- `docs/a.md` - new',
    '{"status":"success","summary":"","deliverables":[{"path":"docs/a.md","description":"new"}]}',
  ],
  [
    '**Files created:**\n- `docs/a.md`: 12 lines. New.',
    '{"status":"success","summary":"","deliverables":[{"path":"docs/a.md","description":"12 lines. New."}]}',
  ],
  ['**Files created:**\n- (`docs/a.md`)', 'nothing'],
  ['**Files created:**\n- [ `docs/a.md` ]', 'nothing'],
  ['**Files created:**\n- ( `docs/a.md` )', 'nothing'],
  [
    '**Files created:**\n- new - `docs/a.md`',
    '{"status":"success","summary":"","deliverables":[{"path":"docs/a.md"}]}',
  ],
  [
    '**Files created:**\n- `docs/a.md`, `docs/b.md`',
    '{"status":"success","summary":"","deliverables":[{"path":"docs/a.md"},{"path":"docs/b.md"}]}',
  ],
  ['**Files created:**\n- `docs/a.md`\n- **Summary:** it works', 'nothing'],
  ['**Files created:**\n- `docs/a.md`\n- Done', 'nothing'],
  ['**Files created:**\n- Examples:\n  - `docs/a.md`', 'nothing'],
  [
    '**Artifacts:**\n- `docs/a.md`\n\n**Files created:**\n- `docs/b.md`',
    '{"status":"success","summary":"","deliverables":[{"path":"docs/a.md"},{"path":"docs/b.md"}]}',
  ],
  ['I created the following files:\n- `docs/a.md`\n\nIt works.', 'invalid'],
  [
    'I created the following files:\n- `docs/a.md`\n\nDone.',
    '{"status":"success","summary":"I created the following files.","deliverables":[{"path":"docs/a.md"}]}',
  ],
  ['I created the following files:\n- `docs/a.md`\n- the rest', 'invalid'],
  [
    '**Status:** success\n**Files:** `docs/a.md`\n**Verdict:** PASS',
    '{"status":"success","summary":"Status: success","verdict":"PASS","deliverables":[{"path":"docs/a.md"}]}',
  ],
  ['**Status:** failure\n**Verdict:** PASS', 'conflict'],
  ['**Status:** questions\n**Verdict:** PASS', 'conflict'],
  ['**Verdict:** PASS\n**Verdict:** BLOCKING', 'conflict'],
  ['**Status:** success\n**Status:** failure', 'conflict'],
  ['**Status:** maybe\n**Verdict:** PASS', 'invalid'],
  ['**Verdict:** PASS\n**Blocking issues:**\n- B1: a thing.', 'conflict'],
  ['**Verdict:** PASS\n**Blocking issues:** none', '{"status":"success","summary":"Verdict: PASS","verdict":"PASS"}'],
  ['**Verdict:** PASS\n**Error type:** missing_input\n**Message:** a thing.', 'conflict'],
  ['**Status:** success\n**Files:** `docs/a.md`\n**Blocking issues:**\n- B1: a thing.', 'invalid'],
  [
    '**Status:** success\n**Files:** `docs/a.md`\n**Error:** none',
    '{"status":"success","summary":"Status: success","deliverables":[{"path":"docs/a.md"}]}',
  ],
  ['**Status:** success\n**Files:** `docs/a.md`\n\n~~**Status:** success~~', 'conflict'],
  ['~~Verdict: PASS~~\n\n**Verdict:** PASS', 'conflict'],
  [
    '~~Status: failure~~\n\n**Status:** success\n**Files:** `docs/a.md`',
    '{"status":"success","summary":"Status: success","deliverables":[{"path":"docs/a.md"}]}',
  ],
  [
    '**Error type:** missing_input\n**Message:** No plan.',
    '{"status":"failure","error":{"type":"missing_input","message":"No plan."}}',
  ],
  ['**Error:** Missing input: no plan.\n\n## Questions\n1. Which port?', 'conflict'],
  [
    '## Questions\n1. Which port?\n\n**Files created:**\n- `docs/a.md`',
    '{"status":"questions","questions":[{"id":"Q1","question":"Which port?"}]}',
  ],
  ['## Blocking issues\n1. No state (stm): none\n   - Resolution: Add one.', 'invalid'],
  ['**Next action:** ready_for_review\n**Next action:** proceed_to_build\n**Verdict:** PASS', 'conflict'],
  ['**Verdict:** PASS\n**Requirements checked:** 5\n\nRequirements met: 4', 'conflict'],
  [
    '**Verdict:** PASS\n**Requirements checked:** 5\n\nRequirements met: 5',
    '{"status":"success","summary":"Requirements met: 5","verdict":"PASS","requirements_checked":5}',
  ],
  [
    '**Verdict:** PASS\n**Concerns:**\n- It is slow.',
    '{"status":"success","summary":"Verdict: PASS","verdict":"PASS","concerns":["It is slow."]}',
  ],
  [
    '**Verdict:** PASS\n**Files:** `docs/a.md`',
    '{"status":"success","summary":"Verdict: PASS","verdict":"PASS","deliverables":[{"path":"docs/a.md"}]}',
  ],
  [
    '**Verdict:** BLOCKING\n### B1: No state\n**Category:** stm\n**Resolution:** Add one.\n**Description:** None.',
    '{"status":"success","summary":"B1: No state","verdict":"BLOCKING","blocking_issues":[{"id":"B1","category":"stm","title":"No state","description":"None.","resolution":"Add one."}]}',
  ],
  ['**Verdict:** PASS\n**Confidence:** high or low', 'conflict'],
  [
    '**Verdict:** PASS\n**Confidence:** high (all read)\n**Next action:** Proceed to build',
    '{"status":"success","confidence":"high","confidence_notes":"all read","summary":"Verdict: PASS","verdict":"PASS","next_action":"proceed_to_build"}',
  ],
])('%j is read as %j', (text, expected) => expect(read(text)).toBe(expected));
