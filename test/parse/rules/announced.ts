import { type RuleCase, taken } from './rule-case.ts';

export const announced: RuleCase = {
  rule: 'announced',
  prevents: 'An example, a draft, a template, a quotation or a message that was taken back.',
  refused: [
    { text: 'Consider something like this one here now:\n§', instead: taken },
    { text: 'The reply should look like this:\n\n§', instead: taken },
    { text: 'If the tests pass, I would send:\n§', instead: taken },
    { text: '§\n\nScratch that.', instead: taken },
    { text: 'Das alles wäre doch falsch: §', instead: taken },
    { text: 'Vorhin habe ich das geschickt:\n§', instead: taken },
  ],
  taken: [
    'Here is the message:\n\n§',
    'The answer is §.',
    '§\n\nLet me know if you need more!',
    'Ich habe alles gelesen; daher schließe ich ab:\n§',
  ],
};
