import { type RuleCase, taken } from './rule-case.ts';

export const label: RuleCase = {
  rule: 'label',
  prevents: 'A request, an input, a file or another value that a label names as such.',
  refused: [
    { text: 'Usage: reply §', instead: taken },
    { text: '### Fixed\n\n- §', instead: taken },
    { text: '(Pdb) reply\n§', instead: taken },
    { text: 'INFO §', instead: taken },
    { text: '**Result of step 3:**\n§', instead: taken },
    { text: '--- reply.json ---\n§', instead: taken },
  ],
  taken: [
    'Answer: §',
    '답변은 다음과 같습니다:\n\n§',
    'İşte cevabım:\n§',
    'Summary:\n\n§',
    'Вот следующие шаги:\n§',
    'Damit ergibt sich:\n§',
    'Tests all pass\n```json\n§\n```',
    '**Итоговый ответ:**\n§',
    '## 最終回答\n\n§',
    'Im gewünschten Format:\n§',
    'GPT-4o said:\n§',
    'Final JSON output:\n\n§',
    '## Response\n\n§',
    'Here you go: §',
    'Wie gewünscht:\n§',
    'Result of the analysis:\n\n§',
  ],
};
