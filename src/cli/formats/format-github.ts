import { escapeText } from '../escape-text.ts';
import { titleInPackage } from '../find-contract.ts';
import { pathFrom } from '../path-from.ts';
import type { Checked, Format, Surroundings } from './format.ts';
import { showSum } from './format-pretty.ts';
import { placeIssue } from './place-issue.ts';

/**
 * For GitHub Actions: an annotation for each issue, as a workflow command.
 *
 * Text from files is escaped, so that it cannot act as a workflow command.
 */
export function formatGithub({ root, pc, titleOf = titleInPackage }: Surroundings): Format {
  return {
    begin: () => '',
    file: (checked) => annotate(checked, root, titleOf),
    end: () => '',
    note: (summary) => showSum(summary, pc),
  };
}

function annotate(
  { report: { file, contract, issues }, text }: Checked,
  root: string,
  titleOf: (name: string) => string,
): string {
  const name = contract === null ? undefined : titleOf(contract);
  return issues
    .map((issue) => {
      const place = placeIssue(issue, text);
      // GitHub accepts columns only if the start and the end are on the same line; an issue that spans lines is shown
      // at its start.
      const isOneLine = place !== undefined && place.endLine === place.line && place.endColumn > place.column;
      const properties = {
        file: file === '-' ? undefined : (pathFrom(root, file) ?? file),
        line: place?.line,
        endLine: place?.line,
        col: place?.column,
        endColumn: isOneLine ? place.endColumn - 1 : place?.column,
        title: `${name === undefined ? 'lcp' : name} (${issue.code})`,
      };
      const list = Object.entries(properties)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
      const words = [issue.path && `${issue.path}: `, issue.message, issue.hint && ` ${issue.hint}`];
      return `::${issue.severity} ${list.join(',')}::${escapeData(words.filter(Boolean).join(''))}\n`;
    })
    .join('');
}

/** Line breaks can be encoded; other control characters are escaped, because they would affect the log. */
function escapeData(text: string): string {
  return text
    .split(/(\r|\n)/)
    .map((part) => (part === '\r' ? '%0D' : part === '\n' ? '%0A' : escapeText(part).replaceAll('%', '%25')))
    .join('');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
