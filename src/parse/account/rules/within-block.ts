import type { PlaceRule } from '../doubt.ts';
import { forthOver } from '../surroundings.ts';

/** The message stands in a block of code together with something else. */
export const withinBlock: PlaceRule = {
  name: 'within-a-block',
  says: 'The message stands in a block of code, beside other code.',
  holds(place) {
    const { text, whole, hidden } = place;
    if (!text.includes('```') && !text.includes('~~~')) return undefined;
    let open: { mark: string; at: number } | undefined;
    for (const { 1: mark = '', 2: word = '', index } of text.slice(0, whole.start).matchAll(FENCE)) {
      if (hidden.some(({ start, end }) => start <= index && index < end)) continue;
      if (open === undefined) open = { mark: mark[0] ?? '', at: index };
      else if (mark[0] === open.mark && word.trim() === '') open = undefined;
    }
    if (open === undefined) return undefined;
    const isAlone =
      forthOver(text, whole.end) >= text.length &&
      /^\S{0,40}\s*$/.test(text.slice(open.at, whole.start).trimStart().slice(0, 400));
    return isAlone ? undefined : { start: open.at, end: whole.start };
  },
};

const FENCE = /^[ \t>]{0,20}(`{3,20}|~{3,20})[ \t]{0,9}([^\n`]{0,80})$/gm;
