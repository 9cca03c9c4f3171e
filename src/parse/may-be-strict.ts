/** Quick tests for text that is not strict JSON: an error thrown by `JSON.parse` costs several times as much. */

/** Whether what follows the first bracket is possible in strict JSON. An object goes on with `"` or `}`. */
export function startsStrictly(text: string, start: number): boolean {
  const open = text.charCodeAt(start);
  if (open !== 123) return open === 91;
  let at = start + 1;
  while (text.charCodeAt(at) <= 32) at += 1;
  const next = text.charCodeAt(at);
  return next === 34 || next === 125;
}

/** Whether there is no comma before the closing brackets at the end, as strict JSON demands. */
export function endsStrictly(text: string, end: number): boolean {
  const least = end - MOST_CLOSERS;
  let at = end - 1;
  while (at > least && isCloserOrSpace(text.charCodeAt(at))) at -= 1;
  return text.charCodeAt(at) !== 44;
}

/** How far back the closing brackets are examined, in characters, with the indentation between. */
const MOST_CLOSERS = 100;

function isCloserOrSpace(code: number): boolean {
  return code <= 32 || code === 125 || code === 93;
}
