import { escapeText } from '../escape-text.ts';
import { titleInPackage } from '../find-contract.ts';
import { pathFrom } from '../path-from.ts';
import type { Checked, Format, Surroundings } from './format.ts';
import { showSum } from './format-pretty.ts';
import { placeIssue } from './place-issue.ts';

/**
 * For GitHub Actions: an annotation for each issue, as a workflow command.
 *
 * What comes from files is escaped, so that no message becomes a command of its own.
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
      // GitHub takes columns only where start and end are in one line; an issue of many lines is shown where it starts.
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

/** Line breaks have a way to be written; what else steers does harm in the log. */
function escapeData(text: string): string {
  return text
    .split(/(\r|\n)/)
    .map((part) => (part === '\r' ? '%0D' : part === '\n' ? '%0A' : escapeText(part).replaceAll('%', '%25')))
    .join('');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
