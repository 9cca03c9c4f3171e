import type { EditedText } from '../text/edited-text.ts';
import { findBeforeOpener, mayMarkLines, opensBefore } from './find-before-opener.ts';
import { replaceAll } from './replace-all.ts';

/** Removes line numbers, which must count up by one. */
export function peelGutter(edited: EditedText): EditedText {
  const { text } = edited;
  if (!mayMarkLines(text, '}', /^[ \t]*[0-9]/)) return edited;
  const found = findBeforeOpener(text, /^[ \t]*[0-9]{1,5}/gm);
  if (found === undefined || opensBefore(text, found.index)) return edited;
  const lines = text.split('\n');
  const opener = lines.findIndex((line) => NUMBERED.test(line) && /[{[]/.test(line));
  const numberOf = (i: number) => Number(NUMBERED.exec(lines[i] ?? '')?.[1] ?? Number.NaN);
  // The lines before the message only count when all of them have a number.
  const isWhole = lines.slice(0, opener).every((_, i) => numberOf(i) === numberOf(opener) - opener + i);
  const first = isWhole ? 0 : opener;
  let end = first + 1;
  while (numberOf(end) === numberOf(first) + end - first) end += 1;
  const numbered = lines.slice(first, end);
  const gutter = end - first < 2 && !ONLY.test(text) ? undefined : gutterOf(numbered);
  if (gutter === undefined) return edited;
  const start = lines.slice(0, first).reduce((sum, { length }) => sum + length + 1, 0);
  const part = { start, end: start + numbered.join('\n').length };
  if (text.indexOf('}', part.end) !== -1) return edited;
  const pattern = new RegExp(`${gutter.source}[ \\t]{0,${gapOf(numbered, gutter)}}`, 'gm');
  return replaceAll(edited, pattern, { code: 'line_numbers', message: 'Line numbers were dropped.' }, undefined, part);
}

/**
 * What is before each line: a number, and after it the same sign on every line, or none. A sign that only some lines
 * have belongs to those lines, as in `6 ./main`; then only the number is removed. An empty line may have lost its sign.
 *
 * @returns undefined when the lines have no gutter in common
 */
function gutterOf(lines: string[]): RegExp | undefined {
  const signs = new Set<string>();
  for (const line of lines) {
    const gutter = NUMBERED.exec(line)?.[0] ?? '';
    const sign = gutter.replace(/^[ \t]*[0-9]+[ \t]*/, '');
    if (sign !== '' || line.slice(gutter.length).trim() !== '') signs.add(sign);
  }
  if (signs.size <= 1) return NUMBERED;
  return lines.every((line) => PLAIN.test(line)) ? PLAIN : undefined;
}

/** A text of a single line, with the number 1. */
const ONLY = /^\s{0,40}0{0,4}1(?:[ \t]?[|:│→]|[ \t]{1,10}[[{<`])[^\n]*\n?$/;

/** A number that is separated from what follows. */
const PLAIN = /^[ \t]*[0-9]{1,5}(?=[ \t]|[[\]{}"]|\r?$)/;

/** A line with its number. */
const NUMBERED = /^[ \t]*([0-9]{1,5})(?:[ \t]*[|:│┃┆→›».)]|(?=[ \t]+|[[\]{}"]|\r?$))/;

/** The width of the white space after the numbers: the least that any line has, empty lines aside. */
function gapOf(lines: string[], gutter: RegExp): number {
  const gaps = lines.slice(0, 10_000).flatMap((line) => {
    const rest = line.replace(gutter, '');
    return rest.trim() === '' ? [] : [rest.search(/[^ \t]/)];
  });
  return Math.min(...gaps, 8);
}
