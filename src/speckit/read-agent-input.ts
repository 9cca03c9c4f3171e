import { checkArgument, checkOptionsOf } from '../check/check-argument.ts';
import { positionOf } from '../parse/text/locate.ts';
import type { Parsed, Refusal } from '../words/parsed.ts';
import { type AgentInput, isTooLong, LABELS, MAX_BYTES } from './agent-input.ts';
import { composeRepairs } from './compose-repairs.ts';
import { blockAround, type FencedBlock, findFences } from './find-fences.ts';
import { findLabel, type Label } from './find-label.ts';
import { type ContextPart, isBlank, type ReadPart, readContext, readPart } from './read-context.ts';
import { readRequest } from './read-request.ts';
import { isRefusal, refuseInput } from './refuse-input.ts';

/**
 * Reads the input of a speckit agent: a text of up to three parts, each after a label at the start of a line. JSON
 * follows `WORKFLOW_CONTEXT:` and `FEEDBACK_CONTEXT:`, and the user's words follow `USER_REQUEST:`, up to the end.
 *
 * The contexts are read by `parse`, with the same repairs. Everything after `USER_REQUEST:` belongs to the user: a
 * label there is part of the request, with a warning.
 *
 * @param options `trailingFeedback: true` reads a feedback context at the end of the text, after the request. Use it
 *   only for texts in which the orchestrator always writes one, because otherwise the user could forge it.
 * @returns the parts that the text contains, or the reason why they cannot be read. The repairs, applied to the text,
 *   give the JSON text of the value; those with the certainty `strict` do not indicate damage. Never throws for a
 *   string, and takes time linear in its length.
 * @throws TypeError when the text is not a string, and for an option of a wrong type
 *
 * @example
 * const input = readAgentInput(text);
 * if (input.success) run(input.value.workflow, input.value.request);
 */
export function readAgentInput(
  text: string,
  options: { trailingFeedback?: boolean | undefined } = {},
): Parsed<AgentInput> {
  checkArgument('readAgentInput', 'text', text, 'a string');
  checkOptionsOf('readAgentInput', options, { trailingFeedback: 'true or false' });
  const { trailingFeedback = false } = options;
  if (isTooLong(text)) return refuseInput('too_large', undefined, `The text has more than ${MAX_BYTES} bytes.`);
  if (text.trim() === '') return refuseInput('empty', undefined, 'The text is empty.');
  const blocks = findFences(text);
  const counted = nextLabel(text, 0, blocks);
  const findNext = (from: number) => (counted === undefined ? findLabel(text, from) : nextLabel(text, from, blocks));
  const parts: ReadPart[] = [];
  let label = findNext(0);
  const preamble = { start: 0, end: label?.start ?? text.length };
  while (label !== undefined && isContextLabel(label)) {
    if (parts.length === MAX_CONTEXTS) return withPartial(tooMany(), parts);
    const { read, next } = readContext(text, label, findNext);
    const part = isRefusal(read) ? ofCopy(read, label, parts) : withoutCopy(read, parts);
    if (isRefusal(part)) return withPartial(part, parts);
    parts.push(part);
    label = next;
  }
  if (label !== undefined) {
    const doubt = proseOrLabel(text, label, parts);
    if (doubt !== undefined) return withPartial(doubt, parts);
    const block = blockAround(blocks, label.start);
    const withFeedback = trailingFeedback && !parts.some(({ part }) => part === 'feedback');
    const request = readRequest(text, label, block, withFeedback);
    if (isRefusal(request)) return withPartial(request, parts);
    parts.push(...request.parts);
  }
  const unlabelled = readUnlabelled(text, preamble.end, parts);
  if (unlabelled !== undefined) {
    if (isRefusal(unlabelled)) return withPartial(unlabelled, parts);
    parts.unshift(unlabelled);
  }
  return answer(text, parts);
}

/** The maximum number of contexts in an input. The limit keeps the time linear. */
const MAX_CONTEXTS = 8;

/** Finds the next label, skipping documentation: a code block with placeholders instead of ids. */
function nextLabel(text: string, from: number, blocks: readonly FencedBlock[]): Label | undefined {
  let label = findLabel(text, from);
  while (label !== undefined) {
    const block = blockAround(blocks, label.start);
    if (!block?.isClosed || !PLACEHOLDER.test(text.slice(block.start, block.end))) return label;
    label = findLabel(text, block.end);
  }
  return undefined;
}

const PLACEHOLDER = /"(?:workflow_id|feature_id|feedback_from)"\s{0,9}:\s{0,9}"<[^<>"]{0,80}>"/;

function isContextLabel(label: Label): label is Label & { part: ContextPart } {
  return label.part !== 'request';
}

function tooMany(): Refusal {
  return refuseInput('ambiguous', undefined, `There are more than ${MAX_CONTEXTS} contexts.`);
}

/** A context that is repeated counts once; two that differ are refused. */
function withoutCopy(read: ReadPart, parts: readonly ReadPart[]): ReadPart | Refusal {
  const before = parts.find(({ part, dropped }) => part === read.part && dropped === undefined);
  if (before === undefined || read.dropped !== undefined) return read;
  if (JSON.stringify(before.value) !== JSON.stringify(read.value)) {
    return refuseInput('ambiguous', read.part, `There are two different contexts after "${LABELS[read.part]}".`);
  }
  const message = 'A copy of a context was dropped.';
  return { ...read, warnings: [], dropped: { code: 'copy', certainty: 'lossless', message } };
}

/** The refusal of an unreadable context, if there is also a readable one of its kind. */
function ofCopy(refusal: Refusal, { part }: Label, parts: readonly ReadPart[]): Refusal {
  const isCopy = parts.some((one) => one.part === part && one.dropped === undefined);
  if (!isCopy || refusal.reason === 'truncated') return refusal;
  const message = `Beside a valid context there is another one after "${LABELS[part]}" that cannot be read.`;
  const { issues } = refuseInput('ambiguous', part, message);
  return { ...refusal, reason: 'ambiguous', issues: [...issues, ...refusal.issues] };
}

/**
 * Refuses `User request:` when it may be prose before the real labels: then nothing shows where the user's words start.
 */
function proseOrLabel(text: string, label: Label, parts: readonly ReadPart[]): Refusal | undefined {
  if (label.form !== 'spelled' || parts.some((part) => part.label?.form === 'spelled')) return undefined;
  for (let next = findLabel(text, label.end); next !== undefined; next = findLabel(text, next.end)) {
    if (next.form !== 'exact') continue;
    const shown = text.slice(label.start, label.end).trim();
    const line = positionOf(text, next.start).line;
    const message = `${JSON.stringify(shown)} may be prose or a label: line ${line} has "${LABELS[next.part]}".`;
    return refuseInput('ambiguous', 'request', message, { text, span: { start: label.start, end: label.end } });
  }
  return undefined;
}

/** Reads a context without a label, if there is nothing else before the first label. */
function readUnlabelled(text: string, end: number, parts: readonly ReadPart[]): ReadPart | Refusal | undefined {
  const lead = /^[\s\ufeff]*(?:(?:`{3,}|~{3,})\w*\s*)?(?=\{)/.exec(text);
  if (lead === null) return undefined;
  const isFeedback = text.slice(0, end).includes('"feedback_from"');
  const found = (isFeedback ? (['feedback', 'workflow'] as const) : (['workflow', 'feedback'] as const))
    .filter((part) => !parts.some((one) => one.part === part))
    .map((part) => readPart(text, part, { start: 0, end }, end < text.length));
  const read = found.find((one): one is ReadPart => !isRefusal(one));
  if (read !== undefined && isBlank(text.slice(read.source.end, end))) return read;
  return read !== undefined || parts.length > 0 ? undefined : found[0];
}

function answer(text: string, parts: readonly ReadPart[]): Parsed<AgentInput> {
  const kept = parts.filter(({ dropped }) => dropped === undefined);
  const [first] = kept;
  if (first === undefined) {
    const names = Object.values(LABELS).join(', ');
    const message =
      parts.length > 0 ? 'There is no text after the labels.' : `None of these labels was found: ${names}.`;
    return refuseInput('no_json', undefined, message);
  }
  return {
    success: true,
    value: inputOf(kept),
    repairs: composeRepairs(text, parts),
    warnings: parts.flatMap(({ warnings }) => warnings),
    source: { start: first.label?.start ?? first.source.start, end: (kept.at(-1) ?? first).source.end },
    format: 'json',
  };
}

function inputOf(parts: readonly ReadPart[]): AgentInput {
  return Object.fromEntries(parts.map(({ part, value }) => [part, value]));
}

/** Adds the parts that were read before the refusal to its `partial`. */
function withPartial(refusal: Refusal, parts: readonly ReadPart[]): Refusal {
  if (refusal.reason !== 'truncated') return refusal;
  const partial = { ...inputOf(parts.filter(({ dropped }) => dropped === undefined)), ...(refusal.partial as object) };
  return Object.keys(partial).length === 0 ? refusal : { ...refusal, partial };
}
