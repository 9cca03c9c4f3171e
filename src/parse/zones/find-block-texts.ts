/** Texts of YAML that go over several lines: what stands in one is content. */
import type { Span } from '../../words/issue.ts';
import { plainName } from '../characters.ts';
import { lineEnd } from '../line-start.ts';

/** A field of which the text starts in the next line: `content: |`. */
const OPENER = /^([ \t]*(?:- )?)["']?([\p{L}_][^\n:]{0,80}?)["']?[ \t]*:[ \t]*[|>][-+\d]{0,3}[ \t]*\r?$/gmu;

/**
 * @param isField whether a plain name is that of a field that counts: other labels are prose
 * @returns the spans from each opener to its last line that is empty or further indented; in order, without overlap
 */
export function findBlockTexts(text: string, isField: (name: string) => boolean): Span[] {
  const spans: Span[] = [];
  if (!/:[ \t]*[|>]/.test(text)) return spans;
  for (const { index, 0: line, 1: indent = '', 2: name = '' } of text.matchAll(OPENER)) {
    if (index < (spans.at(-1)?.end ?? 0) || !isField(plainName(name))) continue;
    spans.push({ start: index, end: blockEnd(text, index + line.length, indent.length) });
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
