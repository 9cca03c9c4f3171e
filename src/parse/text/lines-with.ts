import type { Span } from '../../words/issue.ts';
import { lineEnd, lineStart } from './line-start.ts';
import { merged } from './spans.ts';

/**
 * The lines of a text that contain one of the marks, without their line breaks. A regular expression for whole lines
 * then only has to run on those few.
 */
export function linesWith(text: string, marks: readonly string[]): Span[] {
  const lines: Span[] = [];
  for (const mark of marks) {
    let end = 0;
    for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, end)) {
      end = lineEnd(text, at);
      lines.push({ start: lineStart(text, at), end });
    }
  }
  return merged(lines);
}
