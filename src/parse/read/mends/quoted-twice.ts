import type { Shape } from '../../../words/contract.ts';
import { isFree } from '../frame.ts';
import { keyAt } from '../key-at.ts';
import type { Reader } from '../reader.ts';
import { spaceEnd } from '../trivia.ts';
import { doubtBehindText } from './scalar-with-quote.ts';

/**
 * Finds a string with a quote too many before it or after it, or with both (`""done""`, `"done""`), where no quote can be
 * part of the text.
 *
 * @param shapes the shapes that the string may have; with none, it may be any text, and the extra quote may be part of
 *   it
 */
export function quotedTwice(reader: Reader, start: number, shapes: readonly Shape[]) {
  const { text } = reader;
  // A quick test: two quotes must be together, at the start or at the end.
  const hasTwo = text[start] === '"' && (text[start + 1] === '"' || text[text.indexOf('"', start + 2) + 1] === '"');
  if (!hasTwo || shapes.some(takesQuote)) return undefined;
  const [, opening = '', said = '', quotes = ''] = TWICE.exec(text.slice(start, start + 220)) ?? [];
  if (opening.length + quotes.length < 3) return undefined;
  const from = start + opening.length;
  const to = from + said.length;
  const isSure = opening.length + quotes.length === 3 && isAlone(reader, said, to + quotes.length);
  if (shapes.length > 0 && opening === '"' && !isSure) doubtBehindText(reader);
  return { from, to, quote: quotes.length, isSure };
}

/**
 * Whether the extra quote can be no part of a text: no other quote in the message would make a pair with it, and another
 * field follows.
 */
function isAlone(reader: Reader, said: string, end: number): boolean {
  const { frame, text, choices } = reader;
  if (frame === undefined || choices.length > 0 || /^\s|[“”„'‘’`«»]|[\s\d,]$/.test(said) || text[end] !== ',')
    return false;
  const key = keyAt(reader, spaceEnd(reader, end + 1));
  return key?.colon !== undefined && key.isIntact && isFree(frame, key.name);
}

const TWICE = /^("{1,2})([^"\\\n]{1,200})("{1,2})(?=\s*[,}\]])/;

/** Whether a string of this shape may contain a quote. */
export function takesQuote(shape: Shape): boolean {
  if (shape.type !== 'string') return shape.type !== 'constant';
  return shape.enum === undefined && (shape.pattern?.test('a"b') ?? true);
}
