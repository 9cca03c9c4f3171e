import type { Issue } from '../words/issue.ts';
import type { Colors } from './colors.ts';
import { escapeText, maskText } from './escape-text.ts';
import { indexLines, type Lines } from './index-lines.ts';
import { sayMore } from './limit-findings.ts';
import { widthOf, wrapText } from './wrap-text.ts';

/**
 * Formats issues as lines. Issues that say the same, for example about several items of a list, are shown once, with
 * all places that they apply to.
 *
 * @param columns the width of the terminal; undefined for a file or a pipe
 */
export function showIssues(issues: readonly Issue[], pc: Colors, source?: string | Lines, columns?: number): string[] {
  const groups = new Map<string, [Issue, ...Issue[]]>();
  for (const issue of issues) {
    const { severity, code, message, hint } = issue;
    const key = JSON.stringify([severity, code, message.replace(/\[\d+\]/g, '[n]'), hint]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [issue]);
    else group.push(issue);
  }
  return [...groups.values()].flatMap(([first, ...others]) => [
    ...showIssue(first, pc, source, columns),
    ...showPlaces(others, columns),
  ]);
}

/** The maximum number of places that are listed for issues that say the same. */
const MOST_PLACES = 8;

function showPlaces(issues: readonly Issue[], columns: number | undefined): string[] {
  if (issues.length === 0) return [];
  const places = issues.slice(0, MOST_PLACES).map(({ line, column, path }) => {
    const where = line === undefined ? '' : `${line}:${column}`;
    return [where, path && showPath(path)].filter(Boolean).join(' ');
  });
  const rest = issues.length - places.length;
  const named = places.filter((place) => place !== '').join(', ');
  const more = rest > 0 ? ` ${sayMore(rest, 'place')}` : '';
  return wrapText(`    ${named === '' ? sayMore(issues.length, 'time') : `also at ${named}${more}`}`, columns, 6);
}

/**
 * Formats an issue as lines: where it is, what is wrong, how to correct it; and, if the source is given, its line with
 * a caret below.
 */
export function showIssue(issue: Issue, pc: Colors, source?: string | Lines, columns?: number): string[] {
  const { severity, path, message, hint, code, line, column } = issue;
  const where = line === undefined ? '' : `${line}:${column}  `;
  const kind = severity === 'error' ? pc.red('error') : pc.yellow('warning');
  const head = `  ${where}${kind}  ${path ? `${pc.bold(showPath(path))}  ` : ''}${escapeText(message)} ${pc.dim(`(${escapeText(code)})`)}`;
  const lines = wrapText(head, columns, 6);
  if (source !== undefined && line !== undefined && column !== undefined)
    lines.push(...excerpt(source, line, column, pc, columns));
  if (hint !== undefined) lines.push(...wrapText(`    ${pc.cyan('→')} ${escapeText(hint)}`, columns, 6));
  return lines;
}

const LONGEST_PATH = 200;

/** A pointer for people, cut when it is long. */
export function showPath(path: string): string {
  return escapeText(path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}…` : path);
}

const WIDTH = 76;

/** The columns around an excerpt: for the line number, and for a mark at each end that is cut. */
const MARGIN = 11;

/** The line of the source around the column, and a caret below it. */
export function excerpt(source: string | Lines, line: number, column: number, pc: Colors, columns?: number): string[] {
  const text = (typeof source === 'string' ? indexLines(source) : source)(line);
  const width = columns === undefined ? WIDTH : Math.max(40, Math.min(WIDTH, columns - MARGIN));
  const near = maskText(text.slice(Math.max(0, column - 1 - width), column - 1));
  const isWhole = near.length === column - 1 && widthOf(near) < width - 10;
  const before = isWhole ? near : [...cutToWidth([...near].reverse(), (width >> 1) - 1)].reverse().join('');
  const from = column - 1 - before.length;
  const after = maskText(text.slice(column - 1, column - 1 + width));
  const cut = before + cutToWidth([...after], width - widthOf(before));
  const shown = `${from > 0 ? '…' : ''}${cut}${from + cut.length < text.length ? '…' : ''}`;
  const number = String(line).padStart(4);
  return [pc.dim(`  ${number} | `) + shown, `${' '.repeat(9 + widthOf(before) + (from > 0 ? 1 : 0))}${pc.red('^')}`];
}

/** The first characters, as many as fit into a number of terminal columns. */
function cutToWidth(characters: readonly string[], columns: number): string {
  let width = 0;
  const end = characters.findIndex((character) => {
    width += widthOf(character);
    return width > columns;
  });
  return characters.slice(0, end === -1 ? characters.length : end).join('');
}
