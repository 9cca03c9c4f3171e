/** A damaged string may have lost its own closing quote, and hold what was to be the rest of the message. */
import { punctuationAt } from '../characters.ts';
import { isContent, namesFile } from '../names-file.ts';
import { holdsField, quoteOf } from './holds-field.ts';
import type { Reader } from './reader.ts';
import { plainSpaceEnd } from './trivia.ts';

/** What it costs to look for signs of JSON in a string, besides its characters. */
const COST = 100;

/**
 * Marks a string that holds what looks like JSON as a guess. Contents of files are code, where quotes stand next to anything;
 * there less is doubted.
 */
export function doubtSwallowed(reader: Reader, from: number, to: number, closers: string): void {
  reader.spend(COST + 2 * (to - from));
  const raw = reader.text.slice(from, to);
  const { shapes } = reader;
  const mayBeCode = shapes.some(isContent);
  if (!mayBeCode && reader.frame?.isList !== true && isInchMark(raw)) return;
  const isDoubtful =
    COMMENTED.test(raw) ||
    isJoined(raw) ||
    isWrapped(raw, closers) ||
    (mayBeCode
      ? isTornCode(raw, closers)
      : MIXED.test(raw) || ADJACENT.test(raw) || !arePaired(raw, closers, OPENS_NOTHING)) ||
    (isUnclosed(raw) && endsInCloser(reader, to + 1)) ||
    holdsField(reader, raw, closers) ||
    (shapes.some(namesFile) && /[,{}[\]]|:\s/.test(raw));
  if (!isDoubtful) return;
  const message = 'A string may hold what was meant as further fields of the message.';
  reader.record(from, from, '', { code: 'swallowed_field', certainty: 'guess', message });
}

/** A quote that is escaped beside one that is not, and two at the start or the end: each may be an end. */
const MIXED = /"\\"|\\""|^""|""$/;

/** A comment right behind a quote: what stands before may be the whole string. */
const COMMENTED = /(?:^|[^\s([{=,:])["“”'`](?:\/[*/]|#|<!--)/;

/** Two quotes with a plus between, where others are escaped: two strings that a program joins. */
function isJoined(raw: string): boolean {
  return raw.includes('\\"') && /"\s{0,200}\+\s{0,200}"/.test(raw.replace(/\\[\s\S]/g, '..'));
}

/** The one quote of a text stands behind a number and before a word: `a 24" screen`. */
function isInchMark(raw: string): boolean {
  const at = raw.indexOf('"');
  if (at < 1 || raw.lastIndexOf('"') > at || /[“”„]/.test(raw)) return false;
  return /[0-9½¼¾]"[ \t]\p{L}/u.test(raw.slice(at - 1, at + 3));
}

function endsInCloser(reader: Reader, start: number): boolean {
  return '}]'.includes(punctuationAt(reader.text, plainSpaceEnd(reader, start)) || '-');
}

/** The quotes that may be the string's own: beside a plain one no other. */
function ownQuotes(closers: string): string {
  return closers === '"' ? closers : quoteOf(closers);
}

/** A quote at the start and one at the end: they may be the string's own, written twice. */
function isWrapped(raw: string, closers: string): boolean {
  const quote = new RegExp(ownQuotes(closers));
  return raw.length > 1 && quote.test(raw[0] ?? '') && quote.test(raw.at(-1) ?? '');
}

/** In code quotes stand next to anything; less is doubted there. */
function isTornCode(raw: string, closers: string): boolean {
  return (
    isUneven(raw, closers) ||
    goesOnWithMember(raw, closers) ||
    startsWithCloser(raw, closers) ||
    (ADJACENT.test(raw) && !arePaired(raw, closers, OPENS_NO_CODE))
  );
}

/** A quote that opens nothing, and behind it a comma, with brackets around it at most, and the name of a field. */
function goesOnWithMember(raw: string, closers: string): boolean {
  const own = raw.replace(/\\[\s\S]/g, '..');
  let isOpen = false;
  for (const { index } of own.matchAll(new RegExp(ownQuotes(closers), 'g'))) {
    if (!isOpen && MEMBER.test(own.slice(index + 1, index + LONGEST_MEMBER))) return true;
    isOpen = !isOpen;
  }
  return false;
}

const MEMBER = /^[\s}\]]*[,，][\s[{]*["“'][^"“”'\n]{1,60}["”']\s*[:：,，]/;
const LONGEST_MEMBER = 100;

/** A quote too many: it may be the string's own. */
function isUneven(raw: string, closers: string): boolean {
  const own = withoutQuotations(raw.replace(/\\./g, ''));
  const any = closers === '"' ? closers : '["“”]';
  if (new RegExp(`^${any}|${any}$`).test(raw) && count(own, new RegExp(any, 'g')) % 2 === 1) return true;
  return count(withoutQuotations(raw), /"/g) % 2 === 1;
}

/** A quotation that has quotes of its own for both ends, and one of German that a plain quote closes. */
function withoutQuotations(raw: string): string {
  return raw.replace(/„[^"“”„]*["“”]|‚[^‚‘’]*[‘’]|«[^«»]*»|“[^“”]*”|‘[^‘’]*’/g, (quotation) =>
    '.'.repeat(quotation.length),
  );
}

/**
 * The first quote within closes something: it is the end of a string that goes on with an operator, a call, a comma or another
 * string.
 */
function startsWithCloser(raw: string, closers: string): boolean {
  const own = withoutQuotations(raw.replace(/\\./g, '..'));
  const at = own.search(new RegExp(ownQuotes(closers)));
  // One that is escaped, and not closed before, is what it closes.
  if (at === -1 || count(raw.slice(0, at), /\\["']/g) % 2 === 1) return false;
  const behind = own.slice(at + 1);
  if (/^\s*(?:\|{1,2}|[+%&])\s+[^\s]|^\.\w+\(/.test(behind)) return true;
  return /(?:^|[\p{L}\p{N}_.!?)\]}>])$/u.test(own.slice(Math.max(0, at - 2), at)) && /^[\s,;:)\]}|&+]/.test(behind);
}

/** A quote that closes, and right behind it another one. */
const ADJACENT = /[^\s"([{=,:]""(?!")/;

/** An apostrophe within a word, and behind the s of a genitive. */
const APOSTROPHE = /(?<=\p{L})['’](?=\p{L})|(?<=s)['’](?= \p{Ll})/gu;

/** A quote that stands behind a word or before a blank opens none; in a text, nor does one behind a sentence or before a closer. */
const OPENS_NO_CODE = /^[\p{L}\p{N}_)\]}]|\s$/u;
const OPENS_NOTHING = /^[\p{L}\p{N}_)\]}.!?…]|[\s\]},:]$/u;

/** Whether the quotes within pair as quotations do: each one opens, and the one that closes it stands before no word. */
function arePaired(raw: string, closers: string, opensNothing: RegExp): boolean {
  const own = withoutQuotations(raw.replace(/\\[^"]/g, '.').replaceAll('\\"', '"')).replace(APOSTROPHE, '');
  let isOpen = false;
  for (const { index: at } of own.matchAll(new RegExp(ownQuotes(closers), 'g'))) {
    const around = own.slice(Math.max(0, at - 1), at + 2);
    if ((isOpen ? /[\p{L}\p{N}_$({[]$/u : opensNothing).test(around)) return false;
    isOpen = !isOpen;
  }
  return !isOpen;
}

/** Brackets are open in the text: a closer behind it may be its own, not the message's. */
function isUnclosed(raw: string): boolean {
  return count(raw, /[{[]/g) > count(raw, /[}\]]/g);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
