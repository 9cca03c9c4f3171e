import { splitLabel } from './split-label.ts';

/**
 * Puts a blank line before lines that were meant to start something new, and turns bullet characters into list markers.
 *
 * In Markdown, a line directly below an item is part of that item. But models write `- docs/a.md`, and on the next line
 * `**Next action:** …`.
 */
export function startNewBlocks(text: string): string {
  let fence: string | undefined;
  let before = '';
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || (line.trim().startsWith(fence) && line.trim() === mark))) {
      fence = fence === undefined ? mark : undefined;
    }
    const isPlain = fence === undefined && mark === undefined;
    if (isPlain && /^(?:[ \t]*(?:[-*+]|[0-9]{1,3}[.)])[ \t]|[ \t]+\S)/.test(before) && isNew(line)) lines.push('');
    lines.push(isPlain ? line.replace(/^([ \t]*)[•‣▪●◦∙][ \t]*/, '$1- ') : line);
    before = isPlain ? line : '';
  }
  return lines.join('\n');
}

function isNew(line: string): boolean {
  if (/^\s|^[-*+|>#]\s|^$|^\*\*[^*]*$/.test(line)) return false;
  return /^(?:\*\*|__)/.test(line) || splitLabel({ text: line.slice(0, 200), marks: [] }) !== undefined;
}
