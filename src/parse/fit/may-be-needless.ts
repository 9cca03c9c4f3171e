/**
 * Whether all backslashes that start no JSON escape are before characters that Markdown escapes: then none of them may
 * belong to the text. In code most backslashes belong to the code, so one of the characters that are only escaped for a
 * page or within backticks (`` ` ``, `$`, `#`, `!`, `~`) must be among them.
 */
export function mayBeNeedless(raw: string, isCode: boolean): boolean {
  if (!isCode) return NEEDLESS.test(raw);
  const single = raw.replaceAll('\\\\', '');
  return ESCAPED_IN_CODE.test(single) && NEEDLESS.test(single.replaceAll('\\$', ''));
}

const NEEDLESS = /^(?:[^\\]|\\["\\/bfnrtu*_[\]`#+.!(){}<>~|-])*$/;
const ESCAPED_IN_CODE = /\\[`$#!~]/;
