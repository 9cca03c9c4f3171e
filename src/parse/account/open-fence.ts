import type { Span } from '../../words/issue.ts';
import { linesWith } from '../lines-with.ts';
import { holds } from '../spans.ts';

/**
 * @param hidden in order, apart from each other: a fence there is none
 * @returns where the fence opens that is open at an offset; undefined when none is
 */
export function openFence(text: string, offset: number, hidden: readonly Span[]): number | undefined {
  let open: { mark: string; at: number } | undefined;
  for (const { mark, word, at } of fenceLines(text.slice(0, offset))) {
    if (holds(hidden, at)) continue;
    if (open === undefined) open = { mark, at };
    else if (mark === open.mark && word.trim() === '') open = undefined;
  }
  return open?.at;
}

/** The lines that may open or close a block of code: where they start, their mark, and what stands behind that. */
function* fenceLines(text: string): Generator<{ at: number; mark: string; word: string }> {
  for (const { start, end } of linesWith(text, ['```', '~~~'])) {
    for (const { 1: mark = '', 2: word = '', index } of text.slice(start, end).matchAll(FENCE))
      yield { at: start + index, mark: mark[0] ?? '', word };
  }
}

const FENCE = /^[ \t>]{0,20}(`{3,20}|~{3,20})[ \t]{0,9}([^\n`]{0,80})$/gm;
