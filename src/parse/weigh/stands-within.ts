/** Whether a message stands within another one: then no option makes it the answer. */
import type { Span } from '../../words/issue.ts';
import { plainName } from '../characters.ts';
import type { Finding, Message } from '../finding.ts';
import { lineStart } from '../line-start.ts';
import type { Run, View } from '../run.ts';
import { findUnread } from '../sites/find-unread.ts';
import { findBlockTexts } from '../zones/find-block-texts.ts';

/**
 * Looks for what opens before the message and may go on behind it: a text of YAML, an object or a string that nobody could read,
 * and whatever the quote or the brace closes that is left over behind the message.
 *
 * @param read the spans that were read as something else
 * @returns where that opens
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
  // A bracket may close what opens right before the message.
  const isLeft = closer !== '' && !('}]'.includes(closer) && depthOf(text.slice(lastRead, start)) > 0);
  const first = earlier.find(
    (one) => one.kind !== 'other' || showsField(text.slice(one.span.start, one.span.end), run),
  );
  if (first !== undefined && isLeft) return first.span;
  // With a quote left over behind it, the tag that closed the reasoning may be content as well.
  const known = isLeft ? [] : read.filter((one) => one.end <= start);
  const unread = findUnread(before, known, run, value) ?? fieldBefore(before, run);
  return unread === undefined ? undefined : { start: unread, end: unread + 1 };
}

/** A quote or a closer that is left over. */
const CLOSES = /^\s*(?:(?:["'”’]{1,3}|`(?!`))(?:\s*[}\]),]|[ \t\r]*(?:\n|$))|[}\]])/;
const FAR = 100;

function showsField(part: string, { own }: Run): boolean {
  return part.match(/["'“][\w-]{1,60}(?=["'”]\s{0,9}:)/g)?.some((name) => own().has(plainName(name.slice(1)))) ?? false;
}

/** Whether what one of the spans opens is open at the end, with the texts in double quotes left out, or with them. */
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

/** Blanks for what stands in double quotes, up to the end where the last one is open. */
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

/** How many more brackets a text opens than it closes. */
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

/** A field that opens in a call or a tag which names a member of the contract, and is not closed: `<content>`, `content="""`. */
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

/** Where a name stands first that is no value in JSON: the tag of a draft calls nothing. */
function firstCall(text: string, name: string): number {
  let at = text.indexOf(name);
  while (at !== -1 && VALUE.test(text.slice(Math.max(0, at - 8), at))) at = text.indexOf(name, at + name.length);
  return at === -1 ? Number.POSITIVE_INFINITY : at;
}

const VALUE = /[:：]\s{0,6}["“]$/;

/** A member's name called, with its parenthesis open, and the message as an argument that is not the first: `write_file("a.md", …`. */
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

/** A comma, or the name of an argument; then the mark that opens a block or a text, at most. */
const BEHIND_ARGUMENT = /[,=:]\s{0,40}(?:["'`]{1,3}\w{0,10}\s{0,40})?$/;

const FIELD_MARK =
  /<(\w[\w:-]{0,60})(?:\s[^<>]{0,60}?name=["']([\w-]{1,60})["'][^<>]{0,60})?>|\b(\w{1,60})\s{0,9}[=:]\s{0,9}("{3}|'{3}|["'`])/g;

/** Where a field of the contract stands of which the message would be the value, behind other fields on lines of their own. */
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
