import { pc } from '../colors.ts';
import { contractsByKebab } from '../find-contract.ts';
import { printable, showIssue } from '../show-issue.ts';
import type { Checked, Format, Summary } from './format.ts';

/** For people: every file that is not valid or has a warning, with the lines of its source, and a sum. */
export function formatPretty(): Format {
  return { begin: () => '', file: showFile, end: (summary) => `${showSum(summary)}\n` };
}

/** What cannot be read is told by the complaint about it. */
function showFile({ report: { file, contract, valid, issues }, text }: Checked): string {
  if (text === undefined || (valid && issues.length === 0)) return '';
  const name = contract === null ? '' : (contractsByKebab.get(contract)?.name ?? contract);
  return [
    `${valid ? pc.yellow('!') : pc.red('✗')} ${pc.bold(printable(file))} ${pc.dim(name)}`,
    ...issues.flatMap((issue) => showIssue(issue, text)),
    '',
  ].join('\n');
}

/** How many files are what, in a line. */
export function showSum({ files, valid, invalid, unreadable, warnings, exitCode, idle }: Summary): string {
  if (idle !== undefined) return `${pc.green('✓')} ${printable(idle)}`;
  const parts = [
    `${valid} valid`,
    ...(invalid > 0 ? [pc.red(`${invalid} not valid`)] : []),
    ...(unreadable > 0 ? [pc.red(`${unreadable} not readable`)] : []),
    ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`] : []),
  ];
  return `${exitCode > 0 ? pc.red('✗') : pc.green('✓')} ${files} ${files === 1 ? 'file' : 'files'}: ${parts.join(', ')}`;
}
