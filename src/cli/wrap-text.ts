/**
 * Breaks a line at its spaces, so that a terminal does not break it within a word.
 *
 * @param columns the width of the terminal; without it, as for a file or a pipe, the line stays whole
 * @param indent how many spaces the further lines begin with
 */
export function wrapText(line: string, columns: number | undefined, indent: number): string[] {
  // In a very narrow terminal no place to break is good.
  if (columns === undefined || columns < 40 || widthOf(line) <= columns) return [line];
  const lines: string[] = [];
  let current = line.match(/^ */)?.[0] ?? '';
  let width = current.length;
  let hasWord = false;
  let gap = '';
  for (const word of line.slice(width).split(' ')) {
    if (word === '') {
      gap += ' ';
      continue;
    }
    if (hasWord && width + gap.length + widthOf(word) > columns) {
      lines.push(current);
      current = ' '.repeat(indent) + word;
    } else current += gap + word;
    width = widthOf(current);
    hasWord = true;
    gap = ' ';
  }
  return [...lines, current];
}

/** The width of a text without colours. Wide characters count once, so a line can still be a little too long. */
function widthOf(text: string): number {
  return [...text.replace(/\u001b\[[0-9]{1,2}m/g, '')].length;
}

/** How wide a stream's terminal is; undefined for a file or a pipe. */
export function columnsOf({ isTTY, columns }: { isTTY?: boolean; columns?: number }): number | undefined {
  return isTTY ? columns : undefined;
}
