import { type RuleCase, taken } from './rule-case.ts';

export const blockOfSomethingElse: RuleCase = {
  rule: 'block-of-something-else',
  prevents: 'The content of a file or a log from a code block.',
  refused: [
    { text: '```json title="fixtures/old.json"\n§\n```', instead: taken },
    { text: '```json:src/old.json\n§\n```', instead: taken },
    { text: '```http\n§\n```', instead: taken },
  ],
  taken: ['```json\n§\n```', '```\n§\n```', '```json title="reply.json"\n§\n```'],
};
