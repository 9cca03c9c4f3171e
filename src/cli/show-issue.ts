import type { Issue } from '../issue.ts';
import type { Colors } from './colors.ts';
import { escapeText, maskText } from './escape-text.ts';
import { indexLines, type Lines } from './index-lines.ts';

/** An issue as lines: where, what, how to mend it; with the line of the source and a caret when it is given. */
export function showIssue(issue: Issue, pc: Colors, source?: string | Lines): string[] {
  const { severity, path, message, hint, code, line, column } = issue;
  const where = line === undefined ? '' : `${line}:${column}  `;
  const kind = severity === 'error' ? pc.red('error') : pc.yellow('warning');
  const lines = [
    `  ${where}${kind}  ${path ? `${pc.bold(showPath(path))}  ` : ''}${escapeText(message)} ${pc.dim(`(${escapeText(code)})`)}`,
  ];
  if (source !== undefined && line !== undefined && column !== undefined)
    lines.push(...excerpt(source, line, column, pc));
  if (hint !== undefined) lines.push(`    ${pc.cyan('→')} ${escapeText(hint)}`);
  return lines;
}

const LONGEST_PATH = 200;

/** A pointer for people, who need no more than its beginning. */
export function showPath(path: string): string {
  return escapeText(path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}…` : path);
}

const WIDTH = 76;

/** The line of the source around the column, and a caret below it. */
export function excerpt(source: string | Lines, line: number, column: number, pc: Colors): string[] {
  const text = (typeof source === 'string' ? indexLines(source) : source)(line);
  const from = column <= WIDTH - 10 ? 0 : column - WIDTH / 2;
  const cut = text.slice(from, from + WIDTH);
  const shown = `${from > 0 ? '…' : ''}${maskText(cut)}${from + WIDTH < text.length ? '…' : ''}`;
  const before = text.slice(from, column - 1);
  const number = String(line).padStart(4);
  return [pc.dim(`  ${number} | `) + shown, `${' '.repeat(9 + before.length + (from > 0 ? 1 : 0))}${pc.red('^')}`];
}
