import type { Message } from '../finding.ts';
import { tailStart } from '../sites/read-site.ts';

/** What stands behind on the same line ends like a message, in a quote and closers: the message may be longer. */
export function isTornOff(text: string, end: number, limit: number): boolean {
  const line = text.indexOf('\n', end);
  const rest = text.slice(end, Math.min(limit, line === -1 ? text.length : line, end + 20_000));
  if (!rest.includes('"') || rest.trim() === '') return false;
  if (closesMore(text.slice(tailStart(text, end), Math.min(limit, end + 4000)))) return true;
  const from = Math.max(end, limit - 20_000);
  return hasOpenTail(text.slice(from, limit));
}

/**
 * A message with unescaped quotes may be longer than it was read: a brace is left open in its texts, or a quote behind it. Where
 * it was no more than a guess, the text is cut.
 */
export function mayBeCut(text: string, { span, certainty, json }: Message, limit: number): boolean {
  if (certainty !== 'guess' || !json.notes.some(({ code }) => code === 'unescaped_quote')) return false;
  const message = text.slice(span.start, span.end);
  const rest = text.slice(span.end, limit);
  return count(message, '{') > count(message, '}') || count(rest, '"') % 2 === 1;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** The text ends like a message, with a closer more than it has openers. */
function hasOpenTail(text: string): boolean {
  const tail = withoutFences(text);
  return /["”]\s*[}\]][}\]\s]*$/.test(tail.slice(-200)) && closesMore(tail);
}

/** The text without backticks, two or more, and white space at its end. */
function withoutFences(text: string): string {
  let kept = text.trimEnd();
  for (;;) {
    let end = kept.length;
    while (kept[end - 1] === '`') end -= 1;
    if (kept.length - end < 2) return kept;
    kept = kept.slice(0, end).trimEnd();
  }
}

/** Behind a value of JSON a brace closes what nothing has opened. */
function closesMore(text: string): boolean {
  let open = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') open += 1;
    else if (text[at] === '}') open -= 1;
    if (open < 0) return /["”\d\]}el]\s*$/.test(text.slice(Math.max(0, at - 50), at));
  }
  return false;
}
