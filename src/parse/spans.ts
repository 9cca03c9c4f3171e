import type { Span } from '../words/issue.ts';
import { firstIndex } from './first-index.ts';

/** Spans of a text in their order, of which none overlaps another: those that do become one. */
export function merged(spans: readonly Span[]): Span[] {
  const apart: Span[] = [];
  for (const span of [...spans].sort(byStart)) {
    const last = apart.at(-1);
    if (last !== undefined && span.start < last.end) {
      if (span.end > last.end) apart[apart.length - 1] = { start: last.start, end: span.end };
    } else apart.push(span);
  }
  return apart;
}

/** What is left of a text without some spans, which may lie within each other. */
export function gapsBetween(spans: readonly Span[], length: number): Span[] {
  let from = 0;
  return [...spans, { start: length, end: length }].sort(byStart).flatMap(({ start, end }) => {
    const gap = { start: from, end: start };
    from = Math.max(from, end);
    return gap.start < gap.end ? [gap] : [];
  });
}

/** The order of spans in their text. */
export function byStart(one: Span, two: Span): number {
  return one.start - two.start;
}

/**
 * Whether one of the spans is around an offset. A text may have as many as it has characters: none of them is passed twice.
 *
 * @param spans in order, apart from each other
 */
export function holds(spans: readonly Span[], at: number): boolean {
  const next = spans[firstIndex(spans, ({ end }) => end > at)];
  return next !== undefined && next.start <= at;
}
