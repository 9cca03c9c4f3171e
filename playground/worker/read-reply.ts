import { type Contract, type Parsed, parse, type Refusal, type Repair } from '@sheratan/contracts';
import { planReask } from '@sheratan/contracts/prompt';
import type { Next, ReadOptions, ReadReply } from '../words.ts';
import { markText } from './mark-text.ts';

/** How many repairs a page shows; the others are counted. */
const MAX_REPAIRS = 400;

/** Reads a reply, and tells all that a page shows of it. */
export function readReply(contract: Contract<unknown>, text: string, options: ReadOptions): ReadReply {
  const start = performance.now();
  const parsed = parse(contract, text, options);
  const milliseconds = performance.now() - start;
  const repairs = parsed.repairs.slice(0, MAX_REPAIRS);
  const issues = parsed.success ? parsed.warnings : parsed.issues;
  const shared = {
    milliseconds,
    issues,
    repairs,
    counts: count(parsed.repairs),
    pieces: markText(text, repairs, issues),
  };
  if (parsed.success) return { ...shared, success: true, value: write(parsed.value), format: parsed.format };
  return { ...shared, ...refusal(contract, text, parsed) };
}

function refusal(contract: Contract<unknown>, text: string, parsed: Extract<Parsed<unknown>, { success: false }>) {
  const { reason, needs, partial, readings = [] } = parsed;
  return {
    success: false as const,
    reason,
    needs,
    partial: partial === undefined ? undefined : write(partial),
    readings: readings.map(({ label, differs, value }) => ({ label, differs, value: write(value) })),
    next: nextOf(contract, text, parsed),
  };
}

function nextOf(contract: Contract<unknown>, text: string, refusal: Refusal): Next {
  const plan = planReask([refusal], contract, { text });
  return { do: plan.do, text: plan.do === 'give_up' ? write(plan.result) : plan.prompt };
}

function count(repairs: readonly Repair[]): ReadReply['counts'] {
  const counts: ReadReply['counts'] = {};
  for (const { certainty } of repairs) counts[certainty] = (counts[certainty] ?? 0) + 1;
  return counts;
}

function write(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? '';
}
