import { type RuleCase, taken } from './rule-case.ts';

export const cutTag: RuleCase = {
  rule: 'cut-tag',
  prevents: 'The message of a text that ends within a tag, which could have said that it is not the answer.',
  refused: [
    { text: '§\n\n<answer', instead: taken },
    { text: '```json\n§\n```\n\n</answer', instead: taken },
  ],
  taken: ['§\n\nIt is small, 3 < 4.'],
};
