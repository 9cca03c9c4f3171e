import type { Span } from '../../words/issue.ts';
import type { Place } from './doubt.ts';

/**
 * Writes white space in place of what says nothing before a message: reasoning that was closed, and code blocks without
 * content. What stands before it then stands right before the message, and is judged so.
 */
export function withoutSilence(place: Place): Place {
  const { text, whole, hidden, known } = place;
  const before = text.slice(0, whole.start);
  const silent = hidden.filter(
    ({ start, end }) => start > 0 && end <= whole.start && !OF_OTHERS.test(text.slice(start, start + 40)),
  );
  if (silent.length === 0 && !EMPTY.test(before)) return place;
  let said = before;
  for (const { start, end } of silent) said = said.slice(0, start) + blank(end - start) + said.slice(end);
  said = said.replace(EMPTIES, ({ length }) => blank(length));
  const isHeard = (span: Span) => !silent.some(({ start, end }) => start <= span.start && span.end <= end);
  return {
    ...place,
    text: said + text.slice(whole.start),
    hidden: hidden.filter(isHeard),
    known: known.filter(isHeard),
    asked: new Map(),
  };
}

/** The token of somebody else's turn: it is hidden too, but says who speaks. */
const OF_OTHERS = /^<\|(?:im_start|start_header_id)/;

/** Lines that open and close a code block, with nothing in it. */
const EMPTY = /^[ \t]{0,9}(`{3,9}|~{3,9})[\w-]{0,20}[ \t]{0,9}\n\s{0,20}^[ \t]{0,9}\1[ \t]{0,9}$/m;
const EMPTIES = /* @__PURE__ */ new RegExp(EMPTY, 'gm');

/** White space that ends the line before it and starts another one. */
function blank(length: number): string {
  return `${'\n'.padEnd(length - 1)}\n`;
}
