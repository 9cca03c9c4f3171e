import type { Contract } from '../../words/contract.ts';
import type { Issue } from '../../words/issue.ts';
import type { Parsed, ParseOptions } from '../../words/parsed.ts';
import type { Certainty, Repair } from '../../words/repair.ts';
import { isAsSure, weakest } from '../certainty.ts';
import { readMessage } from '../read-message.ts';
import { syntaxIssue } from '../strict/read-json.ts';
import { scanJson } from '../strict/scan-json.ts';
import { doubtOf, sayRepair } from './say-repair.ts';
import { type OneReading, tellReadings } from './tell-readings.ts';

/** A result, with the doubts about the reading that it comes from. */
export type Decided = Parsed<unknown> & {
  doubts?: Issue[];
  /** Returns the other readings of the text. They are only made when the result is refused as a guess. */
  others?: (() => OneReading[]) | undefined;
};

/** The maximum number of repairs that become issues of a refusal. */
const MOST = 50;

/**
 * Refuses a reading that is less certain than the caller accepts. The issues say what is in doubt, or what would have
 * to be changed. They say "would be", because nothing was repaired.
 */
export function acceptReading(
  contract: Contract<unknown>,
  text: string,
  decided: Decided,
  { accept = 'inferred', maxDepth = 100 }: ParseOptions,
): Parsed<unknown> {
  if (!decided.success) return decided;
  const { value, repairs, warnings, source, format, doubts = [], others } = decided;
  const needs = weakestOf(decided);
  if (isAsSure(needs, accept)) return { success: true, value, repairs, warnings, source, format };
  const wrong = accept === 'strict' ? checkStrictly(contract, text, maxDepth) : [];
  // A doubt with a name says more than the repairs that it makes guesses.
  const weak = doubts.length > 0 ? [] : repairs.filter(({ certainty }) => !isAsSure(certainty, accept));
  const doubted = needs === 'guess' ? weak.filter(({ code }) => doubtOf(code) !== undefined) : [];
  const told = (doubted.length > 0 ? doubted : weak).slice(0, MOST);
  const issues = [...wrong, ...doubts, ...told.map((repair) => issueOf(repair, needs))];
  const readings = needs === 'guess' && others ? tellReadings([decided, ...others()]) : {};
  return { success: false, reason: 'uncertain', needs, issues, repairs, source, ...readings };
}

/** The issues of a text that must be strict JSON and nothing but the message, as `lcp validate` reports them. */
function checkStrictly(contract: Contract<unknown>, text: string, maxDepth: number): Issue[] {
  const start = text.search(/[^ \t\r\n]/);
  const scan = scanJson(text, start, maxDepth);
  if (!scan.success) return [syntaxIssue(text, scan)];
  const rest = text.slice(scan.end).search(/[^ \t\r\n]/);
  if (rest !== -1) {
    const trailing = { expected: 'the end of the text', isCut: false, isTooDeep: false, hasField: true } as const;
    return [syntaxIssue(text, { success: false, at: scan.end + rest, ...trailing })];
  }
  const read = '{['.includes(text[start] ?? '-') && readMessage(contract, text, start, scan.end, maxDepth);
  return read && !read.success ? read.issues() : [];
}

function issueOf(repair: Repair, needs: Certainty): Issue {
  const { path = '', span, line, column } = repair;
  return { code: 'uncertain', severity: 'error', path, message: sayRepair(repair, needs), span, line, column };
}

/** The certainty of the least certain repair; `strict` when there are none. */
export function weakestOf({ repairs }: { repairs: readonly Repair[] }): Certainty {
  return weakest(repairs)?.certainty ?? 'strict';
}
