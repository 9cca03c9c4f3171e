import { OF_ANOTHER, PAGE_TAGS, plainTag } from '../answer-words.ts';
import type { Found, Place } from '../doubt.ts';
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
  const isOneOfSeveral = SIBLINGS.test(shown) && (text.slice(0, start) + text.slice(end)).includes(`<${shown}`);
  const isCut = open !== null && !MAY_STAY_OPEN.test(shown) && !text.includes(`</${shown}`, whole.end);
  if (PAGE_TAGS.has(plainTag(shown)) && !isCut && !isOneOfSeveral && !OF_ANOTHER.test(open?.[2] ?? ''))
    return { whole: { start, end } };
  if (open === null && /^(?:think|thinking|thought|thoughts|reasoning|s)$/i.test(shown)) return undefined;
  const isHalf = !isPair && !(open === null && isOpen(text.slice(Math.max(0, start - 2000), start), shown));
  return { kind: 'tag', name: shown, more: open?.[2]?.trim() ?? '', whole: { start, end }, isHalf };
}

/** The tag opens further above: words stand between. */
function isOpen(before: string, name: string): boolean {
  return before.lastIndexOf(`<${name}>`) > before.lastIndexOf(`</${name}>`);
}

/** Tags that HTML lets stay open. */
const MAY_STAY_OPEN = /^(?:p|li|t[dhr]|tbody|[bh]r)$/i;

/** Items of a list and cells of a table. */
const SIBLINGS = /^(?:li|td|th)$/i;

const OPENING = /<([A-Za-z_][\w:.-]{0,60})(\s[^<>]{0,200})?>\s{0,40}$/;
const CLOSING = /^\s{0,40}<\/([A-Za-z_][\w:.-]{0,60})\s{0,3}>/;
