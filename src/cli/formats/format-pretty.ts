import type { Colors } from '../colors.ts';
import { escapeText } from '../escape-text.ts';
import { titleInPackage } from '../find-contract.ts';
import { indexLines } from '../index-lines.ts';
import { sayMore } from '../limit-findings.ts';
import { showIssues } from '../show-issue.ts';
import type { Checked, Format, Summary, Surroundings } from './format.ts';

/** For people: every file that is invalid or has a warning, with the lines concerned, and a summary. */
export function formatPretty({ pc, columns, titleOf = titleInPackage }: Surroundings): Format {
  return {
    begin: () => '',
    file: (checked) => showFile(checked, pc, columns, titleOf),
    end: (summary) => `${showSum(summary, pc)}\n`,
  };
}

/** Shows the findings of a file. For a file that cannot be read, the complaint says everything. */
function showFile(
  { report: { file, contract, valid, issues }, text }: Checked,
  pc: Colors,
  columns: number | undefined,
  titleOf: (name: string) => string,
): string {
  if (text === undefined || issues.length === 0) return '';
  const name = contract === null ? '' : titleOf(contract);
  const lines = indexLines(text);
  return [
    `${valid ? pc.yellow('!') : pc.red('✗')} ${pc.bold(escapeText(file))} ${pc.dim(name)}`,
    ...showIssues(issues, pc, lines, columns),
    '',
  ].join('\n');
}

/**
 * The summary: a line with the number of files of each kind, after a line that says how many findings were left out.
 */
export function showSum(summary: Summary, pc: Colors): string {
  const { valid = 0, invalid, warnings = 0, exitCode, idle, empty = 0, leftOut = 0 } = summary;
  const files = summary.files - empty;
  const unreadable = summary.unreadable - empty;
  if (idle !== undefined) return `${pc.green('✓')} ${escapeText(idle)}`;
  const parts = [
    `${valid} valid`,
    ...(invalid > 0 ? [pc.red(`${invalid} not valid`)] : []),
    ...(unreadable > 0 ? [pc.red(`${unreadable} not readable`)] : []),
    ...(empty > 0 ? [pc.red(`${empty} ${empty === 1 ? 'path' : 'paths'} without a file to check`)] : []),
    ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`] : []),
  ];
  const more = leftOut > 0 ? `${sayMore(leftOut)}\n` : '';
  return `${more}${exitCode > 0 ? pc.red('✗') : pc.green('✓')} ${files} ${files === 1 ? 'file' : 'files'}: ${parts.join(', ')}`;
}
