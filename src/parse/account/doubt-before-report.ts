import type { Span } from '../../words/issue.ts';
import type { Place } from './doubt.ts';
import { doubtOf } from './doubt-of.ts';
import { reportRules } from './place-rules.ts';
import { forthOver } from './surroundings.ts';

/** What leaves a report in Markdown in doubt by its first line, where that is no part of it, by the same rules as for JSON; or by its last. */
export function doubtBeforeReport(
  text: string,
  shape: Place['shape'],
  value: unknown,
  startsWithLabel: boolean,
): string | undefined {
  const [, first = ''] = (startsWithLabel ? undefined : FIRST_LINE.exec(text)) ?? [];
  const start = text.indexOf(first) + first.length;
  const whole = { start: forthOver(text, start), end: text.length };
  if (first === '' || whole.start === text.length) return doubtBehind(text);
  const none: Span[] = [];
  const nothing = { known: none, hidden: none, messages: none, layers: [], isEncoded: false, mayReport: true };
  const place = { ...nothing, text, message: whole, whole, shape, value, asked: new Map() };
  const doubt = reportRules.find((rule) => rule.holds(place) !== undefined)?.says;
  return doubt?.replace('{}', () => `\`${first.trim()}\``) ?? doubtBehind(text);
}

/** A last paragraph that takes the report back in a few words, or is somebody's name behind a dash. */
function doubtBehind(text: string): string | undefined {
  const [, last = ''] = LAST_LINE.exec(text) ?? [];
  const isDoubted = SIGNED.test(last) || (/\p{L}/u.test(last) && doubtOf(last, 'tail') > PLAINLY);
  return isDoubted
    ? `A line behind the report says whose it is, or that it is not the answer: \`${last}\`.`
    : undefined;
}

/** How much the words must speak against it: a report may end in any words of its own. */
const PLAINLY = 2;

const SIGNED = /^(?:[—–]|-{2,3}) ?\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*)*$/u;

/** A paragraph of one to four words without the marks of a heading, a list or a table, and without a label. */
const LAST_LINE =
  /(?<=\S)\s{0,40}\n[ \t]{0,9}\r?\n(?!#|<|~|`|[-*+>|]\s|\*\*|\d+[.)]\s|[^\n]{1,40}[:：=])(\S{1,20}(?:[ \t]\S{1,20}){0,3})\s*$/;

/** A line without the marks of a heading, a list or a table, and without a label that has a value. */
const FIRST_LINE =
  /^\s{0,200}(?=\S)((?!#|<|~|`{3}|[-*+>|]\s|\*\*|\d+[.)]\s|[^\n:：=]{1,40}(?:[:=][*_\s]|：)[^\n]*\S)[^\n]+)\n/;
