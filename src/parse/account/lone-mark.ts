import type { Span } from '../../words/issue.ts';
import { lineStart } from '../text/line-start.ts';
import type { Place } from './doubt.ts';
import { once } from './once.ts';
import { blocksIn } from './open-fence.ts';
import { isProseLine } from './prose.ts';
import { isPageWord } from './words/answer-words.ts';

/**
 * What is before and after a message, with spaces in place of what was read, closed code blocks, code in backticks and
 * quotations.
 */
export const unreadBefore = once((place) => unread(place, 0, place.whole.start));
export const unreadBehind = once((place) => unread(place, place.whole.end, place.text.length));

function unread({ text, known }: Place, start: number, end: number): string {
  const isNear = (span: Span) => span.end > start;
  const part = blanked(text.slice(0, end), known.filter(isNear)).slice(start);
  return blanked(part, blocksIn(part)).replace(WHOLE, blank);
}

/** Replaces some sorted spans with spaces. A span without an end stays. */
function blanked(text: string, spans: readonly { start: number; end?: number }[]): string {
  let rest = '';
  let from = 0;
  for (const { start, end = from } of spans) {
    if (end <= from) continue;
    rest += text.slice(from, start) + blank(text.slice(Math.max(from, start), end));
    from = end;
  }
  return rest + text.slice(from);
}

function blank(part: string): string {
  return part.replace(/[^\n]/g, ' ');
}

const WHOLE = /`[^`\n]{1,200}`|"[^"\n]{0,300}"|„[^„“”]*[“”]|“[^“”]*”|«[^«»]*»|»[^«»]*«/g;

/**
 * Finds a bracket or a double quote whose other half is missing. Sentences may mention a few of them, and may leave a
 * parenthesis open.
 *
 * @param behind the text after the message; a parenthesis that closes there goes around the message
 * @returns the offset of the bracket or quote; −1 when there is none
 */
export function loneMark(text: string, behind = ''): number {
  const isClosed = CLOSES.test(behind.replace(/\([^()]*\)/g, ''));
  const open: number[] = [];
  let named = 0;
  const counts = (at: number) => {
    named += 1;
    return named > MOST_NAMED || (!isSmiley(text, at) && (text[at] === '(' || !isNamed(text, at)));
  };
  for (let at = text.search(MARK); at !== -1 && at < text.length; at++) {
    const mark = text[at] ?? '';
    if (mark === '"') {
      if (!/\d/.test(text[at - 1] ?? '') && counts(at)) return at;
    } else if (mark === '{' || mark === '[' || (mark === '(' && (isClosed || opensCall(text, at)))) open.push(at);
    else if (mark === ')' && text[open.at(-1) ?? -1] === '(') open.pop();
    else if (mark === '}' || mark === ']') {
      while (text[open.at(-1) ?? -1] === '(') open.pop();
      if (open.pop() === undefined && counts(at)) return at;
    }
  }
  return open.find(counts) ?? -1;
}

/** How many brackets and quotes may be mentioned in sentences, and how much text on each side of one is examined. */
const MOST_NAMED = 10;
const FAR = 200;

const MARK = /["{[(}\])]/;

function isSmiley(text: string, at: number): boolean {
  return /[:;=]-?$/.test(text.slice(Math.max(0, at - 2), at));
}

/**
 * Whether a bracket or quote is mentioned in a sentence: one that does not begin with it, goes on after it, and has no
 * `=` or opening bracket right before it.
 */
function isNamed(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - FAR), at);
  const behind = text.slice(at + 1, at + FAR);
  const rest = behind.slice(0, behind.search(/\n|$/));
  const said = before.slice(lineStart(before, before.length));
  const line = `${said} ${rest}`;
  return (
    /[\p{L}\p{N}]/u.test(said) &&
    /[\p{L}\p{N}]/u.test(rest) &&
    !/[=([{] ?$/.test(said) &&
    !isPageWord(rest) &&
    /[\p{L}.!?:)]$/u.test(rest.trimEnd()) &&
    isProseLine(line.replace(/["{[}\]]/g, ' '))
  );
}

/** Whether a parenthesis follows a name, or stands alone at the start of a line. */
function opensCall(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 16), at);
  return (
    /[\p{L}\p{N}_$]$/u.test(before) ||
    (/(?:^|\n|\breturn)[ \t]{0,9}$/.test(before) && /^[ \t{["']{0,9}\n/.test(text.slice(at + 1, at + 12)))
  );
}

/** A closing parenthesis that is not part of a smiley or of a list item such as `a)`. */
const CLOSES = /(?<![:;=]-?|(?:^|\n)[ \t]{0,9}[\p{L}\d]{1,3})\)/u;
