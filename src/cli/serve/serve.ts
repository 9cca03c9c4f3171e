/**
 * `lcp serve --stdio`: the functions of the package for programs in other languages, as JSON Lines.
 *
 * A request is a line such as `{"id": 1, "method": "parse", "params": {…}}`. Each is answered with one line, `{"id": 1,
 * "result": …}` or `{"id": 1, "error": {"code", "message"}}`, in the order of the requests. Errors do not end it; only
 * the end of the input does.
 */

import { nearest } from '../../check/nearest.ts';
import { showValue } from '../../check/show-value.ts';
import { readJson } from '../../parse/strict/read-json.ts';
import type { Issue } from '../../words/issue.ts';
import { type Project, projectOf } from '../open-project.ts';
import { Params, WrongParams } from './params.ts';
import { readLines } from './read-lines.ts';
import { serveMethods } from './serve-methods.ts';

/** Why there is no result. `failed` is a bug in the package itself. */
export type ErrorCode = 'bad_json' | 'bad_request' | 'unknown_method' | 'bad_params' | 'too_large' | 'failed';

/** The content of a line of output. */
export type ServeAnswer =
  | { id: ServeId; result: unknown }
  | { id: ServeId; error: { code: ErrorCode; message: string; issues?: readonly Issue[] | undefined } };

type ServeId = string | number | null;

/**
 * The maximum length of a line in bytes: room for 16 MiB of text, which is the limit of `parse`, with every character
 * escaped.
 */
export const MAX_LINE = 100 * 1024 * 1024;

/**
 * Answers every line of the input, until it ends.
 *
 * @param write takes a line without its line break; the next line is read when the returned promise is fulfilled
 */
export async function serve(
  input: AsyncIterable<string | Uint8Array>,
  write: (line: string) => void | Promise<void>,
  { maxLine = MAX_LINE, project = projectOf() }: { maxLine?: number; project?: Project } = {},
): Promise<void> {
  for await (const line of readLines(input, maxLine)) {
    if (line === 'too_large') {
      await write(textOf(refused(null, 'too_large', `A line has more than the ${maxLine} bytes that are allowed.`)));
    } else if (!isBlank(line)) {
      await write(textOf(answerLine(line, project)));
    }
  }
}

/** Answers a request. Never throws. */
export function answerLine(line: Uint8Array, project: Project = projectOf()): ServeAnswer {
  let request: unknown;
  let lost: Issue | undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(line);
    request = JSON.parse(text);
    lost = findLost(text);
  } catch (error) {
    return refused(null, 'bad_json', `The line is not JSON in UTF-8: ${(error as Error).message}`);
  }
  if (typeof request !== 'object' || request === null || Array.isArray(request)) {
    return refused(null, 'bad_request', 'A request must be an object with "id", "method" and "params".');
  }
  const { id = null, method, params = {} } = request as { [field: string]: unknown };
  if (typeof id !== 'string' && typeof id !== 'number' && id !== null) {
    return refused(null, 'bad_request', '"id" must be a string or a number.');
  }
  if (lost) return refused(isKept(id) ? id : null, 'bad_request', lost.message, [lost]);
  if (typeof method !== 'string') return refused(id, 'bad_request', '"method" must be a string.');
  if (typeof params !== 'object' || params === null || Array.isArray(params)) {
    return refused(id, 'bad_request', '"params" must be an object.');
  }
  return call(id, method, params as { [name: string]: unknown }, project);
}

/** Finds what `JSON.parse` would lose silently: digits of a number, or one of two fields with the same name. */
function findLost(text: string): Issue | undefined {
  const read = readJson(text, text.search(/[^ \t\r\n]/), text.length, MAX_LEVELS);
  if (read.success || !('issues' in read)) return undefined;
  return read.issues.find(({ code }) => code === 'number_precision' || code === 'duplicate_key');
}

/** The levels that are examined. Anything deeper cannot be a message, and is refused by the method that reads it. */
const MAX_LEVELS = 1000;

/** Whether an id can be returned unchanged. */
function isKept(id: ServeId): boolean {
  return typeof id !== 'number' || Number.isSafeInteger(id) || (Number.isFinite(id) && !Number.isInteger(id));
}

function call(id: ServeId, method: string, given: { [name: string]: unknown }, project: Project): ServeAnswer {
  const names = Object.keys(serveMethods);
  const run = names.includes(method) ? serveMethods[method] : undefined;
  if (run === undefined) {
    const near = nearest(method, names);
    const hint = near === undefined ? `The methods are ${names.join(', ')}.` : `Did you mean ${showValue(near)}?`;
    return refused(id, 'unknown_method', `There is no method ${showValue(method)}. ${hint}`);
  }
  try {
    const params = new Params(given, project);
    const result = run(params) ?? null;
    params.refuseOthers();
    return { id, result };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof WrongParams) return refused(id, 'bad_params', message, error.issues);
    const issues = (error as { issues?: readonly Issue[] } | null)?.issues;
    return refused(id, issues === undefined ? 'failed' : 'bad_params', message, issues);
  }
}

function refused(id: ServeId, code: ErrorCode, message: string, issues?: readonly Issue[]): ServeAnswer {
  return { id, error: { code, message, issues } };
}

function textOf(answer: ServeAnswer): string {
  try {
    return JSON.stringify(answer);
  } catch (error) {
    return JSON.stringify(refused(answer.id, 'failed', `The answer cannot be written: ${(error as Error).message}`));
  }
}

function isBlank(line: Uint8Array): boolean {
  return line.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
