import type { Span } from '../../words/issue.ts';
import { linesWith } from '../text/lines-with.ts';
import { holds, merged } from '../text/spans.ts';
import type { Place } from './doubt.ts';
import { once } from './once.ts';

/**
 * Finds the code fence that is open at an offset. The message's own fence does not count, nor does one in a hidden
 * part.
 *
 * @returns where that fence starts; undefined when none is open
 */
export function openFence({ text, whole, hidden }: Fenced, offset: number): number | undefined {
  const last = blocksIn(text.slice(0, offset), merged([...hidden, whole])).at(-1);
  return last?.end === undefined ? last?.start : undefined;
}

/**
 * Whether an offset is in a code block. Behind the message, a line of nothing but a fence that no other line closes is
 * left over from the message's own block: it opens none.
 */
export function isInCode(place: Place, offset: number): boolean {
  const open = openFence(place, offset);
  if (open === undefined || open < place.whole.end) return open !== undefined;
  return !STRAY.test(place.text.slice(open, open + 60)) || FENCE_BEHIND.test(place.text.slice(offset));
}

const STRAY = /^[ \t>]{0,20}[`~]{3,20}[ \t\r]{0,9}(?:\n|$)/;
const FENCE_BEHIND = /\n[ \t>]{0,20}(?:`{3}|~{3})/;

/** The code blocks before and after the message that are closed. */
export const otherBlocks = once((place: Place): Span[] => {
  const { text, whole, hidden } = place;
  const closed = blocksIn(text, merged([...hidden, whole])).filter((block): block is Span => block.end !== undefined);
  return closed.filter(({ start, end }) => end <= whole.start || start >= whole.end);
});

type Fenced = Pick<Place, 'text' | 'whole' | 'hidden'>;

/**
 * The code blocks of a text, from the line that opens each to the line that closes it. Only the last one may be without
 * an end.
 *
 * @param hidden where fences do not count
 */
export function blocksIn(text: string, hidden: readonly Span[] = []): { start: number; end?: number }[] {
  const blocks: { start: number; end?: number }[] = [];
  let open: string | undefined;
  for (const { start, end } of linesWith(text, ['```', '~~~'])) {
    const [, mark, word = ''] = FENCE.exec(text.slice(start, end)) ?? [];
    if (mark === undefined || holds(hidden, text.indexOf(mark, start))) continue;
    if (open === undefined) {
      open = mark;
      blocks.push({ start });
    } else if (mark.startsWith(open) && word.trim() === '') {
      open = undefined;
      (blocks.at(-1) as { end?: number }).end = end;
    }
  }
  return blocks;
}

const FENCE = /^[ \t>]{0,20}(`{3,20}|~{3,20})[ \t]{0,9}([^\n`]{0,80})$/;
