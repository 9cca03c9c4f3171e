import { type RuleCase, taken } from './rule-case.ts';

export const announced: RuleCase = {
  rule: 'announced',
  prevents: 'An example, a draft, a template, a quotation or a message that was taken back.',
  refused: [
    { text: 'Consider something like this one here now:\n§', instead: taken },
    { text: 'The reply should look like this:\n\n§', instead: taken },
    { text: 'If the tests pass, I would send:\n§', instead: taken },
    { text: '§\n\n_Example only._', instead: taken },
    { text: '### What not to do\n§', instead: taken },
    { text: '§\n\nDiscard everything above.', instead: taken },
    { text: '§\nInstead, I need the file.', instead: taken },
    { text: '§ Nope.', instead: taken },
    { text: '§\nThat would be the answer, had the tests passed.', instead: taken },
    { text: 'The message you gave me was\n§', instead: taken },
    { text: 'I considered sending\n§', instead: taken },
    { text: 'The file reply.json holds\n§', instead: taken },
    { text: 'Esta no es mi respuesta:\n§', instead: taken },
    { text: 'Es wäre doch falsch: §', instead: taken },
    { text: 'Vorhin habe ich das geschickt:\n§', instead: taken },
  ],
  taken: [
    'Here is the message:\n\n§',
    'The answer is §.',
    '§\n\nThat would be all!',
    'You gave me the two files, and I have put them together.\n\n§',
    'I renamed `_draft_` to `final_`.\n\n§',
    '§\n\nPlease review the above!',
    '§\n\nLet me know if you need more!',
    'Ich habe alles gelesen; daher schließe ich ab:\n§',
  ],
};
