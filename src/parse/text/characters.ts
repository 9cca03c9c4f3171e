/** The characters of JSON, and those that stand for them in damaged JSON. */

export { plainName } from '../../words/plain-name.ts';

/** Full-width forms of JSON's punctuation. */
const PUNCTUATION: { readonly [character: string]: string } = {
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '：': ':',
  '，': ',',
  '、': ',',
  '﹕': ':',
  '﹐': ',',
};

/** The character at an offset. A full-width form of JSON's punctuation is returned as the plain one. */
export function punctuationAt(text: string, at: number): string {
  const character = text[at] ?? '';
  return text.charCodeAt(at) < FIRST_WIDE ? character : (PUNCTUATION[character] ?? character);
}

/** Whether a mark behind a value may stand for a comma, when a field or an item follows it. */
export function standsForComma(mark: string | undefined): boolean {
  return mark === ';' || mark === '.' || mark === '\u060c';
}

/** The code of the first full-width form. */
const FIRST_WIDE = 0x3001;

/** Opening quote → the characters that may close it, the proper one first. */
const CLOSERS: { readonly [open: string]: string } = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”“"',
  '”': '”“"',
  '„': '“”"',
  '‟': '”',
  '«': '»',
  '»': '«',
  '‘': '’‘',
  '’': '’',
  '‚': '‘’',
  '＂': '＂',
  '＇': '＇',
  '´': '´',
  '″': '″',
  '「': '」',
};

/** The characters that may close a string with this opening quote; undefined when it cannot open a string. */
export function closersOf(open: string): string | undefined {
  if (open === '"' || open === "'") return open;
  return open < '`' || !Object.hasOwn(CLOSERS, open) ? undefined : CLOSERS[open];
}

/** Whether a character is white space of any kind, or invisible. */
export function isSpace(code: number): boolean {
  if (code === 32 || (code >= 9 && code <= 13)) return true;
  if (code < 0xa0) return code === 0x85;
  return (
    code === 0xa0 ||
    code === 0xad ||
    code === 0x1680 ||
    code === 0x180e ||
    (code >= 0x2000 && code <= 0x200f) ||
    code === 0x2028 ||
    code === 0x2029 ||
    (code >= 0x202a && code <= 0x202f) ||
    (code >= 0x205f && code <= 0x2069) ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

/** Removes invisible characters. */
export function withoutUnseen(text: string): string {
  return text.replace(/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g, '');
}

/** The character at an offset, in quotes; by its number when nobody would see it. */
export function showCharacter(text: string, at: number): string {
  const code = text.codePointAt(at) ?? 0;
  const shown = text.slice(at, at + (code > 0xffff ? 2 : 1));
  const isUnseen = code >= 0x7f && /[\p{C}\p{Z}]/u.test(shown);
  return isUnseen ? `U+${code.toString(16).toUpperCase().padStart(4, '0')}` : JSON.stringify(shown);
}

/** Whether a character is an ASCII letter, a digit or an underscore. */
export function isWordCharacter(code: number): boolean {
  return (code >= 97 && code <= 122) || code === 95 || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}

/** Whether a character is white space in JSON. */
export function isJsonSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

/** Skips white space, and the escapes (`\n`, `\t`) that stand for it where JSON was encoded twice. */
export function skipEscapedSpace(text: string, start: number): number {
  let at = start;
  for (;;) {
    if (isSpace(text.charCodeAt(at))) at += 1;
    else if (isEscapedBlank(text, at)) at += 2;
    else return at;
  }
}

/** Does the same backwards: returns where the space that ends at `end` begins. */
export function skipEscapedSpaceBack(text: string, end: number): number {
  let at = end;
  for (;;) {
    if (isSpace(text.charCodeAt(at - 1))) at -= 1;
    else if (at > 1 && isEscapedBlank(text, at - 2)) at -= 2;
    else return at;
  }
}

function isEscapedBlank(text: string, at: number): boolean {
  return text[at] === '\\' && 'nrt'.includes(text[at + 1] ?? '-');
}

/** Escapes a name for use in a regular expression. */
export function literally(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/**
 * A name without the differences in spelling that are ignored: case, blanks, `_`, `-` between words, a Markdown escape
 * before `_` or `-`, and invisible characters. Any other character makes it a different word: neither `!PASS` nor
 * `-PASS` is `PASS`.
 */
export function looseName(name: string): string {
  return isLoose(name) ? name : looseForeignName(name);
}

/** Whether a name has only lower-case letters and digits, and so is its own loose name. */
function isLoose(name: string): boolean {
  for (let at = 0; at < name.length; at++) {
    const code = name.charCodeAt(at);
    if ((code < 97 || code > 122) && (code < 48 || code > 57)) return false;
  }
  return true;
}

function looseForeignName(name: string): string {
  const lower = name.toLowerCase();
  if (/^\w*$/.test(lower)) return lower.replaceAll('_', '');
  return lower.replace(
    /\\(?=[_-])|(?<!^)-(?!$)|[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000_\u00ad\u200b-\u200f\u2010-\u2015\u2060-\u2064\ufeff]/g,
    '',
  );
}

/** A text in lower case, with every character at its old offset: one whose lower case is longer stays as it is. */
export function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return text.replace(/./gsu, (character) => {
    const one = character.toLowerCase();
    return one.length === character.length ? one : character;
  });
}

/** A quote that opens no string: that of a character in code, or one in a class of a regular expression. */
export const ONE_QUOTE = /'\\*"'|\[[^[\]"\n]{0,20}"[^[\]"\n]{0,20}\]/g;
