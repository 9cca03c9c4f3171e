import { lineEnd, lineStart } from '../text/line-start.ts';
import { longestLine } from '../text/longest-line.ts';
import type { StringTree } from '../tree.ts';

/**
 * Whether a line may have been wrapped in the middle of a sentence, so that the line break does not belong to the text.
 * Not for code.
 */
export function mayBeWrapped(text: string, { from, to }: StringTree): boolean {
  const raw = text.slice(from, to);
  const isWithin = (breaks: RegExp, least: (end: number) => number) => {
    breaks.lastIndex = 0;
    for (let found = breaks.exec(raw); found !== null; found = breaks.exec(raw)) {
      const end = from + found.index + found[0].indexOf('\n');
      const length = end - lineStart(text, end);
      if (length >= least(end) && (length <= WRAPPED.most || !BLANK_WITHIN.test(text.slice(end - length, end))))
        return true;
    }
    return false;
  };
  if (SEAM_OF_ITEMS.test(raw) || startsWithBreak(raw)) return true;
  // A quick test: most strings have no line that was full.
  if (widestIn(text, from, to) < WRAPPED.least) return false;
  if (isWithin(WITHIN_SENTENCE, (end) => leastWithin(text, end))) return true;
  if (isWithin(AT_BLANK, () => WRAPPED.least)) return true;
  // The line may be wrapped when no line is longer and the next word did not fit on this one.
  const start = lineStart(text, from + 1);
  const longest = longestLine(text.slice(start, lineEnd(text, to)));
  return isWithin(NO_END, (end) => Math.max(WRAPPED.least, longest - wordAt(text, end + 1)));
}

/**
 * The shortest length that a wrapped line may have. It may be shorter when all lines nearby are so narrow that the next
 * word would not fit on them.
 */
function leastWithin(text: string, end: number): number {
  const word = wordAt(text, end + 1);
  const start = lineStart(text, end);
  const width = end - start + word;
  if (width < WRAPPED.least) return WRAPPED.least;
  const lines = text.slice(Math.max(0, start - FAR), end + FAR).split('\n');
  const isNarrow = lines.every((line) => line.length < width || !BLANK_WITHIN.test(line));
  return isNarrow ? WRAPPED.fewest : WRAPPED.least;
}

/** A blank at which a line could have been broken. */
const BLANK_WITHIN = /[^\s][ \t]+[^\s]/;

/** How many characters around the line are examined. */
const FAR = 2000;

/** A line break in the middle of a sentence or a word. */
const WITHIN_SENTENCE = /[\p{L}\p{N},:;/_-]["'”“)]?[ \t]{0,9}\r?\n[ \t]{0,9}\p{Ll}/gu;

/** A comma at the end of a line, and then an indented line: two quotes may be missing there, as in `"a,⏎ b"`. */
const SEAM_OF_ITEMS = /,[ \t]{0,9}\r?\n[ \t]+\S/;

/** Whether a line break is right behind the opening quote: of the text, or of whoever laid out the JSON. */
export function startsWithBreak(raw: string): boolean {
  return /^[ \t]{0,9}\r?\n/.test(raw);
}

/** A line break that does not end a sentence, and is not followed by a list item. */
const NO_END = /[^\s.!?:。！？]\n(?![-*•]\s|[#>|\s]|[0-9]{1,3}[.)]\s)/gu;

/** A single blank at the end of a line or at the start of the next one: it separated two words. */
const AT_BLANK = /[^\s] \n[^\s]|[^\s]\n [^\s*•-]/gu;

/** The lengths at which pages, mail programs and terminals wrap lines. */
const WRAPPED = { fewest: 20, least: 50, most: 140 };

/** The length of the longest line that ends within a string, with the first word of the next one. */
function widestIn(text: string, from: number, to: number): number {
  let widest = 0;
  let start = lineStart(text, from);
  for (let end = text.indexOf('\n', from); end !== -1 && end < to; end = text.indexOf('\n', start)) {
    widest = Math.max(widest, end - start + wordAt(text, end + 1));
    start = end + 1;
  }
  return widest;
}

/** The length of the first word of a line, plus the blank before it if it were on the line above. */
function wordAt(text: string, start: number): number {
  WORD_END.lastIndex = start;
  WORD_END.test(text);
  return Math.min(WORD_END.lastIndex - start, LONGEST_WORD) + 1;
}

const WORD_END = /(?=\s|$)/g;
const LONGEST_WORD = 80;
