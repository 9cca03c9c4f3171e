import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../../src/factory/markdown/read-markdown.ts';

/** What a report says of itself, or why it cannot be read. */
function read(text: string): unknown {
  const reading = readMarkdown(text);
  return reading !== undefined && 'value' in reading ? reading.value : reading?.reason;
}

describe('a sign of success in a title', () => {
  const failure = '**Status:** failure\n\n**Error type:** technical_error\n\n**Error:** The disk is full.\n\n';

  it.each<[what: string, text: string, expected: unknown]>([
    ['claims success, if it is that of a section', '### ✅ Completed\n\n- the rules\n', 'conflict'],
    ['claims nothing in the name of a list', '**✅ Completed:** the rules\n', { status: 'failure' }],
    ['claims nothing over a list that it announces', '✅ Completed:\n\n- the rules\n', { status: 'failure' }],
    ['claims nothing in an item', '- ✅ Completed: the rules\n', { status: 'failure' }],
    ['claims nothing over what was tried', '### ✅ Attempted\n\n- another disk\n', { status: 'failure' }],
  ])('%s', (_, text, expected) => {
    const said = read(failure + text);
    if (typeof expected === 'string') expect(said).toBe(expected);
    else expect(said).toMatchObject(expected as object);
  });

  it.each<[title: string, text: string, expected: object]>([
    ['Summary', '**Status:** success\n\n### ✅ Summary\n\nWrote it.\n\n**Files:** `a.md`', { summary: 'Wrote it.' }],
    [
      'Files',
      '**Status:** success\n\n**Summary:** All.\n\n### ✅ Files\n\n- a.md\n',
      { deliverables: [{ path: 'a.md' }] },
    ],
    ['Verdict', '### ✅ Verdict\n\nPASS\n\n**Summary:** All is well.\n', { verdict: 'PASS' }],
  ])('leaves to "%s" what stands below it', (_, text, expected) => expect(read(text)).toMatchObject(expected));
});
