import { positionOf } from '../parse/text/locate.ts';
import { collectIssues, type Issue, type Span } from '../words/issue.ts';
import type { Refusal } from '../words/parsed.ts';
import type { Repair } from '../words/repair.ts';
import { LABELS } from './agent-input.ts';
import { decodeRequest } from './encode-request.ts';
import { type FencedBlock, fenceLines, isLike } from './find-fences.ts';
import { findLabel, isTelling, type Label } from './find-label.ts';
import { objectEnd } from './object-end.ts';
import { droppedText, isBlank, type ReadPart, readPart } from './read-context.ts';
import { isRefusal, refuseInput } from './refuse-input.ts';

/**
 * Reads the user's request, which continues to the end of the text: labels in it are the user's words.
 *
 * @param block the code block that the label is in
 * @param withFeedback whether to read a feedback context at the end of the text
 */
export function readRequest(
  text: string,
  label: Label,
  block: FencedBlock | undefined,
  withFeedback: boolean,
): { parts: ReadPart[] } | Refusal {
  const whole = requestRegion(text, label, block);
  if (isRefusal(whole)) return whole;
  const feedback = withFeedback ? trailingFeedback(text, whole) : undefined;
  if (feedback !== undefined && isRefusal(feedback)) return feedback;
  const region = { start: whole.start, end: feedback?.label?.start ?? whole.end };
  const source = trimmed(text, region);
  const { value, isUnquoted } = unquoted(text.slice(source.start, source.end), label);
  const decoded = decodeRequest(value);
  if (decoded === 'truncated') return cutRequest(text, source);
  const request = decoded?.request ?? value;
  const repair: Repair = {
    code: isUnquoted ? 'quoting' : 'request',
    certainty: isUnquoted ? 'lossless' : 'strict',
    span: source,
    replacement: JSON.stringify(request),
    ...positionOf(text, source.start),
    path: '/request',
    message: isUnquoted ? 'The marks of a quotation were dropped.' : 'The request was written as JSON.',
  };
  const warnings =
    request === '' && decoded === undefined
      ? [emptyRequest(text, source)]
      : labelsIn(text, { start: label.end, end: source.end });
  const part: ReadPart = { part: 'request', label, region, source, value: request, repairs: [repair], warnings };
  return { parts: feedback === undefined ? [part] : [part, feedback] };
}

/** The region to the end of the text, or to the end of the code block when the whole input is in one. */
function requestRegion(text: string, label: Label, block: FencedBlock | undefined): Span | Refusal {
  const region = { start: label.end, end: text.length };
  if (block === undefined) return region;
  const lines = fenceLines(text, label.end).filter((line) => isLike(line, block.mark));
  const other = tellingLabels(text, { start: block.end, end: text.length })[0];
  if (other !== undefined) {
    const message = `"${LABELS.request}" stands in a fenced block, and more labels behind it: which are meant?`;
    return refuseInput('ambiguous', 'request', message, { text, span: { start: other.start, end: other.end } });
  }
  // Code blocks within the request have two fences each.
  const last = lines.length % 2 === 1 ? lines.at(-1) : undefined;
  return last === undefined ? region : { start: label.end, end: last.start };
}

/** The feedback context at the end of the request's region, if there is one. */
function trailingFeedback(text: string, region: Span): ReadPart | Refusal | undefined {
  const label = tellingLabels(text, region).findLast(({ part }) => part === 'feedback');
  if (label === undefined) return undefined;
  const span = { start: label.end, end: region.end };
  const content = text.slice(span.start, span.end);
  const open = content.search(/[{｛]/);
  if (open === -1) {
    if (content.trim() === '') return refuseInput('truncated', 'feedback', `The text ends after "${LABELS.feedback}".`);
    if (!/^\s*(?:null|none|n\/a)\.?\s*$/i.test(content)) return undefined;
    const dropped = {
      code: 'no_context',
      certainty: 'lossless',
      message: 'The label of an empty context was dropped.',
    } as const;
    return {
      part: 'feedback',
      label,
      region: span,
      source: span,
      value: undefined,
      repairs: [],
      warnings: [],
      dropped,
    };
  }
  const close = objectEnd(content, open);
  if (close !== -1 && !isBlank(content.slice(close))) return undefined;
  const read = readPart(text, 'feedback', span, false);
  if (isRefusal(read)) return read;
  return { ...read, label, warnings: [...read.warnings, ...droppedText(text, 'feedback', read.source.end, span.end)] };
}

function trimmed(text: string, { start, end }: Span): Span {
  const content = text.slice(start, end);
  const lead = content.length - content.trimStart().length;
  return { start: start + lead, end: start + Math.max(lead, content.trimEnd().length) };
}

/** Removes the quotation marks (`>`) if the label and every line have one. */
function unquoted(text: string, { isQuoted }: Label): { value: string; isUnquoted: boolean } {
  const marks = /(\r?\n|\r)[ \t]*>[ \t]?/g;
  if (!isQuoted || !text.includes('>') || /(?:\n|\r(?!\n))(?![ \t]*>)/.test(text))
    return { value: text, isUnquoted: false };
  return { value: text.replace(marks, '$1').trim(), isUnquoted: true };
}

function cutRequest(text: string, span: Span): Refusal {
  const refusal = refuseInput('truncated', 'request', 'The text ends before the request does.', { text, span });
  return { ...refusal, partial: { request: text.slice(span.start, span.end) } };
}

function emptyRequest(text: string, span: Span): Issue {
  const message = `There is no text after "${LABELS.request}".`;
  return {
    code: 'empty_request',
    severity: 'warning',
    path: '/request',
    message,
    span,
    ...positionOf(text, span.start),
  };
}

/** Warns about labels in the request: they have no effect, and somebody may have meant them to have one. */
function labelsIn(text: string, region: Span): Issue[] {
  const { issues, report } = collectIssues();
  for (const { part, start, end } of tellingLabels(text, region)) {
    const message = `The request holds the label "${LABELS[part]}", which was taken as the user's words.`;
    const hint =
      part === 'feedback'
        ? 'Write feedback in front of the request, or read it with trailingFeedback where nobody can forge it.'
        : `Write every other part in front of "${LABELS.request}".`;
    const span = { start, end };
    const place = { span, ...positionOf(text, start) };
    if (!report({ code: 'label_in_request', severity: 'warning', path: '/request', message, hint, ...place })) break;
  }
  return issues;
}

function tellingLabels(text: string, { start, end }: Span): Label[] {
  const labels: Label[] = [];
  for (
    let label = findLabel(text, start);
    label !== undefined && label.start < end;
    label = findLabel(text, label.end)
  ) {
    if (isTelling(label)) labels.push(label);
  }
  return labels;
}
