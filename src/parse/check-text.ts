import { measure } from '../check/measure.ts';
import { verdictOf } from '../check/validate.ts';
import type { Contract } from '../words/contract.ts';
import type { Issue } from '../words/issue.ts';
import { readMessage } from './read-message.ts';
import { syntaxIssue } from './strict/read-json.ts';
import { scanJson } from './strict/scan-json.ts';
import { withLines } from './text/locate.ts';

export type CheckOptions = { strict?: boolean | undefined; schemaOnly?: boolean | undefined };

/**
 * The message in a file, or why there is none. `isCut`: the text ends too early, as it does while a file is still being
 * written.
 */
export type CheckedText<T> =
  | { success: true; value: T; warnings: Issue[] }
  | { success: false; issues: Issue[]; isCut: boolean };

/**
 * Reads a file that must contain one message of a contract, as strict JSON, and nothing else.
 *
 * @param options `strict`: refuse unknown fields; `schemaOnly`: do not lint
 */
export function checkText<T>(
  contract: Contract<T>,
  text: string,
  { strict = false, schemaOnly = false }: CheckOptions = {},
): CheckedText<T> {
  const start = text.search(/[^ \t\r\n]/);
  if (start === -1) return refused([{ ...atStart, code: 'empty', message: 'The file is empty.' }], true);
  if (text.startsWith('\ufeff')) {
    const message = 'The file starts with a byte order mark, which JSON does not allow.';
    return refused([{ ...atStart, code: 'byte_order_mark', message, hint: 'Save it as UTF-8 without BOM.' }]);
  }
  const scan = scanJson(text, start, MAX_LEVELS);
  if (!scan.success && scan.isTooDeep) {
    const message = `The message has more than ${MAX_LEVELS} levels, and is not read any further.`;
    return refused([{ ...syntaxIssue(text, scan), message }]);
  }
  if (!scan.success) return refused([syntaxIssue(text, scan)], scan.isCut);
  const rest = text.slice(scan.end).search(/[^ \t\r\n]/);
  if (rest !== -1) return refused([syntaxIssue(text, { ...TRAILING, at: scan.end + rest })]);
  if (!'{['.includes(text[start] ?? '')) return checkScalar(contract, text);
  const read = readMessage(contract, text, start, scan.end, Number.POSITIVE_INFINITY, { strict, schemaOnly });
  if (!read.success) return refused(withLines(text, read.issues()));
  const unsound = schemaOnly ? undefined : measure(read.value);
  return unsound
    ? refused([{ ...unsound, ...atStart }])
    : { success: true, value: read.value as T, warnings: withLines(text, read.warnings) };
}

/** Far above what the rules allow, and far below what overflows the call stack. */
const MAX_LEVELS = 1000;

const atStart = { severity: 'error', path: '', line: 1, column: 1 } as const;

const TRAILING = {
  success: false,
  expected: 'the end of the file',
  isCut: false,
  isTooDeep: false,
  hasField: true,
} as const;

/**
 * Checks a value that is neither an object nor an array. No message of the protocols is one, but a user's own contract
 * may allow it.
 */
function checkScalar<T>(contract: Contract<T>, text: string): CheckedText<T> {
  const valid = verdictOf(contract, JSON.parse(text));
  if (valid.success) return { ...valid, warnings: [] };
  return refused(valid.issues.map((issue) => ({ ...issue, ...atStart })));
}

function refused(issues: Issue[], isCut = false): { success: false; issues: Issue[]; isCut: boolean } {
  return { success: false, issues, isCut };
}
