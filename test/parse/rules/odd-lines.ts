import { type RuleCase, taken } from './rule-case.ts';

export const oddLines: RuleCase = {
  rule: 'odd-lines',
  prevents:
    'A message that a person has sent, or that stands in a log, a document, a table or a program, whatever its format.',
  refused: [
    { text: '**Priya** (Tester)\n\n§', instead: taken },
    { text: '[14:02] bo joined\n§', instead: taken },
    { text: 'HTTP/1.1 200 OK\n§', instead: taken },
    { text: '## 4.2.1\n\n§', instead: taken },
    { text: 'model: gpt-4\n§', instead: taken },
    { text: '.. code-block:: json\n\n   §', instead: taken },
    { text: '§\n12 passing (3ms)', instead: taken },
    { text: '§\n\n— Bob', instead: taken },
    { text: '§\n\n> Nora wrote:\n> Fine.', instead: taken },
    { text: '<answer>\nSubject: [PATCH 1/2]\n\n§\n</answer>', instead: taken },
    { text: 'ChatGPT said:\n§\n\nApproved: no', instead: taken },
    { text: '<think>All is done.</think>\n\n§\n\n👎', instead: taken },
    { text: '§\n\n1 vote\n\nCopy\nRetry', instead: taken },
  ],
  taken: [
    '## 3. Final answer\n\n§',
    '**Step 2 — Answer (JSON)**\n\n§',
    'ChatGPT said:\n\n§',
    'You said:\nanother thing\nChatGPT said:\n§',
    'Thought for 12 seconds\n\n§',
    '---\n§\n---',
    '§\n\n1 / 2',
    '§\n\nTokens used: 214',
    '§\n\n- [x] all tests run\n- [x] nothing else changed',
  ],
};
