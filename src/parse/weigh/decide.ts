import type { Span } from '../../issue.ts';
import { accountFor } from '../account/account-for.ts';
import type { Place } from '../account/doubt.ts';
import { isLeftOpen } from '../account/is-left-open.ts';
import { unwrapPlace } from '../account/unwrap-place.ts';
import { type EditedText, isCrowded, repairsOf, sourceSpan } from '../edited-text.ts';
import type { Finding, Message } from '../finding.ts';
import { marksOf } from '../own-names.ts';
import type { ParseOptions } from '../parsed.ts';
import type { Search } from '../run.ts';
import { findAll } from '../sites/find-sites.ts';
import { findUnread } from '../sites/find-unread.ts';
import { isOtherState } from '../sites/is-rival.ts';
import type { Decided } from '../tell/accept-reading.ts';
import { about, placed, refuse, refuseCrowded } from '../tell/refuse.ts';
import { refusalOf } from '../tell/refuse-all.ts';
import { warnTexts } from '../tell/warn-texts.ts';
import { ECHO, isEcho, withoutCopies, withoutForms } from './choose-message.ts';

/** One message, or the reason why there is none. */
export function decide(edited: EditedText, search: Search, { choose = 'only' }: ParseOptions): Decided {
  const { findings, reasoning } = findAll(edited, search);
  const isTried = findings.some(
    ({ kind, span }) =>
      kind === 'message' || (kind === 'rival' && !isOtherState(edited.text.slice(span.start, span.end), search)),
  );
  if (isTried) search.tried.isTried = true;
  const messages = findings.filter((finding) => finding.kind === 'message');
  const distinct = withoutForms(withoutCopies(messages), search.contract);
  const rivals = findings.filter((finding) => finding.kind === 'rival');
  const [first] = distinct;
  if (first === undefined) return refusalOf(findings, edited, search);
  const cut = rivals.find(({ reason }) => reason === 'truncated');
  const chosen = choose === 'last' ? (distinct.at(-1) ?? first) : first;
  const hides = ({ span }: Finding) =>
    choose === 'last' ? span.start > chosen.span.start : choose === 'only' || span.start < chosen.span.start;
  const rival = cut ?? rivals.find(hides);
  if (rival !== undefined) {
    const message = 'Beside a valid message there is another one that cannot be read.';
    const beside = placed(edited, about('ambiguous', message), rival.span);
    return refuse(cut ? 'truncated' : 'ambiguous', [beside, ...rivals.flatMap(({ issues }) => issues)]);
  }
  const known = findings.filter((finding) => finding.kind !== 'other' || finding.isKnown);
  const read = [...known.map(({ span }) => span), ...reasoning];
  const unread =
    choose === 'first' ? undefined : findUnread(edited.text, read, search.own, marksOf(search.contract), chosen.value);
  if (unread !== undefined && (choose === 'only' || unread > chosen.span.start)) {
    const message = 'Beside a valid message there is what looks like another one.';
    return refuse('ambiguous', [placed(edited, about('ambiguous', message), { start: unread, end: unread + 1 })]);
  }
  if (distinct.length > 1 && choose === 'only') {
    const issues = distinct.slice(0, 50).map(({ span }, i) => {
      const message = `There are ${distinct.length} different messages; this is number ${i + 1}.`;
      const hint = 'Send exactly one; a caller that knows better takes "first" or "last".';
      return placed(edited, { ...about('ambiguous', message), hint }, span);
    });
    return refuse('ambiguous', issues);
  }
  if (isCrowded(chosen.json)) return refuseCrowded(chosen.json);
  const repairs = repairsOf(chosen.json);
  const place = placeOf(chosen, findings, reasoning, edited, search);
  const open = isLeftOpen(unwrapPlace(place).place);
  if (open !== undefined) {
    const message = 'A list or a call around the message does not end.';
    return refuse('truncated', [placed(edited, about('truncated', message), open)]);
  }
  const doubts = [...(chosen.doubts ?? []), ...accountFor(place)].map(({ says, span }) =>
    placed(edited, about('uncertain', says), span),
  );
  const isSure = chosen.certainty !== 'guess' && doubts.length === 0;
  const isMarked = isSure || repairs.some(({ certainty }) => certainty === 'guess');
  const marked = isMarked ? repairs : repairs.map((repair) => ({ ...repair, certainty: 'guess' as const }));
  const texts = warnTexts(search.contract.shape, chosen.value, chosen.json.text).map((issue) =>
    placed(edited, issue, chosen.span),
  );
  const echo = isEcho(chosen, search.contract) ? [placed(edited, ECHO, chosen.span)] : [];
  return {
    success: true,
    value: chosen.value,
    repairs: marked,
    warnings: [...chosen.warnings, ...echo, ...texts],
    source: sourceSpan(edited, chosen.span),
    format: 'json',
    ...(doubts.length > 0 && { doubts }),
  };
}

/** The chosen message in its text. */
function placeOf(
  { span: message, value }: Message,
  findings: Finding[],
  reasoning: Span[],
  edited: EditedText,
  { contract: { shape, readMarkdown } }: Search,
): Place {
  const isOutside = ({ start, end }: Span) => end <= message.start || start >= message.end;
  const others = findings.filter((finding) => finding.kind !== 'other' || finding.isKnown);
  const known = [...others.map(({ span }) => span), ...reasoning].filter(isOutside);
  known.sort((one, two) => one.start - two.start);
  const marks = edited.notes.filter(({ code }) => code === 'quoting').slice(0, 20);
  const layers = [...new Set(marks.map(({ span }) => edited.source.slice(span.start, span.end).trim()))];
  const isEncoded = edited.notes.some(({ code }) => code === 'double_encoding');
  const hidden = reasoning.filter(isOutside);
  return {
    text: edited.text,
    message,
    whole: message,
    known,
    hidden,
    layers,
    isEncoded,
    mayReport: readMarkdown !== undefined,
    shape,
    value,
  };
}
