import type { Certainty, Repair } from '../../words/repair.ts';

/**
 * Says of a repair that was not made, because it is not sure enough, what is doubted; or else what would have to be changed:
 * `A comma was put in.` becomes `A comma would be put in.`
 */
export function sayRepair({ code, certainty, message }: Repair, needs: Certainty): string {
  const doubt = needs === 'guess' && certainty === 'guess' ? doubtOf(code) : undefined;
  return doubt ?? message.replace(/\b(?:was|were)\b(?!.*\b(?:was|were)\b)/, 'would be');
}

/** Why a repair of that kind may not be the right one; undefined where nothing else could have been meant. */
export function doubtOf(code: string): string | undefined {
  return Object.hasOwn(DOUBTS, code) ? DOUBTS[code] : undefined;
}

const CLOSER = 'A brace or a bracket is missing or is one too many, and it could stand elsewhere as well.';
const QUOTE = 'A quote is missing or stands unescaped in a text, which could as well end elsewhere.';
const PAGE = 'What looks like HTML may belong to the page, or to the text itself.';
const NAME = 'A name is spelled otherwise: what has changed it may have changed the texts as well.';

const DOUBTS: { readonly [code: string]: string } = {
  swallowed_field: 'A text may have swallowed a part of the message.',
  unescaped_quote: QUOTE,
  missing_quote: QUOTE,
  quotes: QUOTE,
  raw_line_break:
    'A line break stands unescaped in a text: what looks like an escape there may belong to the text itself.',
  quote_escape: 'A backslash before a character that needs none may belong to the text itself.',
  unescaped_backslash: 'A lone backslash may begin an escape, or may belong to the text itself.',
  backslashes: 'Backslashes may be escapes, or may belong to the text itself.',
  markdown_escape: 'Backslashes may be escapes of Markdown, or may belong to the text itself.',
  escaped_space: 'Backslashes may be escapes of white space, or may belong to the text itself.',
  missing_closer: CLOSER,
  extra_closer: CLOSER,
  swapped_closer: CLOSER,
  final_closer: CLOSER,
  extra_comma: 'Something may be missing between two commas.',
  missing_comma: 'Where a comma is missing, more may be missing.',
  comment: 'A comment may stand for something that was left out.',
  lone_value: 'A lone value stands where a list belongs: it may be several.',
  key_spelling: NAME,
  word_spelling: NAME,
  markup: PAGE,
  entity: PAGE,
};
