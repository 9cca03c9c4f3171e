/** Tells whether a message is inside another one: then no option makes it the answer. */
import type { Span } from '../../words/issue.ts';
import { plainName } from '../characters.ts';
import type { Finding, Message } from '../finding.ts';
import { lineStart } from '../line-start.ts';
import type { Run, View } from '../run.ts';
import { findUnread } from '../sites/find-unread.ts';
import { findBlockTexts } from '../zones/find-block-texts.ts';

/**
 * Looks for something that opens before the message and may go on after it: a YAML block string, an object or a string
 * that could not be read, or whatever a left-over quote or brace after the message closes.
 *
 * @param read the spans that were read as something else
 * @returns the place where it opens
 */
export function standsWithin(
  { span: { start, end }, value }: Message,
  findings: readonly Finding[],
  read: readonly Span[],
  { text, run }: View,
): Span | undefined {
  if (start === 0 && end === text.length) return undefined;
  const block = findBlockTexts(text.slice(0, start + 1), (name) => run.own().has(name)).find(
    (one) => one.start < start && start < one.end,
  );
  if (block !== undefined) return block;
  const field = openField(text.slice(0, start), run);
  if (field !== undefined) return field;
  const earlier = findings.filter(({ span }) => span.start < start);
  const rivals = earlier.filter(({ kind }) => kind === 'rival').map(({ span }) => span);
  const [rival] = rivals;
  if (rival !== undefined && staysOpen(text.slice(0, start), rivals)) return rival;
  const before = text.slice(0, start);
  const lastRead = read.reduce((last, one) => (one.end <= start ? Math.max(last, one.end) : last), 0);
  const closer = CLOSES.exec(text.slice(end, end + FAR))?.[0].trim() ?? '';
  // A bracket may close one that opens right before the message.
  const isLeft = closer !== '' && !('}]'.includes(closer) && depthOf(text.slice(lastRead, start)) > 0);
  const first = earlier.find(
    (one) => one.kind !== 'other' || showsField(text.slice(one.span.start, one.span.end), run),
  );
  if (first !== undefined && isLeft) return first.span;
  // With a left-over quote after the message, the tag that closed the reasoning may be content as well.
  const known = isLeft ? [] : read.filter((one) => one.end <= start);
  const unread = findUnread(before, known, run, value) ?? fieldBefore(before, run);
  return unread === undefined ? undefined : { start: unread, end: unread + 1 };
}

/** A left-over quote or closing bracket. */
const CLOSES = /^\s*(?:(?:["'”’]{1,3}|`(?!`))(?:\s*[}\]),]|[ \t\r]*(?:\n|$))|[}\]])/;
const FAR = 100;

function showsField(part: string, { own }: Run): boolean {
  return part.match(/["'“][\w-]{1,60}(?=["'”]\s{0,9}:)/g)?.some((name) => own().has(plainName(name.slice(1)))) ?? false;
}

/** Whether a bracket that opens in one of the spans is still open at the end, counted with strings or without. */
function staysOpen(before: string, spans: readonly Span[]): boolean {
  const from = spans[0]?.start ?? before.length;
  const part = before.slice(from);
  const plain = withoutTexts(part);
  const starts = new Set(spans.map(({ start }) => start - from));
  return [part, plain].some((one) => {
    let least = Number.POSITIVE_INFINITY;
    const end = depthOf(one, (at, depth) => {
      if (starts.has(at)) least = Math.min(least, depth);
    });
    return end > least;
  });
}

/** Replaces strings in double quotes by blanks, up to the end when the last one is not closed. */
function withoutTexts(part: string): string {
  let plain = '';
  for (let at = 0; at < part.length; ) {
    const open = part.indexOf('"', at);
    if (open === -1) return plain + part.slice(at);
    let end = open + 1;
    while (end < part.length && part[end] !== '"') end += part[end] === '\\' ? 2 : 1;
    end = Math.min(end + 1, part.length);
    plain += part.slice(at, open) + ' '.repeat(end - open);
    at = end;
  }
  return plain;
}

/** The number of opening brackets in a text, less the number of closing ones. */
function depthOf(part: string, visit?: (at: number, depth: number) => void): number {
  let depth = 0;
  for (let at = 0; at < part.length; at++) {
    visit?.(at, depth);
    const mark = part[at];
    if (mark === '{' || mark === '[') depth += 1;
    else if (mark === '}' || mark === ']') depth -= 1;
  }
  return depth;
}

/**
 * A field that opens, and does not close, inside a call or a tag with the name of a member: `<content>`, `content="""`.
 */
function openField(before: string, { contract: { shape }, own }: Run): Span | undefined {
  if (shape.type !== 'union') return undefined;
  const call = Math.min(...Object.keys(shape.members).map((name) => firstCall(before, name)));
  if (call === Number.POSITIVE_INFINITY) return undefined;
  const lastClosers = new Map<string, number>();
  for (const match of before.slice(call).matchAll(FIELD_MARK)) {
    const { index, 0: mark, 1: tag, 2: attribute, 3: argument, 4: quote = '' } = match;
    if (!own().has(plainName(attribute ?? tag ?? argument ?? ''))) continue;
    const start = call + index;
    const closer = tag === undefined ? quote : `</${tag}`;
    const last = lastClosers.get(closer) ?? before.lastIndexOf(closer);
    lastClosers.set(closer, last);
    if (last < start + mark.length) return { start, end: start + mark.length };
  }
  return openArgument(before, call, Object.keys(shape.members));
}

/**
 * The offset of the first occurrence of a name that is not a JSON value: the tag of a draft calls nothing. Nor does one word behind a
 * dot, as in `console.error`.
 */
function firstCall(text: string, name: string): number {
  const other = name.includes('_') ? VALUE : VALUE_OR_METHOD;
  let at = text.indexOf(name);
  while (at !== -1 && other.test(text.slice(Math.max(0, at - 8), at))) at = text.indexOf(name, at + name.length);
  return at === -1 ? Number.POSITIVE_INFINITY : at;
}

const VALUE = /[:：]\s{0,6}["“]$/;
const VALUE_OR_METHOD = /[:：]\s{0,6}["“]$|\w\.$/;

/** An open call of a member, with the message as an argument other than the first: `write_file("a.md", …`. */
function openArgument(before: string, call: number, members: readonly string[]): Span | undefined {
  if (!BEHIND_ARGUMENT.test(before.slice(-FAR))) return undefined;
  const open: number[] = [];
  for (const { 0: mark, index } of before.slice(call).matchAll(/[()]/g)) {
    if (mark === '(') open.push(call + index);
    else if (mark === ')') open.pop();
  }
  const at = open.find((one) => members.some((name) => before.endsWith(name, one)));
  return at === undefined ? undefined : { start: at, end: at + 1 };
}

/** A comma or the name of an argument, and then perhaps the quotes that open a block or a string. */
const BEHIND_ARGUMENT = /[,=:]\s{0,40}(?:["'`]{1,3}\w{0,10}\s{0,40})?$/;

const FIELD_MARK =
  /<(\w[\w:-]{0,60})(?:\s[^<>]{0,60}?name=["']([\w-]{1,60})["'][^<>]{0,60})?>|\b(\w{1,60})\s{0,9}[=:]\s{0,9}("{3}|'{3}|["'`])/g;

/** The place of a field of which the message would be the value, after other fields on lines of their own. */
function fieldBefore(before: string, { own }: Run): number | undefined {
  const end = before.trimEnd().length;
  if (before[end - 1] !== ':') return undefined;
  const start = lineStart(before, end);
  const line = before.slice(start, end);
  const above = start === 0 ? '' : before.slice(lineStart(before, start - 1), start - 1);
  const isOwn = (part: string, field: RegExp) => {
    const name = field.exec(part)?.[1];
    return name !== undefined && own().has(plainName(name));
  };
  const isField = isOwn(line, /^[ \t]*["']?([\w-]{1,60})["']?[ \t]*:[ \t]*$/);
  return isField && isOwn(above, /^[ \t]*["']?([\w-]{1,60})["']?[ \t]*:[ \t]*\S/) ? before.length - 1 : undefined;
}
