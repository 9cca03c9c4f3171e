/**
 * The index of the first item for which a condition holds; the length when there is none. The condition must hold for
 * all items after that one as well, since this is a binary search.
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
