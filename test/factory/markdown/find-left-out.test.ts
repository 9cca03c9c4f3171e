/** Lines below the files that start with the name of one, and were not read as one. */
import { expect, it } from 'vitest';
import { readMarkdown } from '../../../src/factory/markdown/read-markdown.ts';

/** What is wrong with the files of a report. */
function problemsOf(files: string): string[] {
  const reading = readMarkdown(`Status: success\n\nSummary: Built.\n\n## Deliverables\n\n${files}\n`);
  return reading !== undefined && 'issues' in reading ? reading.issues.map(({ message }) => message) : [];
}

it.each<[what: string, files: string, problems: string[]]>([
  ['a file that is read', '- `a.md`\n', []],
  [
    'a box that is not ticked is told once',
    '- [x] `a.md`\n- [ ] `b.md`',
    ['"b.md" names a file that does not exist, by what the report says.'],
  ],
  ['a label of the file before', '- `a.md`\n  - Description: b.md, rewritten\n', []],
  ['a table of files', '| Path | Type |\n| --- | --- |\n| a.md | rules |\n', []],
])('%s', (_, files, problems) => expect(problemsOf(files)).toEqual(problems));
