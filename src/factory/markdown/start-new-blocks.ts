import { splitLabel } from './split-label.ts';
import { type Field, fieldOf } from './vocabulary.ts';

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
  const all = text.split('\n');
  for (const [i, line] of all.entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || (line.trim().startsWith(fence) && line.trim() === mark))) {
      fence = fence === undefined ? mark : undefined;
    }
    const isPlain = fence === undefined && mark === undefined;
    if (isPlain && isItem(before) && isNew(line)) lines.push('');
    if (isPlain && before.trim() === '' && isLoneLabel(line, all[i + 1] ?? 'x')) lines.push(`**${line.trim()}**`);
    else lines.push(isPlain ? line.replace(BULLET, '$1- ') : line);
    before = isPlain ? line : '';
  }
  return lines.join('\n');
}

/** A label alone in its paragraph: a page shows headings and bold text without their marks. */
function isLoneLabel(line: string, next: string): boolean {
  return /^\p{Lu}[\p{L} ]{2,30}\s*$/u.test(line) && next.trim() === '' && LONE.has(fieldOf(line.trim()));
}

const LONE: ReadonlySet<Field | undefined> = /* @__PURE__ */ new Set<Field>([
  ...(['summary', 'deliverables', 'confidence', 'metrics', 'next_action', 'concerns', 'blocking_issues'] as const),
]);

const BULLET = /^([ \t]*)[•‣▪●◦∙][ \t]*/;

/** Whether a line starts or continues an item. */
function isItem(line: string): boolean {
  return /^(?:[ \t]*(?:[-*+]|[0-9]{1,9}[.)])[ \t]|[ \t]+\S)/.test(line) || BULLET.test(line);
}

function isNew(line: string): boolean {
  if (/^\s|^[-*+|>#]\s|^$|^\*\*[^*]*$/.test(line)) return false;
  return /^(?:\*\*|__)/.test(line) || splitLabel({ text: line.slice(0, 200), marks: [] }) !== undefined;
}
