import type { Span } from '../../../words/issue.ts';

/**
 * Removes some characters from a part of a text. All other characters stay on their lines, and everything that was read
 * keeps its offset. To make up for what is removed, a line gets spaces at its end. On the last line before a message
 * they would come between the words and the message, so the line above gets them; if there is none, empty lines are put
 * before it.
 *
 * @param lost matches the characters to remove
 * @param offset where the part starts in the text
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
