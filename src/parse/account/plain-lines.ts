import type { Span } from '../../words/issue.ts';

/**
 * A part of a text without some of its characters. All others stay on their lines, and what was read at its offset: blanks at the
 * end of a line make up for what it has lost, and for the words that a message follows, at the end of the line above.
 *
 * @param isBefore whether the message follows on the last line
 */
export function plainLines(
  part: string,
  lost: RegExp,
  offset: number,
  known: readonly Span[],
  isBefore: boolean,
): string {
  const lines = part.split('\n');
  let next = offset;
  for (const [at, line] of lines.entries()) {
    const start = next;
    next += line.length + 1;
    const plain = line.replace(lost, '');
    const rest = ' '.repeat(line.length - plain.length);
    if (rest === '') continue;
    const isRead = known.some((span) => span.start < next && span.end > start);
    if (isRead) lines[at] = line.replace(lost, (mark) => ' '.repeat(mark.length));
    else if (!isBefore || at < lines.length - 1) lines[at] = plain + rest;
    else {
      lines[at] = at === 0 ? rest.replaceAll(' ', '\n') + plain : plain;
      if (at > 0) lines[at - 1] += rest;
    }
  }
  return lines.join('\n');
}
