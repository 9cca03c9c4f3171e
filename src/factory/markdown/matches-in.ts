/**
 * All matches of a pattern with the flag "g". Tests first, because most patterns have no match and `matchAll` copies
 * the pattern before it searches.
 */
export function matchesIn(text: string, pattern: RegExp): RegExpExecArray[] {
  return text.search(pattern) === -1 ? [] : [...text.matchAll(pattern)];
}
