import { type RuleCase, taken } from './rule-case.ts';

export const tied: RuleCase = {
  rule: 'tied',
  prevents: 'A log line, an operand, an item of a list, a cell of a table or quoted speech.',
  refused: [
    { text: 'x = ok ? § : null', instead: taken },
    { text: 'Jan 01 10:00:00 host. Answer: §', instead: taken },
    { text: '- [ ] §', instead: taken },
    { text: '§ ÷ 2', instead: taken },
    { text: '§ -> null', instead: taken },
    { text: '==§==', instead: taken },
    { text: '!§', instead: taken },
    { text: '3f9a0c1 (Nora 2026-03-02 1) §', instead: taken },
    { text: '    reply: §', instead: taken },
    { text: 'id\treply\n\n1\t§', instead: taken },
    { text: '-\u200b§', instead: taken },
  ],
  taken: [
    'The answer is §.',
    '§ That is all.',
    '- §',
    '- \u200b§',
    '✅ Done: §',
    'I answer with §',
    'Here it is (as one line) §',
    '§ is my answer.',
    '**Answer:** §',
  ],
};
