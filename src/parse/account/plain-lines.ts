import type { Span } from '../../words/issue.ts';

/**
 * A part of a text without some of its characters. All others stay on their lines, and the lines at their offsets: blanks at the
 * end of a line make up for what it has lost, and breaks before the words that a message follows. What was read keeps its place.
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
  let next = offset;
  return part
    .split('\n')
    .map((line, at, { length }) => {
      const start = next;
      next += line.length + 1;
      const plain = line.replace(lost, '');
      const rest = line.length - plain.length;
      if (rest === 0) return line;
      if (known.some((span) => span.start < next && span.end > start)) return line.replace(lost, blanks);
      return isBefore && at === length - 1 ? '\n'.repeat(rest) + plain : plain + ' '.repeat(rest);
    })
    .join('\n');
}

function blanks(part: string): string {
  return ' '.repeat(part.length);
}
