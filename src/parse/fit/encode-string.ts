/** Turns a string in the text into a JSON string, and records every change as an edit. */
import type { Certainty } from '../../words/repair.ts';
import { closersOf } from '../text/characters.ts';
import { type Edit, editOf, MOST_REPAIRS, type Why } from '../text/edit.ts';
import type { StringTree } from '../tree.ts';

/**
 * How backslashes are read:
 *
 * - `escapes`: as in JSON. A backslash that does not start an escape is a literal backslash.
 * - `literal`: each backslash is a literal backslash.
 * - `pairs`: two backslashes stand for one, and a single one for itself.
 */
export type BackslashReading = 'escapes' | 'literal' | 'pairs';

export type Encoded = {
  value: string;
  edits: Edit[];
  /** The number of backslashes that do not start a JSON escape. */
  loose: number;
  /** The number of escapes `\n`, `\t`, `\r`, `\b`, `\f` and `\uXXXX`. */
  letters: number;
  /** The number of `\'` in double quotes. */
  apostrophes: number;
  /** It has an escape of another language. */
  isOther?: boolean;
};

const LETTERS: { readonly [letter: string]: string } = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** Encodes the content of a string as JSON. Returns its value, and the edits, also those of the quotes around it. */
export function encodeString(text: string, tree: StringTree, reading: BackslashReading, isProse = false): Encoded {
  const { from, to, quote } = tree;
  const closers = closersOf(quote) ?? '"';
  const encoded: Encoded = { value: '', edits: [], loose: 0, letters: 0, apostrophes: 0 };
  if (!isQuoted(text, tree)) encodeQuotes(text, tree, encoded.edits);
  // A text with too many edits is refused anyway, so the rest does not have to be encoded.
  for (let at = from; at < to && encoded.edits.length <= MOST_REPAIRS; ) {
    const end = plainEnd(text, at, to);
    encoded.value += text.slice(at, end);
    if (end === to) break;
    const code = text.charCodeAt(end);
    if (code === 92) at = takeBackslash(text, end, { to, quote, closers, reading, isProse }, encoded);
    else at = code === 34 ? takeQuote(end, closers, encoded) : takeControl(text, end, encoded);
  }
  return encoded;
}

/** The offset of the next double quote, backslash or control character. */
export function plainEnd(text: string, start: number, limit: number): number {
  let at = start;
  while (at < limit) {
    const code = text.charCodeAt(at);
    if (code < 32 || code === 34 || code === 92) break;
    at += 1;
  }
  return at;
}

/** Whether the string is in plain double quotes. */
export function isQuoted(text: string, { start, end, from, to, quote }: StringTree): boolean {
  return quote === '"' && text.charCodeAt(end - 1) === 34 && from - start === 1 && end - to < 2;
}

/** Replaces the quotes around the string with double quotes, or inserts missing ones. */
export function encodeQuotes(text: string, tree: StringTree, edits: Edit[], path?: string): void {
  const { start, end, from, to, quote } = tree;
  // One of the quotes is a mistake.
  const isMixed = (quote === '"' && "'`".includes(text[to] ?? '-')) || (quote === "'" && text[to] === '"');
  const isOdd = isMixed || (quote === '"' && to < end && from - start !== end - to);
  const certainty = isMarkAlone(text, tree) ? 'guess' : isOdd || holdsCloser(text, tree) ? 'inferred' : 'lossless';
  // In `null"`, the quote may be extra.
  if (from === start) edits.push(putIn(start, path, text.slice(from, to) === 'null' ? 'guess' : 'inferred'));
  else
    edits.push(
      encodeQuote(start, from, path, certainty),
      to < end ? encodeQuote(to, end, path, isOdd ? 'inferred' : 'lossless') : putIn(to, path),
    );
}

/** Whether two quotes without a word between them make no pair: one of them may be the text, and its own quote lost. */
function isMarkAlone(text: string, { start, end, from, to }: StringTree): boolean {
  if (from - start !== 1 || end - to !== 1 || /[\p{L}\p{N}]/u.test(text.slice(from, to))) return false;
  return !/^(?:(.)\1|[“„‘‚][“”‘’]|«»|‹›|»«|›‹)$/.test(`${text[start]}${text[to]}`);
}

/** Whether the string contains an unescaped quote that could close it: then its end is inferred, not certain. */
function holdsCloser(text: string, { from, to, quote }: StringTree): boolean {
  const closers = quote === '"' ? '' : (closersOf(quote) ?? '');
  const first = closers.length === 1 ? text.indexOf(closers, from) : from;
  if (first === -1 || first >= to) return false;
  for (let at = from; at < to && closers !== ''; at++) {
    const character = text[at] ?? '';
    if (character === '\\') at += 1;
    else if (character !== '"' && closers.includes(character)) return true;
  }
  return false;
}

function putIn(at: number, path: string | undefined, certainty: Certainty = 'inferred'): Edit {
  const message = 'A missing quote was put in.';
  return editOf(at, at, '"', { code: 'missing_quote', certainty, message }, path);
}

function encodeQuote(start: number, end: number, path?: string, certainty: Certainty = 'lossless'): Edit {
  const message = 'Other quotes were replaced by double quotes.';
  return editOf(start, end, '"', { code: 'quotes', certainty, message }, path);
}

function takeQuote(at: number, closers: string, encoded: Encoded): number {
  const message = 'A quote within a string was escaped.';
  const edit = editOf(at, at + 1, '\\"', { code: 'unescaped_quote', certainty: 'inferred', message });
  if (!closers.includes('"')) edit.isOther = true;
  encoded.edits.push(edit);
  encoded.value += '"';
  return at + 1;
}

/**
 * Escapes a raw line break or another control character. `\r\n` counts as one line break, and so does `\r\r\n`, which
 * a `\r\n` becomes when a transport adds its `\r` again.
 */
function takeControl(text: string, at: number, encoded: Encoded): number {
  const code = text.charCodeAt(at);
  const length = code === 13 ? (BREAK.exec(text.slice(at, at + 3))?.[0].length ?? 0) : 0;
  const isPair = length > 0;
  const end = at + (length || 1);
  const character = isPair ? '\n' : (text[at] ?? '');
  encoded.value += character;
  const what = code === 10 || isPair ? 'line break' : 'control character';
  const why: Why = {
    code: code === 10 || code === 13 ? 'raw_line_break' : 'raw_control_character',
    certainty: 'inferred',
    message: `A ${what} within a string was escaped.`,
  };
  const escaped = character === '\n' ? '\\n' : JSON.stringify(character).slice(1, -1);
  encoded.edits.push(editOf(at, end, escaped, why));
  return end;
}

const BREAK = /^\r\r?\n/;

type Frame = { to: number; quote: string; closers: string; reading: BackslashReading; isProse: boolean };

/** Reads a backslash and what it escapes. Returns the offset from which to continue. */
function takeBackslash(text: string, at: number, frame: Frame, encoded: Encoded): number {
  const { to, reading, isProse } = frame;
  const next = at + 1 < to ? (text[at + 1] ?? '') : '';
  const isNumber = next === 'u' && /^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, Math.min(at + 6, to)));
  if (next === '\\') {
    if (reading === 'literal') return escapeBackslash(at, encoded);
    encoded.value += '\\';
    return at + 2;
  }
  if (next !== '' && escapesQuote(next, frame)) return takeEscapedQuote(at, next, encoded);
  if (next in LETTERS || isNumber) {
    encoded.letters += 1;
    if (reading !== 'escapes') return escapeBackslash(at, encoded);
    encoded.value += isNumber ? String.fromCharCode(Number.parseInt(text.slice(at + 2, at + 6), 16)) : LETTERS[next];
    return at + (isNumber ? 6 : 2);
  }
  if (reading === 'escapes' && next === '/') {
    encoded.value += '/';
    return at + 2;
  }
  if (reading === 'escapes' && next === "'") {
    // JavaScript and Python escape an apostrophe this way; JSON does not.
    encoded.apostrophes += 1;
    return dropEscape(at, 'inferred', encoded);
  }
  encoded.loose += 1;
  const [other, code] =
    ELSEWHERE.exec(text.slice(at, Math.min(to, at + 10))) ?? (isLeftOfEscape(text, at, next) ? ['\\'] : []);
  encoded.isOther ||= other !== undefined;
  // An escaped line break before one that is escaped away, as in a string of a program on several lines.
  const isContinued = other?.endsWith('\n') && text.startsWith('\\n', at - 2);
  if (other === undefined || !(isProse || isContinued)) return escapeBackslash(at, encoded);
  const plain = code ? `\\u00${code}` : '';
  encoded.value += JSON.parse(`"${plain}"`);
  return dropEscape(at, 'guess', encoded, at + other.length, plain);
}

/**
 * Whether a backslash may be what is left of an escape by number, whose character was written instead. Anywhere else it
 * may belong to a path.
 */
function isLeftOfEscape(text: string, at: number, next: string): boolean {
  return next > '\x7f' && /(?:[\s"(]|\\u[0-9a-f]{4})$/i.test(text.slice(Math.max(0, at - 6), at));
}

/** Escapes of other languages: characters as numbers, and a backslash at the end of a line. */
const ELSEWHERE = /^\\(?:x([0-9a-fA-F]{2})|U[0-9a-fA-F]{8}|[uN]\{|\r?\n)/;

function escapesQuote(next: string, { quote, closers, reading }: Frame): boolean {
  if (reading === 'literal' && next === '"') return false;
  if (next === '"' || closers.includes(next) || (quote === '`' && next === '$')) return true;
  return next === "'" && reading === 'escapes' && quote !== '"';
}

/** Reads an escaped quote. An escaped typographic quote is a guess: it may have been a plain one. */
function takeEscapedQuote(at: number, next: string, encoded: Encoded): number {
  if (next !== '"') dropEscape(at, "'`$".includes(next) ? 'lossless' : 'guess', encoded);
  encoded.value += next;
  return at + 2;
}

function dropEscape(at: number, certainty: Certainty, { edits }: Encoded, end = at + 1, instead = ''): number {
  const message = 'An escape that JSON does not need was dropped.';
  edits.push(editOf(at, end, instead, { code: 'quote_escape', certainty, message }));
  return end;
}

function escapeBackslash(at: number, encoded: Encoded): number {
  const message = 'A backslash was escaped.';
  encoded.edits.push(editOf(at, at + 1, '\\\\', { code: 'unescaped_backslash', certainty: 'inferred', message }));
  encoded.value += '\\';
  return at + 1;
}
