import type { Span } from '../../words/issue.ts';
import { canonical } from '../../words/json-value.ts';
import type { Refusal } from '../../words/parsed.ts';
import { accountFor } from '../account/account-for.ts';
import type { Doubt, Place } from '../account/doubt.ts';
import { isCutBehind } from '../account/is-cut-behind.ts';
import { isLeftOpen } from '../account/is-left-open.ts';
import { loneMark } from '../account/lone-mark.ts';
import { ordinary } from '../account/ordinary.ts';
import { turnsBefore } from '../account/sentences/turn-before.ts';
import { standsWithin } from '../account/stands-within.ts';
import { unwrapPlace } from '../account/unwrap-place.ts';
import type { Failure, Finding, Message } from '../finding.ts';
import { readMessage } from '../read-message.ts';
import type { View } from '../run.ts';
import { findSites } from '../sites/find-sites.ts';
import type { Decided } from '../tell/accept-reading.ts';
import { about, placed, refuse, refuseAt, refuseCrowded } from '../tell/refuse.ts';
import { refuseAll } from '../tell/refuse-all.ts';
import { type OneReading, tellReadings } from '../tell/tell-readings.ts';
import { warnTexts } from '../tell/warn-texts.ts';
import { codesOf } from '../text/edit.ts';
import { type EditedText, isCrowded, sourceSpan } from '../text/edited-text.ts';
import { repairsOf } from '../text/repairs-of.ts';
import { ECHO, isEcho, withoutCopies, withoutForms } from './choose-message.ts';
import type { Subject } from './content-rule.ts';
import { contentRules } from './content-rules.ts';
import { findTakenBack } from './find-taken-back.ts';
import { placeOf } from './place-of.ts';
import { respell } from './respell.ts';

/** Decides which message in a text is the answer, or why there is none. */
export function decide(view: View): Decided {
  const { run } = view;
  const { findings, reasoning } = findSites(view);
  const messages = findings.filter((finding) => finding.kind === 'message');
  const failures = findings.filter((finding) => finding.kind !== 'message');
  const rivals = failures.filter(({ kind }) => kind === 'rival');
  run.isTried ||= messages.length > 0 || rivals.length > 0;
  const distinct = withoutForms(withoutCopies(messages), run.contract);
  const chosen = run.choose === 'last' ? distinct.at(-1) : distinct[0];
  if (chosen === undefined) {
    run.isTried ||= findTakenBack(view, reasoning) !== undefined;
    return refuseAll(failures, view, reasoning);
  }
  if (isInOrdinaryPlace(chosen, findings, reasoning, view)) return accept(chosen, [], view);
  const beside = outsideTurns(rivals, () => placeOf(chosen, findings, reasoning, view));
  const refusal = refuseRival(chosen, beside, view) ?? refuseTakenBack(chosen, reasoning, view);
  if (refusal !== undefined) return refusal;
  if (distinct.length > 1 && run.choose === 'only') return refuseSeveral(distinct, view);
  if (isCrowded(chosen.json)) return refuseCrowded(chosen.json);
  return weigh(chosen, findings, reasoning, view);
}

/** A fast path: the text has only one object, with only one reading, and the text around it is ordinary. */
function isInOrdinaryPlace(chosen: Message, findings: Finding[], reasoning: Span[], { text, edited }: View): boolean {
  if (findings.length > 1 || reasoning.length > 0 || edited.notes.length > 0) return false;
  return chosen.certainty !== 'guess' && ordinary.recognises(text, chosen.span);
}

/** Without those in a turn that somebody else has ended: what the model was told, such as the result of a job, is no answer. */
function outsideTurns(rivals: Failure[], placeOfChosen: () => Place): Failure[] {
  const turns = rivals.length > 0 ? turnsBefore(placeOfChosen()) : [];
  return rivals.filter(({ span }) => !turns.some(({ start, end }) => start <= span.start && span.end <= end));
}

/** Refuses when there is another message that cannot be read but may be the one that counts. */
function refuseRival(chosen: Message, rivals: readonly Failure[], { edited, text, run }: View): Refusal | undefined {
  const cut = rivals.find(({ reason }) => reason === 'truncated');
  const isBehind = ({ span }: Failure) => span.start > chosen.span.start;
  // When a quote or a bracket is still open between an earlier object and the chosen message, the message may be its
  // content.
  const isOpen = ({ span }: Failure) =>
    loneMark(text.slice(span.start, chosen.span.start).replace(/"[^"\n]*"/g, ' ')) !== -1;
  const hides = (rival: Failure) =>
    run.choose === 'only' || isBehind(rival) === (run.choose === 'last') || isOpen(rival);
  const rival = cut ?? rivals.find(hides);
  if (rival === undefined) return undefined;
  const message = 'Beside a valid message there is another one that is not valid.';
  const beside = placed(edited, about('ambiguous', message), rival.span);
  return refuse(cut ? 'truncated' : 'ambiguous', [beside, ...rivals.flatMap(({ issues }) => issues)]);
}

/**
 * Refuses when the text after a message turns it into reasoning: whoever reads the stream has already seen it as the
 * answer.
 */
function refuseTakenBack(chosen: Message, reasoning: Span[], view: View): Refusal | undefined {
  const span = findTakenBack(view, reasoning, chosen.value);
  view.run.isTakenBack ||= span !== undefined;
  const message = 'The text after the message would change it into another message.';
  return span && refuseAt(view.edited, 'ambiguous', message, span);
}

function refuseSeveral(distinct: readonly Message[], { edited }: View): Refusal {
  const hint = 'Send exactly one message. If the first or the last one counts, pass choose: "first" or "last".';
  const issues = distinct.slice(0, 50).map(({ span }, i) => {
    const message = `There are ${distinct.length} different messages; this is number ${i + 1}.`;
    return placed(edited, { ...about('ambiguous', message), hint }, span);
  });
  const readings = distinct.map(({ value, json }) => ({ value, repairs: repairsOf(json) }));
  return { ...refuse('ambiguous', issues), ...(readings.length <= 3 && tellReadings(readings)) };
}

/** Accounts for the text around the message. Any doubt makes the message a guess. */
function weigh(chosen: Message, findings: Finding[], reasoning: Span[], view: View): Decided {
  const { edited, text } = view;
  const place = placeOf(chosen, findings, reasoning, view);
  const unwrapped = unwrapPlace(place);
  const open = isLeftOpen(unwrapped.place);
  if (open !== undefined) {
    const message = 'A list or a call around the message does not end.';
    return refuseAt(edited, 'truncated', message, open);
  }
  const behind = isCutBehind(place);
  if (behind !== undefined) {
    const message =
      'A code fence opens after the message and does not end: another message may have been meant to stand in it.';
    return refuseAt(edited, 'truncated', message, behind);
  }
  if (mayBeCut(text, chosen, text.length)) {
    const message = 'A quote or a brace is open where the text ends: the message may be longer.';
    return refuseAt(edited, 'truncated', message, { start: chosen.span.end - 1, end: chosen.span.end });
  }
  const doubts = accountFor(place, unwrapped);
  const within = standsWithin(unwrapped.place, doubts);
  return within ? refuseAt(edited, 'ambiguous', within.says, within.span) : accept(chosen, doubts, view);
}

/**
 * Whether a guess with unescaped quotes may really be longer, because a brace in it or a quote after it is left open.
 * It is then refused as truncated.
 */
function mayBeCut(text: string, { span, certainty, json }: Message, limit: number): boolean {
  if (certainty !== 'guess' || !json.notes.some(isTornQuote)) return false;
  const message = text.slice(span.start, span.end);
  const rest = text.slice(span.end, limit);
  return count(message, '{') > count(message, '}') || count(rest, '"') % 2 === 1;
}

/** Not a quote of another kind than those around it. */
function isTornQuote({ code, isOther }: { code: string; isOther?: true }): boolean {
  return code === 'unescaped_quote' && isOther === undefined;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** Returns the message, with the doubts about it. */
function accept(chosen: Message, beside: readonly Doubt[], view: View): Decided {
  const { edited, run } = view;
  const { value, span, json } = chosen;
  const codes = codesOf(json.notes);
  const shown = shownText(chosen, codes, view);
  const signs = codes.size === 0 ? view.signs : undefined;
  const texts = warnTexts(run.contract.shape, value, shown, signs).map((issue) => placed(edited, issue, span));
  const warned = texts.length > 0 ? { ...chosen, warnings: [...chosen.warnings, ...texts] } : chosen;
  const subject = { message: warned, text: view.text, source: edited, codes, shown };
  const doubts = findDoubts(subject, beside).map(({ says, span }) => placed(edited, about('uncertain', says), span));
  const repairs = repairsOf(json);
  const isSure = chosen.certainty !== 'guess' && doubts.length === 0;
  const isMarked = isSure || repairs.some(({ certainty }) => certainty === 'guess');
  const marked = isMarked ? repairs : repairs.map((repair) => ({ ...repair, certainty: 'guess' as const }));
  const echo = isEcho(chosen, run.contract) ? [placed(edited, ECHO, span)] : [];
  const warnings = [...chosen.warnings, ...echo, ...texts];
  const source = sourceSpan(edited, span);
  // A doubt about the text around the message applies to all readings, so there is no choice to offer.
  const others = doubts.length > 0 ? undefined : () => otherReadings(chosen, view);
  return { success: true, value, repairs: marked, warnings, source, format: 'json', doubts, others };
}

/**
 * Collects the doubts about a reading: about its wrapper, the text around it, and its values.
 *
 * @param beside the doubts about the text around the message
 */
function findDoubts(subject: Subject, beside: readonly Doubt[]): Doubt[] {
  const { doubts = [], span, json } = subject.message;
  const isRepaired = json.notes.length > 0;
  const held = contentRules.filter(({ asksAll, holds }) => (isRepaired || asksAll) && holds(subject));
  return [...doubts, ...beside, ...held.map(({ name, says }) => ({ rule: name, says, span }))];
}

/**
 * A text with all unusual characters of a message: its JSON; or, so that this need not be put together, the text as it
 * stands, when only quotes and commas were mended.
 */
function shownText({ span, json }: Message, codes: ReadonlySet<string>, { text }: View): string {
  const part = text.slice(span.start, span.end);
  const isPlain = !part.includes('\\') && (codes.size === 0 || [...codes].every((code) => PLAIN.test(code)));
  return isPlain ? part : json.text;
}

const PLAIN = /^(?:key_)?quotes$|_comma$/;

/** The other readings of the message's place that satisfy the contract. */
function otherReadings({ value, json, others }: Message, { run }: View): OneReading[] {
  const { contract, maxDepth } = run;
  const seen = new Set([canonical(value)]);
  return [respell(json), ...(others?.() ?? [])].flatMap((other) => {
    const read = other && readMessage(contract, other.text, 0, other.text.length, maxDepth);
    if (!read?.success || seen.has(canonical(read.value))) return [];
    seen.add(canonical(read.value));
    return [{ value: read.value, repairs: repairsOf(other as EditedText) }];
  });
}
