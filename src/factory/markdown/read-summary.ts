import { entriesOf, type Report } from './collect-report.ts';
import { isFileSentence } from './file-sentence.ts';
import { oneLine } from './inline.ts';
import { isHarmless } from './is-harmless.ts';
import { type Entry, textOf } from './outline.ts';
import { fieldOf, isNone } from './vocabulary.ts';

/** Reads the summary, or otherwise the first sentence about the work: after the status, in prose, in the title. */
export function readSummary(report: Report): string {
  const { statuses, verdicts, prose, titles, claimLine } = report;
  const labelled = textIn([...entriesOf(report, 'summary'), ...entriesOf(report, 'overview')]);
  if (labelled !== undefined) return labelled;
  const behind = [...statuses, ...verdicts].map(({ rest }) => rest).find((rest) => /\p{L}\s\p{L}/u.test(rest));
  const claims = [...entriesOf(report, 'status'), ...entriesOf(report, 'outcome')].map((entry) =>
    oneLine({ ...entry.value, text: entry.value.text.split('\n').slice(1).join('\n') }),
  );
  const sentence = fileSentence(report);
  const saysMore = (text: string) => /\p{L}/u.test(text) && !(sentence !== undefined && isHarmless(text));
  const said = behind ?? claims.find((text) => text !== '') ?? prose.map(({ text }) => oneLine(text)).find(saysMore);
  const title = titles.find((title) => fieldOf(title) === undefined && saysMore(title));
  return said ?? title ?? [claimLine ?? ''].find(saysMore) ?? sentence ?? '';
}

/** A sentence such as "I created the following files:", if it is the only one that says what was done. */
function fileSentence(report: Report): string | undefined {
  const lines = entriesOf(report, 'deliverables').map(({ text }) => oneLine(text));
  const line = lines.find(isFileSentence);
  return line && `${line.replace(/\s?[:：]$/, '')}.`;
}

/** The text of the first section that has any. */
export function textIn(sections: readonly Entry[]): string | undefined {
  return sections.map(textOf).find((text) => !isNone(text));
}
