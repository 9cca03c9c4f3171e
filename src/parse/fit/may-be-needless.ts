/**
 * All backslashes that JSON does not know stand before signs that Markdown escapes: they may be none of the text. In code most of
 * them are the code's; one of those signs that is escaped for a page or within backticks has to be among them.
 */
export function mayBeNeedless(raw: string, isCode: boolean): boolean {
  if (!isCode) return NEEDLESS.test(raw);
  const single = raw.replaceAll('\\\\', '');
  return ESCAPED_IN_CODE.test(single) && NEEDLESS.test(single.replaceAll('\\$', ''));
}

const NEEDLESS = /^(?:[^\\]|\\["\\/bfnrtu*_[\]`#+.!(){}<>~|-])*$/;
const ESCAPED_IN_CODE = /\\[`$#!~]/;
