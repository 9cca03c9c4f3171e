import { type RuleCase, taken } from './rule-case.ts';

export const recorded: RuleCase = {
  rule: 'recorded',
  prevents: 'The next field of a record, as a log, a letter or a test case has it.',
  refused: [
    { text: 'Branch: main\n\n§', instead: taken },
    { text: 'Date: 3 June\n\n§', instead: taken },
    { text: 'Topic: parser\n```json\n§\n```', instead: taken },
    { text: '**Session:** 12\n\n§', instead: taken },
    { text: 'Kapitel: 4\n\n§', instead: taken },
    { text: 'Command: cat\nOutput: §', instead: taken },
    { text: '§\n\nReviewer: BLOCKED', instead: taken },
    { text: '§\n\nError: stream ended', instead: taken },
  ],
  taken: [
    '§\n\nSources: a.md, b.md',
    '§\n\nShare link: https://example.org/share/1',
    '§\n\nModel: gpt-4o',
    'Tests: done\n\n§',
    '§\n\nTokens: 421',
    '§\n\nConfidence: high',
    '§\n\nErklärung: Der erste Auftrag listet die Dateien.',
    'Status: done\n\n§',
    'Next step: read README.md\n```json\n§\n```',
    'Goal: read the rules\n\n§',
    'Action: mission_complete\n\n§',
    'Explanation: only one file is needed\n\n§',
    'Caching: The table is read only once.\n\n§',
    '1. Sidebar: moved the form\n2. Footer: moved the form\n\n§',
  ],
};
