import type { Issue, Span } from '../../words/issue.ts';
import type { Reason } from '../../words/parsed.ts';
import type { Failure, Finding } from '../finding.ts';
import { hasOtherBrackets } from '../fit/has-other-brackets.ts';
import { type ReadMessage, readMessage, type Unread } from '../read-message.ts';
import { goesOn } from '../repair-json.ts';
import { inSource } from '../repair-message.ts';
import type { View } from '../run.ts';
import { startsStrictly } from '../strict/may-be-strict.ts';
import { endsOf } from '../strict/strict-ends.ts';
import { about, placed } from '../tell/refuse.ts';
import { isSpace, plainName } from '../text/characters.ts';
import { cutOut } from '../text/edited-text.ts';
import { skipSpace } from '../text/skip-space.ts';
import { findRegion } from '../zones/find-region.ts';
import { callName } from './call-name.ts';
import { FORM, formEnd } from './is-form.ts';
import { looksLikeObject } from './looks-like-object.ts';
import { isInStrictList, listsAround, readAround } from './read-around.ts';
import { readDamaged } from './read-damaged.ts';

/** The cost of examining a place where an object may start, in budget steps. */
const START_COST = 20;

/** How many objects that have nothing to do with the contract get issues: a refusal only mentions the first. */
const MOST_FOREIGN = 20;

/**
 * Reads what starts with the brace at an offset.
 *
 * @param limit the end of the text, or where the next reasoning starts
 * @returns undefined when the brace belongs to prose
 */
export function readSite(view: View, start: number, limit: number): Finding | undefined {
  const { text, run } = view;
  view.wholes -= 1;
  const mayBeWhole = view.wholes >= 0;
  run.budget.left -= START_COST;
  const read = readMessage(run.contract, text, start, limit, run.maxDepth, {
    mayBeWhole,
    ends: endsOf(run.budget, text),
    signs: view.signs,
  });
  // When no end was found, the whole rest of the text was examined.
  if (startsStrictly(text, start)) run.budget.left -= (read.end - start) >> 4;
  if (read.success) return readValid(view, start, limit, read);
  if (read.isFaulty) return readInvalid(view, start, limit, read);
  const { reason } = read;
  if (reason === 'too_large') {
    const message = `The text is nested deeper than ${run.maxDepth} levels.`;
    return failure(view, { start, end: text.length }, reason, about('too_deep', message));
  }
  return reason === 'syntax' ? readBroken(view, start, limit) : readInvalid(view, start, limit, read);
}

/** Reads strict JSON that is a valid message. */
function readValid(view: View, start: number, limit: number, read: ReadMessage & { success: true }): Finding {
  const { edited, text } = view;
  const span = { start, end: read.end };
  const around = readAround(view, span);
  if (around !== undefined) return around;
  if (hasExtraCloser(text, span.end) && isOpenTo(view, span, read)) {
    const message = 'An extra closing brace or bracket follows: a field may be in the wrong place.';
    return failure(view, span, 'unrepairable', about('extra_closer', message), span.end);
  }
  const tail = tailStart(text, span.end);
  const goes = goesOn(text, tail) && !isMessage(view, skipSpace(text, tail + 1), limit);
  if (goes && !(listsAround(text, start) > 0 && isInStrictList(text, span, view.run)))
    return readDamaged(view, ...regionOf(view, start, limit));
  const warnings = inSource(edited, read.warnings);
  return {
    kind: 'message',
    span,
    value: read.value,
    certainty: 'lossless',
    warnings,
    json: cutOut(edited, span),
  };
}

/** Whether another message follows in a list: then it does not belong to the one before it. */
function isMessage({ text, run }: View, start: number, limit: number): boolean {
  return text[start] === '{' && readMessage(run.contract, text, start, limit, run.maxDepth).success;
}

/** Whether an extra closing brace after a message may mean that one of the message's objects ended too early. */
function isOpenTo(
  { edited, text, run }: View,
  part: Span,
  { value, warnings }: ReadMessage & { success: true },
): boolean {
  if (warnings.some(({ code }) => code === 'unknown_field')) return true;
  const behind = text.slice(part.end, part.end + 100);
  return hasOtherBrackets(run.contract, { edited, changes: [], codes: new Set(), part, behind }, value, run.budget);
}

/** Reads strict JSON that is not a valid message as it is. */
function readInvalid(view: View, start: number, limit: number, read: Unread): Finding {
  const { text } = view;
  const span = { start, end: read.end };
  // Where there are many of them, none is explained any more.
  const isOneOfMany = view.foreign >= MOST_FOREIGN;
  const isOther = isForeign(text.slice(start, span.end), view) && callName(text, start, view.run) === undefined;
  if (isOther && (isOneOfMany || read.reason === 'invalid')) {
    view.foreign += 1;
    const issues = isOneOfMany ? [] : inSource(view.edited, read.issues());
    return { kind: 'other', span, reason: 'invalid', issues, isKnown: true };
  }
  if (hasExtraCloser(text, span.end) || goesOn(text, tailStart(text, span.end))) {
    // Perhaps the closing brace is extra, and what follows belongs to the message.
    const whole = readDamaged(view, ...regionOf(view, start, limit));
    if (whole.kind === 'message') return whole;
  }
  return readDamaged(view, span, false, read);
}

/** Reads an object that is not strict JSON; undefined when it is not an object. */
function readBroken(view: View, start: number, limit: number): Finding | undefined {
  const { text } = view;
  if (isLastBrace(text, start)) {
    const message = 'The text ends where a field name followed by a colon is expected.';
    return failure(view, { start, end: text.length }, 'truncated', about('truncated', message));
  }
  if (!looksLikeObject(text, start)) return undefined;
  const form = formEnd(text, start);
  if (form === undefined || isAllButDots(view, start, form)) return readDamaged(view, ...regionOf(view, start, limit));
  return { ...failure(view, { start, end: form }, 'invalid', FORM), kind: 'other', isKnown: true };
}

/** Whether the object is a valid message without the `...` at its end: then nothing was left out that it needs. */
function isAllButDots({ text, run }: View, start: number, end: number): boolean {
  const json = text.slice(start, end).replace(/,\s*(?:\.{3}|…)\s*\}$/, '}');
  return readMessage(run.contract, json, 0, json.length, run.maxDepth, { mayBeWhole: true }).success;
}

function failure({ edited }: View, span: Span, reason: Reason, issue: Issue, at = span.start): Failure {
  return { kind: 'rival', span, reason, issues: [placed(edited, issue, { start: at, end: at + 1 })] };
}

/** The part of the text that an object at an offset may take up. */
function regionOf(view: View, start: number, limit: number): [region: Span, isFenced: boolean] {
  const { region, isFenced } = findRegion(view, start);
  return [{ start, end: Math.min(region.end, limit) }, isFenced];
}

/**
 * Whether the brace is the end of the text, on its own line or after a colon. Elsewhere it belongs to prose, as in
 * `:-{`.
 */
function isLastBrace(text: string, start: number): boolean {
  if (skipSpace(text, start + 1) < text.length) return false;
  return /(?:^|\n|[:：]\s)[ \t]{0,40}$/.test(text.slice(Math.max(0, start - 42), start));
}

/**
 * Whether strict JSON is a small object that has nothing to do with the contract: it has no inner objects, and none of
 * the contract's names.
 */
function isForeign(json: string, { run }: View): boolean {
  if (json.length > 500 || json.indexOf('{', 1) !== -1 || run.own().size === 0) return false;
  return !Object.keys(JSON.parse(json) as object).some((key) => run.own().has(plainName(key)));
}

function hasExtraCloser(text: string, end: number): boolean {
  return /^\s*\}/.test(text.slice(end, end + 100));
}

/** The offset of the first character after a message that is neither white space nor a closing bracket. */
function tailStart(text: string, end: number): number {
  let at = end;
  while (at < text.length && (isSpace(text.charCodeAt(at)) || '}])'.includes(text[at] ?? ''))) at += 1;
  return at;
}
