import type { Span } from '../../words/issue.ts';
import { canonical } from '../../words/json-value.ts';
import { readMessage } from '../read-message.ts';
import type { View } from '../run.ts';
import { findTags } from '../sites/find-tags.ts';
import { mayReason } from '../zones/find-reasoning.ts';
import { isEcho, isForm } from './choose-message.ts';
import { isPlainPlace } from './is-plain-place.ts';

/**
 * Finds a message in the place of an answer that is only reasoning because of a closing tag after it. Whoever reads the
 * stream has already seen it as the answer.
 *
 * @param value the message that was chosen; a repetition of it is not reported
 */
export function findTakenBack(view: View, reasoning: readonly Span[], value?: unknown): Span | undefined {
  const { text, edited, run } = view;
  // Without a byte order mark, the text is still the one that was sent.
  const sent = edited.source.startsWith('\ufeff') ? edited.source.slice(1) : edited.source;
  if (run.choose === 'last' || reasoning.length === 0 || text !== sent) return undefined;
  let from = 0;
  for (const { start, end } of reasoning) {
    const isFirst = start >= from && text.slice(from, start).trim() === '';
    if (isFirst && mayReason(text.slice(start, start + LONGEST_MARK))) from = end;
  }
  const chosen = value === undefined ? undefined : canonical(value);
  for (let tries = 0; tries < MOST; tries++) {
    const found = hiddenFrom(from, view, reasoning);
    if (found === undefined || found.value === undefined || chosen !== canonical(found.value)) return found?.span;
    // A repetition of the chosen message is harmless; a different message after it may not be.
    from = found.span.end;
  }
  return undefined;
}

/**
 * What starts like a message in the place of an answer, after an offset and inside reasoning. It has no `value` when it
 * is not a valid message.
 */
function hiddenFrom(
  from: number,
  { text, run }: View,
  reasoning: readonly Span[],
): { span: Span; value?: unknown } | undefined {
  const start = text.indexOf('{', from);
  const hidden = reasoning.find((span) => span.start <= start && start < span.end);
  const lead = text.slice(from, start);
  if (start === -1 || hidden === undefined || lead.length > LONGEST_LEAD || /[}[\]｛]/.test(lead)) return undefined;
  if (!/^\{\s*"/.test(text.slice(start, start + 200)) || !isPlainPlace(run.contract, lead)) return undefined;
  const read = readMessage(run.contract, text, start, hidden.end, run.maxDepth);
  if (!read.success) {
    const span = { start, end: hidden.end };
    return findTags(text.slice(start, hidden.end), run).length > 0 ? { span } : undefined;
  }
  const found = { span: { start, end: read.end }, value: read.value };
  const isSent = !isForm(read.value, run.contract) && !isEcho(found, run.contract);
  return isSent ? found : undefined;
}

/** The maximum number of repetitions of the chosen message that are skipped. */
const MOST = 8;

/** No mark of reasoning is longer than this, in characters. */
const LONGEST_MARK = 30;

/** The maximum length of the prose before such a message, in characters. */
const LONGEST_LEAD = 4000;
