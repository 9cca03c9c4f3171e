import { type RuleCase, taken } from './rule-case.ts';

export const interrupted: RuleCase = {
  rule: 'interrupted',
  prevents: 'The first message of a reply that the page says was cut short.',
  refused: [{ text: '§\n\nContinue generating', instead: taken }],
  taken: [
    '§\n\nThe response was not truncated.',
    '§\n\nError handling is better now.',
    '§\n\nI go on when the tests are green.',
    '§\n\nNothing was cut, and every page of the manual has kept its place and its number.',
    'The stream of the old page was truncated.\n\nHere is my reply:\n§',
    '§\n\nI stopped the old server, and the answer to your question is no.',
  ],
};
