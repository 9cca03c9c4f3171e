import type { Found, Place } from '../doubt.ts';
import { backOver } from '../surroundings.ts';
import { CALL_TAGS, plainTag } from '../words/answer-words.ts';
import { isPlainTag } from '../words/page-tags.ts';

/** Reads a tag that opens right before the message and closes right after it, or only one of the two. */
export function readTag({ text, whole }: Place): Found | undefined {
  const hasOpening = text[backOver(text, whole.start) - 1] === '>';
  const open = hasOpening ? OPENING.exec(text.slice(Math.max(0, whole.start - 400), whole.start)) : null;
  const close = CLOSING.exec(text.slice(whole.end, whole.end + 120));
  const shown = open?.[1] ?? close?.[1];
  if (shown === undefined) return undefined;
  // The token with which Gemini ends its reasoning.
  if (/^unused9[45]$/.test(shown)) return undefined;
  const start = whole.start - (open?.[0].length ?? 0);
  const end = whole.end + (close?.[0].length ?? 0);
  const isPair = open !== null && close !== null && plainTag(close[1] ?? '') === plainTag(shown);
  // `<br>` and `<hr>` contain nothing.
  if (/^[bh]r$/i.test(open?.[1] ?? '')) return { whole: { start, end: whole.end } };
  const above = open === null ? openAbove(text.slice(Math.max(0, start - 2000), start), shown) : undefined;
  const isClosed = open === null ? above !== undefined : mayClose(text, whole.end, shown);
  const more = (open?.[2] ?? above ?? '').trim();
  if ((isPair || isClosed) && isPlainTag(shown, more) && isSetApart(text.slice(0, start), shown))
    return { whole: { start, end: isPair || open === null ? end : whole.end } };
  if (open === null && /^(?:think|thinking|thought|thoughts|reasoning|s)$/i.test(shown)) return undefined;
  // A server has taken the opening tag of a call for its own.
  const isLast = open === null && ENDS.test(text.slice(whole.end)) && text.slice(0, whole.start).trim() === '';
  if (isLast && CALL_TAGS.has(plainTag(shown))) return { whole: { start, end } };
  const isHalf = !isPair && !(open === null && isClosed);
  return { kind: 'tag', name: shown, more, whole: { start, end }, isHalf };
}

/** The attributes of a tag that opens further above, with words between it and the message. */
function openAbove(before: string, name: string): string | undefined {
  const open: string[] = [];
  for (const [, slash, more = ''] of before.matchAll(new RegExp(`<(/?)${name}(\\s[^<>]{0,200})?>`, 'g'))) {
    if (slash === '') open.push(more);
    else open.pop();
  }
  return open.at(-1);
}

/** Whether a tag closes further below, or may stay open in HTML. */
function mayClose(text: string, from: number, name: string): boolean {
  return name === 'p' || text.includes(`</${name}`, from);
}

/**
 * Whether a tag sets its text apart. `<code>` does so only in `<pre>`; in a line of text it is a quotation, as
 * backticks are.
 */
function isSetApart(before: string, name: string): boolean {
  return name !== 'code' || before.lastIndexOf('<pre') > before.lastIndexOf('</pre');
}

/** Closing tags up to the end of the text. */
const ENDS = /^(?:\s{0,40}<\/[A-Za-z_][\w:.-]{0,60}>)+\s*$/;
const OPENING = /<([A-Za-z_][\w:.-]{0,60})(\s[^<>]{0,200})?>\s{0,40}$/;
const CLOSING = /^\s{0,40}<\/([A-Za-z_][\w:.-]{0,60})\s{0,3}>/;
