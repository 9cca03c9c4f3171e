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
  {
    file: 'src/define/contract-of.ts',
    original: 'a < b',
    replacement: 'a <= b',
    why: 'No two keys of an object are the same.',
  },
  {
    file: 'src/define/keywords.ts',
    original: 'default:\n      return undefined;',
    replacement: 'default:',
    why: 'A function that ends returns undefined. TypeScript wants the line.',
  },
  {
    file: 'src/define/object-parts.ts',
    original: '[]',
    replacement: '["Stryker was here"]',
    why: 'A text in the place of a pattern has no schema: the answer is undefined as well.',
  },
  {
    file: 'src/diff/pattern-program.ts',
    original: "split.do === 'split'",
    replacement: 'true',
    why: 'Nothing else is given. TypeScript wants the question.',
  },
  {
    file: 'src/diff/build-object.ts',
    original: 'names.length > 0',
    replacement: 'true',
    why: 'Without rules for names nothing follows but names that were tried before: the answer is the same, and slower.',
  },
  {
    file: 'src/diff/build-object.ts',
    original: 'names.length > 0',
    replacement: 'names.length >= 0',
    why: 'The same.',
  },
  {
    file: 'src/generate/types.ts',
    original: 'rest === true',
    replacement: 'false',
    why: 'What is no schema has no type, which is unknown as well. TypeScript wants the question.',
  },
  {
    file: 'src/generate/types.ts',
    original: 'true',
    replacement: 'false',
    why: 'The same; what is false never gets there.',
  },
  {
    file: 'src/generate/python.ts',
    original: "typeof additionalProperties === 'object'",
    replacement: 'true',
    why: 'All else is true there, and what is no schema is an object as well. TypeScript wants the question.',
  },
  {
    file: 'src/cli/read-config.ts',
    original: '[]',
    replacement: '["Stryker was here"]',
    why: 'What is read beside a complaint is not used: the command ends with the complaint.',
  },
  {
    file: 'src/spool/process-identity.ts',
    original: 'pid <= 0',
    replacement: 'pid < 0',
    why: 'The number 0 means the own group of processes, which is there, and of which no start is known.',
  },
  {
    file: 'src/stream/settle/snapshots.ts',
    original: 'pending.length === 0 && open.parent === undefined',
    replacement: 'false',
    why: 'What was read is copied: the same, and slower.',
  },
  {
    file: 'src/stream/settle/frame.ts',
    original: 'frame.objects === undefined',
    replacement: 'false',
    why: 'Nothing fits an object of which no shape is known: the same, and slower.',
  },
  {
    file: 'src/stream/settle/frame.ts',
    original: 'fit !== value',
    replacement: 'true',
    why: 'What is shown is a copy from the start: the same, and slower.',
  },
  {
    file: 'src/stream/settle/object-scan.ts',
    original: 'this.pending.length === 0',
    replacement: 'false',
    why: 'With nothing to confirm, nothing changes: the same, and slower.',
  },
  {
    file: 'src/stream/settle/object-scan.ts',
    original: '!this.isCommitted',
    replacement: 'true',
    why: 'Once an object is certain to be the message, it stays so: the same, and slower.',
  },
  {
    file: 'src/stream/settle/object-scan.ts',
    original: 'this.pending.at(-1)?.value',
    replacement: 'this.pending.at(-1).value',
    why: 'A comma stands behind a value, which has been read. TypeScript wants the question.',
  },
  {
    file: 'src/stream/settle/reply-scan.ts',
    original: '(this.lead + text.slice(from, open === -1 ? text.length : open)).slice(-200)',
    replacement: 'this.lead + text.slice(from, open === -1 ? text.length : open)',
    why: 'More is kept of what stands before a second brace: the same, and slower.',
  },
];
