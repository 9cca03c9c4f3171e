import type { Span } from '../../words/issue.ts';
import { skipSpace } from '../text/skip-space.ts';
import type { Place } from './doubt.ts';
import { doubtOf } from './doubt-of.ts';
import { reportRules } from './place-rules.ts';

/**
 * Finds what leaves a report in Markdown in doubt. A first line that is not part of the report goes through the same
 * rules as the words before JSON; a last paragraph may take the report back.
 *
 * @param startsWithLabel whether the first line is a label that belongs to the report
 * @returns the sentence that says what is in doubt; undefined when nothing is
 */
export function doubtBeforeReport(
  text: string,
  shape: Place['shape'],
  value: unknown,
  startsWithLabel: boolean,
): string | undefined {
  const [, first = ''] = (startsWithLabel ? undefined : FIRST_LINE.exec(text)) ?? [];
  const start = text.indexOf(first) + first.length;
  const whole = { start: skipSpace(text, start), end: text.length };
  if (first === '' || whole.start === text.length) return doubtBehind(text);
  const none: Span[] = [];
  const nothing = { known: none, hidden: none, messages: none, layers: [], isEncoded: false, mayReport: true };
  const place = { ...nothing, text, message: whole, whole, shape, value, asked: new Map() };
  const doubt = reportRules.find((rule) => rule.holds(place) !== undefined)?.says;
  return doubt?.replace('{}', () => `\`${first.trim()}\``) ?? doubtBehind(text);
}

/** Looks at the last paragraph: it may take the report back in a few words, or be somebody's name after a dash. */
function doubtBehind(text: string): string | undefined {
  const [, last = ''] = LAST_LINE.exec(text) ?? [];
  const isDoubted = SIGNED.test(last) || (/\p{L}/u.test(last) && doubtOf(last, 'tail') > PLAINLY);
  return isDoubted
    ? `A line behind the report says whose it is, or that it is not the answer: \`${last}\`.`
    : undefined;
}

/**
 * The limit for the weights of the last paragraph. It is higher than elsewhere, since a report may end with any words.
 */
const PLAINLY = 2;

const SIGNED = /^(?:[—–]|-{2,3}) ?\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*)*$/u;

/** A last paragraph of one to four words that is not a heading, a list item, a table row or a label. */
const LAST_LINE =
  /(?<=\S)\s{0,40}\n[ \t]{0,9}\r?\n(?!#|<|~|`|[-*+>|]\s|\*\*|\d+[.)]\s|[^\n]{1,40}[:：=])(\S{1,20}(?:[ \t]\S{1,20}){0,3})\s*$/;

/** A first line that is not a heading, a list item, a table row or a label with a value. */
const FIRST_LINE =
  /^\s{0,200}(?=\S)((?!#|<|~|`{3}|[-*+>|]\s|\*\*|\d+[.)]\s|[^\n:：=]{1,40}(?:[:=][*_\s]|：)[^\n]*\S)[^\n]+)\n/;
