import type { Span } from '../../words/issue.ts';

/** @returns where the fence opens that is open at an offset; undefined when none is */
export function openFence(text: string, offset: number, hidden: readonly Span[]): number | undefined {
  if (!text.includes('```') && !text.includes('~~~')) return undefined;
  let open: { mark: string; at: number } | undefined;
  for (const { 1: mark = '', 2: word = '', index } of text.slice(0, offset).matchAll(FENCE)) {
    if (hidden.some(({ start, end }) => start <= index && index < end)) continue;
    if (open === undefined) open = { mark: mark[0] ?? '', at: index };
    else if (mark[0] === open.mark && word.trim() === '') open = undefined;
  }
  return open?.at;
}

const FENCE = /^[ \t>]{0,20}(`{3,20}|~{3,20})[ \t]{0,9}([^\n`]{0,80})$/gm;
