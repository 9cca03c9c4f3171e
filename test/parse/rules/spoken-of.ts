import { type RuleCase, taken } from './rule-case.ts';

export const spokenOf: RuleCase = {
  rule: 'spoken-of',
  prevents:
    'What a file, a tool, a person or another agent has said; or a message that its writer asks about, denies or drops.',
  refused: [
    { text: 'The customer pasted the following:\n§', instead: taken },
    { text: 'Okay. The critic has proposed it so: §', instead: taken },
    { text: 'Some other agents gave me:\n\n§', instead: taken },
    { text: 'Die ganze Suche ergab:\n§', instead: taken },
    { text: 'Der Kunde hat Folgendes eingefügt:\n\n§', instead: taken },
    { text: 'Hier ist, was der Nutzer geschickt hat:\n§', instead: taken },
    { text: 'When the tests pass, I will send:\n§', instead: taken },
    { text: 'Zuvor habe ich geantwortet:\n§', instead: taken },
    { text: 'Is this what you want?\n\n§', instead: taken },
    { text: '§\n\nShall I go ahead with this?', instead: taken },
    { text: '§\n\nThis is not final.', instead: taken },
    { text: '§\n\nI did not send this.', instead: taken },
    { text: '§\nThis is what the file contained.', instead: taken },
    { text: '§\nDas ist die alte Fassung.', instead: taken },
    { text: '§\n\nScrap that.', instead: taken },
  ],
  taken: [
    'The corrected JSON object is:\n\n§',
    'The plan is clear, so here is the message:\n§',
    'Die Antwort auf alles ist:\n§',
    'After looking at the code, I have found two problems:\n§',
    "Here's what I came up with:\n§",
    'What do I know now? Here it is:\n§',
    '§\n\nDoes this help?',
    '§\n\nIs there anything else?',
    '§\n\nThis is the message that you wanted.',
    '§\n\nThis does not touch the tests.',
  ],
};
