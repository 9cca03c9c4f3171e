import type { Span } from '../../words/issue.ts';
import { firstIndex } from '../text/first-index.ts';
import type { Place } from './doubt.ts';
import { isPageWord, OTHER_SPEAKERS, OWN_SPEAKERS } from './words/answer-words.ts';

/**
 * Writes white space in place of what says nothing before a message: reasoning that was closed, code blocks without
 * content, marks of citations, and the words of a page right above the message. What stands before them then stands
 * right before the message, and is judged so, however many empty lines are between them.
 */
export function withoutSilence(place: Place): Place {
  const { text, whole, hidden, known } = place;
  const silent = hidden.filter(
    ({ start, end }) => start > 0 && end <= whole.start && !OF_OTHERS.test(text.slice(start, start + 40)),
  );
  const spaced = blanked(text.slice(0, whole.start), silent)
    .replace(EMPTY, ({ length }) => blank(length))
    .replace(CITED, ({ length }) => ' '.repeat(length));
  const before = withoutGaps(withoutPage(spaced));
  const behind = withoutGaps(text.slice(whole.end));
  if (text.startsWith(before) && text.endsWith(behind)) return place;
  const isHeard = (span: Span) => {
    const around = silent[firstIndex(silent, ({ end }) => end >= span.end)];
    return around === undefined || around.start > span.start;
  };
  return {
    ...place,
    text: before + text.slice(whole.start, whole.end) + behind,
    hidden: hidden.filter(isHeard),
    known: known.filter(isHeard),
    asked: new Map(),
  };
}

/** The token of somebody else's turn: it is hidden too, but says who speaks. */
const OF_OTHERS = /^<\|(?:im_start|start_header_id)/;

/** Lines that open and close a code block, with nothing in it. */
const EMPTY = /^[ \t]{0,9}(`{3,9}|~{3,9})[^\n`~]{0,80}\n\s{0,20}^[ \t]{0,9}\1[ \t]{0,9}$/gm;

/** Marks with which a chat page cites its sources, at the end of a line. */
const CITED = /【\d[^】†【\n]{0,20}†[^】【\n]{1,80}】(?=[ \t]*$)/gm;

/**
 * Takes away the words of a page on the last lines before a message, as far as there are other lines above them.
 * The name of the model stays where somebody else speaks before it.
 */
function withoutPage(before: string): string {
  const lines = before.split('\n');
  const other = lines.findIndex((line) => OTHER_SPEAKERS.test(line));
  const isSilent = (line: string, at: number) =>
    PLAIN.test(line) && isPageWord(line) && !(other !== -1 && other < at && OWN_SPEAKERS.test(line));
  const from = lines.findLastIndex((line, at) => /\S/.test(line) && !isSilent(line, at)) + 1;
  if (from === 0) return before;
  return lines.map((line, at) => (at < from ? line : ' '.repeat(line.length))).join('\n');
}

/** Leaves no more than one line between two others. */
function withoutGaps(part: string): string {
  return part.replace(/\n[ \t\r]*(?:\n[ \t\r]*){2,}(?=\n)/g, ({ length }) => '\n'.padEnd(length));
}

/** Words that are neither a heading nor a label. */
const PLAIN = /^[^#*:]+$/;

/** Writes white space in place of spans, which come in order and do not overlap. */
function blanked(text: string, spans: readonly Span[]): string {
  let done = 0;
  let said = '';
  for (const { start, end } of spans) {
    said += text.slice(done, start) + blank(end - start);
    done = end;
  }
  return said + text.slice(done);
}

/** White space that ends the line before it and starts another one. */
function blank(length: number): string {
  return `${'\n'.padEnd(length - 1)}\n`;
}
