import { lintMessage } from '../check/lint.ts';
import { TextSigns } from '../check/text-signs.ts';
import { faultsOf } from '../check/validate.ts';
import type { Contract } from '../words/contract.ts';
import type { Issue, Span } from '../words/issue.ts';
import { late } from '../words/late.ts';
import { isLimit } from '../words/limit-codes.ts';
import type { Reason } from '../words/parsed.ts';
import { type ReadJson, readJson, syntaxIssue } from './strict/read-json.ts';
import { scanJson } from './strict/scan-json.ts';
import type { StrictEnds } from './strict/strict-ends.ts';
import { locateAll } from './text/locate.ts';

export { isSound, readJson } from './strict/read-json.ts';

/**
 * A message read from its JSON text, or why there is none. Warnings come with their spans. Issues and their spans are
 * only computed when they are reported, because usually another reading is tried instead.
 */
export type ReadMessage = { success: true; value: unknown; end: number; warnings: Issue[] } | Unread;

export type Unread = {
  success: false;
  reason: Reason | 'syntax';
  end: number;
  issues: () => Issue[];
  /** The schema refuses it. The reason is only determined when it is accessed. */
  isFaulty?: true;
};

type Options = { strict?: boolean; schemaOnly?: boolean; mayBeWhole?: boolean; ends?: StrictEnds; signs?: TextSigns };

/**
 * Reads, validates and lints the strict JSON that starts at an offset.
 *
 * @param options `strict`: refuse unknown fields; `schemaOnly`: do not lint; `mayBeWhole`: it may end at the last
 *   brace of the text; `signs`: of a text that holds the JSON, so that they are looked for once
 * @returns the reason `syntax`, and no issues, when the text is not JSON: `explainSyntax` says why
 */
export function readMessage(
  contract: Contract<unknown>,
  text: string,
  start: number,
  limit: number,
  maxDepth: number,
  { strict = false, schemaOnly = false, mayBeWhole, ends, signs }: Options = {},
): ReadMessage {
  const read = readJson(text, start, limit, maxDepth, mayBeWhole, ends);
  const known = signs ?? new TextSigns(text.slice(start, read.end));
  return judge(contract, read, (issues) => place(text, start, issues), { strict, schemaOnly, signs: known });
}

/**
 * Validates and lints what was read.
 *
 * @param placed adds the spans to issues
 * @param options `signs`: of the strict JSON that was read
 */
export function judge(
  contract: Contract<unknown>,
  read: ReadJson,
  placed: (issues: Issue[]) => Issue[],
  { strict = false, schemaOnly = false, signs }: Pick<Options, 'strict' | 'schemaOnly' | 'signs'> = {},
): ReadMessage {
  const { end } = read;
  if (!read.success) {
    const issues = 'issues' in read ? read.issues : [];
    return { success: false, reason: read.reason, end, issues: () => issues };
  }
  const { value, warnings, listed } = read;
  const faults = faultsOf(contract, value, strict, listed);
  if (faults !== undefined) return faulty(end, late(faults), placed);
  const linted = schemaOnly ? [] : lintMessage(contract, value, signs);
  const findings = linted.length === 0 ? linted : placed(linted);
  if (findings.some(({ severity }) => severity === 'error')) {
    return { success: false, reason: 'rule', end, issues: () => findings };
  }
  return { success: true, value, end, warnings: [...warnings, ...findings] };
}

/** The result for a value that the schema refuses. */
function faulty(end: number, faults: () => Issue[], placed: (issues: Issue[]) => Issue[]): Unread {
  return {
    success: false,
    get reason() {
      return faults().every(({ code }) => isLimit(code)) ? 'rule' : 'invalid';
    },
    end,
    issues: () => placed(faults()),
    isFaulty: true,
  };
}

/** Why a text is not JSON. */
export function explainSyntax(text: string, start: number, maxDepth: number): Issue[] {
  const scan = scanJson(text, start, maxDepth);
  return scan.success ? [] : [syntaxIssue(text, scan)];
}

/** Adds to each issue its span in the text, except to the one that only says that there are more issues. */
export function place(text: string, start: number, issues: Issue[]): Issue[] {
  const spans = locateAll(
    text,
    start,
    issues.map(({ path }) => path),
  );
  return issues.map((issue, i) => {
    const span = spans[i] as Span;
    return issue.code === 'too_many_issues' ? issue : { ...issue, span };
  });
}
