/** How far a message may reach: to the end of its fence, or of the text. */
import type { Span } from '../issue.ts';

export type Region = { region: Span; isFenced: boolean };

/** A line that opens or closes a fence: two or more backticks, or three tildes, and a word at most. */
const FENCE = /^[ \t>*-]*(?:(`{2,})|(~{3,}))[ \t]*([\w+#.-]*)[ \t]*\r?$/gm;

/**
 * @param start where the message starts
 * @param known the fences of texts that were asked about before
 * @returns the span from there to the line that closes the fence around it; fences that open and close within count as content
 */
export function findRegion(text: string, start: number, known: Map<string, Fence[]>): Region {
  const fences = known.get(text) ?? fencesIn(text);
  known.set(text, fences);
  const first = fences.findIndex(({ at }) => at >= start);
  const before = fences[(first === -1 ? fences.length : first) - 1];
  if (!before?.isOpen) return { region: { start, end: text.length }, isFenced: false };
  let depth = 1;
  let last: number | undefined;
  for (let i = first; i >= 0 && i < Math.min(fences.length, first + 1000); i++) {
    const { at, word } = fences[i] as Fence;
    depth += word === '' ? -1 : 1;
    last = at;
    if (depth === 0) break;
  }
  return { region: { start, end: last ?? text.length }, isFenced: last !== undefined };
}

export type Fence = { at: number; word: string; isOpen: boolean };

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
