import { positionOf } from '../parse/locate.ts';
import type { Issue, Span } from '../words/issue.ts';
import type { Reason, Refusal } from '../words/parsed.ts';
import type { InputPart } from './agent-input.ts';

/**
 * Says why an agent's input, or a part of it, cannot be read.
 *
 * @param part the part that is at fault, if it is one
 * @param at where in the text the fault is
 */
export function refuseInput(
  reason: Reason,
  part: InputPart | undefined,
  message: string,
  at?: { text: string; span: Span },
): Refusal {
  const issue: Issue = { code: reason, severity: 'error', path: part === undefined ? '' : `/${part}`, message };
  if (at === undefined) return { success: false, reason, issues: [issue], repairs: [] };
  const place = { span: at.span, ...positionOf(at.text, at.span.start) };
  return { success: false, reason, issues: [{ ...issue, ...place }], repairs: [], source: at.span };
}

/** Tells a refusal from anything that was read. */
export function isRefusal(answer: object): answer is Refusal {
  return 'success' in answer && answer.success === false;
}
