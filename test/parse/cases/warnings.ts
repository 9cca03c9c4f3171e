import type { WarningKind } from './case.ts';

/** Of `examples/mission-complete/`, which prompts show. */
const EXAMPLE =
  '{"ok": true, "action": "mission_complete", "summary": "The README describes how to install, configure and start the service."}';

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
  {
    code: 'prompt_example',
    means: 'The message is an example of the prompt, word for word: beside another one it would not count.',
    cases: [
      {
        name: 'an example of the prompt that stands alone',
        contract: 'LlmReply',
        text: EXAMPLE,
        json: EXAMPLE,
        repairs: [],
        warnings: ['prompt_example'],
      },
    ],
  },
];
