import type { Issue } from '../issue.ts';
import { pc } from './colors.ts';

/** An issue as lines: where, what, how to mend it; with the line of the source and a caret when it is given. */
export function showIssue(issue: Issue, source?: string): string[] {
  const { severity, path, message, hint, code, line, column } = issue;
  const where = line === undefined ? '' : `${line}:${column}  `;
  const kind = severity === 'error' ? pc.red('error') : pc.yellow('warning');
  const lines = [
    `  ${where}${kind}  ${path ? `${pc.bold(printable(path))}  ` : ''}${printable(message)} ${pc.dim(`(${code})`)}`,
  ];
  if (source !== undefined && line !== undefined && column !== undefined) lines.push(...excerpt(source, line, column));
  if (hint !== undefined) lines.push(`    ${pc.cyan('→')} ${printable(hint)}`);
  return lines;
}

const WIDTH = 76;

/** The line of the source around the column, and a caret below it. */
export function excerpt(source: string, line: number, column: number): string[] {
  const text = (source.split('\n', line)[line - 1] ?? '').replace(/\r$/, '');
  const from = column <= WIDTH - 10 ? 0 : column - WIDTH / 2;
  const cut = text.slice(from, from + WIDTH);
  const shown = `${from > 0 ? '…' : ''}${printable(cut)}${from + WIDTH < text.length ? '…' : ''}`;
  const before = printable(text.slice(from, column - 1));
  const number = String(line).padStart(4);
  return [pc.dim(`  ${number} | `) + shown, `${' '.repeat(9 + before.length + (from > 0 ? 1 : 0))}${pc.red('^')}`];
}

/** Control characters would move the caret, or do worse to a terminal. */
export function printable(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '·');
}
