import { createHash } from 'node:crypto';
import { type Certainty, type Parsed, type ParseOptions, parse, type Repair } from '../../../src/index.ts';
import type { Contract } from '../../../src/words/contract.ts';

/** A text of the ledger. */
export type LedgerText = {
  /** The file that it is written to, its group in there, and its name in the group. */
  file: string;
  group: string;
  name: string;
  contract: Contract<unknown>;
  text: string;
  options?: ParseOptions;
};

/** What came of a text, in short. */
export type Entry = {
  /**
   * `T/l`: taken, and the weakest repair is lossless (`s` strict, `i` inferred, `g` guess; `+md` a report in Markdown).
   * `R:truncated`: refused as cut off; `R:uncertain/g`: what it needs. `X`: thrown.
   */
  outcome: string;
  /** Of the value; `-` without one. */
  value: string;
  /** Of the codes of the repairs and their certainties; `-` without any. */
  repairs: string;
};

/** Asks `parse` about a text. */
export function entryOf({ contract, text, options }: LedgerText): Entry {
  let parsed: Parsed<unknown>;
  try {
    parsed = parse(contract, text, options);
  } catch {
    return { outcome: 'X', value: '-', repairs: '-' };
  }
  const repairs = hashOf(parsed.repairs.map(({ code, certainty }) => `${code}/${certainty[0]}`).join(' '), 3);
  if (!parsed.success) {
    const needs = parsed.needs === undefined ? '' : `/${parsed.needs[0]}`;
    return { outcome: `R:${parsed.reason}${needs}`, value: '-', repairs };
  }
  const outcome = `T/${weakestOf(parsed.repairs)[0]}${parsed.format === 'markdown' ? '+md' : ''}`;
  return { outcome, value: hashOf(JSON.stringify(sorted(parsed.value)), 6), repairs };
}

const ORDER: readonly Certainty[] = ['strict', 'lossless', 'inferred', 'guess'];

function weakestOf(repairs: readonly Repair[]): Certainty {
  return ORDER[Math.max(0, ...repairs.map(({ certainty }) => ORDER.indexOf(certainty)))] ?? 'strict';
}

function hashOf(text: string, length: number): string {
  return text === '' ? '-' : createHash('sha256').update(text).digest('base64url').slice(0, length);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return fields.map(([name, part]) => [name, sorted(part)]);
}
