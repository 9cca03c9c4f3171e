/** Texts of YAML that go over several lines: what stands in one is content. */
import type { Span } from '../../words/issue.ts';
import { plainName } from '../characters.ts';
import { lineEnd, lineStart } from '../line-start.ts';

/** A field of which the text starts in the next line: `content: |`. */
const OPENER = /:[ \t]{0,9}[|>][-+\d]{0,3}[ \t]{0,9}\r?$/gm;

/** What stands before the colon. */
const KEY = /^([ \t]{0,80}(?:- )?)["']?([\p{L}_][^:]{0,80})$/u;

/**
 * @param isField whether a plain name is that of a field that counts: other labels are prose
 * @returns the spans from each opener to its last line that is empty or further indented; in order, without overlap
 */
export function findBlockTexts(text: string, isField: (name: string) => boolean): Span[] {
  const spans: Span[] = [];
  if (!/:[ \t]*[|>]/.test(text)) return spans;
  for (const { index, 0: mark } of text.matchAll(OPENER)) {
    const start = lineStart(text, index);
    const [, indent = '', name] = KEY.exec(text.slice(start, index)) ?? [];
    if (name === undefined || start < (spans.at(-1)?.end ?? 0) || !isField(plainName(name))) continue;
    spans.push({ start, end: blockEnd(text, index + mark.length, indent.length) });
  }
  return spans;
}

/** A page may have lost the blanks before the first line; another field is none. */
const FIELD = /^[ \t]*(?:- )?["']?[\p{L}_][\p{L}\p{N}_-]{0,60}["']?[ \t]*:/u;

function blockEnd(text: string, from: number, indent: number): number {
  let end = from;
  while (end < text.length) {
    const next = lineEnd(text, end + 1);
    const line = text.slice(end + 1, next);
    const isFirst = text.slice(from, end).trim() === '' && !FIELD.test(line);
    const isWithin = line.trim() === '' || isFirst || line.search(/[^ \t]/) > indent;
    if (!isWithin) return end;
    end = next;
  }
  return end;
}
