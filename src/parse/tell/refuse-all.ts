import type { Span } from '../../words/issue.ts';
import type { Refusal } from '../../words/parsed.ts';
import type { Failure } from '../finding.ts';
import { markNames } from '../own-names.ts';
import { readPartial } from '../read-partial.ts';
import type { View } from '../run.ts';
import { literally, plainName } from '../text/characters.ts';
import { closingQuote } from '../text/closing-quote.ts';
import { sourceSpan } from '../text/edited-text.ts';
import { lineStart } from '../text/line-start.ts';
import { byStart } from '../text/spans.ts';
import { mayReason } from '../zones/find-reasoning.ts';
import { about, placed, refuse, refuseAt, refuseFor } from './refuse.ts';

/** Refuses a text without a valid message. The reason is that of the object that looks most like a message. */
export function refuseAll(found: readonly Failure[], view: View, hidden: readonly Span[] = []): Refusal {
  const failed = found.filter((one) => !isCode(one, view));
  const cut = failed.find(({ reason }) => reason === 'truncated');
  const best = cut ?? failed.findLast(({ kind }) => kind === 'rival') ?? failed[0];
  if (best === undefined || (best.kind === 'other' && isYaml(view)) || isPart(best, failed, view))
    return refuseNothing(view, hidden);
  if (isFieldValue(best, view)) return refuseFor('no_json', NO_WHOLE);
  if (isQuoted(view.text, best.span)) return refuseNothing(view, [best.span]);
  const { reason, issues, span } = best;
  const source = sourceSpan(view.edited, span);
  if (reason === 'truncated' && isSplit(view.text.slice(span.end))) {
    const message = 'The message is split over two code fences.';
    const split = placed(view.edited, about('split', message), { start: span.end, end: span.end + 1 });
    return { ...refuse('unrepairable', [split]), source };
  }
  const partial = reason === 'truncated' ? readPartial(view.text, span.start) : undefined;
  return { ...refuse(reason, issues), source, ...(partial !== undefined && { partial }) };
}

/**
 * Whether a brace opens a block of code or of a style sheet, as in `body { margin: 0 }`: words are right before it, and
 * the name behind it has no quotes and is none of the contract's.
 */
function isCode({ kind, span }: Failure, { text, run }: View): boolean {
  if (kind !== 'other' || !/[\w)>\]*] {0,9}$/.test(text.slice(Math.max(0, span.start - 20), span.start))) return false;
  const name = /^\{\s{0,99}([\w$-]{1,80})\s{0,9}[:=]/.exec(text.slice(span.start, span.start + 200))?.[1];
  return name !== undefined && !run.own().has(plainName(name));
}

/** Whether the object goes on with the mark of a quotation on its second line, as its first one has it: only a whole text loses them. */
function isQuoted(text: string, { start }: Span): boolean {
  return /^[ \t]*>/.test(text.slice(lineStart(text, start), start)) && /^[^\n]*\n[ \t]*>/.test(text.slice(start));
}

/**
 * Whether the code fence that ends before a text is followed by another one, with the rest of the object: more braces
 * and brackets close in it than open.
 */
function isSplit(behind: string): boolean {
  const [, , rest = ''] = behind.split(FENCE);
  return rest.split(/[}\]]/).length > rest.split(/[{[]/).length;
}

const FENCE = /^[ \t]{0,9}(?:```|~~~).*$/m;

/**
 * Whether the message is YAML: each field is on a line of its own, without quotes. Then an object is only the value of
 * a field.
 */
function isYaml({ text, run }: View): boolean {
  const names = new Set([...text.matchAll(/^([\p{L}_][\w-]{0,40}):(?=\s)/gmu)].map(([, name = '']) => plainName(name)));
  const fields = [...names].filter((name) => run.own().has(name));
  return fields.length > 1 && fields.some((name) => run.marks().has(name));
}

const NO_WHOLE = 'The fields of the message are not in a JSON object.';

/**
 * Whether the object, which lacks fields, is the value of a field that is outside of every object: an argument of a call
 * (`mission_complete(metrics={…})`), in a tag (`<new_jobs>[{…}]</new_jobs>`), or with its name in quotes.
 */
function isFieldValue({ issues, span }: Failure, { text, run }: View): boolean {
  if (issues[0]?.code !== 'required' || text.lastIndexOf('{', span.start - 1) !== -1) return false;
  const names = VALUE_OF.exec(text.slice(Math.max(0, span.start - 99), span.start))?.slice(1) ?? [];
  return names.some((name) => name !== undefined && run.own().has(plainName(name)));
}

const VALUE_OF =
  /(?:[(,]\s{0,9}([\p{L}_][\w-]{0,40})\s?=|<([\p{L}_][\w-]{0,40})>|["']([\p{L}_][\w-]{0,40})["']\s?:)\s{0,9}\[?\s{0,9}$/u;

/**
 * Whether the field that is missing in the object is outside of every object: then the object is part of a message that
 * lost its own braces.
 */
function isPart({ issues }: Failure, failed: readonly Failure[], view: View): boolean {
  const at = issues[0]?.code === 'required' ? findMark(view) : -1;
  return at !== -1 && !failed.some(({ span }) => span.start <= at && at < span.end);
}

/** The offset of the first field that shows a message (see `markNames`); −1 when there is none. */
function findMark({ text, run }: View): number {
  const names = markNames(run.contract.shape).map(literally).join('|') || '-';
  return text.search(new RegExp(`["“'](?:${names})\\\\{0,8}["”']\\s*[:：]|^(?:${names}) ?=`, 'm'));
}

/**
 * Refuses a text without an object. The reason says more when the text has part of a message, or an object only in
 * hidden text.
 */
function refuseNothing(view: View, hidden: readonly Span[]): Refusal {
  const { edited, text } = view;
  if (isCutText(text)) {
    const message = 'The text ends inside a string that contains a message.';
    return refuseAt(edited, 'truncated', message, { start: text.length - 1, end: text.length });
  }
  const within = firstObject(text, hidden);
  if (within !== undefined) {
    const message =
      'The only JSON object is in the reasoning, an example or the turn of another speaker: it is not the answer.';
    return refuseAt(edited, 'no_json', message, { start: within, end: within + 1 });
  }
  const at = findMark(view);
  if (at === -1 || mayReason(text)) return refuseFor('no_json', 'There is no JSON object in the text.');
  const isOpen = /[{[]/.test(text.slice(0, at));
  const message = isOpen ? 'What looks like a message cannot be read.' : 'The message has no opening brace.';
  return refuse('unrepairable', [placed(edited, about('syntax', message), { start: at, end: at + 1 })]);
}

/** The first object inside one of the spans, which may contain each other. The text is searched only once. */
function firstObject(text: string, spans: readonly Span[]): number | undefined {
  let at = -1;
  for (const { start, end } of [...spans].sort(byStart)) {
    if (at < start) at = text.indexOf('{', start);
    for (; at !== -1 && at < end; at = text.indexOf('{', at + 1)) if (opensObject(text, at)) return at;
    if (at === -1) return undefined;
  }
  return undefined;
}

/** Whether a brace opens an object, perhaps in a quotation: braces around a word are prose. */
function opensObject(text: string, at: number): boolean {
  return OPENS.test(text.slice(at, at + 200));
}

const OPENS = /^\{[\s>|]*(?:$|["'“„}]|[\p{L}_$][\p{L}\p{N}_$-]*\s*[:=])/u;

/** Whether the text ends inside a string that contains a message as JSON text. */
export function isCutText(text: string): boolean {
  const start = /(?:^|[\s:：([])"(?:[\s[]|\\[nrt]){0,9}\{(?:\s|\\[nrt]){0,9}\\[\\"]/.exec(text);
  return start !== null && closingQuote(text, start.index + start[0].length) === -1;
}
