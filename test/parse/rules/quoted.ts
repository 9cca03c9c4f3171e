import { type RuleCase, taken } from './rule-case.ts';

export const quoted: RuleCase = {
  rule: 'quoted',
  prevents: 'A quotation that the text beside it is about.',
  refused: [{ text: 'I read both files.\n\n> §', instead: taken }],
  taken: ['> §', '> §\n\nJSON'],
};
