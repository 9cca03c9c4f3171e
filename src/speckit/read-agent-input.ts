import { positionOf } from '../parse/locate.ts';
import type { Parsed, Refusal } from '../words/parsed.ts';
import { type AgentInput, isTooLong, LABELS, MAX_BYTES } from './agent-input.ts';
import { composeRepairs } from './compose-repairs.ts';
import { blockAround, type FencedBlock, findFences } from './find-fences.ts';
import { findLabel, type Label } from './find-label.ts';
import { type ContextPart, isBlank, type ReadPart, readContext, readPart } from './read-context.ts';
import { readRequest } from './read-request.ts';
import { isRefusal, refuseInput } from './refuse-input.ts';

/**
 * Reads what a speckit agent is started with: a text of up to three parts, each behind its label at the start of a line,
 * `WORKFLOW_CONTEXT:` and `FEEDBACK_CONTEXT:` with JSON, and `USER_REQUEST:` with the user's words up to the end.
 *
 * The contexts are read with `parse`, and as tolerantly. Whatever stands behind `USER_REQUEST:` is the user's: a label
 * there is part of the request, with a warning.
 *
 * @param options `trailingFeedback: true` reads a feedback context that ends the text, behind the request; only for texts
 *   into which the orchestrator always writes one, as the user could else forge it
 * @returns the parts that are there, or the reason why they could not be told. The repairs, applied to the text, give the
 *   JSON text of the value; those of certainty `strict` are no damage. Never throws on any string, and never hangs.
 *
 * @example
 * const input = readAgentInput(text);
 * if (input.success) run(input.value.workflow, input.value.request);
 */
export function readAgentInput(
  text: string,
  { trailingFeedback = false }: { trailingFeedback?: boolean | undefined } = {},
): Parsed<AgentInput> {
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

/** More contexts than this are no input; the bound keeps the work in proportion to the length. */
const MAX_CONTEXTS = 8;

/** The next label that is not part of a documentation: a fenced block with placeholders in place of ids. */
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

/** The same context twice is one; two that differ are refused. */
function withoutCopy(read: ReadPart, parts: readonly ReadPart[]): ReadPart | Refusal {
  const before = parts.find(({ part, dropped }) => part === read.part && dropped === undefined);
  if (before === undefined || read.dropped !== undefined) return read;
  if (JSON.stringify(before.value) !== JSON.stringify(read.value)) {
    return refuseInput('ambiguous', read.part, `There are two different contexts after "${LABELS[read.part]}".`);
  }
  const message = 'A copy of a context was dropped.';
  return { ...read, repairs: [], warnings: [], dropped: { code: 'copy', certainty: 'lossless', message } };
}

/** A context that cannot be read, beside another one of its kind that can. */
function ofCopy(refusal: Refusal, { part }: Label, parts: readonly ReadPart[]): Refusal {
  const isCopy = parts.some((one) => one.part === part && one.dropped === undefined);
  if (!isCopy || refusal.reason === 'truncated') return refusal;
  const message = `Beside a valid context there is another one after "${LABELS[part]}" that cannot be read.`;
  const { issues } = refuseInput('ambiguous', part, message);
  return { ...refusal, reason: 'ambiguous', issues: [...issues, ...refusal.issues] };
}

/** `User request:` may be prose in front of the real labels: then it cannot be told where the user's words begin. */
function proseOrLabel(text: string, label: Label, parts: readonly ReadPart[]): Refusal | undefined {
  if (label.form !== 'spelled' || parts.some((part) => part.label?.form === 'spelled')) return undefined;
  for (let next = findLabel(text, label.end); next !== undefined; next = findLabel(text, next.end)) {
    if (next.form !== 'exact') continue;
    const shown = text.slice(label.start, label.end).trim().slice(0, 60);
    const line = positionOf(text, next.start).line;
    const message = `${JSON.stringify(shown)} may be prose or a label: line ${line} has "${LABELS[next.part]}".`;
    return refuseInput('ambiguous', 'request', message, { text, span: { start: label.start, end: label.end } });
  }
  return undefined;
}

/** A text that starts with a context whose label is missing, and has nothing but that in front of the labels. */
function readUnlabelled(text: string, end: number, parts: readonly ReadPart[]): ReadPart | Refusal | undefined {
  const lead = /^[\s\ufeff]*(?:(?:`{3,}|~{3,})\w*\s*)?(?=\{)/.exec(text.slice(0, end));
  if (lead === null) return undefined;
  const found = (['workflow', 'feedback'] as const)
    .filter((part) => !parts.some((one) => one.part === part))
    .map((part) => readPart(text, part, { start: 0, end }, end < text.length));
  const read = found.find((one): one is ReadPart => !isRefusal(one));
  if (read !== undefined && isBlank(text.slice(read.source.end, end))) return read;
  if (read !== undefined || parts.length > 0) return undefined;
  return found.find((one) => isRefusal(one) && one.reason === 'truncated') ?? found[0];
}

function answer(text: string, parts: readonly ReadPart[]): Parsed<AgentInput> {
  const kept = parts.filter(({ dropped }) => dropped === undefined);
  const [first] = kept;
  const last = kept.at(-1);
  if (first === undefined || last === undefined) {
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
    source: { start: first.label?.start ?? first.source.start, end: last.source.end },
    format: 'json',
  };
}

function inputOf(parts: readonly ReadPart[]): AgentInput {
  return Object.fromEntries(parts.map(({ part, value }) => [part, value]));
}

/** What was read before the refusal is part of what was there. */
function withPartial(refusal: Refusal, parts: readonly ReadPart[]): Refusal {
  if (refusal.reason !== 'truncated') return refusal;
  const partial = { ...inputOf(parts.filter(({ dropped }) => dropped === undefined)), ...(refusal.partial as object) };
  return Object.keys(partial).length === 0 ? refusal : { ...refusal, partial };
}
