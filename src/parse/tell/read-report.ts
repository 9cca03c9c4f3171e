import { lint } from '../../check/lint.ts';
import { measure } from '../../check/measure.ts';
import { validate } from '../../check/validate.ts';
import type { Contract } from '../../words/contract.ts';
import type { Issue, Span } from '../../words/issue.ts';
import type { Parsed, Refusal } from '../../words/parsed.ts';
import { REPORT_CUES } from '../account/cue-words.ts';
import { findReasoning, mayReason } from '../zones/find-reasoning.ts';

/**
 * Reads a message from a report in Markdown, where its contract can be written so. The reading is one inferred repair that
 * replaces the whole text by the JSON of the message.
 *
 * @returns undefined when the contract has no Markdown, or the text claims nothing
 */
export function readReport(contract: Contract<unknown>, text: string): Parsed<unknown> | undefined {
  if (contract.readMarkdown === undefined) return undefined;
  // What the model thinks aloud is not said.
  const reasoning = mayReason(text) ? findReasoning(text, []) : [];
  const reading = contract.readMarkdown(withoutSpans(text, reasoning), REPORT_CUES);
  if (reading === undefined) return undefined;
  if (!('value' in reading)) return refuse(reading.reason, reading.issues);
  const valid = validate(contract, reading.value);
  if (!valid.success) return refuse('invalid', valid.issues);
  const unsound = measure(valid.value, true);
  if (unsound !== undefined) return refuse('invalid', [unsound]);
  const findings = lint(contract, valid.value);
  if (findings.some(({ severity }) => severity === 'error')) return refuse('rule', findings);
  const span = { start: 0, end: text.length };
  const repair = {
    code: 'markdown',
    certainty: 'inferred',
    span,
    replacement: JSON.stringify(valid.value),
    line: 1,
    column: 1,
    message: 'A report in Markdown was read.',
  } as const;
  return {
    success: true,
    value: valid.value,
    repairs: [repair],
    warnings: findings,
    source: { ...span },
    format: 'markdown',
  };
}

/** What was thought is cut out; what was said on both sides stays apart. */
function withoutSpans(text: string, spans: readonly Span[]): string {
  let said = '';
  let from = 0;
  for (const { start, end } of spans) {
    said += `${text.slice(from, Math.max(from, start))}\n\n`;
    from = Math.max(from, end);
  }
  return said + text.slice(from);
}

function refuse(reason: Refusal['reason'], issues: Issue[]): Refusal {
  return { success: false, reason, issues, repairs: [] };
}
