import { type RuleCase, taken } from './rule-case.ts';

export const verdictBeside: RuleCase = {
  rule: 'verdict-beside',
  prevents: 'A call that was refused or has failed.',
  refused: [
    { text: '§\n{"approved": false}', instead: taken },
    { text: '§\n\n{"error": "denied"}', instead: taken },
    { text: '{"role": "user"}\n§', instead: taken },
    { text: '§\n{"type": "tool_result", "id": "t1", "is_error": true, "content": "denied"}', instead: taken },
    { text: '§\n{"error": {"type": "overloaded"}}', instead: taken },
    { text: '§\n{"commentary": "It is a draft."}', instead: taken },
    { text: '§\n\n```json\n{"commentary": "It is a draft."}\n```', instead: taken },
    { text: '```json\n{"summary": "Not yet."}\n```\n\n```json\n§\n```', instead: taken },
    { text: '§\n{"type": "retract", "id": 1}', instead: taken },
    { text: '§\n\n```\nStatus: rejected\n```', instead: taken },
    { text: '§\n{"thought": "No, that is wrong."}', instead: taken },
    { text: '<approved>no</approved>\n§', instead: taken },
    { text: '<state>pending</state>\n<answer>§</answer>', instead: taken },
    { text: '<from>nora</from>\n\n```json\n§\n```', instead: taken },
    { text: '{"type":"message","data":§}\n{"event":"response.cancelled"}', instead: taken },
  ],
  taken: [
    '{"approved": true}\n§',
    '{"thought": "I have read both files."}\n§',
    '{"reasoning": "All is there.", "confidence": 0.9}\n\n§',
    '{"type":"ping"}\n§\n{"type":"message_stop"}',
    'The file holds {"depth": 3} today.\n\n§',
    '§\n\n```\nStatus: done\n```',
    '<status>completed</status>\n<answer>§</answer>',
    '<explanation>All files are read.</explanation>\n<answer>§</answer>',
    'I pressed <kbd>Enter</kbd>.\n\n§',
  ],
};
