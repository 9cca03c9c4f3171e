import { applyEdits, type Edit, type EditedText, MOST_REPAIRS } from '../edited-text.ts';
import { findBeforeOpener, mayMarkLines } from './find-before-opener.ts';

/** Numbers in front of the lines, one after the other. */
export function peelGutter(edited: EditedText): EditedText {
  if (!mayMarkLines(edited.text, ['}'], /^[ \t]*[0-9]/)) return edited;
  if (findBeforeOpener(edited.text, /^[ \t]*[0-9]{1,5}/gm) === undefined) return edited;
  const lines = edited.text.split('\n');
  const first = lines.findIndex((line) => NUMBERED.test(line) && /[{[]/.test(line));
  const numbers: string[] = [];
  let start: number | undefined;
  for (let i = Math.max(0, first); first !== -1; i++) {
    const [gutter, number] = NUMBERED.exec(lines[i] ?? '') ?? [];
    start ??= Number(number);
    if (gutter === undefined || Number(number) !== start + i - first) break;
    numbers.push(gutter);
  }
  const last = first + numbers.length - 1;
  if (last <= first || !haveOneMark(lines.slice(first, last + 1), numbers)) return edited;
  const gap = gapOf(lines.slice(first, last + 1), numbers);
  const edits: Edit[] = [];
  let at = lines.slice(0, first).reduce((sum, line) => sum + line.length + 1, 0);
  for (let i = first; i <= last && edits.length <= MOST_REPAIRS; i++) {
    const line = lines[i] ?? '';
    const length = numbers[i - first]?.length ?? 0;
    const blank = /^[ \t]*/.exec(line.slice(length))?.[0].length ?? 0;
    edits.push({
      span: { start: at, end: at + length + Math.min(gap, blank) },
      replacement: '',
      certainty: 'lossless',
      code: 'line_numbers',
      message: 'Line numbers were dropped.',
    });
    at += line.length + 1;
  }
  return edited.text.indexOf('}', at) !== -1 ? edited : applyEdits(edited, edits);
}

/**
 * Whether the same sign stands behind every number, or none. A sign that only some lines have is their own, as in `6 ./main`:
 * then the numbers end before it.
 *
 * @param numbers become what stands before such signs
 */
function haveOneMark(lines: string[], numbers: string[]): boolean {
  const marks = new Set(numbers.flatMap((gutter, i) => (isBare(lines[i], gutter) ? [] : [markOf(gutter)])));
  if (marks.size <= 1) return true;
  for (const [i, gutter] of numbers.entries()) {
    const plain = PLAIN.exec(lines[i] ?? '')?.[0];
    if (plain === undefined) return false;
    if (markOf(gutter) !== '') numbers[i] = plain;
  }
  return true;
}

/** An empty line may have lost the sign behind its number. */
function isBare(line = '', gutter: string): boolean {
  return line.slice(gutter.length).trim() === '' && markOf(gutter) === '';
}

function markOf(gutter: string): string {
  return gutter.replace(/^[ \t]*[0-9]+[ \t]*/, '');
}

/** A number that something stands apart from. */
const PLAIN = /^[ \t]*[0-9]{1,5}(?=[ \t]|[[\]{}"]|\r?$)/;

/** A line with its number. */
const NUMBERED = /^[ \t]*([0-9]{1,5})(?:[ \t]*[|:│┃┆→›».)]|(?=[ \t]+|[[\]{}"]|\r?$))/;

/** How much white space the gutter has behind its numbers: what every line has there, unless it is empty. */
function gapOf(lines: string[], numbers: string[]): number {
  const gaps = lines.flatMap((line, i) => {
    const rest = line.slice(numbers[i]?.length ?? 0);
    return rest.trim() === '' ? [] : [/^[ \t]*/.exec(rest)?.[0].length ?? 0];
  });
  return Math.min(...gaps.slice(0, 10_000), 8);
}
