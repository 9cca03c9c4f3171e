import type { Span } from '../../words/issue.ts';
import type { Edit } from './edit.ts';

/**
 * The edited text near one of its edits, so that the whole of it need not be put together.
 *
 * @param edits in the order of the text, without overlaps
 * @param part the part of the text that is kept
 * @param reach how many characters before and behind the start of the edit are wanted: at least so many, or all
 * @returns the text, and the offset of the edit in it
 */
export function textAround(
  text: string,
  edits: readonly Edit[],
  i: number,
  part: Span,
  reach: number,
): [string, number] {
  let start = edits[i]?.span.start ?? part.end;
  let end = start;
  let before = '';
  for (let k = i - 1; ; k--) {
    const edit = edits[k];
    before = text.slice(Math.max(edit?.span.end ?? part.start, start - reach), start) + before;
    if (edit === undefined || before.length >= reach) break;
    before = edit.replacement + before;
    start = edit.span.start;
  }
  let behind = '';
  for (let k = i; ; k++) {
    const edit = edits[k];
    behind += text.slice(end, Math.min(edit?.span.start ?? part.end, end + reach));
    if (edit === undefined || behind.length >= reach) break;
    behind += edit.replacement;
    end = edit.span.end;
  }
  return [before + behind, before.length];
}
