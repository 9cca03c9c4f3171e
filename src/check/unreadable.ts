import { cutText, type Issue } from '../words/issue.ts';

/** The issue about a value that throws when it is looked at: a getter, a revoked proxy. What is thrown may be hostile too. */
export function unreadable(error: unknown): Issue {
  let reason = '';
  try {
    const text = String((error as { message?: unknown } | null)?.message ?? '').split('\n', 1)[0] ?? '';
    reason = text === '' ? '' : `: ${cutText(text, 200)}`;
  } catch {
    // Then it has no message that can be told.
  }
  return { code: 'unreadable', severity: 'error', path: '', message: `The value cannot be read${reason}.` };
}
