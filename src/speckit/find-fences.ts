/** A code block of Markdown, between two fences. */
export type FencedBlock = {
  start: number;
  /** The offset after the closing line, or the end of the text. */
  end: number;
  isClosed: boolean;
  mark: FenceMark;
};

/** The character of a fence, and how many of them there are. */
export type FenceMark = { character: string; length: number };

/** A line that is a code fence, and whether a word follows it: such a line cannot close a block. */
export type FenceLine = FenceMark & { start: number; end: number; hasWord: boolean };

/** Finds the code blocks of a text, in order. An unclosed one ends with the text. */
export function findFences(text: string): FencedBlock[] {
  const blocks: FencedBlock[] = [];
  let open: FenceLine | undefined;
  for (const line of fenceLines(text, 0)) {
    if (open === undefined) open = line;
    else if (!line.hasWord && isLike(line, open)) {
      blocks.push({ start: open.start, end: line.end, isClosed: true, mark: open });
      open = undefined;
    }
  }
  if (open !== undefined) blocks.push({ start: open.start, end: text.length, isClosed: false, mark: open });
  return blocks;
}

/** The code block around an offset. */
export function blockAround(blocks: readonly FencedBlock[], offset: number): FencedBlock | undefined {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const block = blocks[low];
  return block !== undefined && block.start <= offset ? block : undefined;
}

/** The lines from an offset on that are code fences. */
export function fenceLines(text: string, from: number): FenceLine[] {
  const pattern = /^[ \t>]{0,8}(`{3,}(?!`)|~{3,}(?!~))[ \t]*(?:([^\s`]+)[ \t]*)?$/gm;
  pattern.lastIndex = from;
  const lines: FenceLine[] = [];
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const { 0: line, 1: fence = '', 2: word, index: start } = match;
    lines.push({
      start,
      end: start + line.length,
      character: fence.charAt(0),
      length: fence.length,
      hasWord: word !== undefined,
    });
  }
  return lines;
}

/** Whether a fence can close another one: it has the same character and is not shorter. */
export function isLike(line: FenceMark, open: FenceMark): boolean {
  return line.character === open.character && line.length >= open.length;
}
