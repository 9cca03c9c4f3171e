/**
 * Explains an issue by its code where the expected form cannot: a broken rule, or a rule of JSON.
 *
 * @returns undefined for any other code
 */
export function sayCode(code: string): string | undefined {
  return Object.hasOwn(SAYINGS, code) ? SAYINGS[code] : undefined;
}

/** Whether a saying is a rule of JSON for all strings, all keys or all values, and not about one place. */
export function isRule(code: string): boolean {
  return RULES.has(code);
}

const RULES: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'comment',
  'trailing_comma',
  'key_quotes',
  'quotes',
  'unescaped_quote',
  'raw_line_break',
  'raw_control_character',
  'unescaped_backslash',
  'backslashes',
  'white_space',
  'punctuation',
  'literal',
]);

const BACKSLASH = 'write a backslash within a string as \\\\';

const SAYINGS: { readonly [code: string]: string } = {
  action_in_job: 'a job has no action',
  mission_mismatch: 'it must be the id of the mission',
  device_name: 'Windows keeps this name for a device, choose another one',
  parent_segment: 'it must not leave its root by ".."',
  absolute_path: 'it must start below its root, not with a slash or a drive',
  no_such_day: 'this day does not exist',
  over_total: 'it is more than its limit',
  sum_mismatch: 'it is not the sum of its parts',
  status_mismatch: 'it does not fit what stands beside it',
  missing_suggested_action: 'it has to name the agent to run',
  number_precision: 'a number is too large or has more digits than can be kept',
  lone_surrogate: 'a string holds half of a character',
  not_a_number: 'JSON has no NaN and no Infinity',
  proto_key: 'no field may be called "__proto__"',
  placeholder: 'a placeholder stands in place of the value',
  wrapper: 'it stands in lists, send the object itself',
  conflict: 'another part of the answer contradicts it',
  deliverables: 'it has to name the files that were made, each by its path',
  announced: 'words around the report say that it is not your answer',
  unclear: 'the report leaves open what is meant',
  empty_phrase: 'it says nothing',
  missing_file: 'there is no such file',
  uniqueItems: 'it repeats an earlier item, each item may appear only once',
  split: 'it is split over two code blocks, send it in one',
  bare_text: 'there is text without quotes',
  too_deep: 'it is nested too deeply',
  // Repairs that were not accepted.
  comment: 'JSON has no comments',
  trailing_comma: 'JSON allows no comma before a closing brace or bracket',
  extra_comma: 'there is a comma too many',
  missing_comma: 'a comma is missing',
  missing_colon: 'a colon is missing',
  missing_closer: 'a closing brace or bracket is missing',
  final_closer: 'the last closing brace is missing',
  extra_closer: 'there is a closing brace or bracket too many',
  swapped_closer: 'a closing brace stands in place of a bracket, or the other way round',
  key_quotes: 'put the names of fields into double quotes',
  quotes: 'put strings into double quotes',
  scalar_without_quotes: 'put this value into double quotes',
  missing_quote: 'a double quote at the start or end of a string is missing',
  unescaped_quote: 'write a double quote within a string as \\"',
  swallowed_field: 'write a double quote within a string as \\"',
  raw_line_break: 'write a line break within a string as \\n',
  raw_control_character: 'escape control characters within a string',
  unescaped_backslash: BACKSLASH,
  backslashes: BACKSLASH,
  quote_escape: 'this character needs no backslash',
  markdown_escape: 'there are backslashes of Markdown in the JSON',
  white_space: 'put only spaces, tabs and line breaks between values',
  escaped_space: 'put only spaces, tabs and line breaks between values',
  punctuation: 'write commas, colons, brackets and quotes as JSON has them',
  entity: 'write characters as they are, not as HTML entities',
  markup: 'there are HTML tags or marks of Markdown in the JSON',
  called_name: 'say in a field which message it is, not by the name of a call',
  literal: 'write true, false or null',
  number: 'write the number as JSON has it',
  null_optional: 'leave it out instead of null',
  key_spelling: 'spell the name of this field exactly like this',
  double_encoding: 'send the JSON itself, not a string that contains it',
  json_in_string: 'send the value itself, not a string that contains it',
};
