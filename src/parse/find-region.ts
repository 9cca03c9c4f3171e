/** How far a message may reach: to the end of its fence, or of the text. */
import type { Span } from '../issue.ts';

export type Region = { region: Span; isFenced: boolean };

/** A line that opens or closes a fence: two or more backticks, or three tildes, and a word at most. */
const FENCE = /^[ \t>*-]*(?:(`{2,})|(~{3,}))[ \t]*([\w+#.-]*)[ \t]*\r?$/gm;

/**
 * @param start where the message starts
 * @returns the span from there to the line that closes the fence around it; fences that open and close within count as content
 */
export function findRegion(text: string, start: number): Region {
  const before = fencesIn(text, 0, start);
  let isOpen = false;
  for (const { word } of before) isOpen = !isOpen || word !== '';
  if (!isOpen) return { region: { start, end: text.length }, isFenced: false };
  let depth = 1;
  let last: number | undefined;
  for (const { at, word } of fencesIn(text, start, text.length)) {
    depth += word === '' ? -1 : 1;
    last = at;
    if (depth === 0) return { region: { start, end: at }, isFenced: true };
  }
  return { region: { start, end: last ?? text.length }, isFenced: last !== undefined };
}

function fencesIn(text: string, start: number, end: number): { at: number; word: string }[] {
  if (!text.includes('``', start) && !text.includes('~~~', start)) return [];
  const part = text.slice(start, end);
  return [...part.matchAll(FENCE)].map(({ index, 3: word = '' }) => ({ at: start + index, word }));
}
