import type { Span } from '../../words/issue.ts';
import { plainName } from '../text/characters.ts';
import { lineEnd } from '../text/line-start.ts';

/** A field in a text, in any syntax: its plain name, and the offsets of the name and of the value. */
export type ShownField = { name: string; at: number; value: number };

/** The fields in a part of a text whose name is one of `names`, in their order. */
export function* shownFields(text: string, { start, end }: Span, names: ReadonlySet<string>): Generator<ShownField> {
  for (const { 0: word, index } of text.slice(start, end).matchAll(WORD)) {
    const name = plainName(word);
    if (!names.has(name)) continue;
    const at = start + index;
    const behind = text.slice(at + word.length, at + word.length + FAR);
    const before = text[at - 1] ?? ' ';
    const isTitle = TITLE.test(text.slice(Math.max(0, at - 9), at));
    const operand = PREFIXES.includes(before)
      ? OPERAND
      : '<['.includes(before)
        ? ENDS_TAG
        : isTitle
          ? ENDS_TITLE
          : undefined;
    const mark = SETS.exec(behind) ?? operand?.exec(behind);
    if (mark) yield { name, at, value: at + word.length + mark[0].length };
  }
}

/**
 * Whether a field is written as in JSON. A list item that explains a field may look the same, but does not end with a
 * comma.
 */
export function isAsInJson(text: string, { at, value }: ShownField): boolean {
  const before = text.slice(Math.max(0, at - NEAR), at);
  if (!IS_FIELD.test(text.slice(at, value + NEAR))) return false;
  return (
    BEGINS_FIELD.test(before) ||
    (BEGINS_LINE.test(before) && /[,，]$/.test(text.slice(value, lineEnd(text, value)).trimEnd()))
  );
}

/**
 * Whether a text has two or more fields written as in JSON, one of which shows that a message is meant.
 *
 * @param names the plain names of the contract's fields
 * @param marks the plain names of those that every message has
 */
export function showsJson(text: string, names: ReadonlySet<string>, marks: ReadonlySet<string>): boolean {
  const fields = [...shownFields(text, { start: 0, end: text.length }, names)];
  const shown = new Set(fields.filter((field) => isAsInJson(text, field)).map(({ name }) => name));
  return shown.size > 1 && [...shown].some((name) => marks.has(name));
}

/**
 * Whether a field has the value that the message has.
 *
 * @param said that value, undefined when the message does not have the field
 */
export function saysTheSame(text: string, { value }: ShownField, said: unknown): boolean {
  if (said === undefined || typeof said === 'object') return false;
  const start = String(said).slice(0, LONGEST);
  // Whatever begins here would begin with an empty text.
  if (start === '') return /^[,}\]]?$/.test(text.slice(value, value + 1));
  return text.startsWith(start, value) && (start.length === LONGEST || endsAt(text, value + start.length));
}

/** Whether a value ends at an offset: no letter and no further word follows. */
export function endsAt(text: string, at: number): boolean {
  return !/^ ?[\p{L}\p{N}]/u.test(text.slice(at, at + 3));
}

/** How much of a value is compared, and how far after a name its colon or similar is looked for. */
const LONGEST = 100;
const FAR = 24;

/** How much text is examined before and after the name of a field. */
const NEAR = 40;

/** The opening quote of a name after a comma or a bracket, or at the start of a line that is not a list item. */
const BEGINS_FIELD = /(?:[,{[，｛［]\s{0,9}|(?:^|\n)[^\p{L}\p{N}\n*•–-]{0,20})["'“＂]$/u;
const BEGINS_LINE = /(?:^|\n)[^\p{L}\p{N}\n]{0,20}["'“＂]$/u;
const IS_FIELD = /^[\p{L}\p{N}_-]{1,60}["'”＂]\s{0,9}[:：]\s{0,9}(?:["'“＂[{［｛\d-]|(?:true|false|null|none)\b)/iu;

const WORD = /[\p{L}_][\p{L}\p{N}_-]{0,60}/gu;

/**
 * What is between a name and its value: a colon, an equals sign, an arrow or the border of a table cell, with quotes
 * around it.
 */
const SETS = /^(?:[\\"'＂`*_]{0,4}[ \t]{0,3}(?:=>|→|[–—](?= )|[:：=|](?!=))|["']\][ \t]{0,3}=)[\s\\"'`*]{0,9}/;

/**
 * What is before the name of a field in Lisp, and before the name of a method. Below: XML tags, TOML tables and
 * headings. An element that begins with `<summary>` is HTML's `<details>`.
 */
const PREFIXES = ':(.';
const OPERAND = /^(?:\s{0,3}[.(])?\s{0,3}(?:["']|(?=[#[{(:\d-]|(?:true|false|nil|null|none|t)(?![\p{L}\p{N}])))/iu;
const TITLE = /\n(?:#{1,6} |\*\*)$/;
const ENDS_TITLE = /^[*:]{0,3}[ \t]{0,9}\n\s{0,9}/;
const ENDS_TAG = /^(?:>(?!\s{0,9}<summary>)\s{0,9}|\][ \t]{0,9}\n)/;
