import { type RuleCase, taken } from './rule-case.ts';

export const tagOfSomethingElse: RuleCase = {
  rule: 'tag-of-something-else',
  prevents: "A message in a file, an example, a rejected draft or another speaker's turn, as its tag says.",
  refused: [
    { text: '<content>§</content>', instead: taken },
    { text: '[memory]\n§\n[/memory]', instead: taken },
    { text: '<del>§</del>', instead: taken },
    { text: '<s>§</s>', instead: taken },
    { text: '<tool>§</tool>', instead: taken },
    { text: '<body>§</body>', instead: taken },
    { text: '<li>§</li>', instead: taken },
    { text: '<code>§</code>', instead: taken },
    { text: '<div data-author="bo">§</div>', instead: taken },
    { text: '<answer status="rejected">§</answer>', instead: taken },
    { text: '<message role="user">§</message>', instead: taken },
    { text: '<parameter name="reply_to">§</parameter>', instead: taken },
  ],
  taken: [
    '<answer>§</answer>',
    '<final_answer>§</final-answer>',
    '<message role="assistant">§</message>',
    '<invoke name="respond"><parameter name="response">§</parameter></invoke>',
    '<invoke name="respond"><parameter name="content">§</parameter></invoke>',
    '<pre><code class="language-json">§</code></pre>',
  ],
};
