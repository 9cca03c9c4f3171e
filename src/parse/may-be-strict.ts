/** Cheap signs that a text is no strict JSON, for when it is not worth asking JSON.parse: an error costs several times as much. */

/** Strict JSON goes on behind its first bracket with a name in double quotes, a value or a closer. */
export function startsStrictly(text: string, start: number): boolean {
  const open = text.charCodeAt(start);
  if (open !== 123) return open === 91;
  let at = start + 1;
  while (text.charCodeAt(at) <= 32) at += 1;
  const next = text.charCodeAt(at);
  return next === 34 || next === 125;
}

/** Strict JSON has no comma before the closers at its end; they are looked at as far as they reach in most messages. */
export function endsStrictly(text: string, end: number): boolean {
  const least = end - MOST_CLOSERS;
  let at = end - 1;
  while (at > least && isCloserOrSpace(text.charCodeAt(at))) at -= 1;
  return text.charCodeAt(at) !== 44;
}

/** In characters, with the indentation before each. */
const MOST_CLOSERS = 100;

function isCloserOrSpace(code: number): boolean {
  return code <= 32 || code === 125 || code === 93;
}
