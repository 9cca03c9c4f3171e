/** A line beside a report that says that it is not the answer. */
import { describe, expect, it } from 'vitest';
import { FactoryResponse, parse } from '../../../src/index.ts';

const reports = [
  'Verdict: PASS\n\nSummary: All is well.',
  '## Status: Success\n\nSummary: Two rules.\n\nDeliverables:\n- `docs/a.md`\n- `docs/b.md`',
  '**Status:** failure\n**Error type:** missing_input\n**Message:** There is no brief.',
];

describe.each(reports)('%j is refused', (report) => {
  it.each([
    ...['Draft', 'Draft:', '**Draft**', '# Draft', 'This is a draft.', 'Work in progress', 'Entwurf', 'Entwurf:'],
    ...[
      'Please answer with',
      'Please answer with:',
      'Now reply with exactly',
      'You must answer',
      'Do not send this:',
      'Never send this',
    ],
    ...['Antworte mit', 'Bitte antworte genau so', 'Nicht senden', 'Vorläufig'],
  ])('behind %j', (line) => {
    const parsed = parse(FactoryResponse, `${line}\n\n${report}\n`);
    expect(parsed.success, JSON.stringify(parsed)).toBe(false);
  });

  it.each([
    ...[
      'Do not send this.',
      "Don't send this.",
      'This is not my answer.',
      'This was only a draft.',
      'Never mind.',
      'Scratch that.',
      'Scrap that.',
      'Forget it.',
      '— Bob',
      '-- Nora Müller',
    ],
    ...[
      'Just kidding.',
      'On second thought, I am not sure.',
      'Wait',
      'Nicht senden.',
      'Das sende ich nicht.',
      'Doch nicht.',
      'Vergiss das.',
    ],
  ])('before %j', (line) => {
    const parsed = parse(FactoryResponse, `${report}\n\n${line}\n`);
    expect(parsed.success, JSON.stringify(parsed)).toBe(false);
  });
});

describe.each(reports)('%j is taken', (report) => {
  it.each([
    ...['Here is my report:', 'Report', "I've completed the task:", 'As you asked, here is my final answer:', 'Sure!'],
    ...['I used the template of the writer.', 'The previous rules were kept.', 'Hier ist mein Bericht:'],
  ])('behind %j', (line) => {
    expect(parse(FactoryResponse, `${line}\n\n${report}\n`)).toMatchObject({ success: true, format: 'markdown' });
  });

  it.each([
    ...[
      'Let me know if you need anything else!',
      'The files above are ready for review.',
      'See the examples for details.',
    ],
    ...['The invalid names of the last round were mended.', 'No tests failed.', 'Danke!', 'Please review it.'],
  ])('before %j', (line) => {
    expect(parse(FactoryResponse, `${report}\n\n${line}\n`)).toMatchObject({ success: true, format: 'markdown' });
  });
});

it('questions may be followed by how to answer them', () => {
  const text = 'Status: questions\n\n1. Which branch?\n\nReply with the number of the branch.\n';
  expect(parse(FactoryResponse, text)).toMatchObject({ success: true });
  expect(parse(FactoryResponse, text.replace('Reply', 'Do not send this. Reply'))).toMatchObject({ success: false });
});

it('the refusal says which line', () => {
  expect(parse(FactoryResponse, `${reports[0]}\n\nDo not send this.`)).toMatchObject({
    reason: 'invalid',
    issues: [{ code: 'announced', message: '"Do not send this." says that the report is not the answer.' }],
  });
});
