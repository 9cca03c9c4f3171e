import { type RuleCase, taken } from './rule-case.ts';

export const label: RuleCase = {
  rule: 'label',
  prevents: 'A request, an input, a file or another value that a label names as such.',
  refused: [
    { text: 'Usage: reply §', instead: taken },
    { text: '### Fixed\n\n- §', instead: taken },
    { text: 'Request body:\n§', instead: taken },
    { text: 'stderr: §', instead: taken },
    { text: 'Nora Müller: §', instead: taken },
    { text: '### Tool result\n\n§', instead: taken },
    { text: 'reply.json: §', instead: taken },
    { text: 'INFO §', instead: taken },
    { text: 'Response from the API:\n\n§', instead: taken },
    { text: 'Ergebnis von Job 1:\n§', instead: taken },
    { text: '**Result of step 3:**\n§', instead: taken },
    { text: '--- reply.json ---\n§', instead: taken },
  ],
  taken: [
    'Answer: §',
    '답변은 다음과 같습니다:\n\n§',
    'GPT-4o said:\n§',
    'Final JSON output:\n\n§',
    '## Response\n\n§',
    'Here you go: §',
    'Wie gewünscht:\n§',
    'Result of the analysis:\n\n§',
  ],
};
