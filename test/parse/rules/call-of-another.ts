import { type RuleCase, taken } from './rule-case.ts';

export const callOfAnother: RuleCase = {
  rule: 'call-of-another',
  prevents: 'A call that is named after one message and holds another comes out as what it holds.',
  refused: [{ text: 'analysis_result(§)', instead: taken }],
  taken: ['mission_complete(§)', 'respond(§)'],
};
