import type { WarningKind } from './case.ts';

/** The warnings that `parse` itself adds to those of `lint`. */
export const warnings: readonly WarningKind[] = [
  {
    code: 'duplicate_key',
    means: 'A field is given twice, with the same value.',
    cases: [
      {
        name: 'a field that is given twice with one value',
        contract: 'LlmReply',
        text: '{"ok": true, "action": "mission_complete", "summary": "All is done.", "ok": true}',
        json: '{"ok": true, "action": "mission_complete", "summary": "All is done.", "ok": true}',
        repairs: [],
        warnings: ['duplicate_key'],
      },
    ],
  },
];
