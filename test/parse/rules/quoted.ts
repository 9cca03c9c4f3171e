import { type RuleCase, taken } from './rule-case.ts';

export const quoted: RuleCase = {
  rule: 'quoted',
  prevents: 'A quotation that the words beside it speak about comes out as the answer.',
  refused: [
    { text: '> §\n\nNo.', instead: taken },
    { text: '> [!NOTE]\n> §', instead: taken },
  ],
  taken: ['> §', '> §\n\nJSON'],
};
