import { lineEnd } from '../text/line-start.ts';
import type { Place } from './doubt.ts';
import { openFence } from './open-fence.ts';
import { isProseLine } from './prose.ts';

/**
 * Takes away the code fence around a message when prose is in it too: then other rules judge this prose like any other.
 * On that side of the message nothing may stand outside of the fence, so that the reply begins or ends with it.
 */
export function unfenced(place: Place): Place {
  const { text, whole } = place;
  const open = openFence(place, whole.start);
  const start = open === undefined ? 0 : lineEnd(text, open);
  const [, mark] = OPENING.exec(text.slice(open ?? 0, start)) ?? [];
  if (mark === undefined) return place;
  const said = text.slice(start, whole.start);
  const behind = text.slice(whole.end);
  const { index = behind.length, 0: close = '' } = CLOSING.exec(behind) ?? {};
  const told = behind.slice(0, index);
  const rest = behind.slice(index + close.length);
  const isFree = (close === '' || close.includes(mark)) && areProse(said, text.slice(0, open)) && areProse(told, rest);
  if (!isFree || (said + told).trim() === '') return place;
  const before = text.slice(0, open) + ' '.repeat(start - (open ?? 0)) + said;
  const after = told + ' '.repeat(close.length) + rest;
  return { ...place, text: before + text.slice(whole.start, whole.end) + after, asked: new Map() };
}

/** A fence for JSON or without a language. */
const OPENING = /^[ \t]{0,3}(`{3,20}|~{3,20})(?:json[5c]?)?[ \t\r]{0,9}$/i;
const CLOSING = /^[ \t]{0,3}(?:`{3,20}|~{3,20})[ \t\r]{0,9}$/m;

/** Whether the lines within a fence are prose of more than a word, and nothing is beyond the fence if there are any. */
function areProse(lines: string, beyond: string): boolean {
  if (lines.trim() === '') return true;
  return (
    beyond.trim() === '' &&
    lines.split('\n').every((line) => line.trim() === '' || (/\S\s\S/.test(line) && isProseLine(line)))
  );
}
