import type { Shape } from '../../words/contract.ts';
import type { Issue, Span } from '../../words/issue.ts';
import type { ParseOptions } from '../../words/parsed.ts';
import { shownFields } from '../account/shown-fields.ts';
import { isOfPage, OTHER_SPEAKERS } from '../account/words/answer-words.ts';
import type { Run } from '../run.ts';
import { plainName } from '../text/characters.ts';
import { gapsBetween } from '../text/spans.ts';
import { findReasoning, mayReason } from '../zones/find-reasoning.ts';
import type { Decided } from './accept-reading.ts';
import { about, refuse, refuseFor } from './refuse.ts';

/**
 * For contracts that also accept reports in Markdown. Refuses a message when a report next to it contradicts it. In a
 * text in which nothing was meant as JSON, the report may be the message: it is then read with a single inferred
 * repair, which replaces the whole text.
 *
 * @param mayBeReport whether nothing in the text was meant as JSON; `doubtBefore` says what makes a report doubtful
 */
export function withReport(
  found: Decided,
  text: string,
  { contract, isTried, own }: Run,
  { markdown }: ParseOptions,
  { mayBeReport, doubtBefore }: Asked,
): Decided {
  const { report } = contract;
  if (markdown === false || report === undefined) return found;
  if (found.success) {
    if (!report.differsBeside(text, found, said)) return found;
    return refuseFor('ambiguous', 'A report in Markdown contradicts the message.');
  }
  if (found.reason === 'too_large' || isTried || beginsAsMessage(text, own()) || !mayBeReport()) return found;
  const read = report.read(contract, text, said);
  if (read === undefined) {
    // An issue with a span is about JSON inside of reasoning: it says more.
    const isNothing = found.reason === 'no_json' && found.issues[0]?.span === undefined;
    return isNothing
      ? refuseFor('no_json', 'There is no JSON object in the text, and it is not read as a report in Markdown.')
      : found;
  }
  if (OTHER_SPEAKERS.test(text.trimStart().split('\n', 1)[0] ?? ''))
    return refuse('invalid', [about('announced', 'The report is in the turn of another speaker.')]);
  if ('reason' in read)
    return refuse(
      read.reason,
      read.issues.map((issue) => whereQuoted(issue, text)),
    );
  const { value, warnings, startsWithLabel } = read;
  const doubt = doubtBefore(said(text), contract.shape, value, startsWithLabel);
  if (doubt !== undefined) return refuse('invalid', [about('announced', doubt)]);
  const source = { start: 0, end: text.length };
  const made = { span: { ...source }, replacement: JSON.stringify(value), line: 1, column: 1 };
  const message = 'A report in Markdown was read.';
  const repair = { code: 'markdown', certainty: 'inferred', ...made, message } as const;
  return { success: true, value, repairs: [repair], warnings, source, format: 'markdown' };
}

/** Adds to an issue the span of what it quotes from the report, which is cut after fewer characters than the pattern allows. */
function whereQuoted(issue: Issue, text: string): Issue {
  const quoted = /"(.{3,400}?)…?"(?=\.$| says )/s.exec(issue.message)?.[1];
  const start = quoted === undefined ? -1 : text.indexOf(quoted);
  return quoted === undefined || start === -1 ? issue : { ...issue, span: { start, end: start + quoted.length } };
}

/**
 * Whether an object opens with the name of a field before any field is named outside of one. A report in Markdown
 * begins with words.
 */
function beginsAsMessage(text: string, names: ReadonlySet<string>): boolean {
  const found = BEGINS.exec(text);
  if (found === null || !names.has(plainName(found[1] ?? ''))) return false;
  return shownFields(text, { start: 0, end: found.index }, names).next().done === true;
}

const BEGINS = /\{(?:&[#\w]{2,6};|[^\p{L}\p{N}{]){0,40}([\w-]{1,40})(?:&[#\w]{2,6};|[^\p{L}\p{N}\n]){0,9}?[:;=]/u;

type Asked = {
  mayBeReport: () => boolean;
  doubtBefore: (text: string, shape: Shape, value: unknown, startsWithLabel: boolean) => string | undefined;
};

/** The text without reasoning and without the lines of the chat page. */
function said(text: string): string {
  return withoutPage(withoutSpans(text, mayReason(text) ? findReasoning(text, []) : []));
}

/** Drops the lines that a chat page shows above the last answer and below it. */
function withoutPage(text: string): string {
  const lines = text.split('\n');
  const isFree = (line: string) => line.trim() === '' || isOfPage(line);
  let first = 0;
  let end = lines.length;
  while (first < end && (isFree(lines[first] ?? '') || SPEAKS.test(lines[first] ?? ''))) first += 1;
  while (end > first && isFree(lines[end - 1] ?? '')) end -= 1;
  return first === 0 && end === lines.length ? text : lines.slice(first, end).join('\n');
}

/** The line with which a page announces the model's turn. */
const SPEAKS =
  /^[ \t]{0,9}(?:chatgpt|claude|gemini|copilot|grok) (?:said|responded|hat gesagt|sagte|a dit|dijo)[ \t]{0,3}[:：]?[ \t]{0,9}$/i;

/** Cuts spans out, and puts an empty line in place of each. */
function withoutSpans(text: string, spans: readonly Span[]): string {
  return gapsBetween(spans, text.length)
    .map(({ start, end }) => text.slice(start, end))
    .join('\n\n');
}
