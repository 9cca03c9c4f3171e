import { longestLine } from '../longest-line.ts';
import type { StringTree } from '../tree.ts';

/** In a text that is no code: whether a line that was too long for somebody was broken in mid-sentence, so that the break is none of it. */
export function mayBeWrapped(text: string, { from, to }: StringTree): boolean {
  const raw = text.slice(from, to);
  if (!raw.includes('\n')) return false;
  const isWithin = (breaks: RegExp, least: (end: number) => number) =>
    [...raw.matchAll(breaks)].some(({ 0: match, index }) => {
      const end = from + index + match.indexOf('\n');
      const length = end - (text.lastIndexOf('\n', end - 1) + 1);
      return length >= least(end) && length <= WRAPPED.most;
    });
  if (SEAM_OF_ITEMS.test(raw)) return true;
  if (!hasWrappedLine(text, from, to)) return false;
  if (isWithin(WITHIN_SENTENCE, () => WRAPPED.least)) return true;
  // Where no line is longer, and the next word was too much for this one.
  const start = text.lastIndexOf('\n', from) + 1;
  const end = text.indexOf('\n', to);
  const longest = longestLine(text.slice(start, end === -1 ? undefined : end));
  return isWithin(NO_END, (end) => Math.max(WRAPPED.least, longest - wordAt(text, end + 1)));
}

/** A line break in mid-sentence or mid-word. */
const WITHIN_SENTENCE = /[\p{L}\p{N},/_-]["'”“)]?[ \t]{0,9}\r?\n[ \t]{0,9}\p{Ll}/gu;

/** A comma at the end of a line, and the next one is indented: two quotes may be missing there. */
const SEAM_OF_ITEMS = /,[ \t]{0,9}\r?\n[ \t]+\S/;

/** A line break where no sentence ends, and no item of a list begins. */
const NO_END = /[^\s.!?:。！？]\n(?![-*•#>|\s]|[0-9]{1,3}[.)])/gu;

/** How long the lines are that a page, a mail or a terminal breaks. */
const WRAPPED = { least: 50, most: 140 };

/** Whether a line that ends within a string is as long as one that is broken. */
function hasWrappedLine(text: string, from: number, to: number): boolean {
  let start = text.lastIndexOf('\n', from - 1) + 1;
  for (let end = text.indexOf('\n', from); end !== -1 && end < to; end = text.indexOf('\n', start)) {
    if (end - start >= WRAPPED.least && end - start <= WRAPPED.most) return true;
    start = end + 1;
  }
  return false;
}

/** How long the word is that begins a line, with the blank that would stand before it. */
function wordAt(text: string, start: number): number {
  return (/^[^\s]{0,80}/.exec(text.slice(start, start + 80))?.[0].length ?? 0) + 1;
}
