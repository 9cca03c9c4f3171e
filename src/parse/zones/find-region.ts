/** Finds how far a message may reach: to the end of its code fence, or to the end of the text. */
import type { Span } from '../../words/issue.ts';
import { tryJson } from '../strict/try-json.ts';
import { closingQuote } from '../text/closing-quote.ts';
import { firstIndex } from '../text/first-index.ts';
import { linesWith } from '../text/lines-with.ts';

export type Region = { region: Span; isFenced: boolean };

/** A line that opens or closes a code fence: at least two backticks or three tildes, and at most one word. */
const FENCE = /^[ \t>*-]*(`{2,}|~{3,})[ \t]*(?:([\w+#.-]+)[ \t]*)?\r?$/gm;

/**
 * The region of the message that starts at an offset.
 *
 * @param start the offset where the message starts
 * @returns the span from there to the line that closes the fence around it, or to the end of the text; fences that
 *   open and close inside are content
 */
export function findRegion(view: { text: string; fences?: Fence[] }, start: number): Region {
  const { text } = view;
  view.fences ??= fencesIn(text);
  const { fences } = view;
  const first = firstIndex(fences, ({ at }) => at >= start);
  const opener = fences[first - 1];
  if (!opener?.isOpen) return { region: { start, end: text.length }, isFenced: false };
  const fence = fences[first];
  if (fence === undefined) return { region: { start, end: text.length }, isFenced: false };
  fence.end ??= closingFence(text, start, fences, first);
  return { region: { start, end: fence.end }, isFenced: true };
}

export type Fence = {
  at: number;
  word: string;
  isOpen: boolean;
  /** A cache: where the fence that is open before this line ends. */
  end?: number;
};

/** The offset of the line that closes a fence. A line with a word, such as "json", opens a nested fence. */
function closingFence(text: string, start: number, fences: readonly Fence[], first: number): number {
  let depth = 1;
  let last = 0;
  for (let i = first; i < Math.min(fences.length, first + 1000); i++) {
    const { at, word } = fences[i] as Fence;
    depth += word === '' ? -1 : 1;
    last = at;
    if (depth === 0) return isInContent(text, start, fences, i) ? (fences[i + 1] as Fence).at : at;
  }
  return last;
}

/**
 * Whether a line that seems to close the fence is part of a string. It is, if the string continues on the next line and
 * ends at the next quote, and only one more fence line follows, which closes the block. (A page that joins a truncated
 * reply and its continuation leaves an empty line after the block, or a fence around the continuation.)
 */
function isInContent(text: string, start: number, fences: readonly Fence[], closing: number): boolean {
  const next = fences[closing + 1];
  if (next === undefined || next.word !== '' || fences[closing + 2] !== undefined) return false;
  const { at } = fences[closing] as Fence;
  if (!isRestOfString(text.slice(text.indexOf('\n', at), next.at))) return false;
  return countQuotes(text, start, at) % 2 === 1;
}

/**
 * Whether a text is the rest of a string and of its object: first a line that is not empty, then, after the first
 * quote, only fields of strict JSON with simple values, and closing brackets.
 */
function isRestOfString(text: string): boolean {
  const quote = closingQuote(text, 1);
  if (quote === -1 || !/^\n(?![ \t]*\r?\n)/.test(text)) return false;
  const rest = text.slice(quote + 1).trimEnd();
  let end = rest.length;
  while (' \t\r\n}]'.includes(rest[end - 1] ?? '-')) end -= 1;
  const fields = end < rest.length ? tryJson(`{"":""${rest.slice(0, end)}}`) : undefined;
  return fields !== undefined && Object.values(fields as object).every((value) => typeof value !== 'object');
}

/** The number of unescaped quotes in a part of a text. */
function countQuotes(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at++) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '"') count += 1;
  }
  return count;
}

/**
 * The lines of a text that open or close a fence, and whether a fence is open after each. Inside a fence, marks of the
 * other kind, or shorter ones, are content.
 */
function fencesIn(text: string): Fence[] {
  const fences: Fence[] = [];
  let open: string | undefined;
  for (const { start, end } of linesWith(text, ['``', '~~~'])) {
    const line = text.slice(start, end);
    FENCE.lastIndex = 0;
    for (let found = FENCE.exec(line); found !== null; found = FENCE.exec(line)) {
      const { index, 1: mark = '', 2: word = '' } = found;
      if (open !== undefined && word === '' && !closes(mark, open)) continue;
      open = open === undefined || word !== '' ? mark : undefined;
      fences.push({ at: start + index, word, isOpen: open !== undefined });
    }
  }
  return fences;
}

function closes(mark: string, open: string): boolean {
  return mark[0] === open[0] && mark.length >= open.length;
}
