import type { Span } from '../words/issue.ts';

/**
 * The lines of a text in which one of some marks stands, without their line breaks. A pattern for a whole line is then tried on
 * those few only.
 */
export function* linesWith(text: string, marks: readonly string[]): Generator<Span> {
  const next = marks.map((mark) => text.indexOf(mark));
  for (;;) {
    const first = Math.min(...next.filter((at) => at !== -1));
    if (!Number.isFinite(first)) return;
    const start = text.lastIndexOf('\n', first) + 1;
    const line = text.indexOf('\n', first);
    const end = line === -1 ? text.length : line;
    yield { start, end };
    for (const [i, mark] of marks.entries()) {
      const at = next[i] as number;
      if (at !== -1 && at < end) next[i] = text.indexOf(mark, end);
    }
  }
}
