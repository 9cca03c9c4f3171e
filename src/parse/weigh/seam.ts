import { lineStart } from '../text/line-start.ts';
import type { ContentRule } from './content-rule.ts';

export const seam: ContentRule = {
  name: 'seam',
  says: 'A string repeats the text before a line break or a quote in it, as when a reply is continued.',
  holds({ message: { json }, source: { source }, codes }) {
    if (!codes.has('raw_line_break') && !codes.has('unescaped_quote')) return false;
    return json.notes.some(({ code, span: { start, end } }) =>
      code === 'raw_line_break'
        ? saysAgain(source, start, end)
        : code === 'unescaped_quote' && beginsAgain(source, start),
    );
  },
};

/**
 * How many characters of a line are examined, how many must be repeated at least, and how many cannot be a coincidence,
 * even in the middle of a word.
 */
const LONGEST_LINE = 200;
const LEAST_SAID = 5;
const SURELY_SAID = 8;

/** Whether the next line repeats the end of this line and continues from there. */
function saysAgain(text: string, end: number, behind: number): boolean {
  const line = text.slice(Math.max(lineStart(text, end), end - LONGEST_LINE), end).trim();
  const next = text.slice(behind, behind + LONGEST_LINE).trimStart();
  const head = next.slice(0, LEAST_SAID);
  if (head.length < LEAST_SAID) return false;
  for (let at = line.indexOf(head); at !== -1; at = line.indexOf(head, at + 1)) {
    const said = line.slice(at);
    const rest = next.slice(said.length);
    if (!next.startsWith(said) || !/[\p{L}\p{N}]$/u.test(said)) continue;
    if (at > 0 && said.length >= SURELY_SAID && /^[^\n]/.test(rest)) return true;
    if (/(?:\p{L}|#{1,6} )$/u.test(line.slice(Math.max(0, at - 7), at))) continue;
    if (/^\p{L}/u.test(rest) || (/^ \p{L}/u.test(rest) && /^[ \t\r]*\n/.test(text.slice(behind, behind + 20))))
      return true;
  }
  return false;
}

/** Whether the text after a quote inside the string repeats the beginning of the string. */
function beginsAgain(text: string, quote: number): boolean {
  const first = Math.max(0, quote - LONGEST_LINE);
  let open = quote - 1;
  while (open >= first && (!isOpener(text.charCodeAt(open)) || (open > first && text[open - 1] === '\\'))) open -= 1;
  const said = open < first ? '' : text.slice(open + 1, quote).trimEnd();
  // The reply may have been continued with the name of the field.
  const [name = ''] = NAME.exec(text.slice(quote + 1, quote + LONGEST_NAME)) ?? [];
  return said.length >= (name === '' ? LEAST_SAID : 1) && text.startsWith(said, quote + 1 + name.length);
}

const NAME = /^\w{1,60}"\s{0,9}:\s{0,9}"/;
const LONGEST_NAME = 82;

/** Whether a character is a plain double quote, or a typographic one that opens a quotation. */
function isOpener(code: number): boolean {
  return code === 34 || code === 0x201c;
}
