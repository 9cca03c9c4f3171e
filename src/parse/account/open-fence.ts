import type { Span } from '../../words/issue.ts';
import { linesWith } from '../lines-with.ts';
import { holds, merged } from '../spans.ts';
import type { Place } from './doubt.ts';
import { once } from './once.ts';

/**
 * A fence of the message's own is none for what stands behind it, wherever on its line it opens.
 *
 * @returns where the fence opens that is open at an offset; undefined when none is
 */
export function openFence({ text, whole, hidden }: Fenced, offset: number): number | undefined {
  const last = blocksIn(text.slice(0, offset), merged([...hidden, whole])).at(-1);
  return last?.end === undefined ? last?.start : undefined;
}

/** The blocks of code before the message and behind it, each closed. */
export const otherBlocks = once((place: Place): Span[] => {
  const { text, whole, hidden } = place;
  const closed = blocksIn(text, merged([...hidden, whole])).filter((block): block is Span => block.end !== undefined);
  return closed.filter(({ start, end }) => end <= whole.start || start >= whole.end);
});

type Fenced = Pick<Place, 'text' | 'whole' | 'hidden'>;

/** The blocks of code of a text, with the lines that open and close them; only the last one may lack its end. */
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
