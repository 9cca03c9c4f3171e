import { entriesOf, type Report } from './collect-report.ts';
import { oneLine } from './inline.ts';
import { type Entry, textOf } from './outline.ts';
import { fieldOf, isFileSentence, isNone } from './vocabulary.ts';

/** Reads the summary, or else the first sentence about the work: behind the status, in prose, in the title. */
export function readSummary(report: Report): string {
  const { statuses, verdicts, prose, titles, claimLine } = report;
  const labelled = textIn([...entriesOf(report, 'summary'), ...entriesOf(report, 'overview')]);
  if (labelled !== undefined) return labelled;
  const behind = [...statuses, ...verdicts].map(({ rest }) => rest).find((rest) => /\p{L}\s+\p{L}/u.test(rest));
  const claims = [...entriesOf(report, 'status'), ...entriesOf(report, 'outcome')].map((entry) =>
    oneLine({ ...entry.value, text: entry.value.text.split('\n').slice(1).join('\n') }),
  );
  const spoken = prose.map(({ text }) => oneLine(text)).filter((text) => /\p{L}/u.test(text));
  const said = behind ?? claims.find((text) => text !== '') ?? spoken[0];
  const title = titles.find((title) => fieldOf(title) === undefined && /\p{L}/u.test(title));
  return said ?? title ?? claimLine ?? fileSentence(report) ?? '';
}

/** A sentence such as "I created the following files:", the only one that says what was done. */
function fileSentence(report: Report): string | undefined {
  const lines = entriesOf(report, 'deliverables').map(({ text }) => oneLine(text));
  const line = lines.find(isFileSentence);
  return line && `${line.replace(/[:：]$/, '').trimEnd()}.`;
}

/** The text of the first section that has any. */
export function textIn(sections: readonly Entry[]): string | undefined {
  return sections.map(textOf).find((text) => text !== '' && !isNone(text));
}
