import { isPageNotice } from '../../parse/account/answer-words.ts';
import { findReasoning, mayReason } from '../../parse/zones/find-reasoning.ts';
import type { Span } from '../../words/issue.ts';

/** What of a reply was said as the answer: neither what the model thinks aloud, nor the lines of the page around it. */
export function answerIn(text: string): string {
  return withoutPage(withoutSpans(text, mayReason(text) ? findReasoning(text, []) : []));
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
