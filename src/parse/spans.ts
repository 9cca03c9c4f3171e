import type { Span } from '../words/issue.ts';
import { firstIndex } from './first-index.ts';

/** Spans of a text in their order, of which none overlaps another: those that do become one. */
export function merged(spans: readonly Span[]): Span[] {
  const apart: Span[] = [];
  for (const span of [...spans].sort((one, two) => one.start - two.start)) {
    const last = apart.at(-1);
    if (last !== undefined && span.start < last.end) {
      if (span.end > last.end) apart[apart.length - 1] = { start: last.start, end: span.end };
    } else apart.push(span);
  }
  return apart;
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
