import { type RuleCase, taken } from './rule-case.ts';

export const callOfSomethingElse: RuleCase = {
  rule: 'call-of-something-else',
  prevents: 'A message that a program prints, checks, saves or discards.',
  refused: [
    { text: 'console.log(§)', instead: taken },
    { text: 'reject(§)', instead: taken },
    { text: 'new MissionComplete(§);\n\nThe code is\n\n```sh\nls\n```', instead: taken },
    { text: 'json.loads(◊)', instead: taken },
    { text: 'LlmReply.parse(§)', instead: taken },
    { text: 'Tool call: save\n§', instead: taken },
    { text: '[TOOL_CALLS]save[ARGS]§', instead: taken },
    { text: 'to=search code<|message|>§<|call|>', instead: taken },
  ],
  taken: [
    'respond(§)',
    'functions.submit(§);',
    'Tool call: respond\n§',
    '[TOOL_CALLS]respond[ARGS]§',
    'mission_complete(§)',
    'to=respond code<|message|>§<|call|>',
  ],
};
