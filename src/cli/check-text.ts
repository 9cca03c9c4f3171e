import { measure } from '../check/measure.ts';
import { validate } from '../check/validate.ts';
import { syntaxIssue } from '../parse/read-json.ts';
import { readMessage } from '../parse/read-message.ts';
import { scanJson } from '../parse/scan-json.ts';
import type { Contract } from '../words/contract.ts';
import type { Issue } from '../words/issue.ts';

export type CheckOptions = { strict?: boolean; schemaOnly?: boolean };

/** Checks the text of a file, which holds one message in strict JSON and nothing else. */
export function checkText(
  contract: Contract<unknown>,
  text: string,
  options: CheckOptions,
): { valid: boolean; issues: Issue[] } {
  const start = text.search(/[^ \t\r\n]/);
  if (start === -1) return invalid([{ ...atStart, code: 'empty', message: 'The file is empty.' }]);
  if (text.startsWith('\ufeff')) {
    const message = 'The file starts with a byte order mark, which JSON does not allow.';
    return invalid([{ ...atStart, code: 'byte_order_mark', message, hint: 'Save it as UTF-8 without BOM.' }]);
  }
  const scan = scanJson(text, start, MAX_LEVELS);
  if (!scan.success && scan.isTooDeep) {
    const message = `The message has more than ${MAX_LEVELS} levels, and is not read any further.`;
    return invalid([{ ...syntaxIssue(text, scan), message }]);
  }
  if (!scan.success) return invalid([syntaxIssue(text, scan)]);
  const rest = text.slice(scan.end).search(/[^ \t\r\n]/);
  if (rest !== -1) return invalid([syntaxIssue(text, { ...trailing, at: scan.end + rest })]);
  if (!'{['.includes(text[start] ?? '')) {
    const valid = validate(contract, JSON.parse(text));
    return {
      valid: valid.success,
      issues: valid.success ? [] : valid.issues.map((issue) => ({ ...issue, ...atStart })),
    };
  }
  const read = readMessage(contract, text, start, scan.end, Number.POSITIVE_INFINITY, options);
  if (!read.success) return invalid(read.issues);
  const unsound = options.schemaOnly ? undefined : measure(read.value);
  return unsound ? invalid([{ ...unsound, ...atStart }]) : { valid: true, issues: read.warnings };
}

/** Far above what the rules allow, and far below what the call stack does. */
const MAX_LEVELS = 1000;

const atStart = { severity: 'error', path: '', line: 1, column: 1 } as const;

const trailing = {
  success: false,
  expected: 'the end of the file',
  isCut: false,
  isTooDeep: false,
  hasField: true,
} as const;

function invalid(issues: Issue[]): { valid: boolean; issues: Issue[] } {
  return { valid: false, issues };
}
