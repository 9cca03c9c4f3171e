/** Whole replies as they are copied from chat pages: what stands around the message is about something else. */
import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';

const M = '{"ok":true,"action":"mission_complete","summary":"The report is in docs/report.md."}';
const FENCE = `\`\`\`json\n${M}\n\`\`\``;
const OLD = '> {\n>   "ok": true,\n>   "action": "mission_complete",\n>   "summary": "An old one."\n> }';

const plain: [what: string, text: string][] = [
  ['a number in a table is no file', `| step | time |\n| --- | --- |\n| write | 0.3 s |\n\n${FENCE}`],
  [
    'a label in a block of code before the message and in one behind it',
    `Some logs.\n\n\`\`\`\nError: no file\n\`\`\`\n\nResult:\n\n${FENCE}\n\n\`\`\`\nError: no folder\n\`\`\``,
  ],
  ['the language of a block', `Here is the message:\njsonc\nCopy code\n${M}`],
  ['how many sources there are', `${FENCE}\n\nnodejs.org\n+2`],
  ['the icons of a page', `${FENCE}\n\nthumb_up\nthumb_down`],
];

const doubted: [what: string, text: string][] = [
  ['a file of another name', `Write a.json:\n\n${FENCE}`],
  ['the next of several records', `Input: a\nOutput: b\n\nInput: c\nOutput: ${M}\n\nInput: d`],
  ['a heading with nothing below it', `${FENCE}\n\n## Draft`],
];

describe('a whole reply', () => {
  it.each(plain)('leaves a message certain: %s', (_, text) => {
    expect(parse(LlmReply, text)).toMatchObject({ success: true, value: JSON.parse(M) });
  });

  it.each(doubted)('leaves a message in doubt: %s', (_, text) => {
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'uncertain' });
  });

  it('that only quotes a message is not said to be broken', () => {
    const text = `Your last result was:\n\n${OLD}\n\nThe loader uses [a, b] and {root}.\n\nWhat should I do next?`;
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'no_json', issues: [{ line: 3 }] });
  });
});
