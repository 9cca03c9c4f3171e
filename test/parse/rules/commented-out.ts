import { type RuleCase, taken } from './rule-case.ts';

export const commentedOut: RuleCase = {
  rule: 'commented-out',
  prevents: 'A message in a comment, in a diff, or in one of several numbered lines.',
  refused: [
    { text: '// reply: §', instead: taken },
    { text: '+§', instead: taken },
    { text: '>>> §', instead: taken },
  ],
  taken: ['> §', '- §'],
};
