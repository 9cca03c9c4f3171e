import { type RuleCase, taken } from './rule-case.ts';

export const speaker: RuleCase = {
  rule: 'speaker',
  prevents: 'The words of another speaker, a letter or a request; or what the model said before its answer.',
  refused: [
    { text: '§\n\n<Bob> No, that is wrong.', instead: taken },
    { text: '§\n\n10:32 <Bob> No, that is wrong.', instead: taken },
    { text: '§\n\n@Bob: Try again.', instead: taken },
    { text: '§\n\n=== Bob === Try again.', instead: taken },
    { text: '🧑 Bob\n\n§', instead: taken },
    { text: 'Assistant: §\n\nAll is sent.\n\nUser: no', instead: taken },
    { text: '§<|user|>Go on.', instead: taken },
    { text: 'ChatGPT\n§\nYou\nThanks.\nChatGPT\nI will.', instead: taken },
    { text: 'Q: Here it is.\n§\nA: I do not know.', instead: taken },
    { text: '👤 §', instead: taken },
    { text: 'From: nora@example.org\nTo: bot@example.org\nSubject: Your reply.\n\n§', instead: taken },
    { text: '[09:41] Nora Vogt\n§', instead: taken },
    { text: 'nora 2 hours ago | parent | next\n\n§', instead: taken },
    { text: 'commit 3f4e\nAuthor: Max <max@example.org>\n\n    §', instead: taken },
    { text: '[10:15] Nora: Here is my answer:\n\n§', instead: taken },
    { text: 'POST /reply HTTP/1.1\nHost: example.org\nCookie: a=1\n\n§', instead: taken },
  ],
  taken: [
    '§\n\n[Note] The paths are relative.',

    'Human: go on\n\nAssistant: §',
    'You said:\nGo on.\nChatGPT said:\n§',
    'You said\nGo on.\nGemini said\n§',
    'Du sagtest:\nWeiter.\nChatGPT sagte:\n§',
    '### User\n\nGo on.\n\n### Assistant\n\n§',
    '👨‍💻 I wrote the code.\n\n§',
    'Hi Nora,\n\n§\n\nBest,\nTom',
  ],
};
