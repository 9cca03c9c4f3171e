/** Finds block strings of YAML, which span several lines. Everything inside them is content. */
import type { Span } from '../../words/issue.ts';
import { plainName } from '../text/characters.ts';
import { lineEnd, lineStart } from '../text/line-start.ts';

/** A field whose string starts on the next line: `content: |`. */
const OPENER = /:[ \t]{0,9}[|>][-+\d]{0,3}[ \t]{0,9}\r?$/gm;

/** The text before the colon: an indent and the name, perhaps after a tag on the same line. */
const KEY = /^(?:.*>)?([ \t]{0,80}(?:- )?)["']?([\p{L}_][^:>]{0,80})$/u;

/**
 * Finds the block strings in a text.
 *
 * @param isField whether a plain name is a field of the contract; other labels are prose
 * @returns the spans from each opener to the last line that is empty or indented further; sorted, without overlap
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

/** The first line may have lost its indent on a page, unless it is another field. */
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
