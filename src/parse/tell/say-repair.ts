import type { Certainty, Repair } from '../../words/repair.ts';

/**
 * Says of a repair that was not made, because it is not sure enough, what is doubted; or else what would have to be changed:
 * `A comma was put in.` becomes `A comma would be put in.`
 */
export function sayRepair({ code, certainty, message }: Repair, needs: Certainty): string {
  if (needs === 'guess' && certainty === 'guess' && Object.hasOwn(DOUBTS, code)) return DOUBTS[code] as string;
  return message.replace(/\b(?:was|were)\b(?!.*\b(?:was|were)\b)/, 'would be');
}

const CLOSER = 'A brace or a bracket is missing or is one too many, and it could stand elsewhere as well.';
const QUOTE = 'A quote is missing or stands unescaped in a text, which could as well end elsewhere.';
const PAGE = 'What looks like HTML may be of the page, or of the text itself.';
const NAME = 'A name is spelled otherwise: what has changed it may have changed the texts as well.';

const DOUBTS: { readonly [code: string]: string } = {
  unescaped_quote: QUOTE,
  missing_quote: QUOTE,
  quotes: QUOTE,
  raw_line_break: 'A line break stands unescaped in a text: what looks like an escape there may be of the text itself.',
  quote_escape: 'A backslash before a sign that needs none may be of the text itself.',
  unescaped_backslash: 'A lone backslash may begin an escape, or may be of the text itself.',
  markdown_escape: 'Backslashes may be escapes of Markdown, or may be of the text itself.',
  escaped_space: 'Backslashes may be escapes of white space, or may be of the text itself.',
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
