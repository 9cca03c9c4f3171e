import { plainTag } from '../answer-words.ts';
import type { Found, Place } from '../doubt.ts';
import { isPlainTag } from '../page-tags.ts';
import { backOver } from '../surroundings.ts';

/** A tag that opens right before the message and closes right behind it; or only one of them. */
export function readTag({ text, whole }: Place): Found | undefined {
  const hasOpening = text[backOver(text, whole.start) - 1] === '>';
  const open = hasOpening ? OPENING.exec(text.slice(Math.max(0, whole.start - 400), whole.start)) : null;
  const close = CLOSING.exec(text.slice(whole.end, whole.end + 120));
  const shown = open?.[1] ?? close?.[1];
  if (shown === undefined) return undefined;
  // The mark with which Gemini ends its reasoning.
  if (/^unused9[45]$/.test(shown)) return undefined;
  const start = whole.start - (open?.[0].length ?? 0);
  const end = whole.end + (close?.[0].length ?? 0);
  const isPair = open !== null && close !== null && plainTag(close[1] ?? '') === plainTag(shown);
  // A break of the line stands there.
  if (/^[bh]r$/i.test(open?.[1] ?? '')) return { whole: { start, end: whole.end } };
  const above = open === null ? openAbove(text.slice(Math.max(0, start - 2000), start), shown) : undefined;
  const isClosed = open === null ? above !== undefined : mayClose(text, whole.end, shown);
  const more = (open?.[2] ?? above ?? '').trim();
  if ((isPair || isClosed) && isPlainTag(shown, more) && isSetApart(text.slice(0, start), shown))
    return { whole: { start, end: isPair || open === null ? end : whole.end } };
  if (open === null && /^(?:think|thinking|thought|thoughts|reasoning|s)$/i.test(shown)) return undefined;
  const isHalf = !isPair && !(open === null && isClosed);
  return { kind: 'tag', name: shown, more, whole: { start, end }, isHalf };
}

/** The attributes of the tag where it opens further above: words stand between. */
function openAbove(before: string, name: string): string | undefined {
  const open: string[] = [];
  for (const [, slash, more = ''] of before.matchAll(new RegExp(`<(/?)${name}(\\s[^<>]{0,200})?>`, 'g'))) {
    if (slash === '') open.push(more);
    else open.pop();
  }
  return open.at(-1);
}

/** The tag closes further below, or is one that HTML lets stay open. */
function mayClose(text: string, from: number, name: string): boolean {
  return name === 'p' || text.includes(`</${name}`, from);
}

/** In a line of text code is a quotation, as it is in backticks. */
function isSetApart(before: string, name: string): boolean {
  return name !== 'code' || before.lastIndexOf('<pre') > before.lastIndexOf('</pre');
}

const OPENING = /<([A-Za-z_][\w:.-]{0,60})(\s[^<>]{0,200})?>\s{0,40}$/;
const CLOSING = /^\s{0,40}<\/([A-Za-z_][\w:.-]{0,60})\s{0,3}>/;
