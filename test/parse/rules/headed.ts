import { type RuleCase, taken } from './rule-case.ts';

export const headed: RuleCase = {
  rule: 'headed',
  prevents: 'A part of several files, pages or old replies that stand in one text.',
  refused: [
    { text: '=== notes.json ===\nAll is well.\n\n§', instead: taken },
    { text: '-----BEGIN FILE-----\nAll is well.\n\n§\n\n-----END FILE-----', instead: taken },
    { text: '--- previous reply of Nora Vogt ---\n§', instead: taken },
    { text: '<<<<<<< HEAD\nHere it is:\n\n§\n\n=======\nnull\n>>>>>>> main', instead: taken },
    { text: '---\ntags: [x]\n---\n§', instead: taken },
    { text: '[begin of attachment]\n§', instead: taken },
    { text: '[tool: read_file]\n§', instead: taken },
    { text: '### README.md\n\nIt has words of its own.\n\n§', instead: taken },
    { text: 'Attachment: a.json\n\nHello.\n\n§', instead: taken },
    { text: '§\n\n[End of page 3]', instead: taken },
    { text: '§\n\n=== b.json ===', instead: taken },
  ],
  taken: [
    '--- Answer ---\n§',
    '[Answer]\n§',
    '--- Notes ---\nAll is well.\n\n--- Answer ---\n§',
    '--- All is done. ---\n\n§',
    '§\n\n--- end of answer ---',
    '### Files\n\nAll is well.\n\n§',
    '### README.md\n\nI fixed two links.\n\n§',
    '### README.md\n\nThe title is new.\n\n### Answer\n\n§',
    '```diff\n--- a/r.md\n+++ b/r.md\n```\n\n§',
    '---\nAll is well.\n---\n\n§',
  ],
};
