/**
 * The index of the first item for which a condition is true; the length of the list when there is none. This is a
 * binary search, so the condition must be true for all later items as well.
 */
export function firstIndex<T>(list: readonly T[], holds: (one: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(list[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}
