/** A report before or behind a message in JSON, which says PASS. */
import { expect, it } from 'vitest';
import { differsBeside } from '../../../src/factory/markdown/read-report.ts';

const MESSAGE = '{…}';
const value = { status: 'success', verdict: 'PASS' };

function differs(text: string): boolean {
  const start = text.indexOf(MESSAGE);
  const found = { value, source: { start, end: start + MESSAGE.length } };
  return differsBeside(text, found as Parameters<typeof differsBeside>[1], (one) => one);
}

const FAILURE = 'Status: failure\n\nError: No disk.';

it.each([
  `${FAILURE}\n\n{…}`,
  `{…}\n\n${FAILURE}`,
  '## Verdict: BLOCKING\n\nSummary: Reviewed.\n\n## Blocking issues\n\n- B1: No state.\n\n{…}',
  `${FAILURE}\n\n\`\`\`json\n{…}\n\`\`\`\n`,
  `\`\`\`json\n{…}\n\`\`\`\n${FAILURE}\n`,
  `  ~~~ \n{…}\n ~~~ \n\n${FAILURE}`,
  `${FAILURE}\n\n \`\`\`json \n\n{…}\n\n\`\`\` \n`,
  `${FAILURE}\n\n\`\`\`json\n{…}\`\`\``,
])('contradicts it: %j', (text) => expect(differs(text)).toBe(true));

it.each(['{…}', '## Verdict: PASS\n\nSummary: Reviewed.\n\n{…}', '{…}\n\nVerdict: PASS'])('does not: %j', (text) =>
  expect(differs(text)).toBe(false),
);
