import { type RuleCase, taken } from './rule-case.ts';

export const withinTag: RuleCase = {
  rule: 'within-tag',
  prevents: 'A message among other text in an element that is not for an answer.',
  refused: [{ text: '<rejected>\nHere it is:\n\n§\n\nBye.\n</rejected>', instead: taken }],
  taken: ['<answer>\nHere it is:\n\n§\n\nBye.\n</answer>', 'The <example> element is new.\n§'],
};
