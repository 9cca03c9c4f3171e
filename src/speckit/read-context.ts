import { parse } from '../parse/parse.ts';
import { positionOf } from '../parse/text/locate.ts';
import type { Issue, Span } from '../words/issue.ts';
import type { Parsed, Refusal } from '../words/parsed.ts';
import type { Certainty, Repair } from '../words/repair.ts';
import { type InputPart, LABELS } from './agent-input.ts';
import { FeedbackContext, WorkflowContext } from './contracts.ts';
import { findPlainLabel, type Label } from './find-label.ts';
import { objectEnd } from './object-end.ts';
import { isRefusal, refuseInput } from './refuse-input.ts';

/** A part of an agent's input as written in the text. */
export type ReadPart = {
  part: InputPart;
  /** Undefined when the label is missing. */
  label?: Label;
  /** The text after the label that belongs to the part. */
  region: Span;
  /** Where its value is; offsets into the whole text, as in the repairs and warnings. */
  source: Span;
  value: unknown;
  repairs: Repair[];
  warnings: Issue[];
  /** Why the part counts as missing. */
  dropped?: { code: string; certainty: Certainty; message: string };
};

export type ContextPart = Exclude<InputPart, 'request'>;

/**
 * Reads the context after a label.
 *
 * @param findNext finds the next label from an offset on
 * @returns the part and the next label, or why the part cannot be read
 */
export function readContext(
  text: string,
  label: Label & { part: ContextPart },
  findNext: (from: number) => Label | undefined,
): { read: ReadPart | Refusal; next?: Label } {
  const next = findNext(label.end);
  const end = next?.start ?? text.length;
  const short = readRegion(text, label, end);
  const open = text.indexOf('{', label.end);
  const close = open === -1 ? open : objectEnd(text, open);
  if (!isRefusal(short) || open > end || close <= end) return { read: short, next };
  // There is a label inside the object, because a line break in a string is not escaped.
  const behind = findNext(close);
  const long = readRegion(text, label, behind?.start ?? text.length);
  return isRefusal(long) ? { read: short, next } : { read: long, next: behind };
}

/** Reads the text between a label and an offset. */
function readRegion(text: string, label: Label & { part: ContextPart }, end: number): ReadPart | Refusal {
  const { part } = label;
  const region = { start: label.end, end };
  const content = text.slice(region.start, end);
  const isLast = end === text.length;
  const none = absence(content, isLast);
  if (none !== undefined) {
    return { part, label, region, source: region, value: undefined, repairs: [], warnings: [], dropped: none };
  }
  if (isLast && content.trim() === '') return refuseInput('truncated', part, `The text ends after "${LABELS[part]}".`);
  const read = readPart(text, part, region, !isLast);
  if (isRefusal(read)) return read;
  const plain = findPlainLabel(text, read.source.end, end);
  if (plain !== undefined) {
    const shown = JSON.stringify(text.slice(plain.start, plain.end).trim());
    return refuseInput('ambiguous', part, `${shown} may be prose or a label.`, { text, span: plain });
  }
  return { ...read, label, warnings: [...read.warnings, ...droppedText(text, part, read.source.end, end)] };
}

/** A label with nothing after it, or with a word such as "none", means that there is no such part. */
function absence(content: string, isLast: boolean): ReadPart['dropped'] {
  if (content.includes('{')) return undefined;
  const bare = content.replace(/^[ \t]*(?:`{3,}|~{3,})\w*[ \t]*$/gm, '').replace(/[\s>*_`()]+/g, '');
  const message = 'The label of an empty context was dropped.';
  if (bare === 'null' || (bare === '' && !isLast)) return { code: 'no_context', certainty: 'lossless', message };
  return /^(?:none|nil|undefined|n\/a|-|–|—|keine?r?)\.?$/i.test(bare)
    ? { code: 'no_context', certainty: 'inferred', message }
    : undefined;
}

/** Parses one region with the contract of its part. */
export function readPart(text: string, part: ContextPart, region: Span, finished: boolean): ReadPart | Refusal {
  const content = text.slice(region.start, region.end);
  const parsed: Parsed<unknown> =
    part === 'workflow' ? parse(WorkflowContext, content, { finished }) : parse(FeedbackContext, content, { finished });
  const shift = shiftTo(text, region.start, part);
  const repairs = parsed.repairs.map(shift);
  const source = parsed.source && moved(parsed.source, region.start);
  if (!parsed.success) {
    const { partial, ...refusal } = parsed;
    const issues = parsed.issues.map(shift);
    return {
      ...refusal,
      issues,
      repairs,
      ...(source && { source }),
      ...(partial !== undefined && { partial: { [part]: partial } }),
    };
  }
  const warnings = parsed.warnings.map(shift);
  return { part, region, source: source ?? region, value: parsed.value, repairs, warnings };
}

/** Moves repairs and issues about a part to their place in the whole text. */
function shiftTo(text: string, offset: number, part: ContextPart) {
  const base = positionOf(text, offset);
  return <T extends { path?: string; span?: Span; line?: number; column?: number }>(finding: T): T => {
    const { path, span, line, column } = finding;
    const shifted: T = { ...finding };
    if (path !== undefined) shifted.path = `/${part}${path}`;
    if (span !== undefined) shifted.span = moved(span, offset);
    if (line !== undefined) shifted.line = line + base.line - 1;
    if (column !== undefined && line === 1) shifted.column = column + base.column - 1;
    return shifted;
  };
}

function moved({ start, end }: Span, offset: number): Span {
  return { start: start + offset, end: end + offset };
}

/** Warns about text after a context that belongs to no part: it may be a request that has lost its label. */
export function droppedText(text: string, part: ContextPart, from: number, to: number): Issue[] {
  const lead = text.slice(from, to).search(SAYS_SOMETHING);
  if (lead === -1) return [];
  const span = { start: from + lead, end: to };
  const message = 'Text behind the context, which belongs to no part of the input, was dropped.';
  const hint = `If it is the request, put "${LABELS.request}" in front of it.`;
  const path = `/${part}`;
  return [{ code: 'dropped_text', severity: 'warning', path, message, hint, span, ...positionOf(text, span.start) }];
}

/** Whether a text has only white space, code fences, and marks of bold text and quotations. */
export function isBlank(text: string): boolean {
  return !SAYS_SOMETHING.test(text);
}

const SAYS_SOMETHING = /[^\s>*_`~]/;
