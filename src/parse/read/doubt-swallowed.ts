/**
 * Finds strings that may have swallowed other fields: when its closing quote is missing, a string runs on into the
 * fields after it.
 */

import { isContent, namesFile } from '../names-file.ts';
import { ONE_QUOTE, punctuationAt } from '../text/characters.ts';
import { holdsField, quoteOf } from './holds-field.ts';
import type { Reader } from './reader.ts';
import { plainSpaceEnd } from './trivia.ts';

/** The fixed cost of this check; the length of the string is added to it. */
const COST = 100;

/**
 * Marks a string as a guess when it contains what looks like JSON. The content of a file may be code, where quotes can
 * be next to anything, so fewer signs count there.
 */
export function doubtSwallowed(reader: Reader, from: number, to: number, closers: string): void {
  reader.spend(COST + 2 * (to - from));
  const raw = reader.text.slice(from, to);
  const { shapes } = reader;
  const mayBeCode = shapes.some(isContent);
  const isPlain = closers.includes('"');
  if (isPlain && !mayBeCode && reader.frame?.isList !== true && isInchMark(raw)) return;
  // The string's own quotes as plain ones.
  const open = reader.text[from - 1] ?? '';
  const plain = isPlain ? raw : raw.replace(new RegExp(`[${closers}${open}]`, 'g'), '"');
  const isDoubtful =
    (/[/#<]/.test(raw) && COMMENTED.test(plain)) ||
    (!isPlain &&
      count(raw.replace(/\\./g, '').replace(APOSTROPHE, ''), new RegExp(`[${closers}${open}]`, 'g')) % 2 === 1) ||
    isWrapped(raw, closers) ||
    endsInComment(raw, reader.text.slice(to + 1, to + LONGEST_MEMBER)) ||
    (mayBeCode
      ? isTornCode(raw, closers)
      : MIXED.test(raw) || ADJACENT.test(raw) || !arePaired(raw, closers, OPENS_NOTHING)) ||
    (isUnclosed(raw) && endsInCloser(reader, to + 1)) ||
    (reader.frame?.isList === true && !mayBeCode && ITEM.test(plain)) ||
    holdsField(reader, plain) ||
    (shapes.some(namesFile) && /[,{}[\]]|:\s/.test(raw));
  if (isDoubtful) noteSwallowed(reader, from);
}

/** Records that a string may contain fields of the message, or that these fields may be part of the string. */
export function noteSwallowed(reader: Reader, from: number): void {
  const message = 'A string may contain what was meant as more fields of the message.';
  reader.record(from, from, '', { code: 'swallowed_field', certainty: 'guess', message });
}

/**
 * An escaped quote next to an unescaped one, or two quotes at the start or end: either of the two may be the one that
 * ends the string.
 */
const MIXED = /"\\"|\\""|^""|""$/;

/** What looks like another item of a list. */
const ITEM = /,\s{0,99}"[^"]{1,300}"\s{0,99},/;

/** A comment right after a quote that is not escaped: the string may have ended at that quote. */
const COMMENTED = /(?:^|[^ \t([{=,:\\])["“”'`](?:\/[*/]|#|<!--)/;

/**
 * Whether the string may have ended on its last line, before a comment that contains the last quote: `"a" // see "b"`.
 */
function endsInComment(raw: string, behind: string): boolean {
  const at = raw.slice(raw.lastIndexOf('\n') + 1).search(/",?[ \t]+(?:\/\/|#|--)/);
  if (at === -1 || !/^[ \t]*\r?\n/.test(behind)) return false;
  return count(raw.slice(0, raw.lastIndexOf('\n') + 1 + at).replace(/\\./g, ''), /"/g) % 2 === 0;
}

/** Whether the only quote is an inch mark: after a number and before a word, as in `a 24" screen`. */
function isInchMark(raw: string): boolean {
  const at = raw.indexOf('"');
  if (at < 1 || raw.lastIndexOf('"') > at || /[“”„]/.test(raw)) return false;
  return /[0-9½¼¾]"[ \t]\p{L}/u.test(raw.slice(at - 1, at + 3));
}

function endsInCloser(reader: Reader, start: number): boolean {
  return '}]'.includes(punctuationAt(reader.text, plainSpaceEnd(reader, start)) || '-');
}

/** A pattern for the quotes that may open or close this string: for a string in plain quotes, only those. */
function ownQuotes(closers: string): string {
  return closers === '"' ? closers : quoteOf(closers);
}

/** The same quotes as plain characters, not as a pattern. */
function quotesOf(closers: string): string {
  return closers !== '"' && closers.includes('"') ? '"“”' : closers;
}

/** Whether there is a quote at the start and one at the end: they may be the string's own quotes, written twice. */
function isWrapped(raw: string, closers: string): boolean {
  const quotes = quotesOf(closers);
  return raw.length > 1 && quotes.includes(raw[0] ?? '') && quotes.includes(raw.at(-1) ?? '');
}

/**
 * Whether a string of code shows signs of swallowed fields. Fewer signs count than in other text, because quotes can be
 * next to anything in code.
 */
function isTornCode(raw: string, closers: string): boolean {
  return (
    isUneven(raw, closers) ||
    goesOnWithMember(raw, closers) ||
    startsWithCloser(raw, closers) ||
    (ADJACENT.test(raw) && (ESCAPES.test(raw) || !arePaired(raw, closers, OPENS_NO_CODE)))
  );
}

/**
 * Whether a closing quote is followed by a comma (perhaps with brackets around it) and the name of a field:
 * `"}, "path":`.
 */
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

/**
 * Whether the number of quotes is odd: one of them may be the string's own. That of a character in code is not, nor is
 * one in a class of a regular expression.
 */
function isUneven(raw: string, closers: string): boolean {
  const bare = raw.replace(ONE_QUOTE, '...');
  const own = withoutQuotations(bare.replace(/\\./g, ''));
  const any = closers === '"' ? closers : '["“”]';
  if (new RegExp(`^${any}|${any}$`).test(raw) && count(own, new RegExp(any, 'g')) % 2 === 1) return true;
  return count(withoutQuotations(bare), /"/g) % 2 === 1;
}

/**
 * Blanks out quotations whose opening and closing quotes differ, also German ones that a plain quote closes (`„…"`).
 */
function withoutQuotations(raw: string): string {
  return raw.replace(/„[^"“”„]*["“”]|‚[^‚‘’]*[‘’]|«[^«»]*»|“[^“”]*”|‘[^‘’]*’/g, (quotation) =>
    '.'.repeat(quotation.length),
  );
}

/**
 * Whether the first quote inside looks as if it closes a string: an operator, a method call, a comma or a bracket
 * follows, as in code.
 */
function startsWithCloser(raw: string, closers: string): boolean {
  const own = withoutQuotations(raw.replace(/\\./g, '..'));
  const at = own.search(new RegExp(ownQuotes(closers)));
  // After an odd number of escaped quotes, this quote closes the quotation that the last of them opened.
  if (at === -1 || count(raw.slice(0, at), /\\["']/g) % 2 === 1) return false;
  const behind = own.slice(at + 1);
  if (/^\s*(?:\|{1,2}|\.{1,2}|[+%&]|if|or)\s+[^\s]|^\.\w+\(/.test(behind)) return true;
  return !/[\s([{=,:+\-/|&<$@\\“”]$/.test(own.slice(Math.max(0, at - 1), at)) && /^[\s,;:)\]}|&+]/.test(behind);
}

/** A closing quote with another quote right after it. */
const ADJACENT = /[^\s"([{=,:]""(?!")/;

/**
 * Another quote is escaped, or two quotes follow an escaped line break: then the unescaped quotes are not part of the
 * code.
 */
const ESCAPES = /\\"|\\n""/;

/** An apostrophe within a word (`don't`), or after a plural s (`the files' names`). */
const APOSTROPHE = /(?<=\p{L})['’](?=\p{L})|(?<=s)['’](?= \p{Ll})/gu;

/**
 * Where a quote cannot open a quotation: after a word and before a blank. In prose, also after the end of a sentence
 * and before a closing bracket.
 */
const OPENS_NO_CODE = /^[\p{L}\p{N}_)\]}]|\s$/u;
const OPENS_NOTHING = /^[\p{L}\p{N}_)\]}.!?…]|[\s\]},:]$/u;

/**
 * Whether the quotes inside come in pairs, as in quotations: one opens, the next one closes, and no word follows it
 * directly.
 */
function arePaired(raw: string, closers: string, opensNothing: RegExp): boolean {
  const bare = raw.includes('\\') ? raw.replace(/\\[^"]/g, '.').replaceAll('\\"', '"') : raw;
  const own = /[^ -&(-~]/.test(bare) ? withoutQuotations(bare).replace(APOSTROPHE, '') : bare;
  const quotes = quotesOf(closers);
  const only = quotes.length === 1 ? quotes.charCodeAt(0) : -1;
  let isOpen = false;
  for (let at = 0; at < own.length; at++) {
    if (only === -1 ? !quotes.includes(own[at] as string) : own.charCodeAt(at) !== only) continue;
    const around = own.slice(Math.max(0, at - 1), at + 2);
    if ((isOpen ? /[\p{L}\p{N}_$({[]$/u : opensNothing).test(around)) return false;
    isOpen = !isOpen;
  }
  return !isOpen;
}

/**
 * Whether the text has unclosed brackets: then a closing bracket after the string may belong to the text, not to the
 * message.
 */
function isUnclosed(raw: string): boolean {
  return /[{[]/.test(raw) && count(raw, /[{[]/g) > count(raw, /[}\]]/g);
}

/** How often a pattern matches. A list of the matches would take more memory than the text. */
function count(text: string, pattern: RegExp): number {
  let found = 0;
  while (pattern.test(text)) found += 1;
  return found;
}
