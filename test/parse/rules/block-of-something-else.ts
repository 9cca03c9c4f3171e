import { type RuleCase, taken } from './rule-case.ts';

export const blockOfSomethingElse: RuleCase = {
  rule: 'block-of-something-else',
  prevents: 'The content of a file or a log from a code block.',
  refused: [
    { text: '```json title="fixtures/old.json"\n§\n```', instead: taken },
    { text: '```json:src/old.json\n§\n```', instead: taken },
    { text: '```http\n§\n```', instead: taken },
    { text: '```expected.json\n§\n```', instead: taken },
    { text: '```json filename=input.json\n§\n```', instead: taken },
    { text: '```json example\n§\n```', instead: taken },
    { text: '```json del={1}\n§\n```', instead: taken },
  ],
  taken: [
    '```json\n§\n```',
    '```\n§\n```',
    '```json title="reply.json"\n§\n```',
    '```json filename=answer.json\n§\n```',
    '```reply.json\n§\n```',
    '```json\n\u200b§\u200b\n```',
    '```json:result.json\n§\n```',
    '```json {1,3} linenums="1" wrap\n§\n```',
    '```application/json\n§\n```',
  ],
};
