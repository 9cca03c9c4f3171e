import { type RuleCase, taken } from './rule-case.ts';

export const changedBehind: RuleCase = {
  rule: 'changed-behind',
  prevents: 'A message as it was before the program changed it.',
  refused: [
    { text: 'const reply = §;\nreply.ok = !reply.ok;', instead: taken },
    { text: "reply = §\nreply['summary'] += '!';", instead: taken },
    { text: 'const reply = §;\nObject.assign(reply, other);', instead: taken },
    { text: "reply = §\nreply.update({'a': 1});", instead: taken },
    { text: 'let answer = §;\nanswer = undefined;', instead: taken },
  ],
  taken: ['const reply = §;\nsend(reply);', 'const reply = §;\nsend(reply.ok, other.reply);', '§\nMy reply is done.'],
};
