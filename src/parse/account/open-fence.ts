import type { Span } from '../../words/issue.ts';

/** @returns where the fence opens that is open at an offset; undefined when none is */
export function openFence(text: string, offset: number, hidden: readonly Span[]): number | undefined {
  let open: { mark: string; at: number } | undefined;
  for (const { mark, word, at } of fenceLines(text.slice(0, offset))) {
    if (hidden.some(({ start, end }) => start <= at && at < end)) continue;
    if (open === undefined) open = { mark, at };
    else if (mark === open.mark && word.trim() === '') open = undefined;
  }
  return open?.at;
}

/** The lines that may open or close a block of code: where they start, their mark, and what stands behind that. */
function* fenceLines(text: string): Generator<{ at: number; mark: string; word: string }> {
  let ticks = text.indexOf('```');
  let tildes = text.indexOf('~~~');
  while (ticks !== -1 || tildes !== -1) {
    const first = tildes === -1 || (ticks !== -1 && ticks < tildes) ? ticks : tildes;
    const at = text.lastIndexOf('\n', first) + 1;
    const next = text.indexOf('\n', first);
    const end = next === -1 ? text.length : next;
    for (const { 1: mark = '', 2: word = '', index } of text.slice(at, end).matchAll(FENCE))
      yield { at: at + index, mark: mark[0] ?? '', word };
    if (ticks !== -1 && ticks < end) ticks = text.indexOf('```', end);
    if (tildes !== -1 && tildes < end) tildes = text.indexOf('~~~', end);
  }
}

const FENCE = /^[ \t>]{0,20}(`{3,20}|~{3,20})[ \t]{0,9}([^\n`]{0,80})$/gm;
