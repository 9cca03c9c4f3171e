/** How far a message may reach: to the end of its fence, or of the text. */
import type { Span } from '../../words/issue.ts';

export type Region = { region: Span; isFenced: boolean };

/** A line that opens or closes a fence: two or more backticks, or three tildes, and a word at most. */
const FENCE = /^[ \t>*-]*(?:(`{2,})|(~{3,}))[ \t]*(?:([\w+#.-]+)[ \t]*)?\r?$/gm;

/**
 * @param start where the message starts
 * @returns the span from there to the line that closes the fence around it; fences that open and close within count as content
 */
export function findRegion(view: { text: string; fences?: Fence[] }, start: number): Region {
  const { text } = view;
  view.fences ??= fencesIn(text);
  const { fences } = view;
  const first = firstFrom(fences, start);
  if (!fences[first - 1]?.isOpen) return { region: { start, end: text.length }, isFenced: false };
  const fence = fences[first];
  if (fence === undefined) return { region: { start, end: text.length }, isFenced: false };
  fence.end ??= closingFence(fences, first);
  return { region: { start, end: fence.end }, isFenced: true };
}

export type Fence = {
  at: number;
  word: string;
  isOpen: boolean;
  /** Where the fence ends that is open before this one, once it was asked for. */
  end?: number;
};

/** Index of the first fence at or behind an offset. */
function firstFrom(fences: readonly Fence[], offset: number): number {
  let low = 0;
  let high = fences.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((fences[middle]?.at ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Fences with a word open another one within. */
function closingFence(fences: readonly Fence[], first: number): number {
  let depth = 1;
  let last = 0;
  for (let i = first; i < Math.min(fences.length, first + 1000); i++) {
    const { at, word } = fences[i] as Fence;
    depth += word === '' ? -1 : 1;
    last = at;
    if (depth === 0) break;
  }
  return last;
}

/** The fences of a text, and whether one is open behind each. */
function fencesIn(text: string): Fence[] {
  if (!text.includes('``') && !text.includes('~~~')) return [];
  const fences: Fence[] = [];
  let isOpen = false;
  for (const { index, 3: word = '' } of text.matchAll(FENCE)) {
    isOpen = !isOpen || word !== '';
    fences.push({ at: index, word, isOpen });
  }
  return fences;
}
