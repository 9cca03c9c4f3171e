import type { Issue } from '../../words/issue.ts';

export function issue(
  code: string,
  path: string,
  message: string,
  { hint, expected, received: came }: Extras = {},
): Issue {
  const found: Issue = { code, severity: 'error', path, message };
  if (hint !== undefined) found.hint = hint;
  if (expected !== undefined) found.expected = expected;
  if (came !== undefined) found.received = came;
  return found;
}

type Extras = { hint?: string | undefined; expected?: unknown; received?: unknown };
