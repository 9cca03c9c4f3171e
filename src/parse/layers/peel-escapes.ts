import { scanJson } from '../strict/scan-json.ts';
import { skipEscapedSpace, skipEscapedSpaceBack } from '../text/characters.ts';
import { closingQuote } from '../text/closing-quote.ts';
import type { EditedText } from '../text/edited-text.ts';
import { replaceAll } from './replace-all.ts';

/** Decodes a message in which every quote is escaped: it was encoded twice, and its outer quotes may be lost. */
export function peelDoubleEscapes(encoded: EditedText): EditedText {
  const edited = peelTwice(encoded);
  const { text } = edited;
  if (!text.includes('\\"') && !text.includes('\\u0022')) return edited;
  const open = find(text, /[{[]/g, (at) => text.startsWith('\\"', at) || text.startsWith('\\u0022', at))?.index;
  if (open === undefined || opensObject(text.slice(0, open))) return edited;
  // The outer quote must be closed.
  const outer = outerQuote(text, open);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1;
  if (outer !== undefined && text[skipEscapedSpace(text, end)] !== outer) return edited;
  if (/(?:^|[^\\])(?:\\\\)*"/.test(text.replace(/^([^"{]*)"/, '$1').replace(/"\s*(?:`{3}\s*)?$/, ''))) return edited;
  return decode(edited, open, text.length);
}

/** Decodes a string that holds nothing but a string. */
function peelTwice(edited: EditedText): EditedText {
  const { text } = edited;
  const start = text.indexOf('"');
  if (!/^\s*"\\"/.test(text) || text.slice(closingQuote(text, start + 1) + 1).trim() !== '') return edited;
  return decode(edited, start, text.length, OUTER);
}

/** The quote before an object and before the arrays around it; undefined when there is none. */
function outerQuote(text: string, start: number): string | undefined {
  let at = skipEscapedSpaceBack(text, start);
  while (text[at - 1] === '[') at = skipEscapedSpaceBack(text, at - 1);
  return text[at - 1] === '"' || text[at - 1] === "'" ? text[at - 1] : undefined;
}

/**
 * Finds the first match of a pattern that is followed, after white space that may be escaped, by what `isThere`
 * accepts.
 */
export function find(text: string, pattern: RegExp, isThere: (at: number) => boolean): RegExpExecArray | undefined {
  for (const match of text.matchAll(pattern)) {
    if (isThere(skipEscapedSpace(text, match.index + match[0].length))) return match;
  }
  return undefined;
}

/**
 * Decodes JSON in a field of CSV or in an SQL string: every quote is doubled, and there may be a single one on each
 * side.
 */
export function peelDoubledQuotes(edited: EditedText): EditedText {
  const { text } = edited;
  const first = FIRST_OBJECT.exec(text);
  if (first?.[1] === undefined) return edited;
  const start = first.index;
  const end = text.lastIndexOf('}') + 1;
  const isWithin = outerQuote(text, start) === '"';
  if (isWithin !== (text[skipEscapedSpace(text, end)] === '"') || ODD_QUOTES.test(text.slice(start, end)))
    return edited;
  const change = { code: 'double_encoding', message: 'A doubled quote was read as one, as in CSV.' };
  return replaceAll(edited, /""/g, change, () => '"', { start, end });
}

/** The first object with a field, in plain quotes or in doubled ones. */
const FIRST_OBJECT = /[{[]\s*["'“„‘«`]?[\p{L}_]|(\{\s{0,40}""[\p{L}_][\p{L}\p{N}_-]{0,60}""\s{0,9}:)/u;
const ODD_QUOTES = /(?<!")"(?:"")*(?!")/;

/**
 * Decodes JSON in a single-quoted string of Python or JavaScript: its backslashes are doubled, and `\n` is a line
 * break.
 */
export function peelSingleQuoted(edited: EditedText): EditedText {
  const { text } = edited;
  if (!text.includes('\\') || !text.includes("'")) return edited;
  const open = find(text, /(?:^|[\s=(:,[])[bBuU]?'/g, (at) => '{['.includes(text[at] ?? '-'));
  if (open === undefined) return edited;
  const start = open.index + open[0].length;
  const end = lastQuote(text);
  if (end <= start || opensObject(text.slice(0, open.index))) return edited;
  const inner = text.slice(start, end);
  const bare = inner.replaceAll('\\\\', '');
  if (/(?:^|[^\\])'/.test(bare) || /\\(?![\\'"nrtbfv0/]|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4})/.test(bare)) return edited;
  if (isJson(inner)) return edited;
  const decoded = decode(edited, start, end, ESCAPE_OF_CODE);
  return isJson(decoded.text.slice(start)) || /^\s*(?:\\[nrt])/.test(bare.slice(1)) ? decoded : edited;
}

/** The last single quote after a closing bracket; −1 when there is none. */
function lastQuote(text: string): number {
  for (let at = text.lastIndexOf("'"); at > 0; at = text.lastIndexOf("'", at - 1)) {
    if ('}]'.includes(text[skipEscapedSpaceBack(text, at) - 1] ?? '-')) return at;
  }
  return -1;
}

const DEEPEST = 400;

/** Whether a text starts, after white space, with strict JSON. */
function isJson(text: string): boolean {
  return scanJson(text, 0, DEEPEST).success;
}

/** Whether an object with a field starts in a text, which is no word in braces: what follows may be inside that object. */
function opensObject(text: string): boolean {
  return OBJECT.test(text.includes('"') ? text : text.replace(WORDS, ''));
}

/** The mark of a quotation, or of a comment, may be before the first name. */
const OBJECT = /[{[][\s>/*#]*["'“„‘«`]?[\p{L}_]/u;

/** Decodes JSON text in a JSON string, with only prose around it: the inner JSON is what was meant. */
export function peelString(edited: EditedText): EditedText {
  const { text } = edited;
  if (!text.includes('\\')) return edited;
  const open = find(beforeObject(text), /(?:^\s*\[|^|[\s=(:>])"/g, (at) => '{['.includes(text[at] ?? '-'));
  if (open === undefined) return edited;
  const start = open.index + open[0].length;
  // JSON in the string of a field is the content of that field.
  if (/["”'“]\s*[:：]\s*"$/.test(text.slice(Math.max(0, start - 20), start))) return edited;
  const end = closingQuote(text, start);
  const inner = text.slice(start, Math.max(start, end));
  const isClosed = '}]'.includes(inner[skipEscapedSpaceBack(inner, inner.length) - 1] ?? '-');
  if (!isClosed || inner.includes('\n')) return edited;
  return decode(edited, start, end);
}

/**
 * The text up to the first object that may contain everything after it. Objects before it that are strict JSON, or in a
 * code block, and words in braces, are complete, and are replaced with spaces.
 */
function beforeObject(text: string): string {
  const last = Math.max(text.lastIndexOf('"{'), text.lastIndexOf('"['));
  let before = '';
  for (let at = 0; ; ) {
    const open = OBJECT.exec(text.slice(at))?.index;
    if (open === undefined) return before + text.slice(at);
    const start = at + open;
    before += text.slice(at, start);
    const isFenced = text.slice(at, start).split(FENCE).length % 2 === 0;
    const close = isFenced ? text.indexOf(`\n${FENCE}`, start) : -1;
    const word = WORD.exec(text.slice(start, start + LONGEST_WORD))?.[0];
    const scan =
      word !== undefined
        ? { success: true, end: start + word.length }
        : close === -1
          ? start < last
            ? scanJson(text, start, DEEPEST)
            : undefined
          : { success: close < last, end: close };
    if (!scan?.success) return before + text[start];
    before += ' '.repeat(scan.end - start);
    at = scan.end;
  }
}

/** A word of a sentence in braces: `{root}`. */
const WORD = /^\{[\p{L}\p{N}_. -]{1,60}\}(?=[\s.,:;)/`]|$)/u;
const WORDS = /* @__PURE__ */ new RegExp(WORD.source.slice(1), 'gu');
const LONGEST_WORD = 63;

const FENCE = '```';

/** Undoes one level of escaping between two offsets. */
function decode(edited: EditedText, start: number, end: number, pattern = ESCAPE): EditedText {
  const change = { code: 'double_encoding', message: 'JSON that was encoded twice was decoded once.' };
  return replaceAll(edited, pattern, change, decodeEscape, { start, end });
}

const ESCAPE = /\\(?:["'\\/bfnrt]|u[0-9a-fA-F]{4})/g;
/** The quotes of a string as well. */
const OUTER = /\\(?:["'\\/bfnrt]|u[0-9a-fA-F]{4})|"/g;
/** `\xHH` is not a JSON escape. */
const ESCAPE_OF_CODE = /\\(?:["'\\/bfnrt]|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2})/g;

function decodeEscape(found: string): string {
  if (found === '"') return '';
  return found === "\\'" ? "'" : (JSON.parse(`"${found.replace('\\x', '\\u00')}"`) as string);
}
