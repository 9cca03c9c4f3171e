import type { Contract } from '../contract.ts';
import type { Issue, Span } from '../issue.ts';
import { lint } from '../lint.ts';
import { validate } from '../validate.ts';
import { locate, positionOf } from './locate.ts';
import type { Reason } from './parsed.ts';
import { readJson, syntaxIssue } from './read-json.ts';
import type { Scan } from './scan-json.ts';

/** A message read from its JSON text, or why it is none; issues carry line and column. */
export type ReadMessage =
  | { success: true; value: unknown; warnings: Issue[] }
  | { success: false; reason: Reason; issues: Issue[] };

/**
 * Reads, validates and lints the JSON at `span`, which `scan` has looked through.
 *
 * @param options `strict`: refuse unknown fields; `schemaOnly`: do not lint
 */
export function readMessage(
  contract: Contract<unknown>,
  text: string,
  span: Span,
  scan: Scan,
  { strict = false, schemaOnly = false } = {},
): ReadMessage {
  if (!scan.success) {
    const reason = scan.isTooDeep ? 'too_large' : scan.isCut ? 'truncated' : 'unrepairable';
    return { success: false, reason, issues: [syntaxIssue(text, scan)] };
  }
  const read = readJson(text, span, scan);
  if (!read.success) return read;
  const valid = validate(contract, read.value, { strict });
  if (!valid.success) return { success: false, reason: 'invalid', issues: place(text, span, valid.issues) };
  const findings = schemaOnly ? [] : place(text, span, lint(contract, valid.value));
  if (findings.some(({ severity }) => severity === 'error'))
    return { success: false, reason: 'rule', issues: findings };
  return { success: true, value: valid.value, warnings: [...read.warnings, ...findings] };
}

/** Adds to each issue where in the text it is. */
function place(text: string, { start }: Span, issues: Issue[]): Issue[] {
  return issues.map((issue) => {
    const span = locate(text, start, issue.path);
    return { ...issue, span, ...positionOf(text, span.start) };
  });
}
