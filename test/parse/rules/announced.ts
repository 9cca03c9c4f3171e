import { type RuleCase, taken } from './rule-case.ts';

export const announced: RuleCase = {
  rule: 'announced',
  prevents: 'An example, a draft, a template, a quotation or a message that was taken back.',
  refused: [
    { text: 'Esta no es mi respuesta.\n§', instead: taken },
    { text: '§\n\nOubliez ce qui précède.', instead: taken },
  ],
  taken: [
    'Here is the message:\n\n§',
    'I have read the draft. Here is my answer:\n§',
    'Ich habe den Entwurf gelesen. Hier ist meine Antwort:\n§',
    'The required JSON object is:\n\n§',
    'Nachfolgend das Ergebnis im geforderten Format:\n§',
    'The answer is §.',
    '§\n\nThat would be all!',
    'You gave me the two files, and I have put them together.\n\n§',
    'I renamed `_draft_` to `final_`.\n\n§',
    '§\n\nPlease review the above!',
    '§\n\nLet me know if you need more!',
    'Ich habe alles gelesen; daher schließe ich ab:\n§',
  ],
};
