/** Whether a message stands in a text where nobody could read one: behind marks that are not known, or without its brace. */
import type { Span } from '../issue.ts';
import { plainName } from './characters.ts';

/** A name of a field as a message has it: in quotes, which may be escaped, entities, coloured or marked up, and with a colon. */
const FIELD =
  /(?:\\{0,8}["“„'‘]|&(?:quot|#34|#x22|apos|#39);)([\p{L}_][\p{L}\p{N}_-]{0,60})(?:\\{0,8}["”“'’]|&(?:quot|#34|#x22|apos|#39);)(?:<[^<>\n]{0,60}>|\u001b\[[0-9;]{0,20}m|\s){0,9}[:：](?=\s{0,9}(?:\\{0,8}["“„'‘]|[{[&<\u001b\d-]|(?:true|false|null|True|False|None)\b))/gu;

/** A name without quotes, at the start of a line or behind a mark there, and a value with a comma at the end of the line. */
const BARE_FIELD =
  /(?<=^|\n[^\n\p{L}"'`]{0,12})([\p{L}_]\w{0,60}):(?=[ \t]*(?:["'“‘{[]|true|false|True|False)[^\n]*,[ \t\r]*\n)/gu;

/** How far the fields of one message may stand apart, in characters. */
const NEAR = 1000;

/**
 * @param read what was read, as a message or as something else, in any order
 * @param own the names of the contract's fields, in their plain form
 * @param marks those that a message cannot be without: one of them has to be there, and another field
 * @param value the message that was read: a field that says the same is talk about it
 * @returns the offset of the first field of a message that nothing has read
 */
export function findUnread(
  text: string,
  read: readonly Span[],
  own: ReadonlySet<string>,
  marks: ReadonlySet<string>,
  value?: unknown,
): number | undefined {
  if (marks.size === 0) return undefined;
  const short = Object.entries(value ?? {}).filter(([, one]) => typeof one !== 'object' && String(one).length < NEAR);
  const said = new Map(short.map(([name, one]) => [plainName(name), JSON.stringify(one)]));
  let from = 0;
  const spans = [...read].sort((one, two) => one.start - two.start);
  for (const { start, end } of [...spans, { start: text.length, end: text.length }]) {
    const at = findFields(text, from, start, own, marks, said);
    if (at !== undefined) return at;
    from = Math.max(from, end);
  }
  return undefined;
}

/** An item of a list that explains a field: no comma ends its line. */
function isExplained(text: string, at: number): boolean {
  if (!/(?:^|\n)[ \t]*(?:[-*•]|\d{1,3}[.)])[ \t]+$/.test(text.slice(Math.max(0, at - 20), at))) return false;
  const line = text.indexOf('\n', at);
  return !/,\s*$/.test(text.slice(at, line === -1 ? at + 500 : Math.min(line, at + 500)));
}

function findFields(
  text: string,
  start: number,
  end: number,
  own: ReadonlySet<string>,
  marks: ReadonlySet<string>,
  said: ReadonlyMap<string, string>,
): number | undefined {
  if (end - start < 10) return undefined;
  const fields: { name: string; at: number; isSaid: boolean }[] = [];
  const part = text.slice(start, end);
  if (!part.includes(':') && !part.includes('：')) return undefined;
  for (const { 0: match, 1: word = '', index } of [...part.matchAll(FIELD), ...part.matchAll(BARE_FIELD)]) {
    const name = plainName(word);
    if (!own.has(name)) continue;
    const at = start + index;
    const same = said.get(name);
    const behind = at + match.length;
    const isSaid = same !== undefined && text.startsWith(same, behind + (text[behind] === ' ' ? 1 : 0));
    if (isExplained(text, at)) continue;
    while (fields[0] !== undefined && at - fields[0].at > NEAR) fields.shift();
    fields.push({ name, at, isSaid });
    const names = new Set(fields.map((field) => field.name));
    if (names.size > 1 && [...names].some((one) => marks.has(one)) && fields.some((field) => !field.isSaid))
      return fields[0]?.at;
  }
  return undefined;
}
