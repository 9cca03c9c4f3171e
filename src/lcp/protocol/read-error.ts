import type { ErrorResult } from '../../../generated/types/lcp.ts';
import { checkArgument } from '../../check/check-argument.ts';

/** An error in one form, whatever its shape was. Missing and blank texts are left out. */
export type ErrorReading = {
  message: string;
  /** `error_type`, such as `file_not_found`. */
  type?: string;
  /** `error_code`, otherwise the `code` in `details`, such as `ENOENT`. */
  code?: string;
  /** The complete `details`. */
  details?: unknown;
  /** What was being done when it failed. */
  attempted?: string;
  /** What could be tried next. */
  suggestion?: string;
};

/**
 * Reads an error of any of the three shapes in use: `error` with `error_code`, `attempted_action` and
 * `recovery_suggestion` (the response reference), `error` with `details.code` and `error_type` with `message` (both in the
 * worker reference).
 *
 * `error` and `message` are the same text when both are given; if they are not, `error` counts.
 */
export function readError(result: ErrorResult): ErrorReading {
  checkArgument('readError', 'result', result, 'an object');
  const { error, message, error_type, error_code, details, attempted_action, recovery_suggestion } = result;
  const reading: ErrorReading = { message: error ?? message ?? '' };
  const type = told(error_type);
  const code = told(error_code) ?? told(details?.code);
  const attempted = told(attempted_action);
  const suggestion = told(recovery_suggestion);
  if (type !== undefined) reading.type = type;
  if (code !== undefined) reading.code = code;
  if (details !== undefined) reading.details = details;
  if (attempted !== undefined) reading.attempted = attempted;
  if (suggestion !== undefined) reading.suggestion = suggestion;
  return reading;
}

/** A text, unless it is blank. Some systems have numbers as codes. */
function told(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
