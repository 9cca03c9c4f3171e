/**
 * Wraps a line at its spaces, so that a terminal does not break it inside a word. A word that is too long, such as a
 * path, stays whole; JSON is broken after its commas.
 *
 * @param columns the width of the terminal; if it is undefined (for a file or a pipe), the line is not wrapped
 * @param indent the number of spaces before all lines but the first
 */
export function wrapText(line: string, columns: number | undefined, indent: number): string[] {
  // In a very narrow terminal, wrapping does not help.
  if (columns === undefined || columns < 40 || widthOf(line) <= columns) return [line];
  const lines: string[] = [];
  let current = '';
  for (const [gap, word] of wordsOf(line, columns - indent)) {
    if (current !== '' && widthOf(current + gap + word) > columns) {
      lines.push(current);
      current = ' '.repeat(indent) + word;
    } else current += gap + word;
  }
  return [...lines, current];
}

/** The words of a line, each with the spaces before it; JSON that is wider than a line is split into pieces. */
function wordsOf(line: string, columns: number): [string, string][] {
  return [...line.matchAll(/(?<! )( *)([^ ]+)/g)].flatMap(([, gap = '', word = '']) => {
    const isLong = widthOf(word) > columns && /[[{]/.test(word);
    const pieces = isLong ? word.split(/(?<=,)(?=.)/) : [word];
    return pieces.map((piece, i): [string, string] => [i === 0 ? gap : '', piece]);
  });
}

/** Wraps each line of a text; continuation lines are indented by two more spaces. */
export function wrapLines(text: string, columns: number | undefined): string {
  if (columns === undefined) return text;
  return text
    .split('\n')
    .flatMap((line) => wrapText(line, columns, line.search(/[^ ]|$/) + 2))
    .join('\n');
}

/** The number of terminal columns that a text takes: none for colours and combining marks, two for a wide character. */
export function widthOf(text: string): number {
  const plain = text.replace(/\u001b\[[0-9]{1,2}m|[\p{M}\u200b-\u200d]/gu, '');
  if (/^[ -~]*$/.test(plain)) return plain.length;
  let width = 0;
  for (const character of plain) width += WIDE.test(character) ? 2 : 1;
  return width;
}

/** Wide and full-width characters, and emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;

/** The width of a stream's terminal; undefined for a file or a pipe. */
export function columnsOf({ isTTY, columns }: { isTTY?: boolean; columns?: number }): number | undefined {
  return isTTY ? columns : undefined;
}
