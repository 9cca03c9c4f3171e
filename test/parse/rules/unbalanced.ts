import { type RuleCase, taken } from './rule-case.ts';

export const unbalanced: RuleCase = {
  rule: 'unbalanced',
  prevents: 'A part of something larger, whose opening or closing bracket is some lines away.',
  refused: [
    { text: '{"a": 1,\n\nHere it is:\n\n§', instead: taken },
    { text: '[json\n§', instead: taken },
    { text: 'I read the file(s\n\n§', instead: taken },
    { text: '"Here it is:\n\n§', instead: taken },
    { text: 'const all = [All is done.\n\n§', instead: taken },
    { text: '§\n`', instead: taken },
    { text: '§\n\n”', instead: taken },
  ],
  taken: [
    'The `{` in line 3 is never closed, hence:\n\n§',
    'It ends with `]}` or so :-{\n\n§',
    'That\'s 5" wide (\n\n§',
    'I read it (see above.\n\n§\n\n1) It works.\n2) It is fast.',
    'I read it (see above.\n\n§\n\nBye :)',
    'All is read (both files).\n\n(§)',
    'Use } to close it. Then:\n\n§',
    '§\n\nThat is all :)',
    '```python\nraise ValueError({"reason": "no berth"})\n```\n\n§',
  ],
};
