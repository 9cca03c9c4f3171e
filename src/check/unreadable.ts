import { cutText, type Issue } from '../words/issue.ts';

/**
 * The issue about a value that throws when it is read, such as a getter or a revoked proxy. What it throws may be
 * hostile too.
 */
export function unreadable(error: unknown): Issue {
  let reason = '';
  try {
    const text = String((error as { message?: unknown } | null)?.message ?? '').split('\n', 1)[0] ?? '';
    reason = text === '' ? '' : `: ${cutText(text, 200)}`;
  } catch {
    // What was thrown has no readable message.
  }
  return { code: 'unreadable', severity: 'error', path: '', message: `The value cannot be read${reason}.` };
}
