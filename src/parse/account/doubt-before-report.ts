import type { Span } from '../../words/issue.ts';
import type { Place } from './doubt.ts';
import { reportRules } from './place-rules.ts';
import { forthOver } from './surroundings.ts';

/** What leaves a report in Markdown in doubt by its first line, where that is no part of it: the same rules as for JSON. */
export function doubtBeforeReport(text: string, shape: Place['shape'], value: unknown): string | undefined {
  const [, first = ''] = FIRST_LINE.exec(text) ?? [];
  const start = text.indexOf(first) + first.length;
  const whole = { start: forthOver(text, start), end: text.length };
  if (first === '' || whole.start === text.length) return undefined;
  const none: Span[] = [];
  const nothing = { known: none, hidden: none, messages: none, layers: [], isEncoded: false, mayReport: true };
  const place = { ...nothing, text, message: whole, whole, shape, value, asked: new Map() };
  return reportRules.find((rule) => rule.holds(place) !== undefined)?.says.replace('{}', () => `\`${first.trim()}\``);
}

/** A line without the marks of a heading, a list or a table, and without a label that has a value. */
const FIRST_LINE =
  /^\s{0,200}(?=\S)((?!#|<|~|`{3}|[-*+>|]\s|\*\*|\d+[.)]\s|[^\n:：=]{1,40}(?:[:=][*_\s]|：)[^\n]*\S)[^\n]+)\n/;
