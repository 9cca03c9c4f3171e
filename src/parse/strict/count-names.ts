import type { Span } from '../../words/issue.ts';
import { isEscaped } from '../text/closing-quote.ts';

/**
 * Counts the keys in JSON, by their colons; −1 when the value of one is a number that may lose digits. An escaped quote
 * does not end a key.
 *
 * @param isDoubted also checks what comes before each key, and how its value begins and ends; −1 when one of them is
 *   damaged
 */
export function countNames(text: string, { start, end }: Span, isDoubted = false): number {
  let count = 0;
  let strings = 0;
  let isBehindComma = false;
  for (let at = text.indexOf(':', start); at !== -1 && at < end; at = text.indexOf(':', at + 1)) {
    const quote = spaceStart(text, at - 1);
    if (text.charCodeAt(quote) !== 34 || isEscaped(text, quote)) continue;
    count += 1;
    const next = spaceEnd(text, at + 1);
    const code = text.charCodeAt(next);
    if ((code === 45 || (code >= 48 && code <= 57)) && isLongNumber(text, next)) return -1;
    if (!isDoubted) continue;
    if (!(isBehindComma || mayStandBefore(text, start, quote)) || !mayBegin(code)) return -1;
    isBehindComma = false;
    const close = code === 34 ? text.indexOf('"', next + 1) : -1;
    if (close === -1 || text.charCodeAt(close - 1) === 92) continue;
    if (strings < FIRST && text.slice(next, close).includes('\n')) return -1;
    strings += 1;
    const behind = text.charCodeAt(spaceEnd(text, close + 1));
    if (behind !== 44 && behind !== 125) return -1;
    isBehindComma = behind === 44;
    at = close;
  }
  return count;
}

/** How many string values are searched for line breaks: damage all over a text shows in the first ones. */
const FIRST = 8;

function spaceStart(text: string, last: number): number {
  let at = last;
  while (text.charCodeAt(at) <= 32) at -= 1;
  return at;
}

function spaceEnd(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) <= 32) at += 1;
  return at;
}

/** Whether a key comes after a comma, or after an opening brace that is in a place where an object may start. */
function mayStandBefore(text: string, start: number, lastQuote: number): boolean {
  let quote = lastQuote - 1;
  while (quote > start && text.charCodeAt(quote) !== 34) quote -= 1;
  const at = spaceStart(text, quote - 1);
  const code = text.charCodeAt(at);
  if (code !== 123 || at === start) return code === 44 || at === start;
  const before = text.charCodeAt(spaceStart(text, at - 1));
  return before === 44 || before === 91 || before === 58;
}

/** Whether a JSON value may begin with a character: a quote, a brace, a bracket, a digit, a minus, `t`, `f` or `n`. */
function mayBegin(code: number): boolean {
  if (code <= 57) return code >= 48 || code === 34 || code === 45;
  return code === 123 || code === 91 || code === 116 || code === 102 || code === 110;
}

/** Whether a number has 16 or more characters, or an exponent. */
function isLongNumber(text: string, start: number): boolean {
  for (let at = start + 1; at < start + 16; at++) {
    const code = text.charCodeAt(at);
    if (code === 101 || code === 69) return true;
    if (code !== 46 && !(code >= 48 && code <= 57)) return false;
  }
  return true;
}
