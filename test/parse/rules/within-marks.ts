import { type RuleCase, taken } from './rule-case.ts';

export const withinMarks: RuleCase = {
  rule: 'within-marks',
  prevents: 'A message in a long string or a comment, with other lines between it and the marks.',
  refused: [
    { text: '/* Here it is:\n\n§\n\nIt is gone. */', instead: taken },
    { text: 'const body = `All is done.\n\n§\n\nBye.`;', instead: taken },
    { text: '»Here it is:\n\n§\n\nBye.«', instead: taken },
    { text: '--- text ---\n§\n```\n--- end of text ---', instead: taken },
    {
      text: 'notes: |\n  The file was read.\n  The test was run.\n  It passes now.\n  Here is the answer:\n\n  §',
      instead: taken,
    },
  ],
  taken: [
    'I write `cat <<END`.\n\n§\n\nAll is done.',
    '- All is well: |\n- All is done.\n\n  §',
    'See `"""` for long strings.\n\n§',
    '/* done */\n\n§',
    'I renamed »a« and `b`.\n\n§\n\nThe tests for «c» pass.',
    '[INST] Go on. [/INST]\n§',
    '--- BEGIN ANSWER ---\n§\n--- END OF ANSWER ---',
    '--- START ---\n§\n--- END ---',
    'I renamed “a” and „b“.\n\n§\n\nThe tests for “c” pass.',
  ],
};
