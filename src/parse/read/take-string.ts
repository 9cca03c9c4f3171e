/** Reads a string whose quotes may be damaged. What follows a quote decides whether it closes the string. */
import type { Shape } from '../../words/contract.ts';
import { isContent, namesFile } from '../names-file.ts';
import { closersOf, isSpace } from '../text/characters.ts';
import { closingQuote } from '../text/closing-quote.ts';
import type { StringTree } from '../tree.ts';
import { doubtSwallowed, noteSwallowed } from './doubt-swallowed.ts';
import { follows } from './follows.ts';
import { isFree, isRequired } from './frame.ts';
import { keyAt } from './key-at.ts';
import { quotedTwice } from './mends/quoted-twice.ts';
import { doubtQuote } from './mends/scalar-with-quote.ts';
import { takeApostrophes } from './mends/two-apostrophes.ts';
import type { Choice, Reader } from './reader.ts';
import type { Expects } from './run.ts';
import { NOTHING } from './table.ts';
import { takeFenced, takeTriple } from './take-triple.ts';
import { doubtTorn, isShortened } from './take-unopened.ts';

/** Whether a string is free text, which may even contain what looks like the next field. */
const isText = (shape: Shape) => shape.type === 'string' && shape.known === undefined && !namesFile(shape);

const mayBeText = (shapes: readonly Shape[]) => shapes.length === 0 || shapes.some(isText);

/**
 * Reads a string that starts with any kind of quote; undefined when there is no quote.
 *
 * @param isRaw backslashes are literal, as in Python's `r"…"`
 * @param openUntil the offset after a quote that is known not to close it
 */
export function takeString(reader: Reader, isRaw = false, openUntil = 0): Expects | undefined {
  const { text, limit, at: start, shapes } = reader;
  const open = reader.raw();
  const closers = closersOf(open);
  if (closers === undefined) return undefined;
  if (open === '`' && reader.frame?.isList && text.startsWith('```', start)) reader.stop('broken', start, 'an item');
  const from = start + 1;
  const triple = takeTriple(reader, open) ?? takeFenced(reader) ?? takeApostrophes(reader);
  if (triple !== undefined) return triple;
  const twice = shapes.length > 0 && quotedTwice(reader, start, shapes);
  if (twice) return complete(reader, start, twice.from, twice.to, { quote: twice.quote, isRaw });
  const word = wordWithoutEnd(reader, from, shapes);
  if (word !== undefined) return complete(reader, start, from, from + word.length, { quote: 0, isRaw });
  const end = openUntil > 0 ? openUntil - 1 : closerFrom(reader, from, closers);
  const isEnd = end !== -1 && end + 1 !== openUntil && follows(reader, end + 1, true);
  const mixed = isEnd ? undefined : mixedEnd(reader, start, end);
  if (mixed !== undefined) return complete(reader, start, from, mixed, { quote: 1, isRaw });
  const isCut = end === -1 && !(open === '"' && text.slice(from, limit).includes('”'));
  if (isCut) reader.stop('cut', limit, 'the closing quote');
  const isNested = closers.length > 1 && end + 1 < limit && closers.includes(text[end + 1] ?? '');
  if (isEnd && !isNested) return complete(reader, start, from, end, { quote: 1, isRaw });
  // The string could end in several places: the whole message is read again, without passing over strict JSON.
  if (reader.run.passesIntact) reader.stop('choice', start, '');
  // In a path such as `"C:\src\"`, the backslash before the closing quote may be a separator.
  const mayEndInSeparator = shapes.some(namesFile);
  const choice = { mark: reader.mark(), start, from, closers, mayEndInSeparator, isRaw, next: from };
  const ended = end === -1 ? undefined : endWithoutQuote(reader, from, end);
  if (ended !== undefined) {
    reader.choices.push(choice);
    return complete(reader, start, from, ended, { quote: 0, isRaw });
  }
  const doubled = quotedTwice(reader, start, NOTHING);
  if (doubled !== undefined && follows(reader, doubled.to + doubled.quote, true)) {
    if (!doubled.isSure) doubtQuote(reader);
    reader.choices.push(choice);
    return complete(reader, start, doubled.from, doubled.to, { quote: doubled.quote, isRaw });
  }
  return takeEnd(reader, choice) ?? reader.stop('broken', end + 1, 'the end of the string');
}

/**
 * The likely end of a string in plain quotes: the caller must check what follows it. −1 when the fast path cannot read
 * it.
 */
export function plainStringEnd(reader: Reader, quote: string): number {
  const { text, at: start, shapes } = reader;
  if (text[start + 1] === quote) return -1;
  const to = closerFrom(reader, start + 1, quote);
  const words = reader.table.wordsOf(shapes);
  return words.length === 0 || words.includes(text.slice(start + 1, to)) ? to + 1 : -1;
}

/** @param quote the length of the closing quote, in characters */
function complete(
  reader: Reader,
  start: number,
  from: number,
  to: number,
  { quote, isRaw }: { quote: number; isRaw: boolean },
): Expects {
  const { text } = reader;
  // French quotes have a blank on their inner sides.
  const gap =
    text[start] === '«' && to - from > 2 && GAP.test(text[from] ?? '') && GAP.test(text[to - 1] ?? '') ? 1 : 0;
  const tree: StringTree = {
    type: 'string',
    start,
    end: to + quote,
    from: from + gap,
    to: to - gap,
    quote: text[start] ?? '',
  };
  if (isRaw) tree.isRaw = true;
  reader.at = to + quote;
  return reader.complete(tree);
}

const GAP = /[ \u00a0\u202f]/;

/** Finds one of the allowed words without its closing quote. */
function wordWithoutEnd({ table, text, limit }: Reader, from: number, shapes: readonly Shape[]) {
  const last = Math.min(limit, from + 80);
  for (const word of table.wordsOf(shapes)) {
    const end = from + word.length;
    if (end > last || !text.startsWith(word, from) || '"\''.includes(text[end] ?? '-')) continue;
    if (/^(?:\s*[,}\]]|[^\S\n]*\n\s*["“'])/.test(text.slice(end, last))) return word;
  }
  return undefined;
}

/**
 * The end of a string whose closing quote is missing. Its line must end with a comma, and the next line must begin with
 * a free field or another item; or the next line must begin with a closing bracket, and a field follow. Where the string
 * is not the content of a file, no line break is needed. It must not end with a character that could be the mistyped
 * quote.
 */
function endWithoutQuote(reader: Reader, from: number, quote: number): number | undefined {
  const { text, limit, shapes, frame } = reader;
  const first = Math.max(from, quote - LONGEST_LINE);
  // A quick test: most strings have a word before the quote.
  let last = quote - 1;
  while (last > first && isSpace(text.charCodeAt(last))) last -= 1;
  if (!',{}]'.includes(text[last] ?? '-')) return undefined;
  const atListEnd = frame?.isList ? LIST_END.exec(text.slice(first, quote)) : null;
  if (atListEnd !== null) return endAtListEnd(reader, from, quote, quote - atListEnd[0].length);
  const gap = /(?:,[ \t]{0,9}(\r?\n\s{0,200})?|(\r?\n\s{0,200}[}\]][\s{}\],]{0,400}))$/.exec(text.slice(first, quote));
  if (gap === null || frame === undefined || shapes.some(isContent)) return undefined;
  const end = quote - gap[0].length;
  if (
    end === from ||
    /[\n{}[\]]|['`’”](?=\s*,)|[\s;:=|,"'`’‘”“„»«′″＂]$|["”]\*{1,2}$|\*\/$/.test(text.slice(from, end))
  )
    return undefined;
  const key = keyAt(reader, quote);
  const goesOn = gap[2]
    ? key?.colon !== undefined && key.isIntact
    : frame.isList
      ? key?.colon === undefined && ITEM.test(text.slice(quote, Math.min(limit, quote + LONGEST_LINE)))
      : key?.colon !== undefined && key.isIntact && isFree(frame, key.name);
  if (!goesOn) return undefined;
  if (isShortened(reader, text.slice(from, end))) doubtTorn(reader);
  if (gap[2]) return end;
  // Within a line, a text may contain what looks like a field that the message does not need.
  if (gap[1] === undefined && mayBeText(shapes) && !isRequired(frame, key?.name ?? '')) noteSwallowed(reader, from);
  return end;
}

/** The same, for the last item of a list: the `]` follows, and a field of an object around the list. */
function endAtListEnd(reader: Reader, from: number, quote: number, end: number): number | undefined {
  const said = reader.text.slice(from, end);
  const key = keyAt(reader, quote);
  if (key?.colon === undefined || !key.isIntact || said === '' || /[\n{}[\],]|[\s'`’”]$/.test(said)) return undefined;
  if (isShortened(reader, said)) doubtTorn(reader);
  if (!reader.text.slice(end, quote).includes('\n')) noteSwallowed(reader, from);
  return end;
}

const LIST_END = /(?<=[^\s}\]])\](?:\s{0,200}[}\]]){0,4}\s{0,9},\s{0,200}(?:\{\s{0,200})?$/;

/**
 * The end of a string that opens with `"` and closes with `'` or a backtick, or the other way round, when its own quote closes it
 * nowhere. It is a short one, without other quotes; an apostrophe may end a word of a text.
 */
function mixedEnd(reader: Reader, start: number, quote: number): number | undefined {
  const { text, limit, shapes } = reader;
  const last = Math.min(limit, start + LONGEST_LINE);
  const own = text.slice(start, quote === -1 ? last : Math.min(quote, last));
  const said = (own[0] === '"' ? /['`]/ : /"/).test(own) ? MIXED.exec(text.slice(start, last))?.[0] : undefined;
  if (said === undefined || shapes.length === 0 || shapes.some(isContent)) return undefined;
  if (said.endsWith("s'") && shapes.some(isText)) return undefined;
  const end = start + said.length;
  return follows(reader, end, false) ? end - 1 : undefined;
}

const MIXED = /^(?:"[^"'`\\\n{}[\]]+['`]|'[^"'\\\n{}[\]]+")(?=\s*[,}\]])/;
const LONGEST_LINE = 2000;

/** An array item that fills its line. */
const ITEM = /^"[^"“”„\\\n]+"[ \t]{0,9},?[ \t]{0,9}(?:\r?\n|\])/;

/** The offset of the first closing quote that is not escaped; −1 when there is none. */
function closerFrom(reader: Reader, from: number, closers: string): number {
  const { text, limit } = reader;
  let at = from;
  if (closers.length === 1) at = closingQuote(text, from, closers);
  else while (at < limit && !closers.includes(text[at] as string)) at += text.charCodeAt(at) === 92 ? 2 : 1;
  const isFound = at !== -1 && at < limit;
  reader.spend(isFound ? (at - from) >> 3 : limit - from);
  return isFound ? at : -1;
}

/** Ends a damaged string at the next quote that may close it; undefined when there is none. */
export function takeEnd(reader: Reader, choice: Choice): Expects | undefined {
  const { start, from, closers, next, isRaw } = choice;
  const to = endFrom(reader, next, choice);
  if (to === undefined) return undefined;
  reader.choices.push(choice);
  choice.next = to + 1;
  doubtSwallowed(reader, from, to, closers);
  return complete(reader, start, from, to, { quote: 1, isRaw });
}

function endFrom(reader: Reader, start: number, { closers, mayEndInSeparator, from }: Choice): number | undefined {
  const { text, limit } = reader;
  let mayBeMixed = closers === '"';
  let spent = start;
  for (let at = start; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code < 128 && code !== 34 && code !== 39 && code !== 92 && code !== 96) continue;
    const character = text[at] as string;
    const isMixed: boolean = mayBeMixed && character === '”' && closesMixed(reader, from, at);
    // Only the first `”` can end the string.
    if (character === '”') mayBeMixed = false;
    if (code === 92 && !(mayEndInSeparator && closers.includes(text[at + 1] ?? ''))) {
      at += 1;
      spent += 1;
    } else if (isMixed || closers.includes(character)) {
      reader.spend(at + 1 - spent);
      spent = at + 1;
      if (follows(reader, at + 1, false)) return at;
    }
  }
  reader.spend(limit - spent);
  return undefined;
}

/**
 * Whether a typographic closing quote may close a string with a plain opening quote: web pages and keyboards change
 * quotes. It must not close a quotation inside the string, nor be an inch mark.
 */
function closesMixed(reader: Reader, from: number, at: number): boolean {
  reader.spend((at - from) >> 4);
  return !/[“„”]|[0-9]$/.test(reader.text.slice(from, at));
}
