/** Reads the name of a field in damaged JSON: in any quotes or without, with or without its colon. */

import { tryJson } from '../strict/try-json.ts';
import { closersOf, isWordCharacter, punctuationAt, withoutUnseen } from '../text/characters.ts';
import { skipJsonSpace } from '../text/skip-space.ts';
import { type Frame, isFree } from './frame.ts';
import type { Reader } from './reader.ts';
import type { Key, PlainKey } from './run.ts';
import { plainSpaceEnd, spaceEnd } from './trivia.ts';

/**
 * The name of the field that starts at an offset; undefined when there is none.
 *
 * @param isLenient a field must be here: `=`, `=>` and `;` count as a colon, and a quote may be missing
 */
export function keyAt(reader: Reader, start: number, frame = reader.frame, isLenient = false): Key | undefined {
  reader.spend(10);
  const key = plainKeyAt(reader, start, frame);
  if (key !== undefined || (!isLenient && isTriple(reader.text, start))) return key;
  return damagedKeyAt(reader, start, frame, isLenient);
}

/** Whether the same quote stands three times: where a field need not be, no name starts so. */
function isTriple(text: string, at: number): boolean {
  return text[at] === text[at + 1] && text[at] === text[at + 2] && closersOf(text[at] ?? '') !== undefined;
}

/** The same for a name that is not a plain one. */
function damagedKeyAt(reader: Reader, start: number, frame: Frame | undefined, isLenient: boolean): Key | undefined {
  const { text } = reader;
  const open = text[start] ?? '';
  if ('bu=:\\'.includes(open) && PREFIXED.test(text.slice(start, start + FAR))) {
    const named = keyAt(reader, start + 1, frame, isLenient);
    return named && { ...named, isIntact: false };
  }
  const spaced = isLenient ? spacedName(reader, start, frame) : undefined;
  if (spaced !== undefined) return spaced;
  const first = text.charCodeAt(start);
  if (!mayOpenName(first)) return undefined;
  if (isWordCharacter(first) && NO_NAME.test(text.slice(start, start + FAR))) return undefined;
  if (isLenient && isDoubled(text, start)) {
    const once = keyAt(reader, start + 1, frame, true);
    return once !== undefined && frame?.fields.nameOf(once.name) !== undefined
      ? { ...once, isIntact: false }
      : undefined;
  }
  const closers = open === '`' && /^["']/.test(text.slice(start + 1, start + 2)) ? undefined : closersOf(open);
  const found = closers === undefined ? bareName(reader, start) : quotedName(reader, start, open, closers);
  const [torn = '', known = '', quote] = (closers && isLenient && TORN.exec(text.slice(start, start + FAR))) || [];
  const isAny = isLenient && (frame?.fields.isOpen || frame?.fields.isRecord);
  const isName = (name: string) => frame?.fields.nameOf(name) !== undefined || (isAny && PLAIN.test(name));
  const isWhole = found !== undefined && punctuationAt(text, plainSpaceEnd(reader, found.end)) === ':';
  if (isName(known) && !(isAny && isWhole) && !(quote && closers?.includes(quote))) {
    const last = start + torn.length;
    return { name: known, end: last, colon: plainSpaceEnd(reader, last), isIntact: false };
  }
  if (found === undefined) return undefined;
  const { name, end } = found;
  if (closers !== undefined && isLenient && /[:：]\s*$/.test(name) && isName(withoutColon(name))) {
    const key = keyWithColon(reader, name, start + 1, end, frame);
    if (key !== undefined) return key;
  }
  const stray = isLenient && isStrayQuote(text, end) && isName(name) ? 1 : 0;
  const behind = spaceEnd(reader, end + stray);
  const isAssigned =
    (isLenient &&
      (text[behind] === ';' ||
        DASH.test(text.slice(behind, behind + 9)) ||
        (text[behind] === ',' && isPair(reader, behind, frame, name)))) ||
    ((isLenient || reader.assigns) && text[behind] === '=' && text[behind + 1] !== '=');
  const hasColon = behind < reader.limit && (punctuationAt(text, behind) === ':' || isAssigned);
  if (!hasColon && (closers === undefined || frame?.fields.nameOf(name) === undefined)) return undefined;
  const json = nameOfJson(name);
  const clean = json ?? name.replace(/\\([_*~`-])/g, '$1');
  const isIntact = open === '"' && stray === 0 && json !== undefined;
  return { name: clean, end: end + stray, colon: hasColon ? behind : undefined, isIntact };
}

/**
 * A name with a letter of Python, the colon of a symbol in Ruby, a stray `=` or a stray backslash before its quote; not the name `b` or `u` with a stray
 * quote behind it.
 */
const PREFIXED = /^(?:[bu=]["'](?!\s*:)|:[\p{L}_]\w{0,60}\s{0,9}=>|\\"[\p{L}\p{N}_$-]{1,60}"\s*:)/u;

/** A dash in place of a colon: not the sign of a number. */
const DASH = /^-\s{0,5}(?:["[{]|[tfn][aru])/;

/** Whether a comma stands between a name and its value: for the colon that is no name, but a string or a number. */
function isPair(reader: Reader, comma: number, frame: Frame | undefined, name: string): boolean {
  if (frame === undefined || !isFree(frame, name) || reader.text[comma - 1] !== '"') return false;
  const value = spaceEnd(reader, comma + 1);
  return /^["\d[{tfn]/.test(reader.text.slice(value, value + 1)) && keyAt(reader, value, frame) === undefined;
}

/** The name with its JSON escapes decoded; undefined when it is not a valid JSON string. */
function nameOfJson(text: string): string | undefined {
  if (/^[^\\\u0000-\u001f]*$/.test(text)) return text;
  return tryJson(`"${text}"`) as string | undefined;
}

/**
 * The fast path for most names: ASCII letters, digits and underscores, with or without quotes, and then a colon.
 *
 * @param frame the object that the name may belong to: most often, its names are in the same order as in the object
 *   before it
 */
export function plainKeyAt(reader: Reader, start: number, frame?: Frame): PlainKey | undefined {
  if (reader.lastKeyAt === start) return reader.lastKey;
  const { text, limit } = reader;
  const open = text.charCodeAt(start);
  const isQuoted = open === 34 || open === 39;
  const from = isQuoted ? start + 1 : start;
  const likely = frame?.fields.order[frame.names.length];
  let at = likely !== undefined && text.startsWith(likely, from) ? from + likely.length : from;
  const known = at;
  while (at - from <= LONGEST && isWordCharacter(text.charCodeAt(at))) at += 1;
  if (at === from || at - from > LONGEST || isDigit(text.charCodeAt(from))) return undefined;
  if (isQuoted && text.charCodeAt(at) !== open) return undefined;
  const end = isQuoted ? at + 1 : at;
  const colon = skipJsonSpace(text, end);
  if (colon >= limit || text.charCodeAt(colon) !== 58) return undefined;
  const name = likely !== undefined && at === known ? likely : text.slice(from, at);
  const key = { name, end, colon, isIntact: open === 34 };
  reader.lastKeyAt = start;
  reader.lastKey = key;
  return key;
}

/** A name of the contract without quotes, and with blanks for its underscores. */
function spacedName(reader: Reader, start: number, frame: Frame | undefined): Key | undefined {
  const [name] = SPACED.exec(reader.text.slice(start, start + FAR)) ?? [];
  if (name === undefined || frame?.fields.nameOf(name) === undefined) return undefined;
  const end = start + name.length;
  return { name, end, colon: plainSpaceEnd(reader, end), isIntact: false };
}

/** Words with blanks between them and a colon behind: `new jobs:`. */
const SPACED = /^[A-Za-z]{1,30}(?: [A-Za-z]{1,30}){1,3}(?=\s{0,9}:)/;

/** Not a name: a word that is followed by another word, or by one of `.,;}"` without a colon. */
const NO_NAME = /^\w{1,60}(?: \w|[.,;}"](?!:))/;

/**
 * Whether the name has two opening quotes, as in `""name"":` or `""name":`. In the second form, the first quote must
 * not be one that could close the string before it.
 */
function isDoubled(text: string, start: number): boolean {
  const isBoth = DOUBLED.exec(text.slice(start, start + FAR))?.[2];
  return (
    isBoth !== undefined && (isBoth !== '' || !/["”](?:,|[^\S\n])*$/.test(text.slice(Math.max(0, start - 20), start)))
  );
}

const DOUBLED = /^(["'])\1[\p{L}_][\p{L}\p{N}_-]*\1(\1?)\s*:/u;

/** The longest name, in characters, that the fast path reads. */
const LONGEST = 60;

/** How many characters are searched for a name and its quotes. */
const FAR = 100;

/** Whether a name may begin with this character: a letter, a quote, `$`, `*`, or anything outside of ASCII. */
function mayOpenName(code: number): boolean {
  if (code >= 128 || isWordCharacter(code)) return !isDigit(code);
  return code === 34 || code === 39 || code === 96 || code === 36 || code === 42;
}

function quotedName(reader: Reader, start: number, open: string, closers: string) {
  const { text, limit } = reader;
  let at = start + 1;
  const last = Math.min(limit, start + FAR);
  while (at < last && !(closers.includes(text[at] ?? '') && text[at - 1] !== '\\') && text[at] !== '\n') at += 1;
  reader.spend((at - start) >> 2);
  if (at >= last || text[at] === '\n') return undefined;
  // French quotes have a blank on their inner sides.
  const name =
    open === '«'
      ? text.slice(start + 1, at).replace(/^[ \u00a0\u202f]|[ \u00a0\u202f]$/g, '')
      : text.slice(start + 1, at);
  return open !== '"' && /[,，{}[\]]/.test(name) ? undefined : { name, end: at + 1 };
}

function bareName({ text, limit }: Reader, start: number) {
  const bare = BARE.exec(text.slice(start, Math.min(limit, start + FAR)));
  return bare === null ? undefined : { name: withoutUnseen(bare[3] ?? ''), end: start + bare[0].length };
}

const BARE =
  /^([*`]*)(["']?)([\p{L}_$](?:[\p{L}\p{N}_$-]|\\_|[\u00ad\u200b-\u200f\u2060-\u2064\ufeff\u2010-\u2015])*)\2(?:\1|\**)/u;

const PLAIN = /^[\p{L}_$][\p{L}\p{N}_$-]{0,60}$/u;

/** Whether there is a stray quote after a name, before its colon: `name":`, or its own closing quote twice. */
function isStrayQuote(text: string, at: number): boolean {
  return ('"”“'.includes(text[at] ?? ' ') || text[at] === text[at - 1]) && text[at + 1] === ':';
}

function withoutColon(name: string): string {
  return name.trimEnd().slice(0, -1).trimEnd();
}

/**
 * Reads a name whose colon is inside the quotes (`"name:"`), or whose closing quote is missing, so that the quote after
 * the colon opens the value (`"name: "text"`).
 */
function keyWithColon(reader: Reader, name: string, from: number, end: number, frame?: Frame): Key | undefined {
  const { text } = reader;
  const clean = withoutColon(name);
  if (/^[\p{L}\p{N}]/u.test(text[end] ?? '')) {
    const last = from + clean.length;
    return { name: clean, end: last, colon: plainSpaceEnd(reader, last), isIntact: false };
  }
  const colon = plainSpaceEnd(reader, end);
  if (punctuationAt(text, colon) !== ':') return { name: clean, end, colon: undefined, isIntact: false };
  // When a colon also follows the quotes, the one inside is part of the name, unless the contract knows that without.
  return frame?.fields.nameOf(clean) === undefined ? undefined : { name: clean, end, colon, isIntact: false };
}

/**
 * A name whose opening and closing quotes do not match, with a colon after it; or one without its closing quote, where a
 * number, a literal, a bracket or the opening quote of a string follows the colon: `"name: 1`.
 */
const TORN =
  /^.([\p{L}_$][\p{L}\p{N}_$-]{0,60})(?:(["'”“’‘`´])(?=\s{0,9}[:：])|(?=\s{0,9}[:：]\s{0,9}(?:(?:-?[0-9.]+|true|false|null)\s*[,}\n]|[[{]|"[^\s",:}\][{\p{L}\p{N}-])))/u;

/** A name without its colon, in an object that may have any field: a value follows, and no colon behind it. */
export function nameBeforeValue({ text }: Reader, start: number, { fields }: Frame): Key | undefined {
  if (!fields.isOpen && !fields.isRecord) return undefined;
  const [quoted, name] = BEFORE_VALUE.exec(text.slice(start, start + 3 * FAR)) ?? [];
  return name === undefined
    ? undefined
    : { name, end: start + (quoted?.length ?? 0), colon: undefined, isIntact: true };
}

const BEFORE_VALUE =
  /^"([\p{L}_][\p{L}\p{N}_-]{0,60})"(?=\s{0,9}(?:[[{\d]|(?:true|false|null)\s{0,9}[,}]|"(?:[^"\\\n]|\\.){0,200}"\s{0,9}[,}]))/u;

/** Whether the text ends inside a name, or before its colon. */
export function isCutName({ text, limit }: Reader, at: number): boolean {
  const rest = text.slice(at, Math.min(limit, at + 120));
  const name = rest.trimEnd().replace(/^["“”„'‘`«]/, '');
  return at + rest.length >= limit && /^[^"“”\n:{}[\],]*["“”'’`»]?$/.test(name);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
