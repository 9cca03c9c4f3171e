import { positionOf } from '../parse/text/locate.ts';
import type { Issue, Span } from '../words/issue.ts';
import type { Reason, Refusal } from '../words/parsed.ts';
import type { InputPart } from './agent-input.ts';

/**
 * Makes the refusal of an agent's input, or of a part of it.
 *
 * @param part the part with the fault, if it is in one
 * @param at the place of the fault in the text
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

/** Whether a value is a refusal. */
export function isRefusal(answer: object): answer is Refusal {
  return 'success' in answer;
}
