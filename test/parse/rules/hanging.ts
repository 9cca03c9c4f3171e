import { type RuleCase, taken } from './rule-case.ts';

export const hanging: RuleCase = {
  rule: 'hanging',
  prevents: 'A quotation, a command or the turn of another speaker, whose mark is separated by an empty line.',
  refused: [
    { text: '[User]\n§', instead: taken },
    { text: '10:14 You:\n\n§', instead: taken },
    { text: '❌\n§', instead: taken },
    { text: "git commit -m '\n\n§\n\n'", instead: taken },
    { text: 'Traceback (most recent call last):\n\n§', instead: taken },
    { text: '§\n\n*/', instead: taken },
    { text: 'notes.md ends with\n\n§\n\nand has nothing else.', instead: taken },
    { text: '§\n\nsteht in der zweiten Zeile.', instead: taken },
    { text: '§\n\nRather:', instead: taken },
    { text: '§\n\n[...]', instead: taken },
    { text: '§ …', instead: taken },
    { text: '§\n\n**Noch ein Versuch:**', instead: taken },
    { text: 'POST /cancel\n\n§', instead: taken },
    { text: 'commit 3f4e\nAuthor: Max\n\n    §', instead: taken },
  ],
  taken: [
    '$ lcp-agent --once\n§',
    "That's it:\n\n§",
    '§\n\n“Done” is all that I say.',
    'The users wait.\n\n§',
    '§\n\nnpm test',
    '§\n\nNote: all is done.',
    '§\nSources:',
    '§\n\nI wait …',
  ],
};
