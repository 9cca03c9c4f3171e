import { type RuleCase, taken } from './rule-case.ts';

export const assignedToSomethingElse: RuleCase = {
  rule: 'assigned-to-something-else',
  prevents: 'A fixture, an expected value or an earlier message from code that names it so.',
  refused: [
    { text: '$.reply = §', instead: taken },
    { text: '_ = §', instead: taken },
    { text: 'const oldReply = §;', instead: taken },
    { text: 'EXPECTED = §', instead: taken },
    { text: 'Answer: mock = §', instead: taken },
    { text: 'self.reply = §', instead: taken },
    { text: 'JSON: EXAMPLE = §', instead: taken },
    { text: 'reply: ExampleReply = §', instead: taken },
  ],
  taken: [
    'REPLY: LlmReply = §',
    'REPLY: dict = §',
    'const reply = §;',
    'result = §',
    'Answer: const reply = §;',
    '<answer>let answer = §</answer>',
  ],
};
