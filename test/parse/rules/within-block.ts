import { type RuleCase, taken } from './rule-case.ts';

export const withinBlock: RuleCase = {
  rule: 'within-block',
  prevents: 'A line of a program or a configuration in a code block.',
  refused: [
    { text: '```ts\nconst a = 1;\nconst reply = §;\n```', instead: taken },
    { text: '**Before:** ```json § ``` This is not my final answer.', instead: taken },
  ],
  taken: [
    '```ts\nconst reply = §;\n```',
    '```sh\nnpm test\n```\n\n§',
    'All is done.\n\n    §',
    '    All is done.\n\n    §',
    'Here it is: ```json § ```',
  ],
};
