import { type RuleCase, taken } from './rule-case.ts';

export const quoted: RuleCase = {
  rule: 'quoted',
  prevents: 'A quotation that the text beside it is about.',
  refused: [{ text: '> [!NOTE]\n> §', instead: taken }],
  taken: ['> §', '> §\n\nJSON'],
};
