import type { Certainty, Repair } from '../../words/repair.ts';

/**
 * Describes a repair that was not made because it is not certain enough: says why it is in doubt, or else what would
 * have to be changed. `A comma was put in.` becomes `A comma would be put in.`
 */
export function sayRepair({ code, certainty, message }: Repair, needs: Certainty): string {
  const doubt = needs === 'guess' && certainty === 'guess' ? doubtOf(code) : undefined;
  return doubt ?? message.replace(/\b(?:was|were)\b(?!.*\b(?:was|were)\b)/, 'would be');
}

/** Why a repair with that code may be wrong; undefined when there is no such reason. */
export function doubtOf(code: string): string | undefined {
  return Object.hasOwn(DOUBTS, code) ? DOUBTS[code] : undefined;
}

const CLOSER = 'A brace or a bracket is missing or extra, and could also belong elsewhere.';
const QUOTE = 'A quote is missing or not escaped: the string could also end elsewhere.';
const PAGE = 'What looks like HTML may come from the page, or belong to the value itself.';
const NAME = 'A key is spelled differently: what changed it may have changed the values as well.';

const DOUBTS: { readonly [code: string]: string } = {
  swallowed_field: 'A string may contain what was meant as more fields of the message.',
  key_quotes: 'Where a quote is missing, more may be missing.',
  unescaped_quote: QUOTE,
  missing_quote: 'A quote is missing: the string could also end elsewhere, or more of it may be missing.',
  quotes: QUOTE,
  raw_line_break:
    'A line break in a string is not escaped: a page may have put it in, or an escape there may be meant literally.',
  quote_escape: 'A backslash before a character that needs no escape may be meant literally.',
  unescaped_backslash: 'A lone backslash may begin an escape, or may be meant literally.',
  backslashes: 'Backslashes may be escapes, or may be meant literally.',
  markdown_escape: 'Backslashes may be escapes of Markdown, or may be meant literally.',
  escaped_space: 'Backslashes may be escapes of white space, or may be meant literally.',
  missing_closer: CLOSER,
  extra_closer: CLOSER,
  swapped_closer: CLOSER,
  final_closer: CLOSER,
  extra_comma: 'Something may be missing between two commas.',
  missing_colon: 'Where a colon is missing, more may be missing.',
  missing_comma: 'Where a comma is missing, more may be missing.',
  comment: 'A comment may hold a part of the message, or stand for what was left out.',
  lone_value: 'There is a single value in place of a list: it may be the only one, or mean several.',
  key_spelling: NAME,
  word_spelling: NAME,
  markup: PAGE,
  entity: PAGE,
};
