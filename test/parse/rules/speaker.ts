import { type RuleCase, taken } from './rule-case.ts';

export const speaker: RuleCase = {
  rule: 'speaker',
  prevents:
    'What somebody else has said, or sent in a letter or a request, comes out; so does what the model has said before its answer.',
  refused: [
    { text: 'Assistant: §\n\nIt is sent.\n\nUser: no', instead: taken },
    { text: 'From: nora@example.org\nTo: bot@example.org\nSubject: reply\n\n§', instead: taken },
    { text: 'Nora — Today at 10:15 AM\n§', instead: taken },
    { text: 'POST /reply HTTP/1.1\nHost: example.org\nContent-Type: application/json\n\n§', instead: taken },
  ],
  taken: ['Human: go on\n\nAssistant: §', 'You said:\nGo on.\nChatGPT said:\n§', 'Hi Nora,\n\n§\n\nBest,\nTom'],
};
