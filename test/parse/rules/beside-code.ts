import { type RuleCase, taken } from './rule-case.ts';

export const besideCode: RuleCase = {
  rule: 'beside-code',
  prevents: 'A part of a configuration, a diff or another document, whose own line does not show that.',
  refused: [
    { text: 'reply: |\n  §', instead: taken },
    { text: 'jobs: 2\nreply: §', instead: taken },
    { text: '#if 0\n§\n#endif', instead: taken },
    { text: 'reply =>\njson\nCopy code\n§', instead: taken },
    { text: '§\n\nok: false', instead: taken },
    { text: 'mode = "append"\n\n§', instead: taken },
    { text: '§\n\npath: b.txt', instead: taken },
    { text: '§\n\n**ok**: false', instead: taken },
    { text: '§\n\nsummary: No.', instead: taken },
    { text: '.. code-block:: json\n\n   §', instead: taken },
    { text: 'alpha ~ beta %\n§', instead: taken },
  ],
  taken: [
    'I ran `npm test` (all 12 passed).\n§',
    'const mask = 1 << bits;\n§',
    '---\n§\n---',
    '好的，以下是我的回答：\n§',
    '§\n如有其他问题，请告诉我。',
    '§\nBonne journée !',
    '§\n\n- `ok`: true, as always',
    'Summary: all is done\n\nAnswer:\n§',
    '§\n\nstate: fine',
    '§\n\nSummary: done',
    '§\n\npath: where the file is',
    'It costs 5 € < 6 €, as 3 > 2.\n§',
  ],
};
