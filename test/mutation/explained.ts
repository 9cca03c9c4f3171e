/** A change that no test can notice, because the sources do the same with it; or that none should. */
export type Explanation = { file: string; original: string; replacement: string; why: string };

export const explained: readonly Explanation[] = [
  {
    file: 'src/lcp/decide-loop.ts',
    original: 'maxIterations !== undefined',
    replacement: 'true',
    why: 'No number is at least undefined: the comparison behind it is false anyway. TypeScript wants the question.',
  },
  {
    file: 'src/words/issue.ts',
    original: "typeof key === 'number'",
    replacement: 'false',
    why: 'A number has no "~" and no "/": the line below writes it in the same way. TypeScript wants the question.',
  },
  {
    file: 'src/check/field-list.ts',
    original: 'known !== undefined',
    replacement: 'false',
    why: 'What is known of a shape is made again: the same, and slower.',
  },
  {
    file: 'src/speckit/feedback-from.ts',
    original: '!isFields(value)',
    replacement: 'false',
    why: 'A text, a number or a list has none of the fields that are asked for; what is null was left out before.',
  },
  {
    file: 'src/speckit/read-request.ts',
    original: 'feedback?.label?.start',
    replacement: 'feedback?.label.start',
    why: 'A feedback context behind the request is found by its label, so it has one. TypeScript wants the question.',
  },
];
