import { type RuleCase, taken } from './rule-case.ts';

export const halfATag: RuleCase = {
  rule: 'half-a-tag',
  prevents: 'An answer that is not finished, or is inside another element.',
  refused: [
    { text: '<answer>§', instead: taken },
    { text: '§</answer>', instead: taken },
    { text: '<answer>§</result>', instead: taken },
    { text: '§\n</pre>', instead: taken },
    { text: '<s>§', instead: taken },
    { text: '<output>\n```json\n§\n```</file>', instead: taken },
  ],
  taken: [
    '<answer>§</answer>',
    '<answer>\nHere it is:\n§\n</answer>',
    '<s>§<|im_end|>',
    '§</tool_call>',
    '§\n</parameter>\n</invoke>',
  ],
};
