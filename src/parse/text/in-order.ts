/** Sorts a list. Returns the list itself when it is already in order, as most are. */
export function inOrder<T>(list: readonly T[], compare: (one: T, two: T) => number): readonly T[] {
  for (let i = 1; i < list.length; i++) {
    if (compare(list[i - 1] as T, list[i] as T) > 0) return [...list].sort(compare);
  }
  return list;
}
