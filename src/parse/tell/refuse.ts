import type { Issue, Span } from '../../words/issue.ts';
import type { Reason, Refusal } from '../../words/parsed.ts';
import { crowdedIssue } from '../repair-message.ts';
import { type EditedText, sourceSpan } from '../text/edited-text.ts';

/**
 * Refuses a text that needs more repairs than the limit. The reason is not `too_large`: as valid JSON, the text would
 * be accepted.
 */
export function refuseCrowded(edited: EditedText): Refusal {
  return refuse('unrepairable', [crowdedIssue(edited, 0)]);
}

/** An error about the whole message, without a span. */
export function about(code: string, message: string): Issue {
  return { code, severity: 'error', path: '', message };
}

/** A refusal without repairs. Its errors come before its warnings: they are the reason. */
export function refuse(reason: Reason, issues: Issue[]): Refusal {
  const isError = ({ severity }: Issue) => severity === 'error';
  const ordered = reason === 'rule' ? [...issues.filter(isError), ...issues.filter((one) => !isError(one))] : issues;
  return { success: false, reason, issues: ordered, repairs: [] };
}

/** A refusal with one issue, about the whole text. */
export function refuseFor(reason: Reason, message: string): Refusal {
  return refuse(reason, [about(reason, message)]);
}

/** A refusal with one issue, about a part of the text. */
export function refuseAt(edited: EditedText, reason: Reason, message: string, span: Span): Refusal {
  return refuse(reason, [placed(edited, about(reason, message), span)]);
}

/** Adds a span to an issue: that in the source for a span of the edited text. */
export function placed(edited: EditedText, issue: Issue, span: Span): Issue {
  return { ...issue, span: sourceSpan(edited, span) };
}
