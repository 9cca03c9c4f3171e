import type { Issue } from '../../words/issue.ts';

/** The value that a report in Markdown describes, still to be validated; or why its meaning is not clear. */
export type MarkdownReading =
  | { value: unknown }
  | { reason: 'ambiguous' | 'conflict' | 'truncated' | 'invalid'; issues: Issue[] };

export function conflict(field: string, message: string): MarkdownReading {
  return { reason: 'conflict', issues: [issue('conflict', `/${field}`, message)] };
}

export function unclear(field: string, message: string): MarkdownReading {
  return { reason: 'invalid', issues: [issue('unclear', `/${field}`, message)] };
}

export function refuse(reason: 'ambiguous' | 'truncated', code: string, message: string): MarkdownReading {
  return { reason, issues: [issue(code, '', message)] };
}

export function issue(code: string, path: string, message: string): Issue {
  return { code, severity: 'error', path, message };
}
