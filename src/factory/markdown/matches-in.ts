/** All matches of a pattern with the flag "g". Most patterns have none: `matchAll` alone copies the pattern before it looks. */
export function matchesIn(text: string, pattern: RegExp): RegExpExecArray[] {
  return text.search(pattern) === -1 ? [] : [...text.matchAll(pattern)];
}
