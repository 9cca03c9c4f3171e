import { type RuleCase, taken } from './rule-case.ts';

export const withinTag: RuleCase = {
  rule: 'within-tag',
  prevents: 'A message among other text in an element that is not for an answer.',
  refused: [
    { text: '</answer>\n§', instead: taken },
    { text: '<ul>\n<li>\nHere it is:\n\n§\n\nBye.\n</li>\n</ul>', instead: taken },
    { text: '<answer>\nHere it is:\n\n<answer>§</answer>', instead: taken },
    { text: '</context>\n§', instead: taken },
    { text: 'It holds nothing.\n</document>\n\n§', instead: taken },
  ],
  taken: [
    '<answer>\nHere it is:\n\n§\n\nBye.\n</answer>',
    '<answer id="1">\nHere it is:\n\n§\n\nBye.\n</answer>',
    'The <example> element is new.\n§',
    'I changed this:\n\n```html\n<my-part>\n<input>\n```\n\n§',
    '<br>\nHere it is.\n\n§',
  ],
};
