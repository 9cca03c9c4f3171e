import type { Issue, Span } from '../../words/issue.ts';
import type { Reason, Refusal } from '../../words/parsed.ts';
import { type EditedText, sourceSpan } from '../edited-text.ts';
import { positionOf } from '../locate.ts';
import { crowdedIssue } from '../repair-message.ts';

/**
 * More repairs are needed than are recorded. The message is not too large, it is broken: sent as valid JSON it would be taken.
 */
export function refuseCrowded(edited: EditedText): Refusal {
  return refuse('unrepairable', [crowdedIssue(edited, 0)]);
}

export function about(code: string, message: string): Issue {
  return { code, severity: 'error', path: '', message };
}

export function refuse(reason: Reason, issues: Issue[]): Refusal {
  return { success: false, reason, issues, repairs: [] };
}

export function placed(edited: EditedText, issue: Issue, span: Span): Issue {
  const source = sourceSpan(edited, span);
  return { ...issue, span: source, ...positionOf(edited.source, source.start) };
}
