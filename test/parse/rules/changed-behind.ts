import { type RuleCase, taken } from './rule-case.ts';

export const changedBehind: RuleCase = {
  rule: 'changed-behind',
  prevents: 'A message as it was before the program changed it, or a call that has failed.',
  refused: [{ text: 'respond(§)\n\nNote: all is read', instead: taken }],
  taken: [
    'const reply = §;\nsend(reply);',
    'const reply = §;\nsend(reply.ok, other.reply);',
    '§\nMy reply is done.',
    'respond(§)\n\nNote: I read both files.',
  ],
};
