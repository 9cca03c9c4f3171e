import type { Contract } from '../../words/contract.ts';
import type { Issue } from '../../words/issue.ts';
import type { Parsed, ParseOptions } from '../../words/parsed.ts';
import type { Certainty, Repair } from '../../words/repair.ts';
import { isAsSure, weakest } from '../certainty.ts';
import { checkStrictly } from './check-strictly.ts';
import { doubtOf, sayRepair } from './say-repair.ts';
import { type OneReading, tellReadings } from './tell-readings.ts';

/** What is decided, with what the reading does not account for. */
export type Decided = Parsed<unknown> & {
  doubts?: Issue[];
  /** What else the text can be read as, looked for only when it is refused as a guess. */
  others?: () => OneReading[];
};

/** How many repairs a refusal tells of. */
const MOST = 50;

/**
 * Refuses a reading that is less sure than was asked for: it says what is doubted, and what would have to be changed. Nothing
 * has been repaired then, and nothing is said as if it had been.
 */
export function acceptReading(
  contract: Contract<unknown>,
  text: string,
  { doubts = [], others, ...parsed }: Decided,
  { accept = 'inferred', maxDepth = 100 }: ParseOptions,
): Parsed<unknown> {
  if (!parsed.success) return parsed;
  const needs = weakestOf(parsed);
  if (isAsSure(needs, accept)) return parsed;
  const wrong = accept === 'strict' ? checkStrictly(contract, text, maxDepth) : [];
  // A doubt that has a name says more than what was dropped for it.
  const weak = doubts.length > 0 ? [] : parsed.repairs.filter(({ certainty }) => !isAsSure(certainty, accept));
  const doubted = needs === 'guess' ? weak.filter(({ code }) => doubtOf(code) !== undefined) : [];
  const told = (doubted.length > 0 ? doubted : weak).slice(0, MOST);
  const issues = [...wrong, ...doubts, ...told.map((repair) => issueOf(repair, needs))];
  const readings = needs === 'guess' && others ? tellReadings([parsed, ...others()]) : {};
  const { repairs, source } = parsed;
  return { success: false, reason: 'uncertain', needs, issues, repairs, source, ...readings };
}

function issueOf(repair: Repair, needs: Certainty): Issue {
  const { path = '', span, line, column } = repair;
  return { code: 'uncertain', severity: 'error', path, message: sayRepair(repair, needs), span, line, column };
}

export function weakestOf({ repairs }: { repairs: readonly Repair[] }): Certainty {
  return weakest(repairs)?.certainty ?? 'strict';
}
