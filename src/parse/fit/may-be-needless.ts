/**
 * Whether every backslash that does not start a JSON escape is before a character that Markdown escapes: then perhaps
 * none of them belongs to the text. Most backslashes in code are its own, so at least one must be before a character
 * that is only escaped for a page or inside backticks (`` ` ``, `$`, `#`, `!`, `~`, `&`), or before a bracket that opens
 * where a list would, and no regular expression does (`a = \[1\]`).
 */
export function mayBeNeedless(raw: string, isCode: boolean): boolean {
  const single = raw.replaceAll('\\\\', '');
  if (!isCode) return !OWN.test(single);
  return ESCAPED_IN_CODE.test(single) && !OWN.test(single.replaceAll('\\$', ''));
}

/** A backslash before another character. */
const OWN = /\\(?!["\\/bfnrt*_[\]`#&+.!(){}<>~|-]|u[0-9a-fA-F])/;
const ESCAPED_IN_CODE = /\\[`$#!~&]|[ \t:=,]\\\[/;
