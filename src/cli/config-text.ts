/** The JSON files that a config consists of: itself, and the schemas and the protocol that it names. */
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { nearest } from '../check/nearest.ts';
import { quoteText, showValue } from '../check/show-value.ts';
import { syntaxIssue } from '../parse/strict/read-json.ts';
import { scanJson } from '../parse/strict/scan-json.ts';
import { locate, positionOf } from '../parse/text/locate.ts';
import { collectIssues, type Issue, LONGEST, pointTo } from '../words/issue.ts';
import { readFileText, Unreadable } from './read-text.ts';

/** An issue of a config; `file` is missing if the issue is in the config itself. */
export type ConfigIssue = Issue & { file?: string };

/** A value in a JSON file. Complaints can point to it, and paths in it are relative to the folder of its file. */
export type Place = {
  readonly value: unknown;
  /** JSON Pointer from the root of its file. */
  readonly pointer: string;
  at(key: string | number): Place;
  complain(code: string, message: string, hint?: string, below?: string): void;
  /** Reads the JSON file at a path, which is relative to the folder of this file; undefined when it cannot be read. */
  open(path: string): Place | undefined;
  /** Resolves a path that is relative to the folder of this file. */
  pathOf(path: string): string;
};

/** Takes an issue; returns false when no more are wanted. */
export type Tell = (issue: ConfigIssue) => boolean;

/** Far more than a schema needs. */
const MAX_BYTES = 2 ** 20;

/** Collects the issues of all files of a config. */
export function collectConfigIssues(): { issues: ConfigIssue[]; tell: Tell } {
  const { issues, report } = collectIssues();
  let isHeard = true;
  return {
    issues,
    tell: (issue) => {
      isHeard = isHeard && report(issue);
      return isHeard;
    },
  };
}

/**
 * Reads the text of a JSON file.
 *
 * @param file its path, relative to the current folder; undefined for the config itself
 * @returns undefined when it is not JSON; that has been reported
 */
export function readPlace(text: string, folder: string, tell: Tell, file?: string): Place | undefined {
  const scan = scanJson(text, 0, 200);
  const named = file === undefined ? {} : { file };
  if (!scan.success) {
    tell({ ...syntaxIssue(text, scan), ...named });
    return undefined;
  }
  const rest = text.slice(scan.end).search(/[^ \t\r\n]/);
  if (rest !== -1) {
    tell({ ...syntaxIssue(text, { ...TAIL, at: scan.end + rest }), ...named });
    return undefined;
  }
  for (const { key, second } of scan.duplicates) {
    const message = `${showValue(key)} is given twice.`;
    const issue = { code: 'duplicate_key', severity: 'error', path: '', message } as const;
    if (!tell({ ...issue, ...positionOf(text, second), ...named })) break;
  }
  // Finding the line and column takes a pass over the text, which is wasted when no more issues are wanted.
  let isHeard = true;
  const place = (value: unknown, pointer: string): Place => ({
    value,
    pointer,
    at: (key) => place(childOf(value, key), pointTo(pointer, key)),
    complain: (code, message, hint, below = '') => {
      if (!isHeard) return;
      const path = pointer + below;
      const issue: ConfigIssue = { code, severity: 'error', path, message, ...named };
      isHeard = tell({
        ...issue,
        ...positionOf(text, locate(text, 0, path).start),
        ...(hint === undefined ? {} : { hint }),
      });
    },
    open: (path) => openFile(path, place(value, pointer), folder, tell),
    pathOf: (path) => relative('.', join(folder, path)),
  });
  return place(JSON.parse(text), '');
}

const TAIL = {
  success: false,
  expected: 'the end of the file',
  isCut: false,
  isTooDeep: false,
  hasField: true,
} as const;

function childOf(value: unknown, key: string | number): unknown {
  const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return isHolder ? (value as { [key: string | number]: unknown })[key] : undefined;
}

function openFile(path: string, from: Place, folder: string, tell: Tell): Place | undefined {
  const quoted = quoteText(path, LONGEST);
  if (path === '' || path.includes('\0') || isAbsolute(path) || /^[A-Za-z]:|^\w+:\/\//.test(path)) {
    from.complain('path', `${quoted} must be a relative path, from the folder of this file.`);
    return undefined;
  }
  const file = resolve(folder, path);
  const name = relative('.', file);
  try {
    const text = readFileText(name, { isFileWanted: true, maxBytes: MAX_BYTES }).replace(/^\ufeff/, '');
    return readPlace(text, dirname(file), tell, name);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    from.complain(error.issue.code, `${quoted} cannot be read. ${error.issue.message}`, error.issue.hint);
    return undefined;
  }
}

/** Complains about unknown keys; returns false when the value is not an object. */
export function checkKeys(place: Place, what: string, keys: readonly string[], example: string): boolean {
  const { value } = place;
  if (!isObject(value)) {
    place.complain('type', `${what} must be an object, such as ${example}.`);
    return false;
  }
  for (const key of Object.keys(value)) {
    if (keys.includes(key)) continue;
    const near = nearest(key, keys);
    const hint = near ? `Did you mean "${near}"?` : `It may have: ${keys.join(', ')}.`;
    place.at(key).complain('unknown_field', `${what} has no field ${showValue(key)}.`, hint);
  }
  return true;
}

export function isObject(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
