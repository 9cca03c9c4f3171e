import type { Issue } from '../../words/issue.ts';
import { escapeXml } from '../escape-text.ts';
import { sayMore } from '../limit-findings.ts';
import type { Checked, Format, Summary, Surroundings } from './format.ts';

/**
 * For Jenkins, GitLab, Azure and others: JUnit XML with one test case per file. An invalid message is a failure, and a
 * file that cannot be read is an error; warnings are in the output of the suite.
 *
 * The counts come before the cases in the file, so the text of the cases is kept until the end.
 */
export function formatJunit({ version, startedAt, command = 'validate' }: Surroundings): Format {
  const cases: string[] = [];
  const warnings: string[] = [];
  return {
    begin: () => '',
    file(checked) {
      cases.push(caseOf(checked));
      const { file, issues } = checked.report;
      for (const issue of issues) if (issue.severity === 'warning') warnings.push(lineOf(file, issue));
      return '';
    },
    end: (summary) => suiteOf(summary, cases, warnings, { version, startedAt, command }),
  };
}

function suiteOf(
  { files, invalid, unreadable, seconds, idle, leftOut = 0 }: Summary,
  cases: string[],
  warnings: string[],
  { version, startedAt, command }: Pick<Surroundings, 'version' | 'startedAt' | 'command'>,
): string {
  const counts = `tests="${files}" failures="${invalid}" errors="${unreadable}"`;
  const time = `time="${seconds.toFixed(3)}"`;
  const timestamp = new Date(startedAt).toISOString().slice(0, 19);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="lcp ${command}" package="lcp" id="0" hostname="localhost" timestamp="${timestamp}" ${counts} skipped="0" ${time}>`,
    `    <properties><property name="version" value="${escapeXml(version)}"/></properties>`,
    ...cases,
    `    <system-out>${escapeXml(idle ?? [...warnings, ...(leftOut > 0 ? [sayMore(leftOut)] : [])].join('\n'))}</system-out>`,
    '    <system-err></system-err>',
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function caseOf({ report: { file, contract, valid, issues }, text, seconds }: Checked): string {
  const errors = issues.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  const attributes = `classname="${escapeXml(contract ?? 'unknown')}" name="${escapeXml(file)}" time="${seconds.toFixed(3)}"`;
  if (valid) return `    <testcase ${attributes}/>`;
  const tag = text === undefined ? 'error' : 'failure';
  if (first === undefined) return `    <testcase ${attributes}><${tag} type="too_many_issues"/></testcase>`;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  const lines = errors.map((issue) => lineOf(file, issue)).join('\n');
  return [
    `    <testcase ${attributes}>`,
    `      <${tag} type="${escapeXml(first.code)}" message="${escapeXml(first.message + more)}">${escapeXml(lines)}</${tag}>`,
    '    </testcase>',
  ].join('\n');
}

/** An issue in the format of a compiler message, which some platforms turn into a link. */
function lineOf(file: string, { line, column, severity, path, message, hint, code }: Issue): string {
  const where = line === undefined ? file : `${file}:${line}:${column}`;
  return `${where}: ${severity}: ${path ? `${path}: ` : ''}${message}${hint === undefined ? '' : ` ${hint}`} (${code})`;
}
