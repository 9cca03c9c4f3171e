import { lint } from '../../check/lint.ts';
import { measure } from '../../check/measure.ts';
import { verdictOf } from '../../check/validate.ts';
import type { Contract, FoundReport, Said } from '../../words/contract.ts';
import type { Parsed } from '../../words/parsed.ts';
import { readMarkdown } from './read-markdown.ts';
import type { MarkdownReading } from './refuse-report.ts';
import { REPORT_CUES } from './report-cues.ts';
import { fieldOf } from './vocabulary.ts';

/**
 * Reads a message from a report in Markdown.
 *
 * @returns undefined when the text is not a report
 */
export function readReport(contract: Contract<unknown>, text: string, said: Said): FoundReport | undefined {
  const reading = readOf(text, said);
  if (reading === undefined || !('value' in reading)) return reading;
  const valid = verdictOf(contract, reading.value);
  if (!valid.success) return { reason: 'invalid', issues: valid.issues };
  const unsound = measure(valid.value, true);
  if (unsound !== undefined) return { reason: 'invalid', issues: [unsound] };
  const warnings = lint(contract, valid.value);
  if (warnings.some(({ severity }) => severity === 'error')) return { reason: 'rule', issues: warnings };
  return { value: valid.value, warnings, startsWithLabel: startsWithLabel(said(text)) };
}

/** Whether the first line is the label of a list of the report: "Questions:". */
function startsWithLabel(text: string): boolean {
  const field = fieldOf(text.trimStart().split('\n', 1)[0] ?? '');
  return field === 'questions' || field === 'deliverables';
}

/** Whether the text also contains a report in Markdown that contradicts the message in JSON. */
export function differsBeside(
  text: string,
  { value, source }: Extract<Parsed<unknown>, { success: true }>,
  said: Said,
): boolean {
  const before = text.slice(0, source.start).replace(/(?:^|\n)[ \t]{0,9}[`~]{3,9}\w{0,20}[ \t]{0,9}\n\s{0,99}$/, '\n');
  const behind = text.slice(source.end).replace(/^\s{0,99}[`~]{3,9}[ \t]{0,9}(?:\n|$)/, '');
  return [before, behind].some((part) => {
    const reading = CLAIMS.test(part) ? readOf(part, said) : undefined;
    return reading !== undefined && 'value' in reading && !claimsSame(reading.value, value);
  });
}

/** A quick test: most texts contain none of these words. */
const CLAIMS = /status|verdict|urteil|deliverables|error|ergebnis|fehler|questions|fragen/i;

function claimsSame(one: unknown, other: unknown): boolean {
  return ['status', 'verdict'].every(
    (name) => (one as { [key: string]: unknown })[name] === (other as { [key: string]: unknown })[name],
  );
}

function readOf(text: string, said: Said): MarkdownReading | undefined {
  return readMarkdown(said(text.replace(/\r\n?/g, '\n')), REPORT_CUES());
}
