/** Quick tests for text that is not strict JSON: an error thrown by `JSON.parse` costs several times as much. */

/** Whether the text starts as strict JSON can: with `[`, or with `{` and then `"` or `}`. */
export function startsStrictly(text: string, start: number): boolean {
  const open = text.charCodeAt(start);
  if (open !== 123) return open === 91;
  let at = start + 1;
  while (text.charCodeAt(at) <= 32) at += 1;
  const next = text.charCodeAt(at);
  return next === 34 || next === 125;
}

/** Whether the closing brackets at the end have no comma before them, as strict JSON requires. */
export function endsStrictly(text: string, end: number): boolean {
  const least = end - MOST_CLOSERS;
  let at = end - 1;
  while (at > least && isCloserOrSpace(text.charCodeAt(at))) at -= 1;
  return text.charCodeAt(at) !== 44;
}

/** How many characters at the end are searched for closing brackets, including their indentation. */
const MOST_CLOSERS = 100;

function isCloserOrSpace(code: number): boolean {
  return code <= 32 || code === 125 || code === 93;
}
