import { lint } from '../../check/lint.ts';
import { measure } from '../../check/measure.ts';
import { validate } from '../../check/validate.ts';
import type { Contract, MarkdownReading } from '../../words/contract.ts';
import type { Issue, Span } from '../../words/issue.ts';
import type { Parsed, Refusal } from '../../words/parsed.ts';
import { isPageNotice, OTHER_SPEAKERS } from '../account/answer-words.ts';
import { REPORT_CUES } from '../account/cue-words.ts';
import { findReasoning, mayReason } from '../zones/find-reasoning.ts';
import { about } from './refuse.ts';

/**
 * Reads a message from a report in Markdown, where its contract can be written so. The reading is one inferred repair that
 * replaces the whole text by the JSON of the message.
 *
 * @returns undefined when the contract has no Markdown, or the text claims nothing
 */
export function readReport(contract: Contract<unknown>, text: string): Parsed<unknown> | undefined {
  if (contract.readMarkdown === undefined) return undefined;
  const reading = readOf(contract, text);
  if (reading === undefined) return undefined;
  const speaker = text.trimStart().split('\n', 1)[0] ?? '';
  if (OTHER_SPEAKERS.test(speaker))
    return refuse('invalid', [about('announced', 'The report stands in the turn of another speaker.')]);
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

/**
 * Refuses a message in JSON beside which a report in Markdown says otherwise.
 *
 * @returns undefined when there is no such report, or it says the same
 */
export function refuseReportBeside(
  contract: Contract<unknown>,
  text: string,
  { value, source }: Extract<Parsed<unknown>, { success: true }>,
): Refusal | undefined {
  const before = text.slice(0, source.start).replace(/(?:^|\n)[ \t]{0,9}[`~]{3,9}\w{0,20}[ \t]{0,9}\n\s{0,99}$/, '\n');
  const behind = text.slice(source.end).replace(/^\s{0,99}[`~]{3,9}[ \t]{0,9}(?:\n|$)/, '');
  const isOther = [before, behind].some((part) => {
    const reading = CLAIMS.test(part) ? readOf(contract, part) : undefined;
    return reading !== undefined && 'value' in reading && !claimsSame(reading.value, value);
  });
  if (!isOther) return undefined;
  return refuse('ambiguous', [about('ambiguous', 'Beside the message a report in Markdown says otherwise.')]);
}

/** Most texts have no such word. */
const CLAIMS = /status|verdict|urteil|deliverables|error|ergebnis|fehler|questions|fragen/i;

function claimsSame(one: unknown, other: unknown): boolean {
  return ['status', 'verdict'].every(
    (name) => (one as { [key: string]: unknown })[name] === (other as { [key: string]: unknown })[name],
  );
}

/** What the model thinks aloud is not said. */
function readOf(contract: Contract<unknown>, text: string): MarkdownReading | undefined {
  const reasoning = mayReason(text) ? findReasoning(text, []) : [];
  const said = withoutPage(withoutSpans(text, reasoning));
  return contract.readMarkdown?.(said, REPORT_CUES.pattern);
}

/** Without the lines that a chat page has above the last answer and below it. */
function withoutPage(text: string): string {
  const lines = text.split('\n');
  const isOfPage = (line: string) => line.trim() === '' || isPageNotice(line);
  let first = 0;
  let end = lines.length;
  while (first < end && (isOfPage(lines[first] ?? '') || SPEAKS.test(lines[first] ?? ''))) first += 1;
  while (end > first && isOfPage(lines[end - 1] ?? '')) end -= 1;
  return first === 0 && end === lines.length ? text : lines.slice(first, end).join('\n');
}

/** A page says that the model speaks. */
const SPEAKS =
  /^[ \t]{0,9}(?:chatgpt|claude|gemini|copilot|grok) (?:said|responded|hat gesagt|sagte|a dit|dijo)[ \t]{0,3}[:：]?[ \t]{0,9}$/i;

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
