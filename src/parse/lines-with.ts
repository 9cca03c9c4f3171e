import type { Span } from '../words/issue.ts';
import { lineEnd, lineStart } from './line-start.ts';

/**
 * The lines of a text that contain one of the marks, without their line breaks. A regular expression for whole lines
 * then runs on those few only.
 */
export function* linesWith(text: string, marks: readonly string[]): Generator<Span> {
  const next = marks.map((mark) => text.indexOf(mark));
  for (;;) {
    const first = Math.min(...next.filter((at) => at !== -1));
    if (!Number.isFinite(first)) return;
    const start = lineStart(text, first);
    const end = lineEnd(text, first);
    yield { start, end };
    for (const [i, mark] of marks.entries()) {
      const at = next[i] as number;
      if (at !== -1 && at < end) next[i] = text.indexOf(mark, end);
    }
  }
}
