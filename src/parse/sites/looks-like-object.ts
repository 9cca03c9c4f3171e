import { isWordCharacter } from '../text/characters.ts';
import { skipJsonSpace, skipSpace } from '../text/skip-space.ts';

/** Whether the name of a field follows a brace, with quotes of any kind or without. */
export function looksLikeObject(text: string, start: number): boolean {
  if (text[start - 1] === '$') return false;
  // In a template, two braces stand for one. A comma before the first field is a typo.
  const from = text[start + 1] === ',' ? start + 2 : behindSecond(text, start);
  const isOther = text[start] === '{' && '{[]}().,;:0123456789'.includes(text[from] ?? '}');
  if (isOther && !SYMBOL.test(text.slice(from, from + 80))) return false;
  const first = skipJsonSpace(text, from);
  if ('"\''.includes(text[first] ?? '-') && isWordCharacter(text.charCodeAt(first + 1))) return true;
  const next = text.slice(from, start + FAR);
  const rest = next.replace(TRIVIA, '');
  // When everything that is examined is white space or a comment, fields may follow.
  const isFar = next.length === start + FAR - from && /^(?:$|\/[/*]|#[^{}]*$)/.test(rest);
  return isFar || opensField(next.replace(MARGIN, '')) || opensField(rest);
}

/** The offset behind a brace, or behind both of two at the start of a line, or of a word: not of an argument of TeX. */
function behindSecond(text: string, start: number): number {
  const before = text.slice(Math.max(0, start - 41), start);
  const second = /(?:^|\n)\s{0,40}$/.test(before) ? skipSpace(text, start + 1, start + FAR) : start + 1;
  return text[second] === '{' && /(?:^|[\s`:>([])$/.test(before) ? second + 1 : start + 1;
}

/** How many characters are searched for the first field. */
const FAR = 200;

/** White space and comments. */
const TRIVIA =
  /^(?:[\s\u0085\u00ad\u200b-\u200f\u2060-\u2069\ufeff]|\\(?:[nrt]|\r?\n)|<br\s*\/?>|&nbsp;|\/\/[^\n]*\n|\/\*[\s\S]{0,200}?\*\/|#[^\n]*\n|\*\*)+/;

/** The same, where every line starts with a mark or a number. */
const MARGIN = /* @__PURE__ */ new RegExp(
  `^(?:\\n[ \\t]*(?:[>+|#]|\\d{1,5}[:|.)]?|data:)[ \\t]+|${TRIVIA.source.slice(4)}`,
);

/** A symbol of Ruby in the place of a name. */
const SYMBOL = /^:\w{1,60}\s{0,9}=>/;

function opensField(text: string): boolean {
  // Python's letters before a string, the colon of a symbol in Ruby, Markdown emphasis, or a stray backslash.
  const next = text.replace(/^(?:[ub*](?=["'])|:(?=\w{1,60}\s{0,9}=>)|\\(?="\w{1,60}"\s{0,9}:))/, '');
  if ('"“”„‟«»‘’‚＂＇`´″「\''.includes(next[0] ?? ' ')) return !/^["“”„«‘’'`]\s*(?:["“”„«‘’'`]\s*)?\}/.test(next);
  const name = BARE_NAME.exec(next)?.[0];
  if (name === undefined) return false;
  const behind = next.slice(name.length).replace(/^["”]/, '').replace(TRIVIA, '');
  return /^(?:[:：]|=>?\s*["\p{L}\p{N}])/u.test(behind);
}

/** A name without quotes, perhaps in Markdown emphasis. */
const BARE_NAME = /^\**[\p{L}$_][\p{L}\p{N}_$\\\u00ad\u200b-\u200f\u2010-\u2015\u2060-\u2064\ufeff-]*(?:\*[*_]*)?/u;
