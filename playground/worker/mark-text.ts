import type { Issue, Repair, Span } from '@sheratan/contracts';
import type { Piece } from '../words.ts';

/**
 * Cuts a text into what stays as it is, what a repair changes, and what an issue is about. The pieces follow each other
 * without a gap. Where an issue lies within a repair, the repair is shown: the list of issues names the place anyway.
 *
 * @param repairs in order of their spans, and not overlapping, as `parse` gives them
 */
export function markText(text: string, repairs: readonly Repair[], issues: readonly Issue[]): Piece[] {
  const marks: Exclude<Piece, { kind: 'kept' }>[] = repairs.map(({ span }, index) => ({ kind: 'repair', span, index }));
  for (const [index, { span }] of issues.entries()) {
    if (span !== undefined && !marks.some((mark) => overlaps(mark.span, span)))
      marks.push({ kind: 'issue', span, index });
  }
  marks.sort((one, two) => one.span.start - two.span.start || one.span.end - two.span.end);
  const pieces: Piece[] = [];
  let at = 0;
  for (const mark of marks) {
    if (mark.span.start > at) pieces.push({ kind: 'kept', span: { start: at, end: mark.span.start } });
    pieces.push(mark);
    at = mark.span.end;
  }
  if (at < text.length) pieces.push({ kind: 'kept', span: { start: at, end: text.length } });
  return pieces;
}

/** Two empty spans at one place overlap too: one of them is enough. */
function overlaps(one: Span, two: Span): boolean {
  return (one.start < two.end && two.start < one.end) || (one.start === two.start && one.end === two.end);
}
