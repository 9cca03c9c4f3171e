import { positionsOf, withLines } from '../parse/text/locate.ts';
import type { Issue, Span } from '../words/issue.ts';
import type { Parsed } from '../words/parsed.ts';
import type { Repair } from '../words/repair.ts';

/** The parts that are kept, the seams between them in the joined text, and all pieces in one text. */
type Places = { kept: readonly Span[]; seams: readonly number[]; all: string };

/** Translates the result of `parse` for the joined text to offsets in all pieces, and adds a repair for each seam. */
export function inPieces(parsed: Parsed<unknown>, places: Places): Parsed<unknown> {
  const { all } = places;
  const place = (issue: Issue): Issue =>
    issue.span === undefined ? issue : { ...issue, span: spanIn(issue.span, places) };
  if (!parsed.success) {
    const issues = withLines(all, parsed.issues.map(place));
    const source = parsed.source && { source: spanIn(parsed.source, places) };
    return { ...parsed, issues, repairs: [], ...source };
  }
  const repairs = placedRepairs(parsed.repairs, places);
  const warnings = withLines(all, parsed.warnings.map(place));
  return { ...parsed, repairs, warnings, source: spanIn(parsed.source, places) };
}

function placedRepairs(repairs: readonly Repair[], places: Places): Repair[] {
  const moved = repairs.map((repair) => ({ ...repair, span: spanIn(repair.span, places) }));
  const found: Repair[] = [...moved];
  for (const span of gapsOf(places)) {
    const around = found.find(
      (repair) => repair.span.start <= span.start && span.end <= repair.span.end && repair.span.start < repair.span.end,
    );
    if (around !== undefined) around.message += ' It contains the place where two pieces were joined.';
    else
      found.push({
        code: 'seam',
        certainty: 'inferred',
        span,
        replacement: '',
        line: 1,
        column: 1,
        message: sayGap(span),
      });
  }
  found.sort((one, two) => one.span.start - two.span.start || one.span.end - two.span.end);
  const position = positionsOf(places.all);
  return found.map((repair) => ({ ...repair, ...position(repair.span.start) }));
}

function sayGap({ start, end }: Span): string {
  return start === end
    ? 'Two pieces were joined.'
    : 'Text that two pieces had twice, or that stood around the place where they meet, was dropped.';
}

/** The spans that are dropped between the parts that are kept. */
function gapsOf({ kept, all }: Places): Span[] {
  const gaps: Span[] = [];
  let from = 0;
  for (const [i, { start, end }] of kept.entries()) {
    if (i > 0 || start > from) gaps.push({ start: from, end: start });
    from = end;
  }
  return from < all.length ? [...gaps, { start: from, end: all.length }] : gaps;
}

function spanIn({ start, end }: Span, places: Places): Span {
  const from = offsetIn(start, places, false);
  return { start: from, end: Math.max(from, offsetIn(end, places, true)) };
}

/** The offset in the pieces of a character of the joined text; for the end of a span, the offset after its last character. */
function offsetIn(offset: number, { kept }: Places, isEnd: boolean): number {
  let at = 0;
  let last = 0;
  for (const { start, end } of kept) {
    const next = at + end - start;
    if (offset < next || (isEnd && offset === next)) return start + offset - at;
    at = next;
    last = end;
  }
  return last;
}
