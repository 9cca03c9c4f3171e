import type { ErrorResult } from '../../generated/types/lcp.ts';
import { checkOptionsOf } from '../check/check-argument.ts';
import { toErrorResult } from '../lcp/protocol/to-error-result.ts';
import { collectIssues, type Issue } from '../words/issue.ts';
import type { Refusal } from '../words/parsed.ts';

export type ErrorOptions = {
  /** What was being done, such as `Read docs/plan.md`. */
  attempted?: string | undefined;
  /** What could be tried next. */
  suggestion?: string | undefined;
  /** The value of `error_type`. Default: what the error itself says. */
  type?: string | undefined;
};

/**
 * Makes the result that a worker writes when a job fails. It takes anything: a thrown value, a list of issues, an object with
 * `issues`, or a refusal of `parse`.
 *
 * The result is always valid for the strict contract. `error` and `message` have the same text, because some readers
 * expect one and some the other; a system code, such as `ENOENT`, is in `error_code` and in `details`. It has no stack
 * trace, which would show paths of the worker.
 *
 * @example
 * try {
 *   return await translate(params);
 * } catch (error) {
 *   return errorResult(error, { attempted: 'Translate the page' });
 * }
 */
export function errorResult(error: unknown, options: ErrorOptions = {}): ErrorResult {
  checkOptionsOf('errorResult', options, { attempted: 'a string', suggestion: 'a string', type: 'a string' });
  try {
    return build(error, options);
  } catch {
    // A getter or a proxy may throw when it is read.
    return build('The job failed, and its error cannot be read', options);
  }
}

function build(error: unknown, { attempted, suggestion, type }: ErrorOptions): ErrorResult {
  const { issues, code: known, reason } = read(error);
  if (reason !== undefined && issues) {
    const refused = toErrorResult(error as Refusal);
    return { ...refused, ...said('attempted_action', attempted), ...said('recovery_suggestion', suggestion) };
  }
  const [first] = issues?.filter(({ severity }) => severity === 'error') ?? [];
  const code = known ?? first?.code;
  const text = plain(first?.message ?? messageOf(error)) || 'The job failed, and nothing says why.';
  const details = {
    ...(code === undefined ? {} : { code: plain(code) }),
    ...(issues === undefined ? {} : { issues: told(issues) }),
  };
  return {
    ok: false,
    action: 'error',
    error: text,
    message: text,
    ...said('error_code', code),
    ...said('error_type', type ?? TYPES[code ?? ''] ?? 'job_failed'),
    ...said('attempted_action', attempted),
    ...said('recovery_suggestion', suggestion ?? first?.hint),
    ...(Object.keys(details).length > 0 ? { details } : {}),
  };
}

/** Reads what an error of any kind says. */
function read(error: unknown): {
  issues?: Issue[] | undefined;
  code?: string | undefined;
  reason?: string | undefined;
} {
  if (Array.isArray(error)) return { issues: isIssues(error) ? error : undefined };
  if (typeof error !== 'object' || error === null) return {};
  const { issues, code, reason, success, cause } = error as { [field: string]: unknown };
  return {
    issues: isIssues(issues) ? issues : undefined,
    code: [code, (cause as { code?: unknown } | undefined)?.code].find(isName),
    reason: success === false && typeof reason === 'string' ? reason : undefined,
  };
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isIssues(value: unknown): value is Issue[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one?.message === 'string');
}

function messageOf(error: unknown, depth = 0): string {
  if (typeof error === 'string') return error;
  if (error instanceof Error) return [error.message || error.name, ...causesOf(error, depth)].join(': ');
  const { message } = (typeof error === 'object' && error !== null ? error : {}) as { message?: unknown };
  return typeof message === 'string' ? message : '';
}

/** The causes of an error: "fetch failed" alone does not help. */
function causesOf(error: Error, depth: number): string[] {
  if (depth > 3) return [];
  const causes = error instanceof AggregateError ? error.errors.slice(0, 3) : [error.cause];
  const texts = causes.map((cause) => messageOf(cause, depth + 1));
  const news = texts.filter((text) => text.trim() !== '' && !error.message.includes(text));
  return news.length > 0 ? [news.join('; ')] : [];
}

function told(all: readonly Issue[]): unknown[] {
  const { issues, report } = collectIssues();
  for (const issue of all) if (!report(issue)) break;
  return issues.map(({ code, severity, path, message, hint, line, column }) => ({
    code: plain(code),
    severity,
    path: plain(path),
    message: plain(message),
    ...(hint === undefined ? {} : { hint: plain(hint) }),
    ...(line === undefined ? {} : { line, column }),
  }));
}

function said(field: string, text: string | undefined): { [field: string]: string } {
  const words = plain(text ?? '');
  return words === '' ? {} : { [field]: words };
}

/** Makes a text valid for every message: limits its length, and replaces lone surrogates. */
function plain(text: string): string {
  const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  return short.trim() === '' ? '' : short.replace(/\p{Surrogate}/gu, '\ufffd');
}

const MAX_TEXT = 1000;

/** The `error_type` for common system codes. */
const TYPES: { [code: string]: string } = {
  ENOENT: 'file_not_found',
  missing: 'file_not_found',
  EACCES: 'permission_denied',
  EPERM: 'permission_denied',
  no_permission: 'permission_denied',
  ENOSPC: 'disk_full',
  disk_full: 'disk_full',
  outside_root: 'not_allowed',
  parent_segment: 'not_allowed',
  leads_out: 'not_allowed',
  timeout: 'timeout',
  unknown_kind: 'unknown_kind',
};
