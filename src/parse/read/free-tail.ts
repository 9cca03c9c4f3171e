/** Decides whether the text after a damaged message could be the rest of it. */
import { isSpace } from '../text/characters.ts';
import type { Reader } from './reader.ts';

/** How many characters after a message are examined. */
const TAIL = 20_000;

/**
 * Whether the text after a damaged message is free of anything that could be the rest of it. In a code fence, nothing
 * may follow but the end of a tag around it; elsewhere, no unmatched closing brace.
 */
export function isFreeTail(reader: Reader, start: number): boolean {
  const { text, limit, run } = reader;
  const at = closersEnd(reader, start);
  if (at >= limit) return true;
  if (goesOn(text, at) || (run.isFenced && !closesTag(text, run.start, at, limit))) return false;
  reader.spend(Math.min(limit - at, TAIL));
  const last = Math.min(limit, at + TAIL);
  if (reader.choices.length > 0 && /["“][,}\]:]|[{}]/.test(text.slice(at, last))) return false;
  return unmatchedAt(reader, at) === 0;
}

/** Whether nothing follows but the closing half of the tag that opens right before the message. */
function closesTag(text: string, start: number, at: number, limit: number): boolean {
  const name = /^<\/([\w:-]{1,60})>\s*$/.exec(text.slice(at, Math.min(limit, at + FAR)))?.[1];
  return (
    name !== undefined &&
    text
      .slice(Math.max(0, start - FAR), start)
      .trimEnd()
      .endsWith(`<${name}>`)
  );
}

const FAR = 200;

/** Skips white space and closing brackets. */
function closersEnd(reader: Reader, start: number): number {
  const { text, limit } = reader;
  let at = start;
  while (at < limit && (isSpace(text.charCodeAt(at)) || ')};]'.includes(text[at] ?? ''))) at += 1;
  reader.spend(at - start);
  return at;
}

/** The number of closing braces after an offset that have no opening brace. */
function unmatchedAt(reader: Reader, at: number): number {
  const { text, limit, run } = reader;
  const { start, budget } = run;
  let { closers } = budget;
  if (closers?.text !== text || closers.limit !== limit || closers.start > start) {
    reader.spend(limit - start);
    closers = { text, start, limit, counts: unmatchedClosers(text, start, limit) };
    budget.closers = closers;
  }
  return closers.counts[at - closers.start] ?? 0;
}

/** For each offset from `start`: the number of closing braces after it that have no opening brace. */
function unmatchedClosers(text: string, start: number, limit: number): Int32Array {
  const open = new Int32Array(limit - start + 1);
  let count = 0;
  for (let at = limit - 1; at >= start; at--) {
    const code = text.charCodeAt(at);
    if (code === 125) count += 1;
    else if (code === 123 && count > 0) count -= 1;
    open[at - start] = count;
  }
  return open;
}

/** Whether the text after a message continues it, for example with a comma and then a field or an item. */
export function goesOn(text: string, at: number): boolean {
  return GOES_ON.test(text.slice(at, at + 120));
}

const GOES_ON =
  /^[,，]\s*(?:["“'`][^"”'`\n]{1,60}["”'`]\s*[:：]|[[{"])|^["“]?\s*[:：]\s*["{[]|^["“][\p{L}_][\p{L}\p{N}_-]{0,60}["”]\s*[:：]\s*(?:["“{[\d-]|(?:true|false|null)\b)/u;
