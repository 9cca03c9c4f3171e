import { type RuleCase, taken } from './rule-case.ts';

export const cutTag: RuleCase = {
  rule: 'cut-tag',
  prevents: 'A text that ends within a tag, which may say that the message is none, is taken as whole.',
  refused: [
    { text: '§\n\n<ans', instead: taken },
    { text: '§\n\n</answ', instead: taken },
  ],
  taken: ['§\n\nIt is small, 3 < 4.'],
};
