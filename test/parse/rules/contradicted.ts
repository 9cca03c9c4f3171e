import { type RuleCase, taken } from './rule-case.ts';

export const contradicted: RuleCase = {
  rule: 'contradicted',
  prevents:
    'A message that the words beside it contradict: they name another value, or say that what is called done is not.',
  refused: [
    { text: 'I could not finish the mission.\n\n§', instead: taken },
    { text: 'The right action is analysis_result.\n\n§', instead: taken },
    { text: 'ok: false\n\n§', instead: taken },
  ],
  taken: [
    '§\n\nThe mission is complete.',
    '§\n\nThe docs of the old client are not finished yet.',
    '§\n\nThere is nothing left to do.',
    'The action is mission_complete.\n\n§',
    'ok: true\n\n§',
    'I had set ok to false before the tests ran.\n\n§',
    'I had not finished the tests. Now I have.\n\n§',
    'The last action was analysis_result.\n\n§',
    'The build failed. I mended the import.\n\n§',
    'The tests failed, so I mended them.\n\n§',
  ],
};
