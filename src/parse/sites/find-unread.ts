/**
 * Finds fields of a message that no reading covers, for example after unknown marks or in an object without its braces.
 */
import type { Span } from '../../words/issue.ts';
import { late } from '../../words/late.ts';
import { plainName } from '../characters.ts';
import { lineEnd, lineStart } from '../line-start.ts';
import type { Run } from '../run.ts';
import { skipBlanks, skipSpace } from '../skip-space.ts';
import { gapsBetween } from '../spans.ts';

/**
 * The name of a field with its colon. Its quotes may be escaped or HTML entities, and it may be coloured or in markup.
 */
const FIELD =
  /(?:["“„'‘＂]|&(?:quot|#0{0,6}34|#x0{0,6}22|apos|#0{0,6}39);)([\p{L}_][\p{L}\p{N}_-]{0,60})(?:\\{0,8}["”“'’＂]|&(?:quot|#0{0,6}34|#x0{0,6}22|apos|#0{0,6}39);)(?:<[^<>\n]{0,60}>|\u001b\[[0-9;]{0,20}m|\s){0,9}[:：]/u;

/** The beginning of the value of such a field. */
const VALUE = /^\s{0,9}(?:\\{0,8}["“„'‘＂]|[{[｛［&<\u001b\d-]|(?:true|false|null|True|False|None)\b)/u;

/** A name without quotes at the start of a line, perhaps after a mark such as `>`. */
const BARE_FIELD = /^[^\n\p{L}"'`]{0,12}?([\p{L}_]\w{0,60}):/u;

/** The beginning of the value of a field without quotes. */
const BARE_VALUE = /^(?:["'“‘{[]|true|false|True|False)/;

/** How far apart the fields of one message may be, in characters. */
const NEAR = 1000;

/**
 * @param read the parts that were read, as a message or as something else, in any order
 * @param value the message that was read: a field with the same value is talk about the message
 * @returns the offset of the first field of a message that no reading covers
 */
export function findUnread(text: string, read: readonly Span[], run: Run, value?: unknown): number | undefined {
  const known = late(() => new Map(textsOf(value)));
  const said = (name: string) => known().get(name);
  for (const { start, end } of gapsBetween(read, text.length)) {
    const at = findFields(text, start, end, run, said);
    if (at !== undefined) return at;
  }
  return undefined;
}

/** The short values of a message's fields, as JSON, by their plain names. */
function textsOf(value: unknown): [string, string][] {
  const texts = Object.entries(value ?? {}).map(([name, one]): [string, string] => [
    plainName(name),
    JSON.stringify(one),
  ]);
  return texts.filter(([, text]) => text.length < NEAR);
}

/** A list item that explains a field: its line does not end with a comma. */
function isExplained(text: string, at: number): boolean {
  if (!/(?:^|\n)[ \t]*(?:[-*•]|\d{1,3}[.)])[ \t]+$/.test(text.slice(Math.max(0, at - 20), at))) return false;
  return !/^[^\n]*[,，]\s*(?:\n|$)/.test(text.slice(at, at + 500));
}

function findFields(
  text: string,
  start: number,
  end: number,
  run: Run,
  said: (name: string) => string | undefined,
): number | undefined {
  if (end - start < 10) return undefined;
  const part = text.slice(start, end);
  if (!part.includes(':') && !part.includes('：')) return undefined;
  const near: Field[] = [];
  for (const { word, from, to } of namesIn(part)) {
    const name = plainName(word);
    const at = start + from;
    if (!run.own().has(name) || isExplained(text, at)) continue;
    const same = said(name);
    const isSaid = same !== undefined && text.startsWith(same, skipSpace(text, start + to));
    near.push({ name, at, isSaid });
    while (at - (near[0] as Field).at > NEAR) near.shift();
    const isMessage = near.some((one) => one.name !== name) && near.some((one) => run.marks().has(one.name));
    if (isMessage && !near.every((one) => one.isSaid)) return near[0]?.at;
  }
  return undefined;
}

/** A field, and whether the message has the same value for it. */
type Field = { name: string; at: number; isSaid: boolean };

/**
 * The names of fields in a text, those in quotes first. `from` is the offset of the name, `to` the offset after its
 * colon.
 */
function* namesIn(text: string): Generator<{ word: string; from: number; to: number }> {
  for (const { index, 0: field, 1: word = '' } of text.matchAll(new RegExp(FIELD, 'gu'))) {
    const to = index + field.length;
    if (!VALUE.test(text.slice(to, to + 30))) continue;
    let from = index;
    while (text[from - 1] === '\\') from -= 1;
    yield { word, from, to };
  }
  for (let colon = text.indexOf(':'); colon !== -1; ) {
    const start = lineStart(text, colon);
    const match = BARE_FIELD.exec(text.slice(start, start + 80));
    const word = match?.[1] ?? '';
    const to = start + (match?.[0].length ?? 0);
    const from = to - 1 - word.length;
    if (match !== null && (start > 0 || from === 0) && endsInComma(text, to)) yield { word, from, to };
    const next = text.indexOf('\n', colon);
    colon = next === -1 ? -1 : text.indexOf(':', next);
  }
}

/** Whether a value follows the colon, and its line ends with a comma. */
function endsInComma(text: string, start: number): boolean {
  const at = skipBlanks(text, start);
  if (!BARE_VALUE.test(text.slice(at, at + 5))) return false;
  return text.slice(at, lineEnd(text, at)).trimEnd().endsWith(',');
}
