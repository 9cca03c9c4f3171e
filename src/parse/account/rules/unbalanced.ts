import { ANY } from '../cues.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { isProseLine } from '../prose.ts';

/** A bracket or a quote opens before the message, or closes behind it, that has no other half there: the message stands within. */
export const unbalanced: PlaceRule = {
  name: 'unbalanced',
  means: 'guess',
  says: 'The message stands within something that {} opens or closes.',
  cues: ANY,
  holds(place) {
    const { text, whole } = place;
    const before = loneMark(unread(place, 0, whole.start));
    const behind = before === -1 ? loneMark(unread(place, whole.end, text.length).replace(EXTRA, blank)) : -1;
    const at = before === -1 ? whole.end + behind : before;
    return before === -1 && behind === -1 ? undefined : { start: at, end: at + 1 };
  },
};

/** A part of the text, with blanks for what was read, for blocks of code that are closed, code in backticks and quotations. */
function unread({ text, known }: Place, start: number, end: number): string {
  let part = text.slice(start, end);
  for (const span of known) {
    const from = Math.max(0, span.start - start);
    const to = Math.min(part.length, span.end - start);
    if (from < to) part = part.slice(0, from) + blank(part.slice(from, to)) + part.slice(to);
  }
  return part.replace(WHOLE, blank);
}

/** A closer too many, which is a slip at the end of the message. */
const EXTRA = /^[}\])]{1,3}(?=\s*(?:$|\n|`{3}|<))/;

function blank(part: string): string {
  return part.replace(/[^\n]/g, ' ');
}

const WHOLE =
  /(?<=^|\n)[ \t]{0,9}(`{3,}|~{3,})[^\n`]*\n(?:[^\n]*\n){0,400}?[ \t]{0,9}\1[ \t]*(?=\n|$)|`[^`\n]{1,200}`|"[^"\n]{0,300}"/g;

/** Where a bracket or a double quote stands alone; −1 when each has its other half. A sentence may name one. */
function loneMark(text: string): number {
  const open: number[] = [];
  const counts = (at: number) => !isSmiley(text, at) && !isNamed(text, at);
  for (let at = text.search(MARK); at !== -1 && at < text.length; at++) {
    const mark = text[at] ?? '';
    if (mark === '"') {
      if (!/\d/.test(text[at - 1] ?? '') && counts(at)) return at;
    } else if (mark === '{' || mark === '[' || (mark === '(' && endsLine(text, at))) open.push(at);
    else if (mark === ')' && text[open.at(-1) ?? -1] === '(') open.pop();
    else if (mark === '}' || mark === ']') {
      while (text[open.at(-1) ?? -1] === '(') open.pop();
      if (open.pop() === undefined && counts(at)) return at;
    }
  }
  return open.find(counts) ?? -1;
}

const MARK = /["{[(}\])]/;

function isSmiley(text: string, at: number): boolean {
  return /[:;=]-?$/.test(text.slice(Math.max(0, at - 2), at));
}

/** The line is a sentence that goes on behind the bracket. */
function isNamed(text: string, at: number): boolean {
  const end = text.indexOf('\n', at);
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, end === -1 ? text.length : end);
  const rest = text.slice(at + 1, end === -1 ? text.length : end);
  return /[\p{L}\p{N}].*[\p{L}.!?:)]\s*$/u.test(rest) && isProseLine(line.replace(/["{[}\]]/g, ' '));
}

function endsLine(text: string, at: number): boolean {
  return /^[ \t{["']{0,9}\n/.test(text.slice(at + 1, at + 12));
}
