import { isSpace, plainName } from '../characters.ts';
import { cutOut, type EditedText } from '../edited-text.ts';
import type { Finding } from '../finding.ts';
import { readJson, startsStrictly } from '../read-json.ts';
import { readMessage } from '../read-message.ts';
import { goesOn } from '../repair-json.ts';
import { inSource } from '../repair-message.ts';
import type { Search } from '../run.ts';
import { skipSpace } from '../skip-space.ts';
import { about, placed } from '../tell/refuse.ts';
import { isTornOff } from '../weigh/is-torn-off.ts';
import { findRegion } from '../zones/find-region.ts';
import { callName } from './call-name.ts';
import { formEnd } from './is-form.ts';
import { looksLikeObject } from './looks-like-object.ts';
import { readAround, refuseAround } from './read-around.ts';
import { readDamaged } from './read-damaged.ts';

/** Reads what starts at an offset; undefined when it is a brace of prose. */
export function readStart(edited: EditedText, start: number, limit: number, search: Search): Finding | undefined {
  const { text } = edited;
  search.wholes -= 1;
  const mayBeWhole = search.wholes >= 0;
  search.budget.left -= START_COST;
  if (search.foreign > MOST_FOREIGN) {
    const read = readJson(text, start, limit, search.maxDepth, mayBeWhole);
    if (read.success && isForeign(text.slice(start, read.end), search))
      return { kind: 'other', span: { start, end: read.end }, reason: 'invalid', issues: [], isKnown: true };
  }
  const read = readMessage(search.contract, text, start, limit, search.maxDepth, { mayBeWhole });
  // Where no end is found the whole rest was looked at.
  if (startsStrictly(text, start)) search.budget.left -= (read.end - start) >> 4;
  const span = { start, end: read.end };
  if (read.success) {
    const around = readAround(text, span, search.maxDepth);
    if (around !== 'closed') return refuseAround(edited, span, around);
    if (hasExtraCloser(text, span.end) && read.warnings.some(({ code }) => code === 'unknown_field')) {
      const message = 'A closer too many follows: a field may stand in the wrong place.';
      const issues = [placed(edited, about('extra_closer', message), { start: span.end, end: span.end + 1 })];
      return { kind: 'rival', span, reason: 'unrepairable', issues, isIntact: false };
    }
    if (goesOn(text, tailStart(text, span.end))) {
      const { region, isFenced } = findRegion(text, start, search.fences);
      const rest = { start, end: Math.min(region.end, limit) };
      return readDamaged(edited, rest, isFenced, search, callName(text, start, search));
    }
    const certainty = isTornOff(text, span.end, limit, search) ? 'guess' : 'lossless';
    const json = cutOut(edited, span);
    return {
      kind: 'message',
      span,
      value: read.value,
      certainty,
      warnings: inSource(edited, read.warnings),
      json,
    };
  }
  const { reason } = read;
  if (reason === 'too_large') {
    const issues = [about('too_deep', `The text is nested deeper than ${search.maxDepth} levels.`)];
    return { kind: 'rival', span: { start, end: text.length }, reason, issues, isIntact: false };
  }
  if (reason === 'invalid' && isForeign(text.slice(start, span.end), search)) {
    search.foreign += 1;
    return { kind: 'other', span, reason, issues: inSource(edited, read.issues), isKnown: true };
  }
  if (reason !== 'syntax') {
    const called = callName(text, start, search);
    if (hasExtraCloser(text, span.end) || goesOn(text, tailStart(text, span.end))) {
      // A closer too many: what follows it belongs to the message.
      const { region, isFenced } = findRegion(text, start, search.fences);
      const whole = readDamaged(edited, { start, end: Math.min(region.end, limit) }, isFenced, search, called);
      if (whole.kind === 'message') return whole;
    }
    return readDamaged(edited, span, false, search, called, { reason, issues: inSource(edited, read.issues) });
  }
  if (isLastBrace(text, start)) return cutAt(edited, start);
  if (!looksLikeObject(text, start)) return undefined;
  const form = formEnd(text, start);
  if (form !== undefined) {
    const issue = placed(edited, about('placeholder', 'This is the form of a message.'), { start, end: form });
    return { kind: 'other', span: { start, end: form }, reason: 'invalid', issues: [issue], isKnown: true };
  }
  const { region, isFenced } = findRegion(text, start, search.fences);
  const called = callName(text, start, search);
  return readDamaged(edited, { start, end: Math.min(region.end, limit) }, isFenced, search, called);
}

/** A brace at the end of the text, on a line of its own or behind a colon: elsewhere it is a sign of prose, such as `:-{`. */
function isLastBrace(text: string, start: number): boolean {
  if (skipSpace(text, start + 1) < text.length) return false;
  return /(?:^|\n|[:：]\s)[ \t]{0,40}$/.test(text.slice(Math.max(0, start - 42), start));
}

function cutAt(edited: EditedText, start: number): Finding {
  const span = { start, end: edited.text.length };
  const issue = about('truncated', 'The text ends where a field name and a colon is expected.');
  return { kind: 'rival', span, reason: 'truncated', issues: [placed(edited, issue, span)], isIntact: false };
}

/** What it costs to look at the start of what may be an object, in steps of the budget. */
const START_COST = 20;

/** How many foreign objects are explained: the first is what a refusal tells of. */
const MOST_FOREIGN = 20;

/** A small object of strict JSON without anything in it that the contract knows, or that could be a message. */
function isForeign(json: string, { own }: Search): boolean {
  if (json.length > 500 || json.indexOf('{', 1) !== -1) return false;
  return !Object.keys(JSON.parse(json) as object).some((key) => own.has(plainName(key)));
}

function hasExtraCloser(text: string, end: number): boolean {
  return /^\s*\}/.test(text.slice(end, end + 100));
}

/** Where something else than space and closers stands behind a message. */
export function tailStart(text: string, end: number): number {
  let at = end;
  while (at < text.length && (isSpace(text.charCodeAt(at)) || '}])'.includes(text[at] ?? ''))) at += 1;
  return at;
}
