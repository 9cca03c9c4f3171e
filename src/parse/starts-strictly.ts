/** Strict JSON goes on behind its first bracket with a name in double quotes, a value or a closer. */
export function startsStrictly(text: string, start: number): boolean {
  const open = text.charCodeAt(start);
  if (open !== 123) return open === 91;
  let at = start + 1;
  while (text.charCodeAt(at) <= 32) at += 1;
  const next = text.charCodeAt(at);
  return next === 34 || next === 125;
}
