import { type RuleCase, taken } from './rule-case.ts';

export const verdictBeside: RuleCase = {
  rule: 'verdict-beside',
  prevents: 'A call that was refused or has failed.',
  refused: [
    { text: '§\n{"approved": false}', instead: taken },
    { text: '§\n\n{"error": "denied"}', instead: taken },
    { text: '{"role": "user"}\n§', instead: taken },
  ],
  taken: ['{"approved": true}\n§', 'The file holds {"depth": 3} today.\n\n§'],
};
