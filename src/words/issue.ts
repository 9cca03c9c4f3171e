/** A range of a text, as offsets in UTF-16 code units; `end` is exclusive. */
export type Span = { start: number; end: number };

/**
 * Something that is wrong with a message or a text. Issues are returned, never thrown.
 *
 * `path` is a JSON Pointer (RFC 6901) to the value that is wrong, or to the place where a missing one belongs. `code`
 * is the JSON Schema keyword that the value violates, or the name of a rule that no schema can express.
 */
export type Issue = {
  code: string;
  /** An error makes the message unusable; a warning is worth a look. */
  severity: 'error' | 'warning';
  path: string;
  /** What is wrong, in one sentence. */
  message: string;
  /** How to correct it. */
  hint?: string | undefined;
  /** What was expected: a type, a value, a list of values, or the name of a value rule. */
  expected?: unknown;
  /** The value that was received: a scalar as it is (long strings are cut), otherwise the name of its type. */
  received?: unknown;
  span?: Span | undefined;
  /** Counts from 1. */
  line?: number | undefined;
  /** Counts from 1, in UTF-16 units. */
  column?: number | undefined;
};

/** The maximum number of issues that are reported. If there are more, one extra issue says so. */
export const MAX_ISSUES = 50;

/** Takes one issue; returns false when no more are wanted. */
export type Report = (issue: Issue) => boolean;

/**
 * The place that a rule checks. `path` is computed when it is read, so it should only be read for an issue.
 * `isPrintable`: no string of the message has a control character; `hasDots`: one may have two dots in a row.
 */
export type Place = { readonly path: string; readonly isPrintable?: boolean; readonly hasDots?: boolean };

/** Makes a list of issues that does not grow beyond {@link MAX_ISSUES}. */
export function collectIssues(): { issues: Issue[]; report: Report } {
  const issues: Issue[] = [];
  const report = (issue: Issue) => {
    if (issues.length < MAX_ISSUES) issues.push(boundIssue(issue));
    else if (issues.length === MAX_ISSUES) issues.push(moreIssues(issue.severity));
    return issues.length <= MAX_ISSUES;
  };
  return { issues, report };
}

/**
 * Limits the length of all texts in an issue, so that a hostile value is not repeated in full. A pointer is never cut,
 * because it would then point to something else: if it is too long, the pointer to the nearest parent that fits
 * replaces it.
 */
export function boundIssue(issue: Issue): Issue {
  const { message, hint, received, expected, path } = issue;
  const isShort = message.length <= MAX_TEXT && (hint?.length ?? 0) <= MAX_TEXT && path.length <= MAX_PATH;
  if (isShort && isBounded(received) && isBounded(expected)) return issue;
  const short: Issue = { ...issue, message: cutText(message, MAX_TEXT), path: boundPath(path) };
  if (hint !== undefined) short.hint = cutText(hint, MAX_TEXT);
  if (!isBounded(received)) short.received = boundValue(received);
  if (!isBounded(expected)) short.expected = boundValue(expected);
  return short;
}

const MAX_TEXT = 400;
const MAX_PATH = 2000;

/** Whether a value is a scalar of limited length, or an array of such scalars, as in `expected`. */
function isBounded(value: unknown, levels = 2): boolean {
  if (typeof value === 'string') return value.length <= MAX_TEXT;
  if (!Array.isArray(value)) return typeof value !== 'object' || value === null;
  return levels > 0 && value.length <= 100 && value.every((item) => isBounded(item, levels - 1));
}

function boundValue(value: unknown): string {
  return typeof value === 'string' ? cutText(value) : Array.isArray(value) ? 'array' : typeof value;
}

function boundPath(path: string): string {
  return path.length > MAX_PATH ? path.slice(0, Math.max(0, path.lastIndexOf('/', MAX_PATH))) : path;
}

/** The maximum number of characters that an issue quotes from the input. */
export const LONGEST = 120;

/** Cuts a text that is longer than `most`, but never inside a surrogate pair. */
export function cutText(text: string, most = LONGEST): string {
  if (text.length <= most) return text;
  const isSplit = /[\ud800-\udbff]/.test(text[most - 1] ?? '') && /[\udc00-\udfff]/.test(text[most] ?? '');
  return `${text.slice(0, isSplit ? most - 1 : most)}…`;
}

function moreIssues(severity: Issue['severity']): Issue {
  return {
    code: 'too_many_issues',
    severity,
    path: '',
    message: `There are more than ${MAX_ISSUES} issues; the rest is left out.`,
  };
}

/** Appends a key to a JSON Pointer: the pointer to a field or an item of what `path` points to. */
export function pointTo(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}/${key}`;
  return `${path}/${key.includes('/') || key.includes('~') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key}`;
}

/** The keys of a JSON Pointer, from the root down. */
export function pointerKeys(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
