import type { ErrorResult } from '../../../generated/types/lcp.ts';
import { aRefusal, checkArgument } from '../../check/check-argument.ts';
import { collectIssues, type Issue } from '../../words/issue.ts';
import type { Reason, Refusal } from '../../words/parsed.ts';

/** What each reason means, and what to try next. */
const REASONS: { [reason in Reason]: [meaning: string, next: string] } = {
  empty: ['The text is empty', 'Ask again.'],
  no_json: ['There is no JSON in the text', 'Ask for JSON only.'],
  ambiguous: ['There are several different messages', 'Ask for exactly one message.'],
  conflict: ['The message contradicts itself', 'Ask for the message again, with every field once.'],
  truncated: ['The text ends before its message does', 'Ask for the whole message again, or for a shorter one.'],
  uncertain: ['The message can be read, but not with enough certainty', 'Ask for the message again, as correct JSON.'],
  unrepairable: ['The JSON is broken', 'Ask for the message again, as correct JSON.'],
  invalid: ['The message does not fit its contract', 'Ask again, and show the issues.'],
  rule: ['The message breaks a rule of the protocol', 'Ask again, and show the issues.'],
  too_large: ['The text is too long or too deep', 'Ask for less.'],
};

/**
 * Makes the result that a worker writes when it could not read a reply.
 *
 * It is valid for the strict contract, and readable for consumers of all three shapes of errors: `error` and `message`
 * both contain the first issue with its place; the reason is in `error_code`, and in `details` as `code`, next to the
 * issues. It contains nothing of the message itself, because nobody should act on it.
 *
 * @param failed the refusal of `parse`, for any contract
 *
 * @example
 * const parsed = parse(LlmReply, text);
 * const result = parsed.success ? parsed.value : toErrorResult(parsed);
 */
export function toErrorResult(failed: Refusal): ErrorResult {
  checkArgument('toErrorResult', 'failed', failed, aRefusal);
  const { reason, needs } = failed;
  const [meaning, next] = REASONS[reason];
  const issues = failed.issues.filter(({ severity }) => severity === 'error');
  const [first] = issues.length > 0 ? issues : failed.issues;
  const text = first && first.message.trim() !== '' ? `${placeOf(first)}${first.message}` : `${meaning}.`;
  const error = wellFormed(cut(`No message could be read (${reason}). ${text}`));
  return {
    ok: false,
    action: 'error',
    error,
    message: error,
    error_code: reason,
    error_type: 'unreadable_message',
    recovery_suggestion: wellFormed(cut(first?.hint ? `${next} ${first.hint}` : next)),
    details: { code: reason, ...(needs === undefined ? {} : { needs }), issues: told(failed.issues) },
  };
}

function placeOf({ path, line, column }: Issue): string {
  if (line !== undefined) return `Line ${line}, column ${column}: `;
  return path === '' ? '' : `${path}: `;
}

/** The issues without `expected` and `received`, which may be any value; their messages say the same in words. */
function told(all: readonly Issue[]): unknown[] {
  const { issues, report } = collectIssues();
  for (const issue of all) if (!report(issue)) break;
  return issues.map(({ code, severity, path, message, hint, line, column }) => ({
    code,
    severity,
    path: wellFormed(path),
    message: wellFormed(message),
    ...(hint === undefined ? {} : { hint: wellFormed(hint) }),
    ...(line === undefined ? {} : { line, column }),
  }));
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

const MAX_TEXT = 1000;

/** Replaces lone surrogates: a quotation from a text may contain them, but a message may not. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
