/**
 * Describes the code of an issue in a sentence. For a code that is not listed, the sentence consists of `kind` and the
 * code.
 *
 * @param kind what kind of thing an unlisted code is
 */
export function describeCode(code: string, kind = 'A rule of the contract'): string {
  if (Object.hasOwn(DESCRIPTIONS, code)) return DESCRIPTIONS[code] as string;
  const words = code.replaceAll('_', ' ').trim();
  return words === '' ? `${kind}.` : `${kind}: ${words}.`;
}

const DESCRIPTIONS: { [code: string]: string } = {
  // The JSON Schema.
  additionalProperties: 'A field is not in the contract.',
  const: 'A value differs from the only allowed one.',
  discriminator: 'The field that shows the kind of a message has an unknown value.',
  enum: 'A value is not one of the allowed ones.',
  maxItems: 'A list is too long.',
  maximum: 'A number is too big.',
  minItems: 'A list is too short.',
  minimum: 'A number is too small.',
  not: 'A value or a field is present that is not allowed.',
  pattern: 'A string does not have the required form.',
  required: 'A field is missing.',
  type: 'A value has the wrong type.',
  // The text of the file.
  byte_order_mark: 'A file starts with a byte order mark.',
  duplicate_key: 'A field is given twice.',
  empty: 'A file is empty.',
  lone_surrogate: 'A string contains a lone surrogate, which is half of a character.',
  number_precision: 'A number is too large, or has more digits than can be kept.',
  proto_key: 'A field is called "__proto__".',
  syntax: 'A file is not JSON.',
  too_deep: 'A message has too many levels.',
  too_many_issues: 'There are more issues than are reported.',
  truncated: 'A file ends before its message does.',
  unknown_field: 'A field is not in the contract; it may come from a newer version.',
  // The schema of a file.
  no_schema: 'A file contains no schema that can be compared.',
  second_schema: 'Two files are schemas of one message.',
  // What cannot be read.
  bad_path: 'The path is not one that a file can have.',
  dangling_link: 'A link points to a file that does not exist.',
  is_folder: 'There is a folder where a file was expected.',
  link_loop: 'A link points to itself.',
  missing: 'There is no such file or folder.',
  no_match: 'A folder or a glob contains no file to check.',
  no_permission: 'The permission to read is missing.',
  not_a_file: 'There is a pipe, a socket or a device where a file was expected.',
  not_utf8: 'A file is not encoded in UTF-8.',
  outside_repository: 'A file is outside the git repository.',
  too_large: 'A file is larger than allowed.',
  unknown_contract: 'It is unknown which contract a file has.',
  unreadable: 'A file cannot be read.',
  utf16: 'A file is encoded in UTF-16.',
  utf32: 'A file is encoded in UTF-32.',
};
