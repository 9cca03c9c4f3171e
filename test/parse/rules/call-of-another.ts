import { type RuleCase, taken } from './rule-case.ts';

export const callOfAnother: RuleCase = {
  rule: 'call-of-another',
  prevents: 'The argument of a call that has the name of another message.',
  refused: [{ text: 'analysis_result(§)', instead: taken }],
  taken: ['mission_complete(§)', 'respond(§)'],
};
