import type { Span } from '../../words/issue.ts';
import { firstIndex } from './first-index.ts';
import { inOrder } from './in-order.ts';

/** Sorts spans and joins those that overlap. */
export function merged(spans: readonly Span[]): Span[] {
  const apart: Span[] = [];
  for (const span of inOrder(spans, byStart)) {
    const last = apart.at(-1);
    if (last !== undefined && span.start < last.end) {
      if (span.end > last.end) apart[apart.length - 1] = { start: last.start, end: span.end };
    } else apart.push(span);
  }
  return apart;
}

/** The parts of a text that are outside of all the spans. The spans may overlap. */
export function gapsBetween(spans: readonly Span[], length: number): Span[] {
  let from = 0;
  return [...spans, { start: length, end: length }].sort(byStart).flatMap(({ start, end }) => {
    const gap = { start: from, end: start };
    from = Math.max(from, end);
    return gap.start < gap.end ? [gap] : [];
  });
}

/** Compares spans by where they start. */
export function byStart(one: Span, two: Span): number {
  return one.start - two.start;
}

/**
 * Whether one of the spans contains an offset. A binary search, since a text may have very many spans.
 *
 * @param spans sorted, without overlap
 */
export function holds(spans: readonly Span[], at: number): boolean {
  const next = spans[firstIndex(spans, ({ end }) => end > at)];
  return next !== undefined && next.start <= at;
}
