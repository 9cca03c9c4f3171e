import { type RuleCase, taken } from './rule-case.ts';

export const commentedOut: RuleCase = {
  rule: 'commented-out',
  prevents: 'What a comment or a difference shows, or one of several numbered lines, comes out.',
  refused: [
    { text: '// reply: §', instead: taken },
    { text: '+§', instead: taken },
    { text: '1. §\n2. b', instead: taken },
    { text: '>>> §', instead: taken },
  ],
  taken: ['> §', '- §'],
};
