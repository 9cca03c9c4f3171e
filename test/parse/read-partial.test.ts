/** A reply that ends too early: what was complete is handed on, apart from the verdict. */
import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';

const cases: [text: string, partial: unknown][] = [
  ['{', {}],
  ['{"ok": true', {}],
  ['{"ok": true,', { ok: true }],
  ['{"ok": true, "action": "miss', { ok: true }],
  ['{"ok": true, "action": "mission_complete"', { ok: true, action: 'mission_complete' }],
  ['{"ok": true, "action": "mission_complete", "summary', { ok: true, action: 'mission_complete' }],
  [
    '{"ok": true, "action": "analysis_result", "issues": ["a, b", "c',
    { ok: true, action: 'analysis_result', issues: ['a, b'] },
  ],
  [
    '{"ok": true, "action": "error", "details": {"a": [1, {"b": "}"',
    { ok: true, action: 'error', details: { a: [1, { b: '}' }] } },
  ],
  [
    'Here:\n```json\n{"ok": true, "action": "error", "error": "x\\"y", "details": {',
    { ok: true, action: 'error', error: 'x"y', details: {} },
  ],
];

describe('what is there of a message that ends too early', () => {
  it.each(cases.slice(1))('%s', (text, partial) => {
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'truncated', partial });
  });
});
